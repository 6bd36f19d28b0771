/** What an analysis is run with. */

import type { Models } from './model/model.ts';
import type { Rule } from './rule/rule.ts';
import type { RunStore } from './taint/memo/run-memo.ts';
import type { OnWork } from './work.ts';

export interface EngineOptions {
  readonly rules: readonly Rule[];
  readonly models: Models;
  /**
   * Where what functions do is kept from one analysis of a program to the next, by the id of its language. The result is the
   * same as without. Default: nowhere.
   */
  readonly runs?: ((language: string) => RunStore | undefined) | undefined;
  /** Told when a phase begins, for benches: the engine itself reads no clock. */
  readonly onPhase?: ((phase: EnginePhase) => void) | undefined;
  /** Told how much was done of something, for the gate of counts. */
  readonly onWork?: OnWork | undefined;
}

/** The first four are of one file each, the others of a program. */
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
