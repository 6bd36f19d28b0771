/** What an analysis is run with. */

import type { Model } from './model/model.ts';
import type { Rule } from './rule/rule.ts';

export interface EngineOptions {
  readonly rules: readonly Rule[];
  readonly models: readonly Model[];
}
