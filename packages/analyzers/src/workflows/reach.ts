/** Determines who can trigger a workflow, and with what permissions. */

import type { Trigger, Workflow, WorkflowFile } from './read-workflow.ts';

/** Triggered by strangers, with the permissions and secrets of the repository. */
const strangers = new Set([
  'pull_request_target',
  'issue_comment',
  'issues',
  'discussion',
  'discussion_comment',
  'workflow_run',
  'fork',
  'watch',
  'gollum',
]);
/** Triggered by pull requests from forks, with read-only permissions and no secrets. */
const forks = new Set(['pull_request', 'pull_request_review', 'pull_request_review_comment']);

/**
 * `strangers` trigger it with full permissions, `forks` with none; `members` can write to the repository anyway; for a
 * called workflow or action, `callers` decide.
 */
export type Reach = 'strangers' | 'forks' | 'members' | 'callers';

export function reachOf(file: WorkflowFile): Reach {
  if (file.kind === 'action') return 'callers';
  const names = file.triggers.map(({ name }) => name);
  if (names.some((name) => strangers.has(name))) return 'strangers';
  if (names.some((name) => forks.has(name))) return 'forks';
  return names.every((name) => name === 'workflow_call') ? 'callers' : 'members';
}

export function triggerOf({ triggers }: Workflow, name: string): Trigger | undefined {
  return triggers.find((trigger) => trigger.name === name);
}

/** The first trigger available to strangers. */
export function strangersTrigger({ triggers }: Workflow): Trigger | undefined {
  return triggers.find(({ name }) => strangers.has(name));
}
