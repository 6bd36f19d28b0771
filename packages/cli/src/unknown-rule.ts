import type { RuleInfo } from '@assay/core';
import { nearestRules } from '@assay/scanner/scan';
import { UserError } from './user-error.ts';

/** The error for an unknown rule, with suggestions. */
export function unknownRule(name: string, rules: readonly RuleInfo[]): UserError {
  const near = nearestRules(name, rules);
  const hint = near.length === 0 ? 'See assay rules list.' : `Did you mean ${near.join(' or ')}?`;
  return new UserError(`There is no rule ${name}. ${hint}`);
}
