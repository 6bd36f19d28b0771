/**
 * Where taint comes from: a source in the program, or a place in what the current function was given.
 *
 * Origins are numbers, the same in every function, so that summaries need no renaming.
 */

import { Param } from '../../ir/ir.ts';
import type { SourceRow } from '../../model/model.ts';
import { anyCell } from './cell-names.ts';

/** Members from a parameter on. */
export type AccessPath = readonly string[];

/** Last step of a path that means the value and everything below it. */
export const deepStep = '**';

/** Members to which paths are kept apart. Longer ones are cut, and stand for all that begin so. */
const maxPathDepth = 4;

/**
 * The path to the place that stands for a path. A name that comes again leads back to where it came first, so that
 * `next.next.value` is `next.value`: recursions walk over no longer and longer paths. Below `maxPathDepth` members
 * everything is one place. Lists of lists are told apart; steps out to the environment around count for nothing.
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

/** Index of the parameter origin that stands for a rest parameter from parameter `k` on: `restBase + k`. */
export const restBase = 1000;

/** Index of the parameter origin that stands for the arguments whose names no parameter has. */
export const namedRestIndex = 2000;

/** Index of the first parameter origin that stands for what a callback of the function gives. */
export const callbackBase = 1_000_000;

export type Origin =
  | { readonly kind: 'source'; readonly value: number; readonly row: SourceRow }
  | {
      readonly kind: 'parameter';
      /** Counts parameters from 0, or is one of `Param`. */
      readonly index: number;
      readonly path: AccessPath;
      /** Origin of the place one step above; -1 for the parameter itself. */
      readonly parent: number;
    }
  /** What is read under a key that comes from that place. */
  | {
      readonly kind: 'key';
      readonly index: number;
      readonly path: AccessPath;
      /** The object that it is read from, where it was given, too: callers may know the key as one of its own. */
      readonly from: Place | undefined;
    };

/** A parameter, or a member of it. */
export interface Place {
  /** Counts parameters from 0, or is one of `Param`. */
  readonly index: number;
  readonly path: AccessPath;
}

/** An origin that a caller knows better. */
export type GivenOrigin = Exclude<Origin, { kind: 'source' }>;

/** Told of every origin that is asked for, made before or not: what a run of a function asks for is a part of what it does. */
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
  /** By index of a parameter its origin, and by parameter origin those of its members. */
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

  /** True when data of one of the kinds of sources was met. */
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
    // Paths are at most `maxPathDepth` and one step long.
    const parent = path.length === 0 ? -1 : this.parameter(index, path.slice(0, -1));
    const number = this.intern(parameterName(index, path), { kind: 'parameter', index, path, parent });
    const name = path.at(-1);
    if (name === undefined) this.parameters.set(index, number);
    else (this.members[parent] ??= new Map()).set(name, number);
    return number;
  }

  /** Goes down the path: its name would be put together each time that somebody asks. */
  private knownParameter(index: number, path: AccessPath): number | undefined {
    let at = this.parameters.get(index);
    for (const name of path) at = at === undefined ? undefined : this.members[at]?.get(name);
    return at;
  }

  /**
   * The origin of what is read under a key of that parameter origin. Keys deep in what was given count together: a
   * recursion finds them at every depth.
   */
  key(index: number, path: AccessPath, from: Place | undefined): number {
    const place = index >= 0 && path.length > 1 ? [...path.slice(0, 1), deepStep] : path;
    return this.intern(keyName(index, place, from), { kind: 'key', index, path: place, from });
  }

  /**
   * Index of the parameter origin that stands for what a given function gives when it is called. What that gives in turn
   * under the same name is not told apart: a recursion makes no longer and longer chain of it.
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

  /** Index of the callback of just that place; `undefined` where it was not asked for yet. */
  knownCallback({ index, path }: Place): number | undefined {
    return this.callbackNumbers.get(`${index}:${path.join('\0')}`);
  }

  /** Number of the origin of a name; `undefined` where it was not asked for yet. */
  known(name: string): number | undefined {
    return this.numbers.get(name);
  }

  /** Places that lead to what a call of a given function gives: of each but the last one a call gives the next one's root. */
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

  /** Text that tells an origin from all others. */
  nameOf(number: number): string {
    return this.names[number] ?? '';
  }

  /** Steps from what the function was given to the place. */
  depthOf(number: number): number {
    const origin = this.origins[number];
    if (origin === undefined || origin.kind === 'source') return 0;
    return origin.path.length;
  }

  /** True for everything that the function was given: what its callers know better. */
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
 * Members between what a function was given, or the value of a variable around it, and a place. A variable `this`
 * is the object itself.
 */
export function memberDepth({ index, path }: Place): number {
  if (index !== Param.environment) return path.length;
  const names = path.filter((step) => step !== '^');
  return Math.max(0, names.length - 1);
}
