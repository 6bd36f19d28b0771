/** Notices that a review was ended by somebody else while it is worked on. */

import type { ServiceContext } from '../context.ts';
import { isRunning } from '../storage/reviews.ts';

export interface ReviewWatch {
  /** Fires when the review is over or the job must stop. */
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  readonly close: () => void;
}

/** An end is noticed within this time. */
const beatMs = 1000;

export function createReviewWatch(
  deps: Pick<ServiceContext, 'db' | 'log'>,
  reviewId: string,
  jobSignal: AbortSignal,
): ReviewWatch {
  const ended = new AbortController();
  const beat = async (): Promise<void> => {
    if (!(await isRunning(deps.db, reviewId))) ended.abort(new Error('the review is over'));
  };
  const timer = setInterval(() => {
    beat().catch((error: unknown) => {
      deps.log.warn({ err: error, reviewId }, 'the state of a review was not read');
    });
  }, beatMs);
  timer.unref();
  return {
    signal: AbortSignal.any([jobSignal, ended.signal]),
    isOver: () => ended.signal.aborted,
    close: () => clearInterval(timer),
  };
}
