import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { dropAdvisories, listAdvisories } from '../../client/generated/sdk.generated.ts';
import type { AdvisoryDatabase } from '../../client/generated/types.generated.ts';
import { sessionQuery } from '../../client/session.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Page, Section } from '../../components/page.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { EmptyState, ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';

const columns: readonly Column[] = [
  { name: 'Ecosystem' },
  { name: 'Advisories', isNumber: true },
  { name: 'As of' },
  { name: 'Checked', isExtra: true },
];

const problems: Readonly<Record<string, string>> = {
  old: 'Old',
  undated: 'Age not known',
  other_release: 'Of another release',
};

/** The databases in which packages are looked up. */
export function AdvisoriesPage() {
  const session = useQuery(sessionQuery);
  const databases = useQuery({
    queryKey: ['advisories'],
    queryFn: async ({ signal }) => (await listAdvisories({ signal, throwOnError: true })).data,
  });
  const isAdministrator = session.data?.scopes.includes('admin') === true;
  const all = databases.data?.data ?? [];
  return (
    <Page
      title="Advisories"
      description="Advisories about vulnerable packages. Administrators import them with POST /v1/advisories, or the service downloads them daily from ASSAY_ADVISORIES_URL."
    >
      {databases.isPending && <Waiting what="the advisories" />}
      {databases.isError && (
        <ProblemNotice error={databases.error} onRetry={() => void databases.refetch()} />
      )}
      {databases.isSuccess && all.length === 0 && (
        <EmptyState icon={<ShieldAlert size={22} />} title="No advisories imported">
          Scans list packages, but cannot check them for vulnerabilities until advisories are imported.
        </EmptyState>
      )}
      {all.map((database) => (
        <DatabaseSection key={database.id} database={database} isRemovable={isAdministrator} />
      ))}
    </Page>
  );
}

function DatabaseSection({
  database,
  isRemovable,
}: {
  readonly database: AdvisoryDatabase;
  readonly isRemovable: boolean;
}) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => dropAdvisories({ path: { id: database.id }, throwOnError: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['advisories'] }),
  });
  return (
    <Section
      title={database.name}
      description={
        database.source === 'update' ? 'Fetched by the service once a day.' : 'Imported by an administrator.'
      }
    >
      {removal.isError && <ProblemNotice error={removal.error} onRetry={() => removal.mutate()} />}
      <Table label={`Advisories of ${database.name}`} columns={columns}>
        {database.ecosystems.map((one) => (
          <Row key={one.ecosystem}>
            <Cell>
              <UntrustedText text={one.ecosystem} limit={60} />
            </Cell>
            <Cell isNumber>{one.records}</Cell>
            <Cell>
              {one.date === '' ? 'Not known' : one.date}{' '}
              {one.problem !== null && <Badge tone="warn">{problems[one.problem] ?? one.problem}</Badge>}
            </Cell>
            <Cell isExtra className="text-ink-2">
              <RelativeTime at={one.checked_at} />
            </Cell>
          </Row>
        ))}
      </Table>
      {isRemovable && (
        <div className="mt-3">
          <Button busyText={removal.isPending ? 'Removing …' : undefined} onClick={() => removal.mutate()}>
            Remove
          </Button>
        </div>
      )}
    </Section>
  );
}
