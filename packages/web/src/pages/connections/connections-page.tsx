import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Cable, Plus } from 'lucide-react';
import { useState } from 'react';
import { deleteConnection } from '../../client/generated/sdk.generated.ts';
import type { Connection } from '../../client/generated/types.generated.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Page } from '../../components/page.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { EmptyState, ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { AddConnectionDialog } from './add-connection-dialog.tsx';
import { ForgeRepositories } from './forge-repositories.tsx';
import { HookDialog } from './hook-dialog.tsx';
import { connectionsQuery } from './queries.ts';

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
  const [isHookShown, setHookShown] = useState(false);
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
        <Button isSmall onClick={() => setHookShown(true)}>
          Hook
        </Button>
        <ConfirmButton
          action="Remove"
          subject={name}
          busyText={remove.isPending ? 'Removing …' : undefined}
          onConfirm={() => remove.mutate()}
        />
        {isHookShown && <HookDialog connection={connection} onClose={() => setHookShown(false)} />}
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
