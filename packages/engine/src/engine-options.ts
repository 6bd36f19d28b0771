/** What an analysis is run with. */

import type { Models } from './model/model.ts';
import type { Rule } from './rule/rule.ts';

export interface EngineOptions {
  readonly rules: readonly Rule[];
  readonly models: Models;
}
