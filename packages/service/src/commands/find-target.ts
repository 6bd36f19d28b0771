/** Resolves the finding that a command refers to: that of the comment it replies to, or one named by its location. */

import type { ServiceContext } from '../context.ts';
import { keyOf, readTag, summaryKey } from '../reviews/comment-tag.ts';
import { findCommentsOfPullRequest } from '../storage/review-publication.ts';
import type { CommentRow } from '../storage/reviews.ts';
import type { Order, Reply } from './order.ts';

export interface Target {
  /** From the newest review. */
  readonly comment: CommentRow;
  /** The same finding in all reviews of the pull request. */
  readonly all: readonly CommentRow[];
  /** The text after the command, without the location. */
  readonly rest: string;
}

export const noTarget: Reply = {
  text: 'Reply to a review comment with this command, or give the location: `/assay ignore src/a.js:12`.',
  outcome: 'no_target',
};

/** `undefined` if there is no such comment. */
export async function findTarget(
  deps: Pick<ServiceContext, 'db' | 'secrets'>,
  order: Order,
): Promise<Target | undefined> {
  const { delivery, repository, command } = order;
  const place = { repository_id: repository.id, pull_request_number: delivery.content.number };
  const rows = await findCommentsOfPullRequest(deps.db, place);
  const named = readPlace(command.rest);
  // A reason may look like a location: in a thread, it only counts if a review mentioned the file.
  const isNamed = rows.some((row) => row.file_path === named?.path) || delivery.content.thread === null;
  if (named !== undefined && isNamed) {
    const { path, line, rest } = named;
    const ofFile = rows.filter((row) => row.file_path === path);
    const comment = ofFile.findLast((row) => row.line === line) ?? ofFile.findLast((row) => spans(row, line));
    return targetOf(comment, rows, rest);
  }
  const key = await keyOfThread(deps, order);
  return targetOf(
    rows.findLast((row) => keyOf(row) === key),
    rows,
    command.rest,
  );
}

/** A path and a line, optionally in backticks. */
const placePattern = /^(?:`(?:\.\/)?([^`]+):(\d{1,9})`|(?:\.\/)?([^\s`]+):(\d{1,9}))(?:\s+(.*))?$/;

/** Options before the location are part of the rest. */
function readPlace(
  text: string,
): { readonly path: string; readonly line: number; readonly rest: string } | undefined {
  const options = /^(?:--\S+\s+)*/.exec(text)?.[0] ?? '';
  const found = placePattern.exec(text.slice(options.length));
  const path = found?.[1] ?? found?.[3];
  if (path === undefined) return undefined;
  const line = Number(found?.[2] ?? found?.[4]);
  return { path, line, rest: `${options}${found?.[5] ?? ''}`.trim() };
}

function spans({ start_line: start, line: end }: CommentRow, line: number): boolean {
  return start !== null && end !== null && start <= line && line <= end;
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
