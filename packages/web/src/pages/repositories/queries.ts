import { queryOptions } from '@tanstack/react-query';
import { listRepositories } from '../../client/generated/sdk.generated.ts';

/** Where this page's list ends; who has more looks for names. */
export const mostRepositories = 200;

export const repositoriesQuery = (q: string) =>
  queryOptions({
    queryKey: ['repositories', { q }],
    queryFn: async ({ signal }) => {
      const query = { limit: mostRepositories, include: 'summary' as const, ...(q === '' ? {} : { q }) };
      return (await listRepositories({ query, signal, throwOnError: true })).data;
    },
  });
