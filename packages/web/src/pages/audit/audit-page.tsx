import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { listAuditEvents } from '../../client/generated/sdk.generated.ts';
import type { AuditEvent } from '../../client/generated/types.generated.ts';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { EmptyState, ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { toQuery } from './audit-search.ts';
import { useDownload } from './use-download.ts';

const route = getRouteApi('/signed-in/audit');

const columns: readonly Column[] = [
  { name: 'When' },
  { name: 'Action' },
  { name: 'By', isExtra: true },
  { name: 'About', isExtra: true },
  { name: 'From', isExtra: true },
];

export function AuditPage() {
  const search = route.useSearch();
  const query = toQuery(search);
  const download = useDownload(query);
  const events = useInfiniteQuery({
    queryKey: ['audit', query],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await listAuditEvents({ query: { ...query, limit: 100, cursor }, signal, throwOnError: true })).data,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
  return (
    <Page
      title="Audit log"
      description="Who did what, newest first. Nothing is ever removed from it."
      actions={
        <Button busyText={download.isPending ? 'Reading …' : undefined} onClick={() => download.mutate()}>
          <Download aria-hidden size={15} /> CSV
        </Button>
      }
    >
      <AuditFilters key={JSON.stringify(search)} search={search} />
      {download.isError && <ProblemNotice error={download.error} />}
      {events.isPending && <Waiting what="the audit log" />}
      {events.isError && <ProblemNotice error={events.error} onRetry={() => void events.refetch()} />}
      {events.data?.pages[0]?.total === 0 && (
        <EmptyState title="No entry is like this">Nobody did what the filters ask for.</EmptyState>
      )}
      {events.data !== undefined && events.data.pages[0]?.total !== 0 && (
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
                  <Called id={event.actor_id} name={event.actor_name} as="actor" />
                </Cell>
                <Cell isExtra>
                  <Target event={event} />
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

/** The repository beside a target in it. */
function Target({ event }: { readonly event: AuditEvent }) {
  const {
    target_id: id,
    target_name: name,
    repository_id: repositoryId,
    repository_name: repository,
  } = event;
  const isRepository = id === null || id === repositoryId;
  return (
    <>
      {!(isRepository && repository !== null) && <Called id={id} name={name} as="target" />}
      {repository !== null && repositoryId !== null && (
        <Link to="/repositories/$repositoryId" params={{ repositoryId }} className="block hover:underline">
          <UntrustedText text={repository} limit={100} />
        </Link>
      )}
    </>
  );
}

interface CalledProps {
  readonly id: string | null;
  readonly name: string | null;
  readonly as: 'actor' | 'target';
}

/**
 * Looks for all entries of the same actor or target. Without a name, the end of the id suffices to distinguish two; hovering
 * shows all of it.
 */
function Called({ id, name, as }: CalledProps) {
  if (id === null) return <span className="text-ink-3">–</span>;
  return (
    <Link to="/audit" search={(now) => ({ ...now, [as]: id })} title={id} className="hover:underline">
      {name === null ? (
        <code className="font-mono text-ink-2 text-xs">{id.slice(-12)}</code>
      ) : (
        <UntrustedText text={name} limit={100} />
      )}
    </Link>
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
