import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeIssue } from '../../client/generated/sdk.generated.ts';
import type { Issue } from '../../client/generated/types.generated.ts';
import { Button } from '../../components/button.tsx';
import { useHotkeys } from '../../components/hotkeys.ts';
import { KeyHelp, type KeyList } from '../../components/key-help.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { shellKeys } from '../../shell/shell.tsx';
import { DismissDialog } from '../issues/dismiss-dialog.tsx';
import type { IssueChange } from '../issues/triage.ts';
import { issueQuery } from './queries.ts';

const pageKeys: KeyList = [
  ['j', 'Next step of the trace'],
  ['k', 'Previous step'],
  ['e', 'Confirm: it is an issue'],
  ['d', 'Dismiss, with a reason'],
  ['u', 'Open again'],
];

/** Changes the issue; the message offers to undo that. */
export function useIssueChange(issue: Issue) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const send = async (change: IssueChange): Promise<void> => {
    const { data } = await changeIssue({ path: { id: issue.id }, body: change, throwOnError: true });
    queries.setQueryData(issueQuery(issue.id).queryKey, data);
    // Lists show its new state when they are next opened and reloaded.
    queries.removeQueries({ queryKey: ['issues', 'list'], type: 'inactive' });
    await queries.invalidateQueries({ queryKey: ['issues', 'history', issue.id] });
    await queries.invalidateQueries({ queryKey: ['issues', 'facets'], refetchType: 'none' });
  };
  return useMutation({
    mutationFn: async ({ change }: { readonly change: IssueChange; readonly text: string }) => {
      const reverse = reverseOf(issue, change);
      await send(change);
      return reverse;
    },
    onSuccess: (reverse, { text }) => toasts.show({ text, undo: () => send(reverse) }),
    onError: toasts.fail,
  });
}

function reverseOf(issue: Issue, change: IssueChange): IssueChange {
  if (change.status === undefined) return { assignee: issue.assignee };
  if (issue.status === 'dismissed')
    return {
      status: 'dismissed',
      resolution: issue.resolution as IssueChange['resolution'],
      note: issue.note,
    };
  return { status: issue.status === 'confirmed' ? 'confirmed' : 'open', note: issue.note };
}

export function IssueActions({ issue }: { readonly issue: Issue }) {
  const [isDismissing, setDismissing] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { mutate, isPending } = useIssueChange(issue);
  const can = {
    confirm: issue.status === 'open',
    dismiss: issue.status === 'open' || issue.status === 'confirmed',
    reopen: issue.status === 'dismissed' || issue.status === 'confirmed',
  };
  const confirm = () => mutate({ change: { status: 'confirmed' }, text: 'The issue is confirmed.' });
  const reopen = () => mutate({ change: { status: 'open' }, text: 'The issue is open again.' });
  useHotkeys({
    e: () => can.confirm && confirm(),
    d: () => setDismissing(can.dismiss),
    u: () => can.reopen && reopen(),
    '?': () => setHelpOpen(true),
  });
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {can.confirm && (
        <Button onClick={confirm} disabled={isPending}>
          Confirm
        </Button>
      )}
      {can.dismiss && (
        <Button onClick={() => setDismissing(true)} disabled={isPending}>
          Dismiss …
        </Button>
      )}
      {can.reopen && (
        <Button onClick={reopen} disabled={isPending}>
          Open again
        </Button>
      )}
      {isDismissing && (
        <DismissDialog
          count={1}
          onClose={() => setDismissing(false)}
          onDismiss={(change) => mutate({ change, text: 'The issue is dismissed.' })}
        />
      )}
      {isHelpOpen && (
        <KeyHelp
          groups={[
            { title: 'This issue', keys: pageKeys },
            { title: 'Everywhere', keys: shellKeys },
          ]}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </div>
  );
}
