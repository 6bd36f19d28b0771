import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Cable, Plus } from 'lucide-react';
import { useState } from 'react';
import { createConnection, deleteConnection } from '../../client/generated/sdk.generated.ts';
import type { Connection } from '../../client/generated/types.generated.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { Page } from '../../components/page.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { EmptyState, ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { ForgeRepositories } from './forge-repositories.tsx';
import { connectionsQuery, forgesQuery } from './queries.ts';

const columns: readonly Column[] = [
  { name: 'Forge' },
  { name: 'Account' },
  { name: 'Added', isExtra: true },
  { name: 'Actions', isQuiet: true },
];

export function ConnectionsPage() {
  const connections = useQuery(connectionsQuery);
  const [isAdding, setAdding] = useState(false);
  const isEmpty = connections.data?.data.length === 0;
  const add = (
    <Button tone="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden size={15} /> Connect a forge
    </Button>
  );
  return (
    <Page
      title="Connections"
      description="Forges whose repositories you connect, and where pull requests are opened."
      actions={!isEmpty && add}
    >
      {connections.isPending && <Waiting what="connections" />}
      {connections.isError && (
        <ProblemNotice error={connections.error} onRetry={() => void connections.refetch()} />
      )}
      {isEmpty && (
        <EmptyState icon={<Cable size={22} />} title="No forge is connected" actions={add}>
          With a token of GitHub, GitLab, Gitea, Forgejo or Bitbucket Cloud, Assay lists your repositories
          there, clones private ones, and opens pull requests with verified fixes. Repositories of other hosts
          are connected by their clone URL.
        </EmptyState>
      )}
      {connections.data !== undefined && !isEmpty && (
        <Table label="Connections" columns={columns}>
          {connections.data.data.map((connection) => (
            <ConnectionRow key={connection.id} connection={connection} />
          ))}
        </Table>
      )}
      {isAdding && <AddConnectionDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function ConnectionRow({ connection }: { readonly connection: Connection }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isListed, setListed] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteConnection({ path: { id: connection.id }, throwOnError: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: connectionsQuery.queryKey }),
    onError: toasts.fail,
  });
  const name = `${connection.provider} (${connection.provider_host})`;
  return (
    <Row>
      <Cell>
        <p className="font-medium capitalize">{connection.provider}</p>
        <p className="text-ink-3 text-xs">
          <UntrustedText text={connection.provider_host} limit={120} />
        </p>
      </Cell>
      <Cell>
        <UntrustedText text={connection.account ?? '–'} limit={120} />
      </Cell>
      <Cell isExtra className="text-ink-2">
        <RelativeTime at={connection.created_at} />
      </Cell>
      <Cell className="space-x-2 whitespace-nowrap text-right">
        <Button isSmall onClick={() => setListed(true)}>
          Repositories
        </Button>
        <ConfirmButton
          action="Remove"
          subject={name}
          busyText={remove.isPending ? 'Removing …' : undefined}
          onConfirm={() => remove.mutate()}
        />
        {isListed && (
          <Dialog
            title={`Repositories at ${connection.provider_host}`}
            onClose={() => setListed(false)}
            isWide
          >
            <ForgeRepositories connection={connection} />
          </Dialog>
        )}
      </Cell>
    </Row>
  );
}

function AddConnectionDialog({ onClose }: { readonly onClose: () => void }) {
  const forges = useQuery(forgesQuery);
  const [provider, setProvider] = useState<string>();
  const [host, setHost] = useState<string>();
  const [token, setToken] = useState('');
  const queries = useQueryClient();
  const forge = forges.data?.find((one) => one.provider === provider) ?? forges.data?.[0];
  const add = useMutation({
    mutationFn: () =>
      createConnection({
        body: {
          provider: forge?.provider ?? '',
          provider_host: (host ?? forge?.public_host ?? '').trim(),
          token: token.trim(),
        },
        throwOnError: true,
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: connectionsQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog title="Connect a forge" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate();
        }}
      >
        <SelectField
          label="Forge"
          value={forge?.provider ?? ''}
          onChange={(event) => {
            setProvider(event.target.value);
            setHost(undefined);
          }}
        >
          {forges.data?.map((one) => (
            <option key={one.provider} value={one.provider}>
              {one.title}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Host"
          required
          hint="The public one, or that of an installation of your own."
          value={host ?? forge?.public_host ?? ''}
          onChange={(event) => setHost(event.target.value)}
        />
        <TextField
          label="Token"
          type="password"
          autoComplete="new-password"
          autoFocus
          required
          hint="It reads contents and, for pull requests, writes contents and pull requests. Stored encrypted, never shown again."
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
        {add.error !== null && (
          <div className="mb-4">
            <ProblemNotice error={add.error} />
          </div>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busyText={add.isPending ? 'Asking the forge …' : undefined}>
            Connect
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
