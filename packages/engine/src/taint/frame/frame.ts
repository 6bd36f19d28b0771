import type { GuardContext } from '../../guards/guard-context.ts';
import type { IrFile, IrFunction } from '../../ir/ir.ts';
import type { FoundSinks } from '../domain/found-sinks.ts';
import type { MisuseHit, SummaryCallback } from '../domain/summary.ts';
import type { Value } from '../domain/value.ts';
import type { TaintContext } from './context.ts';
import type { Memory } from './memory.ts';

export interface TestedKeys {
  /** Origins of elements that were compared with a key that leads to a prototype. */
  readonly origins: Set<number>;
  /** Roots of values that were checked to be an object's own key. */
  readonly owned: Set<number>;
}

/** State of one function while it is analyzed: what each part of the analysis may query and record. */
export interface Frame {
  readonly context: TaintContext;
  /** Number of the function in the program, number of its file, and index of the function within the file. */
  readonly fn: number;
  readonly file: number;
  readonly index: number;
  readonly ir: IrFunction;
  readonly code: IrFile;
  /** Program-wide number of the file's first value. */
  readonly base: number;
  readonly memory: Memory;
  readonly guardContext: GuardContext;
  readonly tested: TestedKeys;
  /** Findings so far, each by its place: taint at sinks, calls of functions passed as inputs, misuses. */
  readonly sinks: FoundSinks;
  readonly callbacks: Map<number, SummaryCallback>;
  readonly misuses: Map<string, MisuseHit>;
  /** True while the current block may run more than once because of a loop. */
  readonly isInLoop: boolean;
  /** The abstract value of an instruction, by its number in the file; `unknown` for -1. */
  valueOf(v: number): Value;
  /** False for an edge between blocks of the file that is never taken, as far as is known by now. */
  isTaken(from: number, to: number): boolean;
  /** Counts work. Returns false once the cap is exceeded; the function is then abandoned as it is. */
  spend(units: number): boolean;
  /** Records that a call throws the value. */
  raise(value: Value): void;
}
