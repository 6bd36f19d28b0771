import { queryOptions } from '@tanstack/react-query';
import { listIssues } from '../../client/generated/sdk.generated.ts';

const shownIssues = 8;

/** Those that were seen first most lately, of what is open. */
export const newestIssuesQuery = (repositoryId: string) =>
  queryOptions({
    queryKey: ['issues', { repositoryId, newest: true }],
    queryFn: async ({ signal }) => {
      const query = {
        repository_id: repositoryId,
        status: ['open,confirmed'],
        sort: '-first_seen_at,-severity',
        limit: shownIssues,
      };
      return (await listIssues({ query, signal, throwOnError: true })).data;
    },
  });
