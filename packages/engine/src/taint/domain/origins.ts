/**
 * Origins of taint: a source in the program, or a place in an input of the current function.
 *
 * Origins are numbers that are valid in every function, so that summaries need no renaming.
 */

import { Param } from '../../ir/ir.ts';
import type { SourceRow } from '../../model/model.ts';
import { anyCell } from './cell-names.ts';

/** Member names, starting from a parameter. */
export type AccessPath = readonly string[];

/** Last step of a path that means the value and everything below it. */
export const deepStep = '**';

/**
 * Number of members up to which paths are distinguished. Longer paths are cut, and stand for all with the same prefix.
 */
const maxPathDepth = 4;

/**
 * Maps a path to its representative. A repeated name leads back to its first occurrence, so that `next.next.value` is
 * `next.value`: recursion does not build ever longer paths. Everything below `maxPathDepth` members is one place.
 * Repeated element steps are kept, so that nested lists are distinguished, and steps to the enclosing environment do
 * not count.
 */
export function boundedPath(path: AccessPath): AccessPath {
  const bounded: string[] = [];
  let members = 0;
  for (const step of path) {
    const before = step === '^' || step === anyCell ? -1 : bounded.indexOf(step);
    if (before >= 0) {
      members -= bounded.slice(before + 1).filter((name) => name !== '^').length;
      bounded.length = before + 1;
      continue;
    }
    if (step !== '^' && step !== deepStep && ++members > maxPathDepth) return [...bounded, deepStep];
    bounded.push(step);
    if (step === deepStep) break;
  }
  return bounded.length === path.length ? path : bounded;
}

/** Index of the parameter origin for a rest parameter starting at parameter `k`: `restBase + k`. */
export const restBase = 1000;

/** Index of the parameter origin for the keyword arguments that match no parameter. */
export const namedRestIndex = 2000;

/** First index of the parameter origins that represent results of the function's callbacks. */
export const callbackBase = 1_000_000;

export type Origin =
  | { readonly kind: 'source'; readonly value: number; readonly row: SourceRow }
  | {
      readonly kind: 'parameter';
      /** Zero-based parameter index, or one of `Param`. */
      readonly index: number;
      readonly path: AccessPath;
      /** Origin of the place one step up; -1 for the parameter itself. */
      readonly parent: number;
    }
  /** A value read under a key that comes from this place. */
  | {
      readonly kind: 'key';
      readonly index: number;
      readonly path: AccessPath;
      /** The object it is read from, if that is an input too: a caller may know the key to be the object's own. */
      readonly from: Place | undefined;
    };

/** A parameter, or a member of one. */
export interface Place {
  /** Zero-based parameter index, or one of `Param`. */
  readonly index: number;
  readonly path: AccessPath;
}

/** An origin that callers can resolve further. */
export type GivenOrigin = Exclude<Origin, { kind: 'source' }>;

/**
 * Notified of every origin that is requested, new or existing: the requests of a run are part of its recorded behavior.
 */
export interface OriginWatcher {
  origin(number: number): void;
  callback(index: number): void;
}

export function parameterName(index: number, path: AccessPath): string {
  return `p${index}:${path.join('\0')}`;
}

export function sourceName(value: number, row: SourceRow): string {
  return `s${value}:${row.kind}:${row.path}`;
}

export function keyName(index: number, path: AccessPath, from: Place | undefined): string {
  const suffix = from === undefined ? '' : `:${from.index}:${from.path.join('\0')}`;
  return `k${index}:${path.join('\0')}${suffix}`;
}

export class OriginTable {
  watcher: OriginWatcher | undefined;
  private readonly origins: Origin[] = [];
  private readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();
  /** Origin of each parameter by its index, and the origins of members by that of their parent. */
  private readonly parameters = new Map<number, number>();
  private readonly members: (Map<string, number> | undefined)[] = [];
  private readonly callbacks: Place[] = [];
  private readonly callbackNumbers = new Map<string, number>();

  get(number: number): Origin {
    const origin = this.origins[number];
    if (origin === undefined) throw new Error(`no origin ${number}`);
    return origin;
  }

  get all(): readonly Origin[] {
    return this.origins;
  }

  get callbackPlaces(): readonly Place[] {
    return this.callbacks;
  }

  /** True if a source of one of the kinds was seen. */
  hasSource(kinds: ReadonlySet<string>): boolean {
    return this.origins.some((origin) => origin.kind === 'source' && kinds.has(origin.row.kind));
  }

  source(value: number, row: SourceRow): number {
    return this.intern(sourceName(value, row), { kind: 'source', value, row });
  }

  parameter(index: number, path: AccessPath): number {
    const known = this.knownParameter(index, path);
    if (known !== undefined) {
      this.watcher?.origin(known);
      return known;
    }
    // Recursion depth is at most `maxPathDepth` plus one step.
    const parent = path.length === 0 ? -1 : this.parameter(index, path.slice(0, -1));
    const number = this.intern(parameterName(index, path), { kind: 'parameter', index, path, parent });
    const name = path.at(-1);
    if (name === undefined) this.parameters.set(index, number);
    else (this.members[parent] ??= new Map()).set(name, number);
    return number;
  }

  /** Walks down the path, which is cheaper than building its name for every lookup. */
  private knownParameter(index: number, path: AccessPath): number | undefined {
    let at = this.parameters.get(index);
    for (const name of path) at = at === undefined ? undefined : this.members[at]?.get(name);
    return at;
  }

  /**
   * The origin of a value read under a key of that parameter origin. Keys deep in an input share one origin, because
   * recursion finds them at every depth.
   */
  key(index: number, path: AccessPath, from: Place | undefined): number {
    const place = index >= 0 && path.length > 1 ? [...path.slice(0, 1), deepStep] : path;
    return this.intern(keyName(index, place, from), { kind: 'key', index, path: place, from });
  }

  /**
   * Index of the parameter origin that represents the result of calling an input. If that result is called in turn
   * under the same name, the index is reused, so that recursion does not build ever longer chains.
   */
  callback({ index, path }: Place): number {
    const name = path.at(-1) ?? '';
    for (let at = index; at >= callbackBase; ) {
      const before = this.callbacks[at - callbackBase];
      if (before === undefined) break;
      if ((before.path.at(-1) ?? '') === name) {
        this.watcher?.callback(at);
        return at;
      }
      at = before.index;
    }
    const key = `${index}:${path.join('\0')}`;
    let number = this.callbackNumbers.get(key);
    if (number === undefined) {
      number = callbackBase + this.callbacks.push({ index, path }) - 1;
      this.callbackNumbers.set(key, number);
    }
    this.watcher?.callback(number);
    return number;
  }

  /** Index of the callback for exactly this place; `undefined` if it was not requested yet. */
  knownCallback({ index, path }: Place): number | undefined {
    return this.callbackNumbers.get(`${index}:${path.join('\0')}`);
  }

  /** Number of the origin with a name; `undefined` if it was not requested yet. */
  known(name: string): number | undefined {
    return this.numbers.get(name);
  }

  /**
   * Places that lead to the result of a callback, outermost first: each is looked up in the result of calling the
   * previous one.
   */
  callbackChain(index: number): readonly Place[] {
    const chain: Place[] = [];
    for (let at = index; at >= callbackBase; ) {
      const place = this.callbacks[at - callbackBase];
      if (place === undefined) break;
      chain.unshift(place.index >= callbackBase ? { index: callbackBase, path: place.path } : place);
      at = place.index;
    }
    return chain;
  }

  /** Name that identifies an origin uniquely. */
  nameOf(number: number): string {
    return this.names[number] ?? '';
  }

  /** Number of steps from the input to the place. */
  depthOf(number: number): number {
    const origin = this.origins[number];
    if (origin === undefined || origin.kind === 'source') return 0;
    return origin.path.length;
  }

  /** True for an origin in an input of the function, which its callers can resolve. */
  isGiven(number: number): boolean {
    return this.origins[number]?.kind !== 'source';
  }

  private intern(key: string, origin: Origin): number {
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.origins.push(origin) - 1;
      this.names.push(key);
      this.numbers.set(key, number);
    }
    this.watcher?.origin(number);
    return number;
  }
}

/**
 * Number of members between an input, or the value of a captured variable, and a place. A variable `this` is the object
 * itself.
 */
export function memberDepth({ index, path }: Place): number {
  if (index !== Param.environment) return path.length;
  const names = path.filter((step) => step !== '^');
  return Math.max(0, names.length - 1);
}
