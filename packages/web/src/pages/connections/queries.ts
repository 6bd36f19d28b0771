import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getHook,
  listConnectionRepositories,
  listConnections,
  listForges,
  listHookDeliveries,
} from '../../client/generated/sdk.generated.ts';

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: async ({ signal }) => (await listConnections({ signal, throwOnError: true })).data,
});

/** The forges that can be connected; changes only with the version of the service. */
export const forgesQuery = queryOptions({
  queryKey: ['forges'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => (await listForges({ signal, throwOnError: true })).data.forges,
});

/** Repositories on the forge visible to the connection's token, page by page. */
export const forgeRepositoriesQuery = (connectionId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['connections', connectionId, 'repositories', q],
    initialPageParam: '',
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...(q !== '' && { q }), ...(pageParam !== '' && { cursor: pageParam }) };
      const path = { id: connectionId };
      return (await listConnectionRepositories({ path, query, signal, throwOnError: true })).data;
    },
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });

export const hookQuery = (connectionId: string) =>
  queryOptions({
    queryKey: ['connections', connectionId, 'hook'],
    queryFn: async ({ signal }) =>
      (await getHook({ path: { id: connectionId }, signal, throwOnError: true })).data,
  });

/** Enough to see whether the forge calls; the API has all deliveries. */
const shownDeliveries = 20;

export const hookDeliveriesQuery = (connectionId: string) =>
  queryOptions({
    queryKey: ['connections', connectionId, 'hook', 'deliveries'],
    queryFn: async ({ signal }) => {
      const request = { path: { id: connectionId }, query: { limit: shownDeliveries } };
      return (await listHookDeliveries({ ...request, signal, throwOnError: true })).data;
    },
  });
