import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToasts } from '../../components/toasts.tsx';
import { type IssueSearch, listsStatus } from './filters.ts';
import { type IssuePages, type IssueRow, issuesQuery } from './queries.ts';
import { changeMany, type IssueChange, restore } from './triage.ts';

const verbs: Readonly<Record<string, string>> = {
  open: 'opened again',
  confirmed: 'confirmed',
  dismissed: 'dismissed',
};

/**
 * Triage in a list. Rows are updated in place, and removed when their status no longer matches the filter: pages are
 * not reloaded. The message offers to undo the change.
 */
export function useTriage(search: IssueSearch) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const { queryKey } = issuesQuery(search);

  const countAgain = () => queries.invalidateQueries({ queryKey: ['issues', 'facets'] });
  const apply = (ids: ReadonlySet<string>, change: IssueChange): void => {
    queries.setQueryData<IssuePages>(queryKey, (pages) => pages && changeRows(pages, ids, change, search));
  };
  const run = async (rows: readonly IssueRow[], change: IssueChange): Promise<void> => {
    if (isBusy || rows.length === 0) return;
    setBusy(true);
    const before = queries.getQueryData<IssuePages>(queryKey);
    try {
      const { changed, reasons } = await changeMany(
        rows.map(({ id }) => id),
        change,
      );
      apply(new Set(changed), change);
      await countAgain();
      if (changed.length > 0) {
        const undone = rows.filter(({ id }) => changed.includes(id));
        toasts.show({
          text: `${countIssues(changed.length)} ${verbs[change.status ?? ''] ?? 'changed'}.`,
          undo: async () => {
            await restore(undone);
            if (before !== undefined) queries.setQueryData(queryKey, before);
            await countAgain();
          },
        });
      }
      if (reasons.length > 0)
        toasts.show({
          text: `${countIssues(rows.length - changed.length)} not changed: ${reasons.join('; ')}`,
          isProblem: true,
        });
    } catch (error) {
      toasts.fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
}

export function countIssues(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'issue' : 'issues'}`;
}

function changeRows(
  pages: IssuePages,
  ids: ReadonlySet<string>,
  { status, resolution = null, note }: IssueChange,
  search: IssueSearch,
): IssuePages {
  const change = (row: IssueRow): IssueRow =>
    ids.has(row.id) ? { ...row, status: status ?? row.status, resolution, note: note ?? row.note } : row;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      rows: page.rows.map(change).filter((row) => !ids.has(row.id) || listsStatus(search, row.status)),
    })),
  };
}
