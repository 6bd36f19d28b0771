/**
 * `/assay ignore`: suppresses a finding in this pull request, or with `--repo` in all of them, and then also dismisses
 * the issue.
 */

import { ProblemError } from '../errors.ts';
import { changeIssue } from '../issues/change-issue.ts';
import type { AppDependencies } from '../ports.ts';
import { connectionCaller } from '../repositories/connection-caller.ts';
import { leastRoles } from '../repositories/roles.ts';
import { dismissComments } from '../reviews/dismiss-comments.ts';
import { codeSpan, escapeText } from '../reviews/markdown.ts';
import { findTarget, noTarget } from './find-target.ts';
import type { Order, Reply } from './order.ts';

const everywhere = '--repo';

export async function ignoreFinding(deps: AppDependencies, order: Order): Promise<Reply> {
  const target = await findTarget(deps, order);
  if (target === undefined) return noTarget;
  const words = target.rest.split(/\s+/).filter((word) => word !== '');
  const isEverywhere = words.includes(everywhere);
  const reason = words.filter((word) => word !== everywhere).join(' ');
  const { repository, delivery } = order;
  await dismissComments(deps, {
    repositoryId: repository.id,
    number: isEverywhere ? 0 : delivery.content.number,
    comments: target.all,
    note: reason === '' ? null : reason,
    by: delivery.content.author,
  });
  if (isEverywhere) await dismissIssue(deps, order, target.comment.issue_id, reason);
  const { title, file_path: path } = target.comment;
  const where = isEverywhere ? 'in this repository' : 'in this pull request';
  const lines = [
    `${escapeText(title)} in ${codeSpan(path)} will not be reported again ${where}.`,
    ...(reason === '' ? [] : [`Reason: ${escapeText(reason)}`]),
    'The verdict is unchanged until the next review; start one with `/assay review`.',
  ];
  return { text: lines.join('\n\n'), outcome: 'ignored_by_command' };
}

/** Dismisses the issue on the default branch. A closed issue stays unchanged. */
async function dismissIssue(
  deps: AppDependencies,
  { repository }: Order,
  issueId: string | null,
  reason: string,
): Promise<void> {
  const caller = await connectionCaller(deps, repository, leastRoles['issue:write']);
  if (issueId === null || caller === undefined) return;
  try {
    const change = { status: 'dismissed', resolution: 'acceptable_risk', note: reason || null } as const;
    await changeIssue(deps, caller, issueId, change);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    deps.log.info({ issueId, code: error.code }, 'an issue was not dismissed by a command');
  }
}
