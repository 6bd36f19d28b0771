import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { endOtherSessions, endSessionById, listSessions } from '../../client/generated/sdk.generated.ts';
import type { BrowserSession } from '../../client/generated/types.generated.ts';
import { Badge } from '../../components/badge.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { Page } from '../../components/page.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { EmptyState, ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { useToasts } from '../../components/toasts.tsx';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) =>
    (await listSessions({ query: { limit: 500 }, signal, throwOnError: true })).data,
});

const columns: readonly Column[] = [
  { name: 'Last used' },
  { name: 'From' },
  { name: 'Signed in', isExtra: true },
  { name: 'Ends', isExtra: true },
  { name: 'Actions', isQuiet: true },
];

export function SessionsPage() {
  const sessions = useQuery(sessionsQuery);
  const { mutate, isPending } = useEnding(
    () => endOtherSessions({ throwOnError: true }),
    'All other sessions are ended.',
  );
  const others = sessions.data?.data.filter(({ current }) => !current) ?? [];
  return (
    <Page
      title="Sessions"
      description="Where you are signed in. One that is ended has to sign in again with its next request."
      actions={
        others.length > 0 && (
          <ConfirmButton
            action="End all others"
            subject="sessions"
            busyText={isPending ? 'Ending …' : undefined}
            onConfirm={() => mutate()}
          />
        )
      }
    >
      {sessions.isPending && <Waiting what="sessions" />}
      {sessions.isError && <ProblemNotice error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.data?.data.length === 0 && (
        <EmptyState icon={<MonitorSmartphone size={22} />} title="No session">
          Sessions begin when a browser signs in.
        </EmptyState>
      )}
      {sessions.data !== undefined && sessions.data.data.length > 0 && (
        <Table label="Sessions" columns={columns}>
          {sessions.data.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </Table>
      )}
    </Page>
  );
}

function SessionRow({ session }: { readonly session: BrowserSession }) {
  const from = session.last_used_ip ?? 'an unknown address';
  const { mutate, isPending } = useEnding(
    () => endSessionById({ path: { id: session.id }, throwOnError: true }),
    `The session from ${from} is ended.`,
  );
  return (
    <Row>
      <Cell className="text-ink-2">
        <span className="flex flex-wrap items-center gap-2">
          {session.last_used_at === null ? 'Never' : <RelativeTime at={session.last_used_at} />}
          {session.current && <Badge tone="accent">This one</Badge>}
        </span>
      </Cell>
      <Cell className="font-mono text-xs">{session.last_used_ip ?? '–'}</Cell>
      <Cell isExtra className="text-ink-2">
        <RelativeTime at={session.created_at} />
      </Cell>
      <Cell isExtra className="text-ink-2">
        <RelativeTime at={session.expires_at} />
      </Cell>
      <Cell className="text-right">
        {!session.current && (
          <ConfirmButton
            action="End"
            subject={`the session from ${from}`}
            busyText={isPending ? 'Ending …' : undefined}
            onConfirm={() => mutate()}
          />
        )}
      </Cell>
    </Row>
  );
}

function useEnding(end: () => Promise<unknown>, text: string) {
  const queries = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: end,
    onSuccess: async () => {
      toasts.show({ text });
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: toasts.fail,
  });
}
