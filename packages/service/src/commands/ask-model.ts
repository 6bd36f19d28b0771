/** `/assay ask`: a language model answers a question about the change, from the diff of its newest review. */

import { answerQuestion, tellFailure } from '@assay/llm';
import { ProblemError } from '../errors.ts';
import type { AppDependencies } from '../ports.ts';
import { remoteOf } from '../repositories/remote-of.ts';
import { escapeText } from '../reviews/markdown.ts';
import { type DiffFile, readDiff } from '../reviews/read-diff.ts';
import { findNewestReview, type ReviewRow } from '../storage/reviews.ts';
import { findTarget, type Target } from './find-target.ts';
import type { Order, Reply } from './order.ts';

export async function askModel(deps: AppDependencies, order: Order): Promise<Reply> {
  const { delivery, repository, command, signal } = order;
  if (!deps.llm.isConfigured)
    return {
      text: 'No language model is configured here.',
      outcome: 'not_configured',
    };
  const target = await findTarget(deps, order);
  const question = target?.rest ?? command.rest;
  if (question === '')
    return {
      text: 'Write the question after the command: `/assay ask why is this needed?`',
      outcome: 'no_question',
    };
  const review = await findNewestReview(deps.db, repository.id, delivery.content.number);
  if (review === undefined)
    return {
      text: 'There is no review yet to answer from: start one with `/assay review`.',
      outcome: 'no_review',
    };
  const files = await readFiles(deps, order, review);
  const request = {
    question,
    comment: target && commentOf(target),
    files: files.toSorted((a, b) => Number(isAbout(target, b)) - Number(isAbout(target, a))),
    account: { repositoryId: repository.id, reviewId: review.id },
  };
  const answer = await answerQuestion(deps.llm, request, signal);
  if (answer.kind === 'failed')
    return {
      text: `The language model did not answer: ${escapeText(tellFailure(answer.failure))}.`,
      outcome: answer.failure,
    };
  const by = 'written by a language model (llm) from the diff, unverified';
  return { text: `${escapeText(answer.text)}\n\n<sub>${by}</sub>`, outcome: 'answered' };
}

function commentOf({ comment: { file_path: path, line, title, body } }: Target) {
  return { path, line, title, body };
}

function isAbout(target: Target | undefined, { path }: DiffFile): boolean {
  return path === target?.comment.file_path;
}

/** Fetches the commits if this machine does not have them. */
async function readFiles(
  deps: AppDependencies,
  { repository, signal }: Order,
  review: ReviewRow,
): Promise<readonly DiffFile[]> {
  try {
    return await readDiff(deps, review);
  } catch (error) {
    const { commit_range: range } = review;
    const isAway = error instanceof ProblemError && error.code === 'source_not_kept';
    if (!isAway || range === null) throw error;
    const remote = await remoteOf(deps, repository);
    await deps.git.compare({ repositoryId: repository.id, remote, signal, base: range.from, head: range.to });
    return readDiff(deps, review);
  }
}
