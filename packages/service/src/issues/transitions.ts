/** From which status an issue goes to which; `docs/issues.md` has the states. The database refuses every other move. */

import type { IssueStatus } from '../storage/database.ts';

export const issueStatuses = ['open', 'confirmed', 'dismissed', 'fixed', 'closed'] as const;

type Transitions = Readonly<Record<IssueStatus, readonly IssueStatus[]>>;

/**
 * Scans prove `fixed` and `closed` and open again what comes back; a comment in the code dismisses, and its removal
 * or the end of a dismissal opens. The rest is for people.
 */
export const issueTransitions: Transitions = {
  open: ['confirmed', 'dismissed', 'fixed', 'closed'],
  confirmed: ['open', 'dismissed', 'fixed', 'closed'],
  dismissed: ['open'],
  fixed: ['open'],
  closed: ['open'],
};

/** Where people may move an issue; the rest is for scans to prove. */
export const userTransitions: Transitions = {
  open: ['confirmed', 'dismissed'],
  confirmed: ['open', 'dismissed'],
  dismissed: ['open'],
  fixed: [],
  closed: [],
};
