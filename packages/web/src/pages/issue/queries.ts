import { queryOptions } from '@tanstack/react-query';
import {
  getIssue,
  getIssueSource,
  getRule,
  listIssueFixes,
  listIssueHistory,
} from '../../client/generated/sdk.generated.ts';
import { ApiProblem } from '../../client/problem.ts';

export const issueQuery = (id: string) =>
  queryOptions({
    queryKey: ['issues', 'one', id],
    queryFn: async ({ signal }) => (await getIssue({ path: { id }, signal, throwOnError: true })).data,
  });

/** `null` if the service does not have the code. */
export const sourceQuery = (id: string) =>
  queryOptions({
    queryKey: ['issues', 'source', id],
    queryFn: async ({ signal }) => {
      try {
        return (await getIssueSource({ path: { id }, signal, throwOnError: true })).data;
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'source_not_kept') return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['issues', 'history', id],
    queryFn: async ({ signal }) =>
      (await listIssueHistory({ path: { id }, query: { limit: 200 }, signal, throwOnError: true })).data,
  });

/** The newest fixes requested for the issue. */
export const fixesQuery = (id: string) =>
  queryOptions({
    queryKey: ['issues', 'fixes', id],
    queryFn: async ({ signal }) =>
      (await listIssueFixes({ path: { id }, query: { limit: 20 }, signal, throwOnError: true })).data.data,
  });

/** `null` for rules of other tools. */
export const ruleQuery = (id: string) =>
  queryOptions({
    queryKey: ['rules', id],
    queryFn: async ({ signal }) => {
      try {
        return (await getRule({ path: { id }, signal, throwOnError: true })).data;
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
