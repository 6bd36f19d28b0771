/**
 * Requests by clients that check the resolved address when they connect, regardless of the URL that was requested.
 *
 * Prefers false negatives: one path to a client that checks is enough, and which addresses the check rejects is
 * ignored.
 */

import type { PointsTo } from '../graph/points-to-result.ts';
import type { Program } from '../graph/program/program.ts';
import { argumentsOf, rootOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { type Activation, activationOf, instructionsOf } from './activation.ts';
import { callRings } from './calls.ts';
import { InnerFunctions } from './inner-functions.ts';
import { storesOf } from './kept-values.ts';
import type { SettingCall } from './setting-events.ts';

/** Kinds of misuse rows. */
export interface ConnectionKinds {
  /** Stores a function that opens connections, or that is called before opening one, in a library hook. */
  readonly opened: string;
  /** A call that classifies an address. */
  readonly tested: string;
  /** A call that sends a previously created request. */
  readonly sent: string;
}

/**
 * Maximum number of steps from a client back to the dialer of its connections: the transport, and the functions that
 * create both. Chosen: twice the four steps of a typical client.
 */
const maxDepth = 8;
/** Maximum call distance from the dialer to the address check. Chosen: the check is usually one or two calls away. */
const testLimit = { calls: 3, most: 60 };

export class TestedConnections {
  private readonly program: Program;
  private readonly pointsTo: PointsTo;
  private readonly inner: InnerFunctions;
  private readonly callsByKind: ReadonlyMap<string, readonly SettingCall[]>;
  /** Cached stores of functions that check addresses, as program values, by `ConnectionKinds`. */
  private readonly known = new Map<ConnectionKinds, ReadonlySet<number>>();
  private globals: ReadonlyMap<string, readonly GlobalStore[]> | undefined;

  constructor(program: Program, pointsTo: PointsTo, calls: readonly SettingCall[]) {
    this.program = program;
    this.pointsTo = pointsTo;
    this.inner = new InnerFunctions(program);
    this.callsByKind = Map.groupBy(calls, ({ kind }) => kind);
  }

  /**
   * True if a request goes out through a client that checks the addresses it connects to.
   *
   * @param call  creates or sends the request, as a program value
   */
  areTested(kinds: ConnectionKinds, call: number): boolean {
    const stores = this.testingStores(kinds);
    if (stores.size === 0) return false;
    const at = activationOf(this.program, this.program.functionAt(call));
    if (this.isMadeWith(stores, at, at.code.b[call - at.base] ?? -1)) return true;
    const near = new Set(this.inner.of(at.fn));
    return (this.callsByKind.get(kinds.sent) ?? []).some(({ fn, value }) => {
      if (!near.has(fn)) return false;
      const sender = activationOf(this.program, fn);
      return this.isMadeWith(stores, sender, sender.code.b[value - sender.base] ?? -1);
    });
  }

  private testingStores(kinds: ConnectionKinds): ReadonlySet<number> {
    const known = this.known.get(kinds);
    if (known !== undefined) return known;
    const testing = new Set((this.callsByKind.get(kinds.tested) ?? []).map(({ fn }) => fn));
    const opened = testing.size === 0 ? [] : (this.callsByKind.get(kinds.opened) ?? []);
    const stores = opened.filter((store) => this.runsOneOf(testing, store));
    const found = new Set(stores.map(({ value }) => value));
    this.known.set(kinds, found);
    return found;
  }

  /** True if the stored function, or one that it calls directly or indirectly, is in the set. */
  private runsOneOf(functions: ReadonlySet<number>, { fn, value }: SettingCall): boolean {
    const { base, code } = activationOf(this.program, fn);
    const starts = this.pointsTo.functionsAt(base + (code.c[value - base] ?? -1));
    const rings = callRings(starts, (one) => this.calledBy(one), testLimit);
    return [...rings].some((ring) => ring.some((one) => functions.has(one)));
  }

  private calledBy(fn: number): readonly number[] {
    return this.inner.of(fn).flatMap((part) => {
      const at = activationOf(this.program, part);
      return instructionsOf(at, Op.call).flatMap((call) => this.pointsTo.targetsOf(at.base + call));
    });
  }

  /** True if one of the stores configures the object, or an object stored in it. */
  private isMadeWith(stores: ReadonlySet<number>, at: Activation, v: number, depth = 0): boolean {
    const { a, b, c, op, pool, strings } = at.code;
    const root = v < 0 ? -1 : rootOf(at.code, v);
    if (root < 0 || depth > maxDepth) return false;
    const isMade = (part: number): boolean => this.isMadeWith(stores, at, part, depth + 1);
    const [first, second] = [a[root] ?? -1, b[root] ?? -1];
    switch (op[root]) {
      case Op.object:
        return instructionsOf(at, Op.storeField).some(
          (store) =>
            rootOf(at.code, a[store] ?? -1) === root &&
            (stores.has(at.base + store) || isMade(c[store] ?? -1)),
        );
      case Op.result:
        return isMade(first);
      case Op.phi:
        return pool.subarray(first, first + second).some((part) => part !== root && isMade(part));
      case Op.loadField:
        // A method of an object that checks, or a value stored in a member.
        return isMade(first) || this.isKept(stores, at, strings[second] ?? '', depth);
      case Op.loadGlobal:
        return this.globalStores(at.file, strings[first] ?? '').some(({ value }) => {
          const around = activationOf(this.program, this.program.functionAt(value));
          return this.isMadeWith(stores, around, around.code.b[value - around.base] ?? -1, depth + 1);
        });
      case Op.call:
        return (
          argumentsOf(at.code, root).some(isMade) ||
          this.pointsTo.targetsOf(at.base + root).some((fn) => this.isReturned(stores, fn, depth))
        );
      default:
        return false;
    }
  }

  private isReturned(stores: ReadonlySet<number>, fn: number, depth: number): boolean {
    const maker = activationOf(this.program, fn);
    return instructionsOf(maker, Op.return).some((v) =>
      this.isMadeWith(stores, maker, maker.code.a[v] ?? -1, depth + 1),
    );
  }

  private isKept(
    stores: ReadonlySet<number>,
    { base, code }: Activation,
    name: string,
    depth: number,
  ): boolean {
    return storesOf(code, name).some((store) => {
      const around = activationOf(this.program, this.program.functionAt(base + store));
      return this.isMadeWith(stores, around, code.c[store] ?? -1, depth + 1);
    });
  }

  /** Stores into a variable of a package or file. */
  private globalStores(file: number, name: string): readonly GlobalStore[] {
    this.globals ??= Map.groupBy(
      [...this.program.files.keys()].flatMap((of) => storesOfFile(this.program, of)),
      ({ key }) => key,
    );
    return this.globals.get(globalKey(this.program, file, name)) ?? [];
  }
}

interface GlobalStore {
  readonly key: string;
  /** Stored value, as a program value. */
  readonly value: number;
}

function storesOfFile(program: Program, file: number): readonly GlobalStore[] {
  const code = program.file(file);
  const base = program.valueBase[file] ?? 0;
  const stores: GlobalStore[] = [];
  for (let v = 0; v < code.op.length; v++) {
    if (code.op[v] !== Op.storeGlobal) continue;
    stores.push({ key: globalKey(program, file, code.strings[code.a[v] ?? -1] ?? ''), value: base + v });
  }
  return stores;
}

/** Key of a global variable, shared by the files of one folder, as in languages with packages. */
function globalKey(program: Program, file: number, name: string): string {
  const { path } = program.file(file);
  return `${path.slice(0, path.lastIndexOf('/') + 1)} ${name}`;
}
