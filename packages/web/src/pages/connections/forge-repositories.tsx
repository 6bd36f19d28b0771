import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { connectRepository, listConnectionRepositories } from '../../client/generated/sdk.generated.ts';
import type { Connection, ForgeRepository } from '../../client/generated/types.generated.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';

/** What the account sees at the forge, to be connected one by one. */
export function ForgeRepositories({
  connection,
  onClose,
}: {
  readonly connection: Connection;
  readonly onClose: () => void;
}) {
  const list = useQuery({
    queryKey: ['connections', connection.id, 'repositories'],
    queryFn: async ({ signal }) =>
      (await listConnectionRepositories({ path: { id: connection.id }, signal, throwOnError: true })).data,
  });
  return (
    <Dialog title={`Repositories at ${connection.provider_host}`} onClose={onClose} isWide>
      {list.isPending && <Waiting what="what the forge has" />}
      {list.isError && <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.data.length === 0 && (
        <p className="text-ink-2 text-sm">The token sees no repository there.</p>
      )}
      <ul className="divide-y divide-line">
        {list.data?.data.map((repository) => (
          <ForgeRepositoryItem key={repository.full_name} repository={repository} />
        ))}
      </ul>
    </Dialog>
  );
}

function ForgeRepositoryItem({ repository }: { readonly repository: ForgeRepository }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const connect = useMutation({
    mutationFn: () =>
      connectRepository({
        body: {
          provider: 'github',
          connection_id: repository.connection_id,
          full_name: repository.full_name,
        },
        throwOnError: true,
      }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['connections', repository.connection_id] }),
        queries.invalidateQueries({ queryKey: ['repositories'] }),
      ]),
    onError: toasts.fail,
  });
  return (
    <li className="flex items-center justify-between gap-3 py-2 text-sm">
      <span className="min-w-0 truncate">
        <UntrustedText text={repository.full_name} limit={200} /> <Badge>{repository.visibility}</Badge>
      </span>
      {repository.repository_id === null ? (
        <Button
          isSmall
          aria-label={`Connect ${repository.full_name}`}
          busyText={connect.isPending ? 'Connecting …' : undefined}
          onClick={() => connect.mutate()}
        >
          Connect
        </Button>
      ) : (
        <Badge tone="good">Connected</Badge>
      )}
    </li>
  );
}
