import { queryOptions } from '@tanstack/react-query';
import { getReview, getReviewDiff, listReviews } from '../../client/generated/sdk.generated.ts';
import type { Review } from '../../client/generated/types.generated.ts';
import { ApiProblem } from '../../client/problem.ts';

/** Limit of the page's list; older reviews can be found through their repository. */
export const mostReviews = 100;
/** A review takes seconds to minutes. */
const refreshMs = 1500;

const isRunning = (review: Review): boolean => review.status === 'running';

export const reviewsQuery = (repositoryId: string | undefined) =>
  queryOptions({
    queryKey: ['reviews', 'list', { repositoryId }],
    queryFn: async ({ signal }) => {
      const query = {
        limit: mostReviews,
        ...(repositoryId !== undefined && { repository_id: repositoryId }),
      };
      return (await listReviews({ query, signal, throwOnError: true })).data;
    },
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) === true ? refreshMs : false),
  });

export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['reviews', 'one', id],
    queryFn: async ({ signal }) => (await getReview({ path: { id }, signal, throwOnError: true })).data,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? refreshMs : false),
  });

/** `null` if the service does not have the commits. */
export const reviewDiffQuery = (id: string) =>
  queryOptions({
    queryKey: ['reviews', 'diff', id],
    queryFn: async ({ signal }) => {
      try {
        return (await getReviewDiff({ path: { id }, signal, throwOnError: true })).data;
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'source_not_kept') return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
