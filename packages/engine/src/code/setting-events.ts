/** Finds calls that make or undo a setting on an object, directly or through the functions they call. */

import type { PointsTo } from '../graph/points-to-result.ts';
import type { Program } from '../graph/program/program.ts';
import { argumentNames, argumentsOf } from '../ir/call-access.ts';
import { Op, Param } from '../ir/ir.ts';
import { type Activation, activationOf, instructionsOf } from './activation.ts';
import { isStatic, type ObjectPath, objectPath } from './object-path.ts';

/** A library call or a store that makes a setting on an object, or creates an object with it. */
export interface SettingCall {
  readonly fn: number;
  /** As a program value. */
  readonly value: number;
  readonly kind: string;
}

export interface SettingEvent {
  /** The instruction, as a value of its function's file. */
  readonly v: number;
  readonly object: ObjectPath;
  /** False if it undoes the setting. */
  readonly isSet: boolean;
}

/** Stands for all objects that the function and its callers use. */
export const everything: ObjectPath = { root: -1, steps: [] };

interface Wanted {
  readonly kind: string;
  readonly undoneBy?: readonly string[];
}

type EndOf = (
  at: Activation,
  events: readonly SettingEvent[],
  path: ObjectPath,
) => 'set' | 'undone' | 'unset';

export class SettingEvents {
  private readonly program: Program;
  private readonly pointsTo: PointsTo;
  private readonly calls: ReadonlyMap<number, readonly SettingCall[]>;
  private readonly kindsByValue: ReadonlyMap<number, readonly SettingCall[]>;
  private readonly callsByKind: ReadonlyMap<string, readonly SettingCall[]>;
  private readonly endOf: EndOf;
  private readonly known = new Map<string, readonly SettingEvent[]>();
  /** By kind and file: names of members on which some function undoes the setting. */
  private readonly undone = new Map<string, ReadonlyMap<number, ReadonlySet<string>>>();

  /** @param endOf  returns the state of a function's object when the function returns */
  constructor(program: Program, pointsTo: PointsTo, calls: readonly SettingCall[], endOf: EndOf) {
    this.program = program;
    this.pointsTo = pointsTo;
    this.calls = Map.groupBy(calls, ({ fn }) => fn);
    this.kindsByValue = Map.groupBy(calls, ({ value }) => value);
    this.callsByKind = Map.groupBy(calls, ({ kind }) => kind);
    this.endOf = endOf;
  }

  has(kind: string): boolean {
    return this.callsByKind.has(kind);
  }

  callsOf(kind: string): readonly SettingCall[] {
    return this.callsByKind.get(kind) ?? [];
  }

  isCallOf(value: number, wanted: string): boolean {
    return this.kindsByValue.get(value)?.some(({ kind }) => kind === wanted) === true;
  }

  /** Own events first, then those of callees, each in code order. */
  of(wanted: Wanted, fn: number): readonly SettingEvent[] {
    const key = `${fn}:${wanted.kind}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    // A recursive function ignores its own calls.
    this.known.set(key, []);
    const at = activationOf(this.program, fn);
    const events = [...this.ownEvents(wanted, at), ...this.eventsOfCallees(wanted, at)];
    this.known.set(key, events);
    return events;
  }

  /**
   * True if some function of a file undoes the setting on an object stored under a name. Collects the events of the
   * whole program once per kind.
   */
  isUndoneIn(wanted: Wanted, file: number, name: string): boolean {
    const known = this.undone.get(wanted.kind) ?? this.undoneNames(wanted);
    this.undone.set(wanted.kind, known);
    return known.get(file)?.has(name) === true;
  }

  private undoneNames(wanted: Wanted): ReadonlyMap<number, ReadonlySet<string>> {
    const names = new Map<number, Set<string>>();
    for (const fn of this.calls.keys()) {
      const { file } = this.program.function(fn);
      const ofFile = names.get(file) ?? new Set<string>();
      names.set(file, ofFile);
      for (const { isSet, object } of this.of(wanted, fn))
        if (!isSet) for (const step of object.steps) ofFile.add(step);
    }
    return names;
  }

  private ownEvents({ kind, undoneBy }: Wanted, at: Activation): readonly SettingEvent[] {
    const { base, code, fn } = at;
    return (this.calls.get(fn) ?? []).flatMap((call) => {
      const isSet = call.kind === kind;
      if (!isSet && undoneBy?.includes(call.kind) !== true) return [];
      const v = call.value - base;
      const receiver = (code.op[v] === Op.call ? code.b[v] : code.a[v]) ?? -1;
      // A plain function receives the object as an argument.
      if (isOfProgram(at, v)) return [{ v, object: everything, isSet }];
      const isMethod = receiver >= 0 && (code.op[v] !== Op.call || !isStatic(at, this.pointsTo, receiver));
      const objects = isMethod ? [receiver] : Array.from(argumentsOf(code, v));
      return objects.map((object) => ({ v, object: objectPath(at, this.pointsTo, object), isSet }));
    });
  }

  /** Events of a call with a single known target that makes or undoes the setting on its inputs. */
  private eventsOfCallees(wanted: Wanted, at: Activation): readonly SettingEvent[] {
    const events: SettingEvent[] = [];
    for (const v of instructionsOf(at, Op.call)) {
      const [target, ...others] = this.pointsTo.targetsOf(at.base + v);
      if (target !== undefined && others.length === 0 && this.calls.has(target))
        events.push(...this.eventsOfCallee(wanted, at, v, activationOf(this.program, target)));
    }
    return events;
  }

  private eventsOfCallee(wanted: Wanted, at: Activation, v: number, callee: Activation): SettingEvent[] {
    const inner = this.of(wanted, callee.fn);
    return inner.flatMap(({ object }) => {
      if (object === everything) {
        const state = this.endOf(callee, inner, object);
        return state === 'unset' ? [] : [{ v, object, isSet: state === 'set' }];
      }
      const given =
        callee.code.op[object.root] === Op.param ? givenAs(at, v, callee.code.a[object.root] ?? -1) : -1;
      const state = given < 0 ? 'unset' : this.endOf(callee, inner, object);
      if (state === 'unset') return [];
      const outer = objectPath(at, this.pointsTo, given);
      const steps = [...outer.steps, ...object.steps];
      return [{ v, object: { root: outer.root, steps }, isSet: state === 'set' }];
    });
  }
}

/** True for a global function that acts on the script's only response: `header()` in PHP. */
function isOfProgram({ code }: Activation, v: number): boolean {
  return code.op[v] === Op.call && (code.b[v] ?? -1) < 0 && code.op[code.a[v] ?? -1] === Op.loadGlobal;
}

/** The value that a call passes for a parameter; -1 if it is not known. */
function givenAs({ code }: Activation, call: number, parameter: number): number {
  if (parameter === Param.this) return code.b[call] ?? -1;
  if (parameter < 0 || argumentNames(code, call).some((name) => name !== '')) return -1;
  return argumentsOf(code, call)[parameter] ?? -1;
}
