/** A rule together with what reports show of it. */

import type { RuleInfo } from '@assay/core';
import type { FixDefinition, Rule } from '@assay/engine/rule';

export interface RegisteredRule {
  readonly rule: Rule;
  readonly info: RuleInfo;
  /** Absent when the rule has no deterministic fix. */
  readonly fix?: FixDefinition;
}
