/** What a model may say of a change: rules, so that comments of it are configured, dismissed and labelled as all others are. */

import type { Category, IssueType, RuleInfo } from '@assay/core';
import { llmRulePrefix } from './flaw-classes.ts';

export const reviewCategories = ['security', 'bug', 'performance', 'maintainability'] as const;
export type ReviewCategory = (typeof reviewCategories)[number];

export const reviewClasses: Readonly<Record<ReviewCategory, RuleInfo>> = {
  security: reviewClass(
    'security',
    'Possible security flaw in the change (language model)',
    'security',
    'vulnerability',
  ),
  bug: reviewClass('bug', 'Possible bug in the change (language model)', 'quality', 'bug'),
  performance: reviewClass(
    'performance',
    'Possible performance problem in the change (language model)',
    'quality',
    'performance',
  ),
  maintainability: reviewClass(
    'maintainability',
    'Possible maintainability problem in the change (language model)',
    'quality',
    'maintainability',
  ),
};

/** True for a finding that a model made, in a scan or in a review. */
export function isOfModel({ ruleId }: { readonly ruleId: string }): boolean {
  return ruleId.startsWith(llmRulePrefix);
}

function reviewClass(name: ReviewCategory, title: string, category: Category, type: IssueType): RuleInfo {
  const id = `${llmRulePrefix}review-${name}`;
  return {
    id,
    title,
    family: `model-review-${name}`,
    category,
    type,
    severity: 'medium',
    precision: 'low',
    cwe: [],
    owasp: [],
    remedy: 'Review the quoted lines; this is not proven.',
    remediationMinutes: 0,
    since: '0.1.0',
    status: 'preview',
    aliases: [],
    help: `# ${title}\n\nA language model reports this for changed lines; the quote is verified, and a second question tries to refute it.\n`,
  };
}
