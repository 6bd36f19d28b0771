/** How pages cache what they read, and try again. */

import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';

/** What others may have changed is read again when a page is opened later than this. */
const freshMs = 10_000;
const mostRetries = 2;

/** @param onSignedOut  called when the service no longer knows the session */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (error instanceof ApiProblem && error.status === 401 && query.queryKey[0] !== 'session')
          onSignedOut();
      },
    }),
    defaultOptions: {
      queries: { staleTime: freshMs, retry: (count, error) => count < mostRetries && isPassing(error) },
      mutations: { retry: false },
    },
  });
}

/** What may be otherwise a moment later. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
}
