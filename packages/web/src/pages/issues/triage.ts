/** Changes one or many issues, and undoes changes. */

import { changeIssues } from '../../client/generated/sdk.generated.ts';
import type { ChangeIssuesData } from '../../client/generated/types.generated.ts';
import type { IssueRow } from './queries.ts';

type Body = ChangeIssuesData['body'];
export type IssueChange = Omit<Body, 'issue_ids'>;
export type Resolution = NonNullable<Body['resolution']>;

export const resolutions: readonly {
  readonly value: Resolution;
  readonly label: string;
  readonly hint: string;
}[] = [
  { value: 'false_positive', label: 'False positive', hint: 'The code does not do what the issue says.' },
  { value: 'acceptable_risk', label: 'Acceptable risk', hint: 'It does, and that is taken.' },
  { value: 'wont_fix', label: 'Will not be fixed', hint: 'It is not worth the change.' },
  { value: 'used_in_tests', label: 'Used in tests', hint: 'The code never runs outside of tests.' },
  { value: 'duplicate', label: 'Duplicate', hint: 'Another issue is about the same.' },
  { value: 'revoked', label: 'Revoked', hint: 'The secret is no longer valid.' },
];

/** The API's limit per call. */
const mostIds = 100;

export interface TriageResult {
  readonly changed: readonly string[];
  /** Why others were not changed, without duplicates. */
  readonly reasons: readonly string[];
}

export async function changeMany(ids: readonly string[], change: IssueChange): Promise<TriageResult> {
  const changed: string[] = [];
  const reasons = new Set<string>();
  for (let start = 0; start < ids.length; start += mostIds) {
    const body = { ...change, issue_ids: ids.slice(start, start + mostIds) };
    const { data } = await changeIssues({ body, throwOnError: true });
    for (const { id, success, detail } of data.data) {
      if (success) changed.push(id);
      else reasons.add(detail ?? 'not changed');
    }
  }
  return { changed, reasons: [...reasons] };
}

/** Restores each issue's previous values. */
export async function restore(rows: readonly IssueRow[]): Promise<void> {
  const groups = Map.groupBy(rows, ({ status, resolution, note }) =>
    JSON.stringify(status === 'dismissed' ? { status, resolution, note } : { status, note }),
  );
  for (const [change, members] of groups) {
    await changeMany(
      members.map(({ id }) => id),
      JSON.parse(change) as IssueChange,
    );
  }
}
