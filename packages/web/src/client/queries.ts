/** Queries shared by several pages, with their cache keys. */

import { queryOptions } from '@tanstack/react-query';
import {
  getLlmStatus,
  getProjectMetrics,
  getRepository,
  getScan,
  listMembers,
  listProjectFiles,
  listProjectFunctions,
  listProjects,
  listScans,
} from './generated/sdk.generated.ts';

export const repositoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['repositories', id],
    queryFn: async ({ signal }) =>
      (await getRepository({ path: { id }, query: { include: 'summary' }, signal, throwOnError: true })).data,
  });

export const scanQuery = (id: string) =>
  queryOptions({
    queryKey: ['scans', id],
    queryFn: async ({ signal }) => (await getScan({ path: { id }, signal, throwOnError: true })).data,
  });

/** The newest scans of a repository. */
export const scansQuery = (repositoryId: string) =>
  queryOptions({
    queryKey: ['scans', { repositoryId }],
    queryFn: async ({ signal }) => {
      const query = { repository_id: repositoryId, limit: 50 };
      return (await listScans({ query, signal, throwOnError: true })).data;
    },
    // A list with a running scan is refreshed.
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'running') === true ? 2000 : false,
  });

/** The repository as a whole, followed by its parts. */
export const projectsQuery = (repositoryId: string) =>
  queryOptions({
    queryKey: ['projects', repositoryId],
    queryFn: async ({ signal }) => {
      const query = { repository_id: repositoryId, limit: 1000 };
      return (await listProjects({ query, signal, throwOnError: true })).data.data;
    },
  });

/** Complex files that change often. */
export const projectFilesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['metrics', projectId, 'files'],
    queryFn: async ({ signal }) =>
      (
        await listProjectFiles({
          path: { id: projectId },
          query: { limit: 10 },
          signal,
          throwOnError: true,
        })
      ).data,
  });

/** The functions that are hardest to read. */
export const projectFunctionsQuery = (projectId: string, limit: number) =>
  queryOptions({
    queryKey: ['metrics', projectId, 'functions', limit],
    queryFn: async ({ signal }) =>
      (
        await listProjectFunctions({
          path: { id: projectId },
          query: { limit },
          signal,
          throwOnError: true,
        })
      ).data,
  });

export const metricsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['metrics', projectId],
    queryFn: async ({ signal }) => {
      const query = { include: 'files,duplication,new_code,dependencies' };
      return (await getProjectMetrics({ path: { id: projectId }, query, signal, throwOnError: true })).data;
    },
  });

/** Whether a language model is used, and its budgets. */
export const llmStatusQuery = queryOptions({
  queryKey: ['llm', 'status'],
  queryFn: async ({ signal }) => (await getLlmStatus({ signal, throwOnError: true })).data,
});

/** The state of the default branch over the last year; oldest first. */
export const trendQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['metrics', projectId, 'trend'],
    queryFn: async ({ signal }) => {
      const query = { include: 'trend', period: '365d' as const };
      const answer = await getProjectMetrics({
        path: { id: projectId },
        query,
        signal,
        throwOnError: true,
      });
      return answer.data.trend ?? [];
    },
  });

/** Users who may see the repository, and be assigned its issues. */
export const membersQuery = (repositoryId: string) =>
  queryOptions({
    queryKey: ['members', repositoryId],
    queryFn: async ({ signal }) => {
      const query = { limit: 1000 };
      return (await listMembers({ path: { id: repositoryId }, query, signal, throwOnError: true })).data;
    },
    staleTime: 60_000,
  });
