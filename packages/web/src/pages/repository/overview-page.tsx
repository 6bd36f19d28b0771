import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Radar } from 'lucide-react';
import { metricsQuery, repositoryQuery } from '../../client/queries.ts';
import { Command } from '../../components/command.tsx';
import { Section } from '../../components/page.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { SeverityBadge } from '../../components/severity.tsx';
import { EmptyState, ProblemNotice, UnreadNotice, Waiting } from '../../components/states.tsx';
import { TrendChart } from '../../components/trend-chart.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { FixMany } from './fix-many.tsx';
import { GatePanel } from './gate-panel.tsx';
import { Hotspots } from './hotspots.tsx';
import { newestIssuesQuery } from './queries.ts';
import { RepositoryFrame } from './repository-frame.tsx';
import { ScorePanel } from './score-panel.tsx';

const route = getRouteApi('/signed-in/repositories/$repositoryId/');

export function OverviewPage() {
  const { repositoryId } = route.useParams();
  const { data: repository } = useSuspenseQuery(repositoryQuery(repositoryId));
  return (
    <RepositoryFrame repositoryId={repositoryId} tab="Overview">
      {repository.last_scan_at === null ? (
        <NotScanned repositoryId={repositoryId} />
      ) : (
        <Overview repositoryId={repositoryId} />
      )}
    </RepositoryFrame>
  );
}

function NotScanned({ repositoryId }: { readonly repositoryId: string }) {
  return (
    <EmptyState icon={<Radar size={22} />} title="Not scanned yet">
      The first scan reads the default branch as it is. Start it with the button above, or from a terminal:
      <Command
        text={`curl -X POST ${location.origin}/v1/repositories/${repositoryId}/scans -H "authorization: Bearer $ASSAY_TOKEN"`}
      />
    </EmptyState>
  );
}

function Overview({ repositoryId }: { readonly repositoryId: string }) {
  const { data: repository } = useSuspenseQuery(repositoryQuery(repositoryId));
  const metrics = useQuery(metricsQuery(repositoryId));
  if (metrics.isPending) return <Waiting what="metrics" />;
  if (metrics.isError) return <ProblemNotice error={metrics.error} onRetry={() => void metrics.refetch()} />;
  const trend = (repository.summary?.trend ?? []).map((point) => ({
    at: point.at,
    value: point.issues_found,
  }));
  return (
    <>
      <UnreadNotice unread={metrics.data.unread} />
      <div className="mb-8 grid gap-4 lg:grid-cols-3">
        <ScorePanel metrics={metrics.data} />
        <div className="card p-5">
          {trend.length > 1 ? (
            <TrendChart label="Open issues, scan by scan" values={trend} />
          ) : (
            <>
              <p className="mb-2 text-ink-2 text-sm">Open issues of the default branch</p>
              <p className="text-ink-3 text-sm">The trend begins with the second scan.</p>
            </>
          )}
        </div>
        <GatePanel gate={metrics.data.quality_gate} />
      </div>
      <Section
        title="Hotspots"
        description="Each box is a file: as large as its lines of code, and the darker the more open issues it has."
      >
        <Hotspots metrics={metrics.data} />
      </Section>
      <FixMany repositoryId={repositoryId} />
      <NewestIssues
        repositoryId={repositoryId}
        branch={metrics.data.branch}
        isAllRead={metrics.data.unread === null}
      />
    </>
  );
}

function NewestIssues({
  repositoryId,
  branch,
  isAllRead,
}: {
  readonly repositoryId: string;
  readonly branch: string;
  readonly isAllRead: boolean;
}) {
  const issues = useQuery(newestIssuesQuery(repositoryId));
  return (
    <Section
      title="Newest issues"
      actions={
        <Link
          to="/issues"
          search={{ repository_id: repositoryId, branch, sort: '-first_seen_at' }}
          className="text-accent text-sm hover:underline"
        >
          All open issues
        </Link>
      }
    >
      {issues.isPending && <Waiting what="issues" />}
      {issues.isError && <ProblemNotice error={issues.error} onRetry={() => void issues.refetch()} />}
      {issues.data?.data.length === 0 && (
        <p className="card p-5 text-ink-2 text-sm">
          {isAllRead
            ? 'No open issues on the default branch.'
            : 'No issues were found in the analyzed part of the default branch.'}
        </p>
      )}
      {issues.data !== undefined && issues.data.data.length > 0 && (
        <ul className="card divide-y divide-line">
          {issues.data.data.map((issue) => (
            <li key={issue.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
              <span className="w-20 shrink-0">
                <SeverityBadge severity={issue.severity} />
              </span>
              <span className="min-w-0 grow basis-60">
                <Link
                  to="/issues/$issueId"
                  params={{ issueId: issue.id }}
                  className="block font-medium hover:text-accent hover:underline"
                >
                  <UntrustedText text={issue.title} limit={200} />
                </Link>
                <span className="block truncate font-mono text-ink-3 text-xs">
                  <UntrustedText text={`${issue.file_path}:${issue.line}`} limit={300} />
                </span>
              </span>
              <span className="text-ink-3 text-xs">
                <RelativeTime at={issue.first_seen_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
