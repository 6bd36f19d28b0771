import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { GitBranch, Radar } from 'lucide-react';
import { useState } from 'react';
import { repositoryQuery, scansQuery } from '../../client/queries.ts';
import { StatusBadge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Command } from '../../components/command.tsx';
import { describeDuration, RelativeTime } from '../../components/relative-time.tsx';
import { SeverityBar } from '../../components/severity.tsx';
import { EmptyState, ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { describeScan } from '../scan/describe-scan.ts';
import { RepositoryFrame } from './repository-frame.tsx';
import { ScanBranchDialog } from './scan-branch-dialog.tsx';

const route = getRouteApi('/signed-in/repositories/$repositoryId/scans');

const columns: readonly Column[] = [
  { name: 'Scan' },
  { name: 'Status' },
  { name: 'Issues', isExtra: true },
  { name: 'New', isNumber: true, isExtra: true },
  { name: 'Fixed', isNumber: true, isExtra: true },
  { name: 'Took', isNumber: true, isExtra: true },
  { name: 'Started', isExtra: true },
];

export function ScansPage() {
  const { repositoryId } = route.useParams();
  const scans = useQuery(scansQuery(repositoryId));
  const { data: repository } = useSuspenseQuery(repositoryQuery(repositoryId));
  const [isChoosing, setChoosing] = useState(false);
  return (
    <RepositoryFrame repositoryId={repositoryId} tab="Scans">
      {scans.isPending && <Waiting what="scans" />}
      {scans.isError && <ProblemNotice error={scans.error} onRetry={() => void scans.refetch()} />}
      {scans.data?.total === 0 && (
        <EmptyState icon={<Radar size={22} />} title="No scan yet">
          Start the first one with the button above, or from a terminal:
          <Command
            text={`curl -X POST ${location.origin}/v1/repositories/${repositoryId}/scans -H "authorization: Bearer $ASSAY_TOKEN"`}
          />
        </EmptyState>
      )}
      {repository.role !== 'viewer' && !repository.archived && (
        <div className="mb-3 flex justify-end">
          <Button isSmall onClick={() => setChoosing(true)}>
            <GitBranch aria-hidden size={12} /> Another branch
          </Button>
        </div>
      )}
      {isChoosing && <ScanBranchDialog repositoryId={repositoryId} onClose={() => setChoosing(false)} />}
      {scans.data !== undefined && scans.data.total > 0 && (
        <Table label="Scans" columns={columns}>
          {scans.data.data.map((scan) => (
            <Row key={scan.id}>
              <Cell>
                <Link
                  to="/scans/$scanId"
                  params={{ scanId: scan.id }}
                  className="font-medium hover:text-accent hover:underline"
                >
                  <UntrustedText text={scan.branch} limit={120} />
                </Link>
                <p className="text-ink-3 text-xs">
                  <span className="font-mono">{scan.commit_sha?.slice(0, 10) ?? 'no commit'}</span>
                  {` · ${describeScan(scan)}`}
                </p>
              </Cell>
              <Cell>
                <StatusBadge status={scan.status} />
              </Cell>
              <Cell isExtra>
                {scan.status === 'completed' ? (
                  <SeverityBar
                    counts={scan.shown_by_severity}
                    none={scan.issues_found > 0 ? `${scan.issues_found} less sure` : 'None found'}
                    unread={scan.coverage.unread}
                  />
                ) : (
                  <span className="text-ink-3">–</span>
                )}
              </Cell>
              <Cell isNumber isExtra>
                {scan.introduced}
              </Cell>
              <Cell isNumber isExtra>
                {scan.fixed}
              </Cell>
              <Cell isNumber isExtra>
                {describeDuration(scan.duration_seconds)}
              </Cell>
              <Cell isExtra className="text-ink-2">
                <RelativeTime at={scan.started_at} />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </RepositoryFrame>
  );
}
