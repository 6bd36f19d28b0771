/**
 * Advice on findings for which no code is read: those of analyzers, and of rules that have neither a fixer nor advice.
 */

import { analyzers, whyUnfixed } from '@assay/analyzers';
import type { Finding } from '@assay/core';
import { noFixReasons } from '@assay/rules';
import type { FixOutcome, WhyNoFix } from '../fix-outcome.ts';

type Said = Pick<Finding, 'ruleId' | 'type' | 'identity'>;

/** Why such a finding has no fix, and how to apply its rule's remedy at its place. */
export function whyUnread(finding: Said): WhyNoFix {
  const analyzer = analyzers.find(({ rules }) => rules.some(({ id }) => id === finding.ruleId));
  const rule = analyzer?.rules.find(({ id }) => id === finding.ruleId);
  if (analyzer === undefined || rule === undefined) return { reason: 'no_fixer', text: undefined };
  const hasFixes = analyzer.fixes?.includes(finding.ruleId) === true;
  const reason = hasFixes ? 'form_not_covered' : whyUnfixed(finding.ruleId);
  const place = placeOf(finding);
  return { reason, text: `${noFixReasons[reason]} ${place === '' ? '' : `${place}: `}${rule.remedy}` };
}

/** The same as a fix outcome. */
export function noneUnread(finding: Said): Extract<FixOutcome, { kind: 'none' }> {
  const { reason, text } = whyUnread(finding);
  const advice = text === undefined ? {} : { advice: text };
  return { kind: 'none', reason: 'no_fix_available', cause: reason, ...advice };
}

/** Longer names are less helpful than the file and line shown next to them. */
const longestName = 60;

/** The job, the service, the resource; for a secret its name. */
function placeOf({ type, identity: { enclosingNames, sinkTokens } }: Said): string {
  const [, ...words] = sinkTokens.split(' ');
  const names = type === 'secret' ? words : enclosingNames;
  const name = names.filter((one) => one !== '').join(' ');
  return name === '' || name.length > longestName || /[`\n\r]/.test(name) ? '' : `\`${name}\``;
}
