/** Facets: the number of issues per value of a filter. */

import { textOfReason } from '@assay/core';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { countIssueGroups, type IssueGroup } from '../storage/issue-counts.ts';
import { type IssueListRequest, selectListedIds } from './find-issues.ts';

export const facetNames = [
  'severity',
  'status',
  'category',
  'type',
  'confidence',
  'language',
  'reason',
  'rule_id',
  'repository_id',
] as const;
export type FacetName = (typeof facetNames)[number];

export interface FacetValue {
  readonly value: string;
  /** Title of a rule, text of a reason; otherwise the value. */
  readonly label: string;
  readonly count: number;
}

export interface IssueCounts {
  /** Exact number of issues selected by all filters. */
  readonly total: number;
  /** Most frequent values first; each facet is counted without its own filter. */
  readonly facets: Record<FacetName, FacetValue[]>;
}

/** Maximum number of values per facet: imported reports may have thousands of rules. */
const mostValues = 50;

/** Counts the groups once, and again for each facet with a filter, which is ignored for that facet. */
export async function countIssues(
  deps: Pick<ServiceContext, 'db'>,
  caller: Caller,
  request: IssueListRequest,
): Promise<IssueCounts> {
  const count = async (filters: IssueListRequest): Promise<readonly IssueGroup[]> => {
    const { query } = await selectListedIds(deps, caller, filters);
    return countIssueGroups(deps.db, query);
  };
  const matching = await count(request);
  const facets: Partial<Record<FacetName, FacetValue[]>> = {};
  for (const name of facetNames) {
    const groups = isFiltered(request, name) ? await count(without(request, name)) : matching;
    facets[name] = rankValues(groups, name);
  }
  return {
    total: matching.reduce((sum, group) => sum + group.count, 0),
    facets: facets as IssueCounts['facets'],
  };
}

function rankValues(groups: readonly IssueGroup[], name: FacetName): FacetValue[] {
  const values = new Map<string, FacetValue>();
  for (const group of groups)
    for (const value of name === 'reason' ? group.reasons : [group[name]])
      values.set(value, {
        value,
        label: labelOf(group, name, value),
        count: group.count + (values.get(value)?.count ?? 0),
      });
  return [...values.values()]
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, mostValues);
}

/** `shown` is a filter on the confidence as well. */
function isFiltered({ shown, ...request }: IssueListRequest, name: FacetName): boolean {
  return request[name] !== undefined || (name === 'confidence' && shown !== undefined && shown !== 'all');
}

function without(request: IssueListRequest, name: FacetName): IssueListRequest {
  return { ...request, [name]: undefined, ...(name === 'confidence' && { shown: undefined }) };
}

function labelOf(group: IssueGroup, name: FacetName, value: string): string {
  if (name === 'rule_id') return group.title;
  return name === 'reason' ? (textOfReason(value) ?? value) : value;
}
