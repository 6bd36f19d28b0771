/** Caching and retrying of the pages' queries. */

import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';

/** Age after which data is reloaded when a page is opened, because others may have changed it. */
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

/** Errors that may be temporary. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
}
