/** Who can make a workflow run, and with what rights. */

import type { Trigger, Workflow, WorkflowFile } from './read-workflow.ts';

/** Started by what strangers do, with the rights and secrets of the repository. */
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
/** Started by pull requests of forks, which get no secrets and may only read. */
const forks = new Set(['pull_request', 'pull_request_review', 'pull_request_review_comment']);

/**
 * `strangers` start it with all its rights; `forks` with none; `members` can write to the repository anyway; of a workflow or an
 * action that others call, `callers` decide.
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

/** The first trigger that lets strangers in. */
export function strangersTrigger({ triggers }: Workflow): Trigger | undefined {
  return triggers.find(({ name }) => strangers.has(name));
}
