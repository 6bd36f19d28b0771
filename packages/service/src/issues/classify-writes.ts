/** Determines which findings of a scan differ from the stored rows. */

import { createHash } from 'node:crypto';
import { type Finding, priorityOf } from '@assay/core';
import type { NoFixReason } from '@assay/scanner';
import type { ServiceContext } from '../context.ts';
import { createId } from '../ids.ts';
import type { StoredIssueFix } from '../storage/database.ts';
import { describeRule, type OccurrenceWrite, type WriteScope } from '../storage/issue-writes.ts';
import type { TrackedRow } from '../storage/tracked-issues.ts';
import type { IssuePlan } from './plan-changes.ts';

export interface ProvenFix {
  /** One line of reason, then the unified diff. Without a fix: advice that goes beyond the rule's remedy. */
  readonly text: string | null;
  readonly fix: StoredIssueFix | null;
  /** Set for a finding without a fix. */
  readonly noFixReason: NoFixReason | null;
}

/** Rows to write: only those that differ from the database. */
export interface Writes {
  readonly opened: readonly OccurrenceWrite[];
  /** Occurrences of known issues that differ from the previous scan. */
  readonly changed: readonly OccurrenceWrite[];
  /** Occurrences of known issues that are elsewhere on the branch, or back on it. */
  readonly moved: readonly OccurrenceWrite[];
  /** New shown occurrences of known issues. */
  readonly shown: readonly OccurrenceWrite[];
  /** Occurrences that ended with the previous scan. */
  readonly closed: readonly string[];
}

export interface Recording {
  readonly scope: WriteScope;
  readonly plan: IssuePlan;
  readonly tracked: ReadonlyMap<string, TrackedRow>;
  readonly openedIds: ReadonlyMap<Finding, string>;
  readonly introduced: readonly Finding[];
  /** Findings new on the branch, compared with its earlier state. */
  readonly appeared: ReadonlySet<Finding>;
  readonly fixes: ReadonlyMap<Finding, ProvenFix>;
  readonly isDefaultBranch: boolean;
}

export function classifyWrites(
  deps: Pick<ServiceContext, 'clock'>,
  { scope, plan, tracked, openedIds, introduced, appeared, fixes, isDefaultBranch }: Recording,
): Writes {
  const isIntroduced = new Set(introduced);
  const describe = (issueId: string, finding: Finding, row?: TrackedRow): OccurrenceWrite => {
    const fix = fixes.get(finding);
    const content = {
      finding,
      introduced: isIntroduced.has(finding),
      suggestedFix: fix?.text ?? null,
      fix: fix?.fix ?? null,
      noFixReason: fix?.noFixReason ?? null,
    };
    const rule = describeRule(finding.ruleId, scope.rules.get(finding.ruleId));
    const digest = digestOf(content, rule, priorityOf(finding));
    const isSame = row?.open_digest?.equals(digest) ?? false;
    return { ...content, issueId, digest, id: (isSame ? row?.open_id : null) ?? createId(deps.clock) };
  };
  const known = plan.seen.map(({ issue, finding }) => {
    const row = tracked.get(issue.id);
    return { row, write: describe(issue.id, finding, row) };
  });
  const kept = new Set(known.map(({ write }) => write.id));
  const select = (isMeant: (row: TrackedRow | undefined, write: OccurrenceWrite) => boolean) =>
    known.filter(({ row, write }) => isMeant(row, write)).map(({ write }) => write);
  const { isBranchHead } = scope;
  return {
    opened: [...openedIds].map(([finding, id]) => describe(id, finding)),
    changed: select((row, write) => row?.open_id !== write.id),
    moved: select(
      (row, write) =>
        isBranchHead &&
        (row?.branch_occurrence_id !== write.id || !row.is_present || appeared.has(write.finding)),
    ),
    // The default branch takes precedence for showing an issue, then the branch that already shows it.
    shown: select(
      (row, write) =>
        isBranchHead &&
        row?.shown_id !== write.id &&
        (isDefaultBranch || !(row?.is_on_default || row?.is_shown_by_others)),
    ),
    closed: [...tracked.values()].flatMap(({ open_id }) =>
      open_id === null || kept.has(open_id) ? [] : [open_id],
    ),
  };
}

/** Includes the rule metadata copied into issues and the priority, so that updates to them are stored. */
function digestOf(...content: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
