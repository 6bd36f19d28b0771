/** What a model may say of a change: rules, so that comments of it are configured, dismissed and labelled as all others are. */

import type { Category, IssueType, RuleInfo } from '@assay/core';
import { llmRulePrefix } from './flaw-classes.ts';

export const reviewCategories = ['security', 'bug', 'performance', 'maintainability'] as const;
export type ReviewCategory = (typeof reviewCategories)[number];

export const reviewClasses: Readonly<Record<ReviewCategory, RuleInfo>> = {
  security: reviewClass(
    'security',
    'The model sees a security flaw in the change',
    'security',
    'vulnerability',
  ),
  bug: reviewClass('bug', 'The model sees a defect in the change', 'quality', 'bug'),
  performance: reviewClass('performance', 'The model sees slow code in the change', 'quality', 'performance'),
  maintainability: reviewClass(
    'maintainability',
    'The model sees code in the change that is hard to maintain',
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
    remedy: 'Look at the quoted lines and decide; nothing has proven this.',
    remediationMinutes: 0,
    since: '0.1.0',
    status: 'preview',
    aliases: [],
    help: `# ${title}\n\nA language model says so of changed lines; the quote is checked, and a second question tries to refute it.\n`,
  };
}
