import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getLlmUsage, listLlmCalls, listModelProposals } from '../../client/generated/sdk.generated.ts';
import type { GetLlmUsageData } from '../../client/generated/types.generated.ts';

type GroupBy = NonNullable<NonNullable<GetLlmUsageData['query']>['group_by']>;

/** The cost of the last 30 days. */
export const usageQuery = (groupBy: GroupBy) =>
  queryOptions({
    queryKey: ['llm', 'usage', groupBy],
    queryFn: async ({ signal }) =>
      (await getLlmUsage({ query: { group_by: groupBy }, signal, throwOnError: true })).data,
  });

export const proposalsQuery = infiniteQueryOptions({
  queryKey: ['llm', 'proposals'],
  initialPageParam: '',
  queryFn: async ({ pageParam: cursor, signal }) => {
    const query = { limit: 50, ...(cursor !== '' && { cursor }) };
    return (await listModelProposals({ query, signal, throwOnError: true })).data;
  },
  getNextPageParam: (page) => page.next_cursor ?? undefined,
});

export const callsQuery = infiniteQueryOptions({
  queryKey: ['llm', 'calls'],
  initialPageParam: '',
  queryFn: async ({ pageParam: cursor, signal }) => {
    const query = { limit: 50, ...(cursor !== '' && { cursor }) };
    return (await listLlmCalls({ query, signal, throwOnError: true })).data;
  },
  getNextPageParam: (page) => page.next_cursor ?? undefined,
});
