/**
 * Format in which the runs of functions are stored for the next solve of the same or a similar program.
 *
 * All numbers (of files, functions, values and origins) are those of the solve that stored them. Plain data that
 * survives a structured clone. When read back, it is validated only where necessary: an invalid number matches nothing.
 */

import type { Trace } from '../domain/trace.ts';

/** A file of the program, and the positions of its functions. */
export interface StoredFile {
  readonly path: string;
  /** Digest of everything in its IR except source positions. */
  readonly digest: string;
  /** A unique name for each function of the file. */
  readonly names: readonly string[];
  /** Number of its values; the first value of each function, and the one after its last. */
  readonly values: number;
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** The part of each function that callers see: how it takes its arguments. */
  readonly heads: readonly string[];
}

/** Origins by number: `['s', value, row]`, `['p', index, path]` or `['k', index, path, index and path of `from`]`. */
export type StoredOrigin =
  | readonly ['s', number, number]
  | readonly ['p', number, readonly string[]]
  | readonly ['k', number, readonly string[], number?, (readonly string[])?];

/** Parts of summaries by number; each refers only to parts with lower numbers. */
export interface StoredParts {
  /** Pairs of origin and mask. */
  readonly taints: readonly (readonly number[])[];
  readonly sinks: readonly StoredSink[];
  readonly objects: readonly StoredObject[];
  /** The first is the empty shape. */
  readonly shapes: readonly StoredShape[];
  /** The first is the summary of a function without effects. */
  readonly summaries: readonly StoredSummary[];
  /** By number of the summary. */
  readonly met: readonly Met[];
}

/** Origins and callback indices in a summary: the behavior of its readers depends on their order. */
export interface Met {
  readonly origins: readonly number[];
  readonly callbacks: readonly number[];
}

export interface StoredSink {
  readonly origin: number;
  readonly mask: number;
  readonly fn: number;
  readonly value: number;
  readonly argument: number;
  /** Row of the models; -1 for the sink built into the engine. */
  readonly row: number;
  /** Taint of the key; -1 if there is none. */
  readonly key: number;
  readonly via: readonly [call: number, fn: number, next: number] | undefined;
}

export interface StoredObject {
  readonly value: number;
  readonly fn: number | undefined;
  readonly given: readonly [index: number, path: readonly string[]] | undefined;
  readonly isLiteral: boolean;
  readonly collection: 'array' | 'map' | 'dictionary' | undefined;
  readonly settles: 'value' | '^rejected' | undefined;
  readonly names: readonly string[];
  readonly cells: readonly number[];
}

export interface StoredShape {
  readonly taint: number;
  /** See `constantText`. */
  readonly constant: string;
  readonly prefix: string;
  readonly cleared: number;
  readonly objects: readonly number[];
}

export interface StoredSummary {
  readonly result: number;
  readonly writes: readonly (readonly [
    index: number,
    path: readonly string[],
    name: string,
    shape: number,
    isKill: boolean,
    isOptional: boolean,
  ])[];
  readonly sinks: readonly number[];
  readonly callbacks: readonly (readonly [
    call: number,
    index: number,
    path: readonly string[],
    args: readonly number[],
    result: number,
    isOptional: boolean,
  ])[];
  readonly guards: readonly (readonly [index: number, whenTrue: number, whenFalse: number])[];
  readonly asserts: readonly (readonly [index: number, mask: number])[];
  readonly thrown: number;
}

/** A fact that is rarely queried: the question and its answer. */
export type StoredFact = readonly [kind: string, args: readonly (number | string)[], answer: StoredAnswer];
export type StoredAnswer = readonly (number | string | readonly [number, string])[];

/** A run: its interactions with the state of the solve, in order, and its outcome. */
export interface StoredRun {
  /** See `Step`. */
  readonly steps: Int32Array;
  readonly summary: number;
  readonly hits: readonly number[];
  /** The key without the value, and the misuse itself. */
  readonly misuses: readonly (readonly [
    rest: string,
    value: number,
    argument: number,
    kind: string,
    text: string,
  ])[];
  readonly cost: number;
  /** Why the function is unknown to its callers; empty if it was analyzed. */
  readonly failure: string;
}

/** The runs of one function, or of one for some constants. */
export interface StoredUnit {
  readonly fn: number;
  readonly constants: string;
  /** For each value of the function, a bit set of the kinds of facts that were queried. */
  readonly asked: Uint16Array;
  /** Values of other functions, each encoded as `value * 16 + kind`. */
  readonly askedElsewhere: Float64Array;
  /** Length and members of each answer, in the order of the questions. */
  readonly answers: Int32Array;
  readonly facts: readonly StoredFact[];
  readonly runs: readonly StoredRun[];
}

/** The data flow path of a hit; see `KeptWays`. */
export interface StoredWay {
  /** The questions asked when it was found; its only run has the steps. */
  readonly unit: StoredUnit;
  readonly sink: number;
  /** Name of the source. */
  readonly source: string;
  readonly trace: Trace;
}

export interface StoredMemo {
  /** Digest of everything that all runs depend on. */
  readonly digest: string;
  readonly files: readonly StoredFile[];
  readonly origins: readonly StoredOrigin[];
  /** Index and path of the called place, indexed relative to `callbackBase`. */
  readonly callbacks: readonly (readonly [index: number, path: readonly string[]])[];
  readonly parts: StoredParts;
  /** Names of shared cells, and constants of arguments. */
  readonly cells: readonly string[];
  readonly given: readonly string[];
  readonly units: readonly StoredUnit[];
  readonly ways: readonly StoredWay[];
}

/** Kinds of steps in a run, each followed by its operands. */
export const Step = {
  /** Requests an origin or a callback. */
  origin: 0,
  callback: 1,
  /** Reads the summary of a function: function, summary. */
  summary: 2,
  /** Reads the summary of a function for some constants: function, constants, summary. */
  variant: 3,
  /** Reads or writes a shared cell: cell, taint. */
  read: 4,
  write: 5,
  /** An expression was too large to be analyzed: its value. */
  undecided: 6,
  /** Traces a function in its final state: function. */
  look: 7,
} as const;
