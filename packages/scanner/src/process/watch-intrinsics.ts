/**
 * Detects changes to the prototypes that all objects share. Otherwise a defect of ours that lets a hostile
 * tree add a member would affect later jobs of the process.
 */

const shared: readonly object[] = [
  Object.prototype,
  Function.prototype,
  Array.prototype,
  String.prototype,
  Number.prototype,
  RegExp.prototype,
  Map.prototype,
  Set.prototype,
  Promise.prototype,
];

/** @returns a check that is true while each object has its current members, with the same values and accessors */
export function watchIntrinsics(): () => boolean {
  const before = shared.map(membersOf);
  return () =>
    shared.every((object, index) => {
      const members = membersOf(object);
      const old = before[index] ?? [];
      return members.length === old.length && members.every((member, at) => isSame(member, old[at]));
    });
}

type Member = readonly [name: string | symbol, descriptor: PropertyDescriptor | undefined];

function membersOf(object: object): readonly Member[] {
  return Reflect.ownKeys(object).map((name) => [name, Reflect.getOwnPropertyDescriptor(object, name)]);
}

function isSame([name, descriptor]: Member, old: Member | undefined): boolean {
  return (
    name === old?.[0] &&
    descriptor?.value === old[1]?.value &&
    descriptor?.get === old[1]?.get &&
    descriptor?.set === old[1]?.set
  );
}
