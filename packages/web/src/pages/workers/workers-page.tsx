import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getQueue, listWorkers } from '../../client/generated/sdk.generated.ts';
import type { Queue, Worker } from '../../client/generated/types.generated.ts';
import { Badge } from '../../components/badge.tsx';
import { Page, Section } from '../../components/page.tsx';
import { describeDuration, RelativeTime } from '../../components/relative-time.tsx';
import { EmptyState, ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';

/** Equals the interval of the workers' heartbeats. */
const refetchInterval = 5000;

/** Job types in terms of their purpose. */
const typeNames: Readonly<Record<string, string>> = {
  'run-scan': 'Scans',
  'run-review': 'Reviews',
  'publish-review': 'Publishing of reviews',
  'apply-fix': 'Fixes',
  'find-authors': 'Authors of issues',
  'measure-history': 'History of files',
  'deliver-webhook': 'Webhook deliveries',
  'look-at-ref': 'Checks branches and pull requests',
  'run-command': 'Commands in comments',
  'poll-forges': 'Polling of forges',
  'start-scans': 'Start of planned scans',
  'keep-house': 'Housekeeping',
  'update-advisories': 'Fetching of advisories',
};

const queueColumns: readonly Column[] = [
  { name: 'Jobs' },
  { name: 'Waiting', isNumber: true },
  { name: 'Running', isNumber: true },
  { name: 'Later', isNumber: true, isExtra: true },
  { name: 'Oldest waits for', isNumber: true },
];

const workerColumns: readonly Column[] = [
  { name: 'Host' },
  { name: 'Works on' },
  { name: 'Memory', isNumber: true, isExtra: true },
  { name: 'Version', isExtra: true },
  { name: 'Last heard of' },
];

export function WorkersPage() {
  const queue = useQuery({
    queryKey: ['queue'],
    queryFn: async ({ signal }) => (await getQueue({ signal, throwOnError: true })).data,
    refetchInterval,
  });
  const nodes = useQuery({
    queryKey: ['workers'],
    queryFn: async ({ signal }) =>
      (await listWorkers({ query: { role: 'all' }, signal, throwOnError: true })).data,
    refetchInterval,
  });
  const failed = [queue, nodes].find(({ isError }) => isError);
  const workers = nodes.data?.data.filter(({ role }) => role === 'worker') ?? [];
  const servers = nodes.data?.data.filter(({ role }) => role !== 'worker') ?? [];
  return (
    <Page
      title="Workers and queue"
      description="Waiting jobs, the workers that run them, and whether the nodes of this service are consistent."
    >
      {(queue.isPending || nodes.isPending) && <Waiting what="workers and queue" />}
      {failed !== undefined && <ProblemNotice error={failed.error} onRetry={() => void failed.refetch()} />}
      {queue.data !== undefined && <QueueSection queue={queue.data} />}
      {nodes.data !== undefined && (
        <>
          <BuildsNotice nodes={nodes.data.data} />
          <Section title="Workers">
            {workers.length === 0 ? (
              <EmptyState title="No workers">
                Scans wait until a process with the role <code>worker</code> or <code>all</code> is started.
              </EmptyState>
            ) : (
              <NodeTable label="Workers" nodes={workers} />
            )}
          </Section>
          <Section title="API nodes">
            <NodeTable label="API nodes" nodes={servers} />
          </Section>
        </>
      )}
    </Page>
  );
}

/** Shown if an upgrade has not reached all live nodes. */
function BuildsNotice({ nodes }: { readonly nodes: readonly Worker[] }) {
  const builds = Map.groupBy(
    nodes.filter(({ status }) => status !== 'lost'),
    ({ version, build }) => (build === null ? `${version}, build not known` : `${version}+${build}`),
  );
  if (builds.size < 2) return null;
  return (
    <div className="mb-6 rounded-lg border border-warn/40 bg-warn/11 px-4 py-3 text-sm">
      <p className="font-medium text-warn">Nodes run different builds</p>
      <p className="mt-0.5 text-ink-2">An upgrade is on its way, or has not reached all of them.</p>
      <ul className="mt-1 list-disc pl-5 text-ink-2">
        {[...builds].map(([build, own]) => (
          <li key={build}>
            <code className="font-mono text-xs">{build}</code>{' '}
            <UntrustedText
              text={own.map(({ host, pid }) => `${host} (process ${pid})`).join(', ')}
              limit={600}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function QueueSection({ queue }: { readonly queue: Queue }) {
  return (
    <Section
      title="Queue"
      description={
        queue.waiting === 0
          ? `${queue.running} running, none waiting.`
          : `${queue.running} running, ${queue.waiting} waiting, the oldest for ${describeDuration(queue.oldest_age_seconds)}.`
      }
    >
      <Table label="Queue" columns={queueColumns}>
        {queue.by_type.map((type) => (
          <Row key={type.type}>
            <Cell>{typeNames[type.type] ?? type.type}</Cell>
            <Cell isNumber>{type.waiting}</Cell>
            <Cell isNumber>{type.running}</Cell>
            <Cell isNumber isExtra>
              {type.deferred}
            </Cell>
            <Cell isNumber>{type.waiting === 0 ? '–' : describeDuration(type.oldest_age_seconds)}</Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}

function NodeTable({ label, nodes }: { readonly label: string; readonly nodes: readonly Worker[] }) {
  return (
    <Table label={label} columns={workerColumns}>
      {nodes.map((node) => (
        <NodeRow key={node.id} node={node} />
      ))}
    </Table>
  );
}

function NodeRow({ node }: { readonly node: Worker }) {
  return (
    <Row>
      <Cell>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <UntrustedText text={node.host} limit={120} />
          <span className="font-normal text-ink-3 text-xs">process {node.pid}</span>
          {node.status === 'lost' && <Badge tone="danger">Lost</Badge>}
          {node.clock_is_off && <Badge tone="warn">Clock is {node.clock_drift_seconds} s off</Badge>}
          {node.labels.map((label) => (
            <Badge key={label}>
              <UntrustedText text={label} limit={60} />
            </Badge>
          ))}
        </p>
        {node.local_roots !== null && (
          <p className="break-all font-mono text-ink-3 text-xs">
            <UntrustedText text={node.local_roots.join(', ')} limit={300} />
          </p>
        )}
      </Cell>
      <Cell className="text-sm">
        {node.role !== 'worker' ? (
          <span className="text-ink-3">Requests</span>
        ) : node.jobs.length === 0 ? (
          <span className="text-ink-3">Nothing</span>
        ) : (
          <ul>
            {node.jobs.map((job) => (
              <li key={job.id}>
                <JobName job={job} /> <RelativeTime at={job.started_at} />
              </li>
            ))}
          </ul>
        )}
      </Cell>
      <Cell isNumber isExtra>
        {(node.memory_bytes / 1024 ** 3).toFixed(1)} GiB
      </Cell>
      <Cell isExtra className="text-ink-2">
        {node.version}
        {node.build !== null && <p className="font-mono text-ink-3 text-xs">{node.build}</p>}
      </Cell>
      <Cell className="text-ink-2">
        <RelativeTime at={node.last_heartbeat_at} />
      </Cell>
    </Row>
  );
}

/** Links to the subject of the job if it has a page, which also reports missing permissions. */
function JobName({ job }: { readonly job: Worker['jobs'][number] }) {
  const name = typeNames[job.type] ?? job.type;
  if (job.scan_id !== null)
    return (
      <Link to="/scans/$scanId" params={{ scanId: job.scan_id }} className="text-accent underline">
        {name}
      </Link>
    );
  if (job.review_id !== null)
    return (
      <Link to="/reviews/$reviewId" params={{ reviewId: job.review_id }} className="text-accent underline">
        {name}
      </Link>
    );
  return <span>{name}</span>;
}
