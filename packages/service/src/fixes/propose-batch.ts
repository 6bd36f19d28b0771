/**
 * Proposes fixes of many issues for one branch, each verified on top of the previous ones. Fixes that are not verified,
 * or that may change intended behavior, are left out without affecting the others.
 */

import type { Finding } from '@assay/core';
import type { FixedFile, FixOutcome } from '@assay/scanner';
import type { LeftOutIssue } from '../storage/change-tables.ts';
import { type ProposeFixDeps, proposeFix } from './propose-fix.ts';

type Proven = Extract<FixOutcome, { kind: 'proven' }>;

export interface BatchIssue {
  readonly issueId: string;
  /** `undefined` if it is no longer found on the branch. */
  readonly finding: Finding | undefined;
}

/** One commit: issues of one rule in one file. */
export interface BatchPart {
  readonly ruleId: string;
  readonly path: string;
  readonly issueIds: readonly string[];
  readonly outcomes: readonly Proven[];
  /** All files that the part changes, in their state after it. */
  readonly files: readonly FixedFile[];
}

export interface Batch {
  /** Sorted by file and rule. */
  readonly parts: readonly BatchPart[];
  readonly leftOut: readonly LeftOutIssue[];
}

export interface BatchQuestion {
  readonly directory: string;
  readonly issues: readonly BatchIssue[];
  readonly repositoryId: string;
  readonly signal: AbortSignal;
}

/** Proposes the batch. No model is asked: only fixes by rules are applied to many places at once. */
export async function proposeBatch(deps: ProposeFixDeps, question: BatchQuestion): Promise<Batch> {
  const texts = new Map<string, string>();
  const parts: BatchPart[] = [];
  const leftOut: LeftOutIssue[] = [];
  for (const group of groupsOf(question.issues, leftOut)) {
    const part = await proposePart(deps, question, group, texts, leftOut);
    if (part !== undefined) parts.push(part);
  }
  return { parts, leftOut };
}

type Located = BatchIssue & { readonly finding: Finding };

/**
 * Groups issues by file and rule. Within a group they are ordered from the end of the file, so that the locations of
 * the remaining ones stay valid.
 */
function groupsOf(issues: readonly BatchIssue[], leftOut: LeftOutIssue[]): readonly (readonly Located[])[] {
  const groups = new Map<string, Located[]>();
  for (const { issueId, finding } of issues) {
    if (finding === undefined) {
      leftOut.push({
        issue_id: issueId,
        reason: 'source_changed',
        detail: 'the branch no longer has it',
      });
      continue;
    }
    const key = `${finding.location.path}\n${finding.ruleId}`;
    groups.set(key, [...(groups.get(key) ?? []), { issueId, finding }]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) =>
      group.toSorted((a, b) => b.finding.location.range.startOffset - a.finding.location.range.startOffset),
    );
}

async function proposePart(
  deps: ProposeFixDeps,
  { directory, repositoryId, signal }: BatchQuestion,
  group: readonly Located[],
  texts: Map<string, string>,
  leftOut: LeftOutIssue[],
): Promise<BatchPart | undefined> {
  const outcomes: Proven[] = [];
  const issueIds: string[] = [];
  const paths = new Set<string>();
  for (const { issueId, finding } of group) {
    signal.throwIfAborted();
    const changed = [...texts].map(([path, text]) => ({ path, text }));
    const { outcome } = await proposeFix(deps, {
      directory,
      finding,
      changed,
      rule: undefined,
      repositoryId,
      signal,
    });
    const against = reasonAgainst(outcome);
    if (against !== undefined || outcome.kind !== 'proven') {
      leftOut.push({ issue_id: issueId, ...(against ?? { reason: 'no_fix_available', detail: '' }) });
      continue;
    }
    for (const { path, text } of outcome.files) {
      texts.set(path, text);
      paths.add(path);
    }
    outcomes.push(outcome);
    issueIds.push(issueId);
  }
  const [first] = group;
  if (first === undefined || outcomes.length === 0) return undefined;
  const files = [...paths].sort().map((path) => ({ path, text: texts.get(path) ?? '' }));
  return { ruleId: first.finding.ruleId, path: first.finding.location.path, issueIds, outcomes, files };
}

/** Returns `undefined` for a fix that may be applied without review. */
function reasonAgainst(outcome: FixOutcome): Pick<LeftOutIssue, 'reason' | 'detail'> | undefined {
  switch (outcome.kind) {
    case 'none':
      return {
        reason: 'no_fix_available',
        detail: outcome.advice ?? 'the rule has no fix for this code pattern',
      };
    case 'source_changed':
      return {
        reason: 'source_changed',
        detail:
          'the code changed, by an earlier fix or since the scan, and the finding is no longer at its location',
      };
    case 'rejected':
    case 'proven': {
      const open = outcome.verification.gates.find(({ result }) => result !== 'pass');
      if (outcome.verification.verdict !== 'verified')
        return { reason: 'verification_failed', detail: `${open?.gate ?? ''}: ${open?.reason ?? ''}` };
      const isSafe = outcome.kind === 'proven' && outcome.fix.safety === 'S';
      return isSafe
        ? undefined
        : { reason: 'needs_review', detail: 'it may change intended behavior: request its fix separately' };
    }
  }
}
