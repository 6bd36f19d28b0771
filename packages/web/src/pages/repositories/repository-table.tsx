import { Link } from '@tanstack/react-router';
import type { Repository } from '../../client/generated/types.generated.ts';
import { Badge, GateBadge } from '../../components/badge.tsx';
import { Grade } from '../../components/grade.tsx';
import { languageName } from '../../components/language-name.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { SeverityBar } from '../../components/severity.tsx';
import { Sparkline } from '../../components/sparkline.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { ScanButton } from './scan-button.tsx';

const columns: readonly Column[] = [
  { name: 'Repository' },
  { name: 'Grade' },
  { name: 'Open issues', isExtra: true },
  { name: 'Trend', isExtra: true },
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
  const { id, full_name: name, summary } = repository;
  const isScanned = repository.last_scan_at !== null;
  return (
    <Row>
      <Cell>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/repositories/$repositoryId"
            params={{ repositoryId: id }}
            className="font-medium hover:text-accent hover:underline"
          >
            <UntrustedText text={name} limit={200} />
          </Link>
          {repository.archived && <Badge>Archived</Badge>}
        </div>
        <p className="max-w-md truncate text-ink-3 text-xs">
          <UntrustedText text={describeOrigin(repository)} limit={200} />
        </p>
      </Cell>
      <Cell>
        <Grade grade={summary?.grade ?? null} />
      </Cell>
      <Cell isExtra>
        {isScanned && summary !== null ? (
          <SeverityBar counts={summary.open_by_severity} unread={summary.unread} />
        ) : (
          <span className="text-ink-3">Not scanned yet</span>
        )}
      </Cell>
      <Cell isExtra>
        <Sparkline
          label="Open issues, scan by scan"
          values={(summary?.trend ?? []).map(({ issues_found: found }) => found)}
        />
      </Cell>
      <Cell isExtra>
        <GateBadge status={repository.quality_gate} />
      </Cell>
      <Cell isExtra className="text-ink-2">
        {repository.last_scan_at === null ? '–' : <RelativeTime at={repository.last_scan_at} />}
      </Cell>
      <Cell className="text-right">
        <ScanButton repository={repository} />
      </Cell>
    </Row>
  );
}

/** The languages, and the owner unless it is part of the name. */
function describeOrigin({ full_name: name, provider, languages }: Repository): string {
  const words = languages.map(languageName);
  if (!name.startsWith(`${provider}/`)) words.unshift(provider);
  return words.length === 0 ? 'No language known yet' : words.join(' · ');
}
