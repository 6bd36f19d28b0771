import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Package as PackageIcon } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { listAdvisories } from '../../client/generated/sdk.generated.ts';
import type { Package } from '../../client/generated/types.generated.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { EmptyState, ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { RepositoryFrame } from '../repository/repository-frame.tsx';
import { type PackageFilter, packagesQuery } from './queries.ts';

const route = getRouteApi('/signed-in/repositories/$repositoryId/packages');

const columns: readonly Column[] = [
  { name: 'Package' },
  { name: 'Known flaws' },
  { name: 'Where used', isExtra: true },
];

const kinds: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'All' },
  { value: 'vulnerable', label: 'With known flaws' },
  { value: 'called', label: 'Vulnerable code is called' },
  { value: 'imported', label: 'Imported by code' },
  { value: 'direct', label: 'Required by a manifest' },
];

/** The packages that a repository uses, their vulnerabilities, and what depends on them. */
export function PackagesPage() {
  const { repositoryId } = route.useParams();
  const [filter, setFilter] = useState<PackageFilter>({ text: '', kind: '' });
  const packages = useInfiniteQuery(packagesQuery(repositoryId, useDeferredValue(filter)));
  const all = packages.data?.pages.flatMap((page) => page.data) ?? [];
  const isFiltered = filter.text !== '' || filter.kind !== '';
  return (
    <RepositoryFrame repositoryId={repositoryId} tab="Packages">
      <AdvisoriesNotice ecosystems={[...new Set(all.map(({ ecosystem }) => ecosystem))]} />
      <div className="grid max-w-2xl gap-x-4 sm:grid-cols-2">
        <TextField
          label="Name contains"
          value={filter.text}
          maxLength={250}
          onChange={(event) => setFilter({ ...filter, text: event.target.value })}
        />
        <SelectField
          label="Show"
          value={filter.kind}
          onChange={(event) => setFilter({ ...filter, kind: event.target.value })}
        >
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {packages.isPending && <Waiting what="the packages" />}
      {packages.isError && <ProblemNotice error={packages.error} onRetry={() => void packages.refetch()} />}
      {packages.isSuccess && all.length === 0 && <NoPackages isFiltered={isFiltered} />}
      {all.length > 0 && (
        <Table label="Packages" columns={columns}>
          {all.map((one, index) => (
            <PackageRow key={`${one.purl} ${one.file_path} ${index}`} item={one} />
          ))}
        </Table>
      )}
      {packages.hasNextPage && (
        <div className="mt-4 text-center">
          <Button
            busyText={packages.isFetchingNextPage ? 'Loading …' : undefined}
            onClick={() => void packages.fetchNextPage()}
          >
            More packages
          </Button>
        </div>
      )}
    </RepositoryFrame>
  );
}

/** Missing or outdated advisories must not look like a result. */
function AdvisoriesNotice({ ecosystems }: { readonly ecosystems: readonly string[] }) {
  const databases = useQuery({
    queryKey: ['advisories'],
    queryFn: async ({ signal }) => (await listAdvisories({ signal, throwOnError: true })).data,
  });
  if (!databases.isSuccess || ecosystems.length === 0) return null;
  const known = new Map(
    databases.data.data.flatMap((one) => one.ecosystems.map((each) => [each.ecosystem, each] as const)),
  );
  const missing = ecosystems.filter((name) => !known.has(name));
  const old = ecosystems.filter((name) => (known.get(name)?.problem ?? null) !== null);
  if (missing.length === 0 && old.length === 0) return null;
  return (
    <p className="card mb-4 p-4 text-sm" role="status">
      {missing.length > 0 && `There are no advisories for packages of ${missing.join(', ')}. `}
      {old.length > 0 && `The advisories for ${old.join(', ')} are outdated. `}
      <Link to="/advisories" className="text-accent underline">
        Advisories
      </Link>
    </p>
  );
}

function NoPackages({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) return <p className="card p-5 text-ink-2 text-sm">No package is like that.</p>;
  return (
    <EmptyState icon={<PackageIcon size={22} />} title="No package was found">
      Scans of the default branch list the packages of lockfiles and manifests.
    </EmptyState>
  );
}

function PackageRow({ item }: { readonly item: Package }) {
  const { name, version, ecosystem, scope, via, license } = item;
  const brings = via.slice(0, -1);
  return (
    <Row>
      <Cell className="min-w-40">
        <p className="wrap-anywhere font-mono text-xs">
          <span className="font-medium">
            <UntrustedText text={name} limit={200} />
          </span>{' '}
          <UntrustedText text={version === '' ? 'version not known' : version} limit={60} />
        </p>
        <p className="wrap-anywhere text-ink-3 text-xs">
          <UntrustedText
            text={[ecosystem, scope, ...(license === null ? [] : [license])].join(', ')}
            limit={200}
          />
        </p>
        <p className="wrap-anywhere text-ink-3 text-xs">
          {brings.length > 0 && <UntrustedText text={`through ${brings.join(' › ')}, `} limit={400} />}
          <UntrustedText text={placeOf(item.asked_file_path, item.asked_line)} limit={300} />
        </p>
      </Cell>
      <Cell>
        {item.vulnerabilities === null && <span className="text-ink-2">Not checked</span>}
        {item.vulnerabilities?.length === 0 && <span className="text-ink-3">None known</span>}
        <ul className="space-y-1">
          {item.vulnerabilities?.map((flaw) => (
            <li key={flaw.id} className="wrap-anywhere text-xs">
              <Badge tone={toneOf(flaw.severity)}>{flaw.severity}</Badge>{' '}
              <span className="font-mono">
                <UntrustedText text={flaw.id} limit={60} />
              </span>{' '}
              <UntrustedText text={flaw.summary} limit={200} />{' '}
              <span className="text-ink-2">
                {flaw.fixed_in === null ? (
                  'No fixed version is known.'
                ) : (
                  <>
                    Upgrade to <UntrustedText text={flaw.fixed_in} limit={60} />.
                  </>
                )}
                {flaw.reach === 'called' && ' The program uses the vulnerable symbol.'}
              </span>
            </li>
          ))}
        </ul>
      </Cell>
      <Cell isExtra className="min-w-32 text-xs">
        <p className="text-ink-2">{reaches[item.reach] ?? item.reach}</p>
        <ul className="wrap-anywhere font-mono text-ink-3">
          {item.imported_by.slice(0, 5).map((path) => (
            <li key={path}>
              <UntrustedText text={path} limit={200} />
            </li>
          ))}
        </ul>
        {item.imported_by.length > 5 && <p className="text-ink-3">and more</p>}
      </Cell>
    </Row>
  );
}

const reaches: Readonly<Record<string, string>> = {
  unread: 'Code of its ecosystem is not analyzed',
  'not-imported': 'No code that was read imports it',
  imported: 'Imported',
  called: 'Vulnerable code is called',
};

function placeOf(path: string, line: number | null): string {
  return line === null ? path : `${path}:${line}`;
}

function toneOf(severity: string): BadgeTone {
  if (severity === 'critical' || severity === 'high') return 'danger';
  return severity === 'medium' ? 'warn' : 'neutral';
}
