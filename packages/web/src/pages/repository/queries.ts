import { queryOptions } from '@tanstack/react-query';
import { listIssues } from '../../client/generated/sdk.generated.ts';

const shownIssues = 8;

/** Open and confirmed issues, most recently discovered first. */
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
