/**
 * Tells whether the objects that all others inherit from still have the members that they had. A defect of ours that lets a
 * hostile tree add one would else reach the jobs that the process does later.
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

/** @returns what is asked later: true while each has the members that it has now, with the same values and accessors */
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
