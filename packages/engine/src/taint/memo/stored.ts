/**
 * What is kept of the runs of functions for the next solve of the program, or of one that differs from it.
 *
 * All numbers are those of the solve that kept it: of files, functions, values, origins. Plain data, which a structured
 * clone leaves as it is. What is read back is checked only where that decides: a number that is none meets nothing.
 */

import type { Trace } from '../domain/trace.ts';

/** A file of the program, and where its functions stand. */
export interface StoredFile {
  readonly path: string;
  /** Of everything in its IR but the places in the text. */
  readonly digest: string;
  /** For each function a name that tells it from the others of the file. */
  readonly names: readonly string[];
  /** Number of its values; the first of each function, and the one behind its last. */
  readonly values: number;
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** What callers see of each: how it takes its arguments. */
  readonly heads: readonly string[];
}

/** Origins by number: `['s', value, row]`, `['p', index, path]` or `['k', index, path, index and path of `from`]`. */
export type StoredOrigin =
  | readonly ['s', number, number]
  | readonly ['p', number, readonly string[]]
  | readonly ['k', number, readonly string[], number?, (readonly string[])?];

/** Parts of summaries by number; each names only parts that come before it. */
export interface StoredParts {
  /** Pairs of origin and mask. */
  readonly taints: readonly (readonly number[])[];
  readonly sinks: readonly StoredSink[];
  readonly objects: readonly StoredObject[];
  /** The first is the shape of nothing. */
  readonly shapes: readonly StoredShape[];
  /** The first is the summary of a function that does nothing. */
  readonly summaries: readonly StoredSummary[];
  /** By number of the summary. */
  readonly met: readonly Met[];
}

/** Origins and indices of callbacks in a summary: what its readers do depends on their order. */
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
  /** Row of the models; -1 for the sink that the engine knows itself. */
  readonly row: number;
  /** Taint of the key; -1 for none. */
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

/** A fact that is asked for rarely: what was asked, and the answer as text. */
export type StoredFact = readonly [kind: string, args: readonly (number | string)[], answer: StoredAnswer];
export type StoredAnswer = readonly (number | string | readonly [number, string])[];

/** A run: what it asked of the state of the solve and did to it, in order, and what it gave. */
export interface StoredRun {
  /** See `Step`. */
  readonly steps: Int32Array;
  readonly summary: number;
  readonly hits: readonly number[];
  /** Key without the value, and the misuse itself. */
  readonly misuses: readonly (readonly [
    rest: string,
    value: number,
    argument: number,
    kind: string,
    text: string,
  ])[];
  readonly cost: number;
  /** Why it is unknown to its callers; the empty string when it is not. */
  readonly failure: string;
}

/** The runs of one function, or of one for some constants. */
export interface StoredUnit {
  readonly fn: number;
  readonly constants: string;
  /** For each value of the function the kinds of facts that were asked for it. */
  readonly asked: Uint16Array;
  /** Values of other functions, each times 16 and with the number of a kind. */
  readonly askedElsewhere: Float64Array;
  /** Length and members of each answer, in the order of the questions. */
  readonly answers: Int32Array;
  readonly facts: readonly StoredFact[];
  readonly runs: readonly StoredRun[];
}

/** The way of a hit's data as it was found: see `KeptWays`. */
export interface StoredWay {
  /** What finding it asked; its one run has the steps. */
  readonly unit: StoredUnit;
  readonly sink: number;
  /** What the source is called. */
  readonly source: string;
  readonly trace: Trace;
}

export interface StoredMemo {
  /** Of what every run depends on. */
  readonly digest: string;
  readonly files: readonly StoredFile[];
  readonly origins: readonly StoredOrigin[];
  /** Index and path of the place that is called, by index less `callbackBase`. */
  readonly callbacks: readonly (readonly [index: number, path: readonly string[]])[];
  readonly parts: StoredParts;
  /** Names of shared cells, and constants of arguments. */
  readonly cells: readonly string[];
  readonly given: readonly string[];
  readonly units: readonly StoredUnit[];
  readonly ways: readonly StoredWay[];
}

/** Kinds of steps of a run, each followed by its numbers. */
export const Step = {
  /** An origin is asked for. */
  origin: 0,
  callback: 1,
  /** The summary of a function is read: function, summary. */
  summary: 2,
  /** The summary of a function for some constants: function, constants, summary. */
  variant: 3,
  /** A shared cell is read: cell, taint. */
  read: 4,
  write: 5,
  /** An expression is too large to be decided: its value. */
  undecided: 6,
  /** A function is looked through as it is at the end of the solve. */
  look: 7,
} as const;
