/** Describes fixes for people and in events. */

import type { Verification } from '@assay/core';
import type { LeftOutIssue } from '../storage/change-tables.ts';
import type { Row } from '../storage/database.ts';
import type { FixRow } from '../storage/fixes.ts';
import type { BatchPart } from './propose-batch.ts';

/** All issues addressed by the fix, in the order of the request. */
export function issueIdsOf({ issue_id, options }: FixRow): readonly string[] {
  const others = (options.issue_ids ?? []).filter((id) => id !== issue_id);
  return [issue_id, ...others];
}

export function describeFix(fix: FixRow): Readonly<Record<string, unknown>> {
  return {
    fix_id: fix.id,
    issue_id: fix.issue_id,
    issue_ids: issueIdsOf(fix),
    repository_id: fix.repository_id,
    status: fix.status,
    dry_run: fix.dry_run,
    reason: fix.reason,
    branch: fix.branch,
    base: fix.base,
    commit_sha: fix.commit_sha,
    pull_request_url: fix.pull_request_url,
    error: fix.error,
    url: `/v1/fixes/${fix.id}`,
  };
}

/** Default commit message, with subject and body. */
export function writeCommitMessage(issue: Row<'issues'>, explanation: string): string {
  const subject = `Fix: ${issue.rule_name} in ${issue.file_path.split('/').at(-1) ?? ''}`;
  return `${oneLine(subject, 100)}\n\n${oneLine(explanation, 500)}\n\nRule: ${issue.rule_id}\n`;
}

/** First line of the commit message. */
export function writeTitle(message: string): string {
  return oneLine(message.split('\n')[0] ?? '', 200) || 'Fix an issue';
}

export interface PullRequestFacts {
  readonly issue: Row<'issues'>;
  readonly explanation: string;
  readonly origin: 'engine' | 'llm';
  readonly verification: Verification;
  readonly issueUrl: string;
}

export function writePullRequestBody(facts: PullRequestFacts): string {
  const { issue, verification } = facts;
  const rows = verification.gates.map((gate) => `| ${gate.gate} | ${gate.result} | ${cell(gate.reason)} |`);
  const author = facts.origin === 'llm' ? 'Proposed by a language model' : 'Made by the rule';
  return [
    `${oneLine(facts.explanation, 500)}`,
    `Mends **${cell(issue.rule_name)}** (\`${issue.rule_id}\`, ${issue.severity}) in \`${cell(issue.file_path)}\`, line ${issue.line}.`,
    `${author}; checked: **${verification.verdict}**.`,
    ['| gate | result | |', '| --- | --- | --- |', ...rows].join('\n'),
    `Issue: ${facts.issueUrl}`,
  ].join('\n\n');
}

/** Changes of a batch, by rule and file. */
type DescribedPart = Pick<BatchPart, 'ruleId' | 'path' | 'issueIds'>;

export function writeBatchTitle(parts: readonly DescribedPart[]): string {
  const count = parts.reduce((sum, { issueIds }) => sum + issueIds.length, 0);
  const rules = [...new Set(parts.map(({ ruleId }) => ruleId))];
  const shown = rules.length > 3 ? `${rules.length} rules` : rules.join(', ');
  return oneLine(`Fix ${count} ${count === 1 ? 'issue' : 'issues'}: ${shown}`, 200);
}

/** Maximum number of rows in the description of a pull request; enough to find the commits. */
const mostRows = 100;

export function writeBatchBody(
  parts: readonly DescribedPart[],
  leftOut: readonly LeftOutIssue[],
  verification: Verification,
): string {
  const rows = parts
    .slice(0, mostRows)
    .map(({ ruleId, path, issueIds }) => `| \`${cell(ruleId)}\` | \`${cell(path)}\` | ${issueIds.length} |`);
  const left = leftOut.length === 0 ? [] : [`Left out: ${leftOut.length} (${reasonsOf(leftOut)}).`];
  return [
    `Each of these was made by its rule, keeps what legitimate input does, and passed every gate: **${verification.verdict}**.`,
    ['| rule | file | issues |', '| --- | --- | --- |', ...rows].join('\n'),
    ...left,
  ].join('\n\n');
}

function reasonsOf(leftOut: readonly LeftOutIssue[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${count} ${reason.replaceAll('_', ' ')}`).join(', ');
}

/** Sanitizes text: no line breaks, control characters or mentions. */
function oneLine(text: string, limit: number): string {
  return text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll('@', '(at)')
    .trim()
    .slice(0, limit);
}

function cell(text: string): string {
  return oneLine(text, 300).replace(/[|`<>[\]]/g, '');
}
