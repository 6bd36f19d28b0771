import { queryOptions } from '@tanstack/react-query';
import {
  getWebhook,
  listRepositories,
  listWebhookDeliveries,
  listWebhooks,
} from '../../client/generated/sdk.generated.ts';

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) =>
    (await listWebhooks({ query: { limit: 500 }, signal, throwOnError: true })).data,
});

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: async ({ signal }) => (await getWebhook({ path: { id }, signal, throwOnError: true })).data,
  });

const readAgainMs = 3000;

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: async ({ signal }) =>
      (await listWebhookDeliveries({ path: { id }, query: { limit: 50 }, signal, throwOnError: true })).data,
    refetchInterval: readAgainMs,
  });

/** Repositories to choose from. */
export const repositoryNamesQuery = queryOptions({
  queryKey: ['repositories', 'names'],
  queryFn: async ({ signal }) =>
    (await listRepositories({ query: { limit: 1000 }, signal, throwOnError: true })).data.data.map(
      ({ id, full_name: name }) => ({ id, name }),
    ),
});
