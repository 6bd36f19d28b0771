/** Describes a finding for a model. */

import type { Finding, RuleInfo } from '@assay/core';

const maxHint = 700;
const maxSteps = 30;

/** Trusted: contains no word of the repository. */
export function describeRule({ ruleId }: Finding, rule: RuleInfo | undefined): string {
  if (rule === undefined) return `The rule: ${ruleId.replace(/[^\w./-]/g, '')}`;
  const cwe = rule.cwe.map((number) => `CWE-${number}`).join(', ');
  const [prose = ''] = rule.help.split('```');
  const hint = prose.replace(/^#.*$/gm, '').replace(/\s+/g, ' ').trim().slice(0, maxHint);
  return [
    `The rule: ${rule.title}${cwe === '' ? '' : ` (${cwe})`}`,
    ...(hint === '' ? [] : [`What it is about: ${hint}`]),
    `The remedy in general: ${rule.remedy}`,
  ].join('\n');
}

/** Quotes the repository; secrets are masked in findings, and redacted again before this is sent. */
export function describeTrace({ message, location, trace }: Finding): string {
  const steps = trace
    .slice(0, maxSteps)
    .map(
      (step) =>
        `${step.kind} ${step.location.path}:${step.location.range.startLine} ${step.note}: ${step.location.snippet}`,
    );
  return [`${message} ${location.path}:${location.range.startLine}: ${location.snippet}`, ...steps].join(
    '\n',
  );
}
