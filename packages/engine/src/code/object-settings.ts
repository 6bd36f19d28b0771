/**
 * Tracks the settings that calls make on an object, as far as they still apply where the object is used: the content
 * type of a response, the types that a deserializer may create.
 *
 * A setting holds for a use of the same object if every path to the use, from the function's entry or from a call that
 * undoes the setting, passes through it. Prefers false positives: an unseen setting is considered not set.
 */

import type { PointsTo } from '../graph/points-to-result.ts';
import type { Program } from '../graph/program/program.ts';
import { entryOf, exit, hasWay } from '../ir/blocks.ts';
import { argumentsOf, rootOf } from '../ir/call-access.ts';
import { Op, Param } from '../ir/ir.ts';
import { type Activation, activationOf, instructionsOf } from './activation.ts';
import { storesOf } from './kept-values.ts';
import { MadeOf } from './made-of.ts';
import { isSameObject, type ObjectPath, objectPath } from './object-path.ts';
import { everything, type SettingCall, type SettingEvent, SettingEvents } from './setting-events.ts';

/** Maximum nesting of functions that return an object created by another one. Deep nesting is rare; not tuned. */
const maxMakers = 4;

/** Maximum number of arguments to look at in one chain of calls. Not tuned. */
const maxGiven = 64;

export interface ObjectSetting {
  readonly kind: string;
  /** Kinds of calls on the same object after which the setting no longer holds. */
  readonly undoneBy?: readonly string[];
  /**
   * Kind of rows on members of an object passed to a library. A function passed there runs with the setting in effect.
   */
  readonly under?: string;
  /**
   * The setting also counts if it is made after the use, on every path to the function's exit: response headers, in any
   * order.
   */
  readonly isLate?: true;
}

/** A place that uses objects: a call, a store or a return, as a program value. */
export interface ObjectUse {
  readonly fn: number;
  readonly value: number;
}

/** `unset`: not known to be set within the function; callers may have set it. */
type SettingState = 'set' | 'undone' | 'unset';

/** Objects that a use involves. */
interface UsedObjects {
  readonly paths: readonly ObjectPath[];
  /** A returned value is sent using whichever objects the function was given. */
  readonly isAnyGiven?: true;
  /** Only the state at function exit counts, because a response that is stored or returned is sent then. */
  readonly isLate?: true;
}

export class ObjectSettings {
  private readonly program: Program;
  private readonly pointsTo: PointsTo;
  private readonly events: SettingEvents;
  private readonly made: MadeOf;
  /** Cached results of `holdsForAll`. */
  private readonly forAll = new Map<string, boolean>();
  /** Cached results of `isKeptSet`, keyed by file, kind and name. */
  private readonly keptSet = new Map<string, boolean>();

  constructor(program: Program, pointsTo: PointsTo, calls: readonly SettingCall[]) {
    this.program = program;
    this.pointsTo = pointsTo;
    this.events = new SettingEvents(program, pointsTo, calls, isSetAtEnd);
    this.made = new MadeOf(program, pointsTo);
  }

  /** True if some call in the program makes the setting, and it holds at every call of kind `used`. */
  holdsForAll(setting: ObjectSetting, used: string): boolean {
    const key = `${setting.kind}:${used}`;
    const known =
      this.forAll.get(key) ??
      (this.events.has(setting.kind) &&
        this.events.callsOf(used).every(({ fn, value }) => this.holds(setting, [{ fn, value }])));
    this.forAll.set(key, known);
    return known;
  }

  /**
   * True if the setting holds at a use.
   *
   * @param uses  the use, followed by the calls that lead to it, innermost first; each is in the function that calls
   * the one before
   */
  holds(setting: ObjectSetting, uses: readonly ObjectUse[]): boolean {
    if (!this.events.has(setting.kind) && setting.under === undefined) return false;
    for (const [index, { fn, value }] of uses.entries()) {
      const at = activationOf(this.program, fn);
      const state = this.stateAt(setting, at, value - at.base);
      if (state !== 'unset') return state === 'set';
      if (index === uses.length - 1)
        return this.isSetAround(
          setting,
          at,
          objectsAt(at, this.pointsTo, value - at.base).flatMap(({ paths }) => paths),
        );
    }
    return false;
  }

  /**
   * True if the setting holds for an object passed to a call whenever the enclosing function returns, whether it was
   * made before or after the call: a token that is read and also verified. For a store, the object is the one stored
   * into.
   */
  holdsInTheEnd(setting: ObjectSetting, { fn, value }: ObjectUse): boolean {
    if (!this.events.has(setting.kind)) return false;
    const at = activationOf(this.program, fn);
    const call = value - at.base;
    const paths =
      at.code.op[call] === Op.call
        ? this.givenTo(at, call)
        : [objectPath(at, this.pointsTo, at.code.a[call] ?? -1)];
    return stateOf(at, this.events.of(setting, fn), { paths, isLate: true }, call) === 'set';
  }

  /** Constants and option literals are not what is verified. */
  private givenTo(at: Activation, call: number): readonly ObjectPath[] {
    const given = Array.from(argumentsOf(at.code, call), (v) => objectPath(at, this.pointsTo, v));
    return given.filter(({ root }) => at.code.op[root] !== Op.const && at.code.op[root] !== Op.object);
  }

  private stateAt(setting: ObjectSetting, at: Activation, use: number, depth = 0): SettingState {
    const isWanted = (call: number): boolean => this.events.isCallOf(call, setting.kind);
    const isMade = (v: number): boolean => this.made.some(at, v, isWanted);
    if (isWanted(at.base + use)) return 'set';
    if (at.code.op[use] === Op.call && (partsOf(at, use).some(isMade) || isReadWith(at, use, isMade)))
      return 'set';
    const used = objectsAt(at, this.pointsTo, use);
    const events = this.events.of(setting, at.fn);
    const states = used.map((objects) =>
      stateOf(at, events, setting.isLate === true ? { ...objects, isLate: true } : objects, use),
    );
    if (states.includes('set') || states.includes('undone')) return states.includes('set') ? 'set' : 'undone';
    const isElsewhere = (path: ObjectPath): boolean =>
      this.isKeptSet(setting, at, path) || this.isSetByMaker(setting, at, path, depth);
    return used.some(({ paths }) => paths.some(isElsewhere)) ? 'set' : 'unset';
  }

  /**
   * True for an object created by functions of the program, all of which make the setting on every path to a return.
   */
  private isSetByMaker(setting: ObjectSetting, at: Activation, { root }: ObjectPath, depth: number): boolean {
    if (at.code.op[root] !== Op.call || depth >= maxMakers) return false;
    const makers = this.pointsTo.targetsOf(at.base + root);
    return (
      makers.length > 0 &&
      makers.every((fn) => {
        const maker = activationOf(this.program, fn);
        const returns = instructionsOf(maker, Op.return);
        return (
          returns.length > 0 && returns.every((v) => this.stateAt(setting, maker, v, depth + 1) === 'set')
        );
      })
    );
  }

  /** True for an object in a field or file variable if every value stored there has the setting at the store. */
  private isKeptSet(
    setting: ObjectSetting,
    { base, code, file }: Activation,
    { steps, root }: ObjectPath,
  ): boolean {
    const [name] = steps.filter((step) => step !== '^');
    if (name === undefined || code.op[root] === Op.call) return false;
    const key = `${file}:${setting.kind}:${name}`;
    const known = this.keptSet.get(key) ?? this.isStoredSet(setting, { base, code, file }, name);
    this.keptSet.set(key, known);
    return known;
  }

  private isStoredSet(
    setting: ObjectSetting,
    { base, code, file }: Pick<Activation, 'base' | 'code' | 'file'>,
    name: string,
  ): boolean {
    const stores = storesOf(code, name);
    if (stores.length === 0 || this.events.isUndoneIn(setting, file, name)) return false;
    return stores.every((store) => {
      const at = activationOf(this.program, this.program.functionAt(base + store));
      const { root: target, steps: around } = objectPath(at, this.pointsTo, code.a[store] ?? -1);
      const paths = [
        objectPath(at, this.pointsTo, code.c[store] ?? -1),
        { root: target, steps: [...around, name] },
      ];
      return stateOf(at, this.events.of(setting, at.fn), { paths, isLate: true }, store) === 'set';
    });
  }

  /** True if the setting holds for captured variables wherever the closure is created. */
  private isSetAround(setting: ObjectSetting, at: Activation, paths: readonly ObjectPath[]): boolean {
    const captured = paths.filter(({ root }) => isEnvironment(at, root));
    const { parent } = at.ir;
    if (parent < 0) return false;
    const index = at.fn - (this.program.functionBase[at.file] ?? 0);
    const around = activationOf(this.program, at.fn - index + parent);
    const closures = instructionsOf(around, Op.closure).filter((v) => around.code.a[v] === index);
    return (
      closures.length > 0 &&
      closures.every((closure) => {
        if (setting.under !== undefined && isGivenUnder(around, this.pointsTo, closure, setting.under))
          return true;
        if (captured.length === 0) return false;
        const outer = { paths: captured.map((path) => pathAround(around, closure, path)) };
        const events = this.events.of(setting, around.fn);
        const state = stateOf(around, events, outer, closure);
        if (state === 'unset') return this.isSetAround(setting, around, outer.paths);
        return state === 'set' && stateOf(around, events, { ...outer, isLate: true }, closure) === 'set';
      })
    );
  }
}

/** True for a function in a literal that is passed to a library, under a member name that has a row of the kind. */
function isGivenUnder(at: Activation, pointsTo: PointsTo, closure: number, kind: string): boolean {
  const { a, b, c, strings } = at.code;
  return instructionsOf(at, Op.storeField).some((store) => {
    if (c[store] !== closure) return false;
    const [object = -1, name] = [a[store], strings[b[store] ?? -1]];
    return instructionsOf(at, Op.call).some(
      (call) =>
        argumentsOf(at.code, call).some((argument) => rootOf(at.code, argument) === object) &&
        pointsTo
          .apiOf(at.base + (a[call] ?? -1))
          .flatMap(({ misuses }) => misuses)
          .some(({ row, place }) => row.kind === kind && place.fields[0] === name),
    );
  });
}

/** State of a setting, whenever the function returns, on an object reachable from the function's inputs. */
function isSetAtEnd(at: Activation, events: readonly SettingEvent[], path: ObjectPath): SettingState {
  return stateOf(at, events, { paths: [path], isLate: true }, entryOf(at.ir));
}

function stateOf(
  { code, ir }: Activation,
  events: readonly SettingEvent[],
  { paths, isAnyGiven, isLate }: UsedObjects,
  use: number,
): SettingState {
  const isAbout = ({ object }: SettingEvent): boolean =>
    object === everything ||
    paths.some((path) => isSameObject(code, path, object)) ||
    (isAnyGiven === true && code.op[object.root] === Op.param);
  const about = events.filter(isAbout);
  const set = about.flatMap(({ v, isSet }) => (isSet ? [v] : []));
  if (about.length === 0) return 'unset';
  const leads = (from: number, to: number): boolean => hasWay(code, ir, from, to, set);
  const reaches = (from: number): boolean =>
    (from === use || leads(from, use)) && (isLate !== true || leads(use, exit));
  const undone = about.some(
    ({ v, isSet }) =>
      !isSet && !set.includes(v) && (reaches(v) || (isLate === true && leads(use, v) && leads(v, exit))),
  );
  if (undone) return 'undone';
  return reaches(entryOf(ir)) ? 'unset' : 'set';
}

function objectsAt(at: Activation, pointsTo: PointsTo, use: number): readonly UsedObjects[] {
  const pathOf = (v: number): ObjectPath => objectPath(at, pointsTo, v);
  const { a, op } = at.code;
  if (op[use] === Op.call)
    return [
      { paths: partsOf(at, use).map(pathOf) },
      { paths: [{ root: rootOf(at.code, use), steps: [] }], isLate: true },
    ];
  const value = a[use] ?? -1;
  const paths = [value, ...givenAlong(at, value)].map(pathOf);
  return [op[use] === Op.return ? { paths, isLate: true, isAnyGiven: true } : { paths, isLate: true }];
}

/** Arguments of the chain of calls that produces a value: the headers of a response under construction. */
function givenAlong({ code }: Activation, v: number): readonly number[] {
  const given: number[] = [];
  let at = rootOf(code, v);
  while (code.op[at] === Op.call && given.length < maxGiven) {
    given.push(...argumentsOf(code, at));
    at = rootOf(code, code.b[at] ?? -1);
  }
  return given;
}

/** The receiver and the arguments of a call. */
function partsOf({ code }: Activation, call: number): readonly number[] {
  return [code.b[call] ?? -1, ...argumentsOf(code, call)].filter((v) => v >= 0);
}

/** True if the result of a call is only used as a receiver of method calls, each with a wanted object as argument. */
function isReadWith(at: Activation, call: number, isMade: (v: number) => boolean): boolean {
  const { code, ir } = at;
  let isRead = false;
  for (let v = call + 1; v < ir.last; v++) {
    const isOn = code.op[v] === Op.call && rootOf(code, code.b[v] ?? -1) === call;
    if (isOn && !argumentsOf(code, v).some(isMade)) return false;
    if (isOn) isRead = true;
    else if (handsOn(at, v, call)) return false;
  }
  return isRead;
}

/** True for an instruction that lets a value escape: passes, returns or stores it. */
function handsOn({ code }: Activation, v: number, given: number): boolean {
  const { a, c, op } = code;
  const isIt = (value: number): boolean => value >= 0 && rootOf(code, value) === given;
  if (op[v] === Op.call) return argumentsOf(code, v).some(isIt);
  if (op[v] === Op.return) return isIt(a[v] ?? -1);
  return (op[v] === Op.storeField || op[v] === Op.storeIndex) && isIt(c[v] ?? -1);
}

function isEnvironment({ code }: Activation, v: number): boolean {
  return code.op[v] === Op.param && code.a[v] === Param.environment;
}

/** The path of a captured variable as seen by the function that creates the closure. */
function pathAround({ code }: Activation, closure: number, { steps }: ObjectPath): ObjectPath {
  const environment = code.b[closure] ?? -1;
  const [first, ...rest] = steps;
  return code.op[environment] === Op.environment && first === '^'
    ? { root: code.b[environment] ?? -1, steps: rest }
    : { root: environment, steps };
}
