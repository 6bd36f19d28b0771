import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { countIssues, listIssues } from '../../client/generated/sdk.generated.ts';
import type { Issue } from '../../client/generated/types.generated.ts';
import { type IssueSearch, toQuery } from './filters.ts';

/** The members that a row shows; whole issues include their traces, too much for a hundred thousand rows. */
export type IssueRow = Pick<
  Issue,
  | 'id'
  | 'severity'
  | 'confidence'
  | 'category'
  | 'title'
  | 'file_path'
  | 'line'
  | 'status'
  | 'resolution'
  | 'note'
  | 'repository_id'
  | 'first_seen_at'
  | 'assignee'
  | 'in_history'
> & { readonly hasFix: boolean; readonly opinion: string | null };

export interface IssuePage {
  readonly rows: readonly IssueRow[];
  readonly nextCursor: string | null;
}

export type IssuePages = InfiniteData<IssuePage, string | null>;

/** Rows visible during a second of fast scrolling, in one request. */
const pageSize = 200;

export const issuesQuery = (search: IssueSearch) =>
  infiniteQueryOptions({
    queryKey: ['issues', 'list', search],
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }): Promise<IssuePage> => {
      const query = { ...toQuery(search), limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) };
      const { data } = await listIssues({
        query,
        signal,
        headers: { accept: 'application/json' },
        throwOnError: true,
      });
      // With our `Accept` header the response is JSON; the document's type also includes CSV.
      const list = data as { readonly data: readonly Issue[]; readonly next_cursor: string | null };
      return { rows: list.data.map(toRow), nextCursor: list.next_cursor };
    },
    getNextPageParam: (page) => page.nextCursor,
    // Reloading all pages scrolled through so far would take as long as the scrolling did.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const facetsQuery = (search: IssueSearch) => {
  const { sort: _sort, ...filters } = search;
  return queryOptions({
    queryKey: ['issues', 'facets', filters],
    queryFn: async ({ signal }) =>
      (await countIssues({ query: toQuery(filters), signal, throwOnError: true })).data,
  });
};

function toRow(issue: Issue): IssueRow {
  return {
    id: issue.id,
    severity: issue.severity,
    confidence: issue.confidence,
    category: issue.category,
    title: issue.title,
    file_path: issue.file_path,
    line: issue.line,
    status: issue.status,
    resolution: issue.resolution,
    note: issue.note,
    repository_id: issue.repository_id,
    first_seen_at: issue.first_seen_at,
    assignee: issue.assignee,
    in_history: issue.in_history,
    hasFix: issue.fix.available,
    opinion: issue.triage?.verdict ?? null,
  };
}
