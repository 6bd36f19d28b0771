/** What people and events are told of a fix. */

import type { Verification } from '@assay/core';
import type { Row } from '../storage/database.ts';
import type { FixRow } from '../storage/fixes.ts';

/** Every issue that the fix is of, in the order of the request. */
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

/** Subject and body of a commit when the caller gives none. */
export function writeCommitMessage(issue: Row<'issues'>, explanation: string): string {
  const subject = `Fix: ${issue.rule_name} in ${issue.file_path.split('/').at(-1) ?? ''}`;
  return `${oneLine(subject, 100)}\n\n${oneLine(explanation, 500)}\n\nRule: ${issue.rule_id}\n`;
}

/** The first line of the commit message. */
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

/** No line breaks, no control characters, no mention of anybody. */
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
