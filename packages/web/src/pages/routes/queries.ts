import { infiniteQueryOptions } from '@tanstack/react-query';
import { listRoutes } from '../../client/generated/sdk.generated.ts';

export interface RouteFilter {
  /** Substring of the path. */
  readonly text: string;
  /** A kind of guard, `none`, or the empty string for all. */
  readonly guard: string;
}

export const routesQuery = (repositoryId: string, { text, guard }: RouteFilter) =>
  infiniteQueryOptions({
    queryKey: ['routes', repositoryId, text, guard],
    initialPageParam: '',
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = {
        limit: 100,
        ...(text !== '' && { q: text }),
        ...(guard !== '' && { guard: [guard] }),
        ...(cursor !== '' && { cursor }),
      };
      return (await listRoutes({ path: { id: repositoryId }, query, signal, throwOnError: true })).data;
    },
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: (before) => before,
  });
