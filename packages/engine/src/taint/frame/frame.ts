import type { GuardContext } from '../../guards/guard-context.ts';
import type { IrFile, IrFunction } from '../../ir/ir.ts';
import type { FoundSinks } from '../domain/found-sinks.ts';
import type { MisuseHit, SummaryCallback } from '../domain/summary.ts';
import type { Value } from '../domain/value.ts';
import type { TaintContext } from './context.ts';
import type { Memory } from './memory.ts';

export interface TestedKeys {
  /** Origins of elements that were compared with a key which leads to a prototype. */
  readonly origins: Set<number>;
  /** Roots of values for which it was asked whether an object has them as its own key. */
  readonly owned: Set<number>;
}

/** One function while it is run: what every part of the analysis may ask of it and record in it. */
export interface Frame {
  readonly context: TaintContext;
  /** Number of the function in the program, of its file, and of the function within the file. */
  readonly fn: number;
  readonly file: number;
  readonly index: number;
  readonly ir: IrFunction;
  readonly code: IrFile;
  /** Number of the file's first value in the program. */
  readonly base: number;
  readonly memory: Memory;
  readonly guardContext: GuardContext;
  readonly tested: TestedKeys;
  /** Taint at sinks, functions that were given and are called, misuses: found so far, each by its place. */
  readonly sinks: FoundSinks;
  readonly callbacks: Map<number, SummaryCallback>;
  readonly misuses: Map<string, MisuseHit>;
  /** True while a block is run that a loop may run again. */
  readonly isInLoop: boolean;
  /** What is known of an instruction's value, by its number in the file; `unknown` for -1. */
  valueOf(v: number): Value;
  /** Counts work; false past the cap, where the function is left as it is. */
  spend(units: number): boolean;
  /** Something is thrown by a call. */
  raise(value: Value): void;
}
