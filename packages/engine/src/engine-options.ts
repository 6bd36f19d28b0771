/** Options of an analysis. */

import type { Models } from './model/model.ts';
import type { Rule } from './rule/rule.ts';
import type { RunStore } from './taint/memo/run-memo.ts';
import type { OnWork } from './work.ts';

export interface EngineOptions {
  readonly rules: readonly Rule[];
  readonly models: Models;
  /**
   * Store of function summaries between analyses of a program, by id of its language. Does not affect the result.
   * Defaults to none.
   */
  readonly runs?: ((language: string) => RunStore | undefined) | undefined;
  /** Called when a phase begins, for benchmarks: the engine itself reads no clock. */
  readonly onPhase?: ((phase: EnginePhase) => void) | undefined;
  /** Called with amounts of work, for the gate of counts. */
  readonly onWork?: OnWork | undefined;
}

/** The first four concern one file each, the others a program. */
export type EnginePhase =
  | 'parse'
  | 'metrics'
  | 'file-rules'
  | 'lower'
  | 'link'
  | 'points-to'
  | 'routes'
  | 'taint'
  | 'dependencies'
  | 'report';
