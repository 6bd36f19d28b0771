import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { startScan } from '../../client/generated/sdk.generated.ts';
import type { Repository } from '../../client/generated/types.generated.ts';
import { Badge, GateBadge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';

const columns: readonly Column[] = [
  { name: 'Repository' },
  { name: 'Open issues', isNumber: true },
  { name: 'Gate', isExtra: true },
  { name: 'Last scan', isExtra: true },
  { name: 'Actions', isQuiet: true },
];

export function RepositoryTable({ repositories }: { readonly repositories: readonly Repository[] }) {
  return (
    <Table label="Repositories" columns={columns}>
      {repositories.map((repository) => (
        <RepositoryRow key={repository.id} repository={repository} />
      ))}
    </Table>
  );
}

function RepositoryRow({ repository }: { readonly repository: Repository }) {
  return (
    <Row>
      <Cell>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">
            <UntrustedText text={repository.full_name} limit={200} />
          </span>
          {repository.archived && <Badge>Archived</Badge>}
        </div>
        <p className="max-w-md truncate text-ink-3 text-xs">
          <UntrustedText text={[repository.provider, ...repository.languages].join(' · ')} limit={200} />
        </p>
      </Cell>
      <Cell isNumber>{repository.open_issues.toLocaleString('en')}</Cell>
      <Cell isExtra>
        <GateBadge status={repository.quality_gate} />
      </Cell>
      <Cell isExtra className="text-ink-2">
        {repository.last_scan_at === null ? 'Never' : <RelativeTime at={repository.last_scan_at} />}
      </Cell>
      <Cell className="text-right">
        <ScanButton repository={repository} />
      </Cell>
    </Row>
  );
}

function ScanButton({ repository }: { readonly repository: Repository }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const scan = useMutation({
    mutationFn: () => startScan({ body: { repository_id: repository.id }, throwOnError: true }),
    onSuccess: async () => {
      toasts.show({ text: `The scan of ${repository.full_name} has begun.` });
      await queries.invalidateQueries({ queryKey: ['repositories'] });
    },
    onError: toasts.fail,
  });
  if (repository.role === 'viewer' || repository.archived) return null;
  return (
    <Button
      isSmall
      aria-label={`Scan ${repository.full_name}`}
      busyText={scan.isPending ? 'Starting …' : undefined}
      onClick={() => scan.mutate()}
    >
      <Play aria-hidden size={12} /> Scan
    </Button>
  );
}
