/**
 * Plans the changes that a review makes at its forge. Pure: equal comments result in an equal plan, so a job that
 * restarts after a crash only does what is missing.
 */

import type { ForgeComment } from '../forge/forge.ts';
import type { CommentRow } from '../storage/reviews.ts';
import { keyOf, summaryKey } from './comment-tag.ts';

/** An inline comment by Assay, and whether others replied. */
export interface OwnThread {
  readonly key: string;
  readonly comment: ForgeComment;
  /** True if others replied, in which case the thread is not resolved automatically. */
  readonly isAnswered: boolean;
}

export interface OwnComments {
  readonly summary: ForgeComment | undefined;
  readonly threads: readonly OwnThread[];
}

export interface CommentPlan {
  /** Comments still to be posted. */
  readonly post: readonly CommentRow[];
  /** Comments already posted, even if resolved: they are neither repeated nor reopened. */
  readonly keep: readonly { readonly row: CommentRow; readonly thread: OwnThread }[];
  /** Threads of findings that are gone. Dismissed findings are not gone: their threads remain unchanged. */
  readonly end: readonly OwnThread[];
}

/** @param readKey returns the key of an own comment; `undefined` for comments by others */
export function findOwn(
  all: readonly ForgeComment[],
  readKey: (body: string) => string | undefined,
): OwnComments {
  const keyed = all.map((comment) => ({ comment, key: readKey(comment.body) }));
  const answered = new Set(
    keyed.flatMap(({ comment, key }) => (key === undefined ? (comment.thread?.id ?? []) : [])),
  );
  const own = keyed.flatMap(({ comment, key }) => (key === undefined ? [] : [{ comment, key }]));
  return {
    summary: own.find(({ key, comment }) => key === summaryKey && comment.thread === null)?.comment,
    threads: own
      .filter(({ key, comment }) => key !== summaryKey && comment.thread !== null)
      .map(({ key, comment }) => ({ key, comment, isAnswered: answered.has(comment.thread?.id ?? '') })),
  };
}

/**
 * Plans comments to post, keep and resolve.
 *
 * @param comments  all comments of the review, including dismissed ones
 * @param isSeen  whether the review analyzed the thread's file: findings elsewhere are not gone
 * @param dismissed  keys of dismissed comments
 */
export function planComments(
  comments: readonly CommentRow[],
  own: OwnComments,
  dismissed: ReadonlySet<string>,
  isSeen: (thread: OwnThread) => boolean,
): CommentPlan {
  const threads = new Map(own.threads.map((thread) => [thread.key, thread]));
  const present = new Set(comments.map(keyOf));
  const wanted = comments.filter((row) => row.placement === 'inline' && !dismissed.has(keyOf(row)));
  const keep = wanted.flatMap((row) => {
    const thread = threads.get(keyOf(row));
    return thread === undefined ? [] : [{ row, thread }];
  });
  const end = own.threads.filter(
    (thread) =>
      !present.has(thread.key) &&
      !dismissed.has(thread.key) &&
      !thread.isAnswered &&
      thread.comment.thread?.isResolved === false &&
      !isEnded(thread.comment.body) &&
      isSeen(thread),
  );
  return { post: wanted.filter((row) => !threads.has(keyOf(row))), keep, end };
}

/** Start of a comment whose finding is gone. */
const endMark = '**Fixed in ';

export function isEnded(body: string): boolean {
  return body.startsWith(endMark);
}

export function writeEnd(body: string, headSha: string): string {
  return `${endMark}${headSha.slice(0, 12)}.**\n\n${body}`;
}
