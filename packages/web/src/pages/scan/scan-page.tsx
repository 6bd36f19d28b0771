import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { cancelScan } from '../../client/generated/sdk.generated.ts';
import type { Scan } from '../../client/generated/types.generated.ts';
import { repositoryQuery, scanQuery } from '../../client/queries.ts';
import { GateBadge, StatusBadge } from '../../components/badge.tsx';
import { Button, buttonClasses } from '../../components/button.tsx';
import { Page, Section } from '../../components/page.tsx';
import { describeDuration, RelativeTime } from '../../components/relative-time.tsx';
import { SeverityBar } from '../../components/severity.tsx';
import { UnreadNotice } from '../../components/states.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { Coverage } from './coverage.tsx';
import { describeScan } from './describe-scan.ts';
import { useScanLog } from './follow-scan.ts';
import { Phases } from './phases.tsx';
import { ScanLog } from './scan-log.tsx';

const route = getRouteApi('/signed-in/scans/$scanId');

export function ScanPage() {
  const { scanId } = route.useParams();
  const { data: scan } = useSuspenseQuery(scanQuery(scanId));
  const { data: repository } = useSuspenseQuery(repositoryQuery(scan.repository_id));
  const entries = useScanLog(scan);
  const params = { repositoryId: scan.repository_id };
  return (
    <Page
      title={`Scan of ${repository.full_name}`}
      heading={
        <span className="flex flex-wrap items-center gap-3">
          <span>
            Scan of <UntrustedText text={scan.branch} limit={120} />
          </span>
          <StatusBadge status={scan.status} />
        </span>
      }
      above={
        <nav aria-label="Breadcrumb" className="mb-1 flex flex-wrap gap-1.5 text-ink-2 text-sm">
          <Link to="/repositories/$repositoryId" params={params} className="hover:text-ink hover:underline">
            <UntrustedText text={repository.full_name} limit={200} />
          </Link>
          <span aria-hidden>/</span>
          <Link
            to="/repositories/$repositoryId/scans"
            params={params}
            className="hover:text-ink hover:underline"
          >
            Scans
          </Link>
        </nav>
      }
      description={
        <>
          <span className="font-mono text-xs">{scan.commit_sha?.slice(0, 12) ?? 'no commit yet'}</span>
          {` · ${describeScan(scan)} · started `}
          <RelativeTime at={scan.started_at} />
        </>
      }
      actions={
        <>
          {scan.status === 'running' && repository.role !== 'viewer' && <CancelButton scan={scan} />}
          {scan.issues_found > 0 && scan.status !== 'running' && <IssuesLink scan={scan} />}
        </>
      }
    >
      <Phases scan={scan} />
      {scan.error !== null && (
        <div role="alert" className="mb-6 rounded-lg border border-danger/40 bg-danger/11 px-4 py-3 text-sm">
          <p className="font-medium text-danger">
            The scan failed: <code className="font-mono text-xs">{scan.error.code}</code>
          </p>
          <p className="text-ink-2">
            <UntrustedText text={scan.error.detail} />
          </p>
          <p className="mt-1 text-ink-3 text-xs">
            {scan.error.retryable ? 'It may work when it is tried again.' : 'Trying again will not help.'}
          </p>
        </div>
      )}
      <UnreadNotice unread={scan.coverage.unread} />
      <Figures scan={scan} />
      <Coverage scan={scan} />
      <Section title="Log">
        <ScanLog entries={entries} isRunning={scan.status === 'running'} />
      </Section>
    </Page>
  );
}

/** While the scan runs, only issues are counted: which of them are new is known at the end. */
function figuresOf(scan: Scan) {
  if (scan.status === 'running') return [{ label: 'Issues so far', value: scan.issues_shown }];
  return [
    { label: 'Issues', value: scan.issues_shown },
    { label: 'Less sure', value: scan.issues_found - scan.issues_shown },
    { label: 'New', value: scan.introduced },
    { label: 'Fixed', value: scan.fixed },
  ];
}

function Figures({ scan }: { readonly scan: Scan }) {
  const figures = figuresOf(scan);
  return (
    <dl className="card mb-8 flex flex-wrap gap-x-10 gap-y-4 p-5">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-ink-2 text-xs">{label}</dt>
          <dd className="tabular font-semibold text-xl">{value.toLocaleString('en')}</dd>
        </div>
      ))}
      <div>
        <dt className="text-ink-2 text-xs">{scan.status === 'running' ? 'Running for' : 'Took'}</dt>
        <dd className="tabular font-semibold text-xl">{describeDuration(scan.duration_seconds)}</dd>
      </div>
      <div>
        <dt className="mb-1.5 text-ink-2 text-xs">Quality gate</dt>
        <dd>
          <GateBadge status={scan.quality_gate.status} />
        </dd>
      </div>
      {scan.issues_shown > 0 && (
        <div>
          <dt className="mb-2 text-ink-2 text-xs">By severity</dt>
          <dd>
            <SeverityBar counts={scan.shown_by_severity} hasTotal={false} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Links to the results of a finished scan. */
function IssuesLink({ scan }: { readonly scan: Scan }) {
  return (
    <Link to="/issues" search={{ repository_id: scan.repository_id }} className={buttonClasses('primary')}>
      See the issues
    </Link>
  );
}

function CancelButton({ scan }: { readonly scan: Scan }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const cancel = useMutation({
    mutationFn: () => cancelScan({ path: { id: scan.id }, throwOnError: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['scans'] }),
    onError: toasts.fail,
  });
  return (
    <Button busyText={cancel.isPending ? 'Cancelling …' : undefined} onClick={() => cancel.mutate()}>
      Cancel the scan
    </Button>
  );
}
