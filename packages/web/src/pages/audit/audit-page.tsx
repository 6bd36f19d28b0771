import { useInfiniteQuery } from '@tanstack/react-query';
import { listAuditEvents } from '../../client/generated/sdk.generated.ts';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';

const columns: readonly Column[] = [
  { name: 'When' },
  { name: 'Action' },
  { name: 'By', isExtra: true },
  { name: 'About', isExtra: true },
  { name: 'From', isExtra: true },
];

export function AuditPage() {
  const events = useInfiniteQuery({
    queryKey: ['audit'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await listAuditEvents({ query: { limit: 100, cursor }, signal, throwOnError: true })).data,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
  return (
    <Page title="Audit log" description="Who did what, newest first. Nothing is ever removed from it.">
      {events.isPending && <Waiting what="the audit log" />}
      {events.isError && <ProblemNotice error={events.error} onRetry={() => void events.refetch()} />}
      {events.data !== undefined && (
        <Table label="Audit log" columns={columns}>
          {events.data.pages
            .flatMap((page) => page.data)
            .map((event) => (
              <Row key={event.id}>
                <Cell className="text-ink-2">
                  <RelativeTime at={event.at} />
                </Cell>
                <Cell>
                  <code className="font-mono text-xs">{event.action}</code>
                  <Detail value={event.detail} />
                </Cell>
                <Cell isExtra>
                  <Id id={event.actor_id} />
                </Cell>
                <Cell isExtra>
                  <Id id={event.target_id} />
                </Cell>
                <Cell isExtra className="text-ink-2 text-xs">
                  {event.ip ?? '–'}
                </Cell>
              </Row>
            ))}
        </Table>
      )}
      {events.hasNextPage && (
        <div className="mt-4 text-center">
          <Button
            busyText={events.isFetchingNextPage ? 'Loading …' : undefined}
            onClick={() => void events.fetchNextPage()}
          >
            Older entries
          </Button>
        </div>
      )}
    </Page>
  );
}

/** The end of an id suffices to distinguish two; hovering shows all of it. */
function Id({ id }: { readonly id: string | null }) {
  if (id === null) return <span className="text-ink-3">–</span>;
  return (
    <code title={id} className="font-mono text-ink-2 text-xs">
      {id.slice(-12)}
    </code>
  );
}

function Detail({ value }: { readonly value: unknown }) {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return null;
  return (
    <p className="max-w-lg break-all text-ink-3 text-xs">
      <UntrustedText text={JSON.stringify(value)} limit={300} />
    </p>
  );
}
