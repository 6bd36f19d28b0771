/** The list's filters as in the URL: comma-separated words, as the API takes them. */

import type { ListIssuesData } from '../../client/generated/types.generated.ts';

export const facetNames = [
  'severity',
  'status',
  'category',
  'type',
  'language',
  'confidence',
  'reason',
  'rule_id',
  'repository_id',
] as const;
export type FacetName = (typeof facetNames)[number];

const others = ['triage', 'resolution', 'in_history', 'q', 'branch', 'file_path', 'sort'] as const;

export type IssueSearch = {
  readonly [name in FacetName | (typeof others)[number]]?: string;
};

const names = [...facetNames, ...others] as const;
/** Statuses listed by default: issues that need attention. */
const waiting = 'open,confirmed';
/** Selects all statuses. */
export const anyStatus = 'any';

export function readIssueSearch(search: Record<string, unknown>): IssueSearch {
  const entries = names.flatMap((name) => {
    const value = search[name];
    // The router parses words that look like numbers or booleans.
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, String(value)] as const]
      : [];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

type ListQuery = NonNullable<ListIssuesData['query']>;

export function toQuery(search: IssueSearch): ListQuery {
  const { repository_id, q, branch, file_path, sort, in_history, status = waiting, ...words } = search;
  const lists = Object.entries({ ...words, ...(status === anyStatus ? {} : { status }) });
  return {
    // One comma-separated item each: a repeated parameter would mean "and".
    ...Object.fromEntries(lists.map(([name, value]) => [name, [value]])),
    ...(repository_id !== undefined && { repository_id }),
    ...(q !== undefined && { q }),
    ...(branch !== undefined && { branch }),
    ...(file_path !== undefined && { file_path }),
    ...(sort !== undefined && { sort }),
    ...(in_history !== undefined && { in_history: in_history === 'true' }),
  };
}

export function chosenOf(search: IssueSearch, name: FacetName): readonly string[] {
  if (name === 'status') return (search.status ?? waiting).split(',');
  return search[name]?.split(',') ?? [];
}

/** The search with a facet value added or removed. The API takes only one repository. */
export function toggle(search: IssueSearch, name: FacetName, value: string): IssueSearch {
  const chosen = chosenOf(search, name).filter((word) => word !== anyStatus);
  const others = chosen.filter((word) => word !== value);
  const isTaken = chosen.length !== others.length;
  const next = isTaken ? others : name === 'repository_id' ? [value] : [...others, value];
  const { [name]: _old, ...rest } = search;
  if (name === 'status' && next.length === 0) return { ...rest, status: anyStatus };
  if (name === 'status' && next.toSorted().join() === waiting.split(',').toSorted().join()) return rest;
  return next.length === 0 ? rest : { ...rest, [name]: next.join(',') };
}

/** Whether issues with the status are listed. */
export function listsStatus(search: IssueSearch, status: string): boolean {
  const chosen = chosenOf(search, 'status');
  return chosen.includes(anyStatus) || chosen.includes(status);
}
