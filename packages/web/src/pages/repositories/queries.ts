import { queryOptions } from '@tanstack/react-query';
import { listRepositories } from '../../client/generated/sdk.generated.ts';

/** Limit of this page's list; beyond it, users search by name. */
export const mostRepositories = 200;

export const repositoriesQuery = (q: string) =>
  queryOptions({
    queryKey: ['repositories', { q }],
    queryFn: async ({ signal }) => {
      const query = { limit: mostRepositories, include: 'summary' as const, ...(q === '' ? {} : { q }) };
      return (await listRepositories({ query, signal, throwOnError: true })).data;
    },
  });
