/** Detects that a running review was ended by someone else. */

import type { ServiceContext } from '../context.ts';
import { isRunning } from '../storage/reviews.ts';

export interface ReviewWatch {
  /** Fires when the review ends or the job must stop. */
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  readonly close: () => void;
}

/** Interval of the checks. */
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
