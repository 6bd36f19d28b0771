import { useQuery } from '@tanstack/react-query';
import { listSettings } from '../../client/generated/sdk.generated.ts';
import { Badge } from '../../components/badge.tsx';
import { Page } from '../../components/page.tsx';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';

const columns: readonly Column[] = [
  { name: 'Setting' },
  { name: 'Value' },
  { name: 'Default', isExtra: true },
];

export function SettingsPage() {
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => (await listSettings({ signal, throwOnError: true })).data,
  });
  return (
    <Page
      title="Settings"
      description="Environment variables of the service, as they were at its start. Secrets are never shown."
    >
      {settings.isPending && <Waiting what="settings" />}
      {settings.isError && <ProblemNotice error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data !== undefined && (
        <Table label="Settings" columns={columns}>
          {settings.data.data.map((setting) => (
            <Row key={setting.name}>
              <Cell>
                <code className="font-mono text-xs">{setting.name}</code>
                <p className="max-w-xl text-ink-3 text-xs">{setting.description.replaceAll('`', '')}</p>
              </Cell>
              <Cell className="break-all font-mono text-xs">
                {setting.secret && setting.set ? <Badge>secret</Badge> : (setting.value ?? '–')}
              </Cell>
              <Cell isExtra className="font-mono text-ink-3 text-xs">
                {setting.default === '' ? '–' : setting.default}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </Page>
  );
}
