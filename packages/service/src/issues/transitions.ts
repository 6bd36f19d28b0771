/** Allowed status transitions; see `docs/issues.md`. The database rejects all others. */

import type { IssueStatus } from '../storage/database.ts';

export const issueStatuses = ['open', 'confirmed', 'dismissed', 'fixed', 'closed'] as const;

type Transitions = Readonly<Record<IssueStatus, readonly IssueStatus[]>>;

/**
 * Scans prove `fixed` and `closed`, and reopen issues that come back. A comment in the code dismisses an issue;
 * removing it, or the expiry of a dismissal, reopens it. All other transitions are made by people.
 */
export const issueTransitions: Transitions = {
  open: ['confirmed', 'dismissed', 'fixed', 'closed'],
  confirmed: ['open', 'dismissed', 'fixed', 'closed'],
  dismissed: ['open'],
  fixed: ['open'],
  closed: ['open'],
};

/** Transitions available to people; the others are proved by scans. */
export const userTransitions: Transitions = {
  open: ['confirmed', 'dismissed'],
  confirmed: ['open', 'dismissed'],
  dismissed: ['open'],
  fixed: [],
  closed: [],
};
