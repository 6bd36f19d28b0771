/** Which finding a command means: that of the comment which it answers, or one that it names by its place. */

import type { ServiceContext } from '../context.ts';
import { keyOf, readTag, summaryKey } from '../reviews/comment-tag.ts';
import { findCommentsOfPullRequest } from '../storage/review-publication.ts';
import type { CommentRow } from '../storage/reviews.ts';
import type { Order, Reply } from './order.ts';

export interface Target {
  /** As the newest review has it. */
  readonly comment: CommentRow;
  /** The same in all reviews of the pull request. */
  readonly all: readonly CommentRow[];
  /** What follows the command, without the place. */
  readonly rest: string;
}

export const noTarget: Reply = {
  text: 'Write this as an answer to a comment of a review, or name its place: `/assay ignore src/a.js:12`.',
  outcome: 'no_target',
};

/** `undefined` when there is no such comment. */
export async function findTarget(
  deps: Pick<ServiceContext, 'db' | 'secrets'>,
  order: Order,
): Promise<Target | undefined> {
  const { delivery, repository, command } = order;
  const place = { repository_id: repository.id, pull_request_number: delivery.content.number };
  const rows = await findCommentsOfPullRequest(deps.db, place);
  const [first = '', ...others] = command.rest.split(/\s+/);
  const named = /^(.+):(\d{1,9})$/.exec(first);
  if (named !== null) {
    const [, path, line] = named;
    const wanted = rows.filter((row) => row.file_path === path && row.line === Number(line));
    return targetOf(wanted.at(-1), rows, others.join(' '));
  }
  const key = await keyOfThread(deps, order);
  return targetOf(
    rows.findLast((row) => keyOf(row) === key),
    rows,
    command.rest,
  );
}

function targetOf(
  comment: CommentRow | undefined,
  rows: readonly CommentRow[],
  rest: string,
): Target | undefined {
  if (comment === undefined) return undefined;
  return { comment, rest, all: rows.filter((row) => keyOf(row) === keyOf(comment)) };
}

async function keyOfThread(
  deps: Pick<ServiceContext, 'secrets'>,
  { delivery: { content }, repository, forge: { forge, connection, fullName }, signal }: Order,
): Promise<string | undefined> {
  const { number, thread } = content;
  if (thread === null) return undefined;
  const listed = await forge.listComments(connection, { repository: fullName, number }, signal);
  const keys = listed
    .filter((one) => one.thread?.id === thread)
    .map(({ body }) => readTag(deps.secrets, { repositoryId: repository.id, number }, body));
  return keys.find((key) => key !== undefined && key !== summaryKey);
}
