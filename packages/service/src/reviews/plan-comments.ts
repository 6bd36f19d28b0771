/**
 * What a review changes at its forge. Pure: the same comments there and here give the same plan, so that a job that died on
 * the way and begins again does only what is missing.
 */

import type { ForgeComment } from '../forge/forge.ts';
import type { CommentRow } from '../storage/reviews.ts';
import { keyOf, summaryKey } from './comment-tag.ts';

/** A comment of ours at a line, with what others said to it. */
export interface OwnThread {
  readonly key: string;
  readonly comment: ForgeComment;
  /** Somebody else has a say in it: then it is not for us to end it. */
  readonly isAnswered: boolean;
}

export interface OwnComments {
  readonly summary: ForgeComment | undefined;
  readonly threads: readonly OwnThread[];
}

export interface CommentPlan {
  /** Not there yet. */
  readonly post: readonly CommentRow[];
  /** There already, whoever may have called it resolved: it is neither said again nor opened again. */
  readonly keep: readonly { readonly row: CommentRow; readonly thread: OwnThread }[];
  /** Of findings that are gone. What was dismissed is not gone: its thread stays as it is. */
  readonly end: readonly OwnThread[];
}

/** @param readKey of a comment of ours; `undefined` for everybody else's */
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
 * @param comments  of the review, dismissed ones too
 * @param isSeen  whether the review looked at a file: what was not looked at is not gone
 * @param dismissed  keys of what people have dismissed
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

/** Begins the text of a comment whose finding is gone. */
const endMark = '**Fixed in ';

export function isEnded(body: string): boolean {
  return body.startsWith(endMark);
}

export function writeEnd(body: string, headSha: string): string {
  return `${endMark}${headSha.slice(0, 12)}.**\n\n${body}`;
}
