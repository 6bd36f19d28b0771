import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { connectRepository } from '../../client/generated/sdk.generated.ts';
import type { Connection, ForgeRepository } from '../../client/generated/types.generated.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { inputClasses } from '../../components/field.tsx';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { forgeRepositoriesQuery } from './queries.ts';
import { useSettled } from './use-settled.ts';

/** Repositories visible to the account on the forge, searchable by name, to be connected individually. */
export function ForgeRepositories({ connection }: { readonly connection: Connection }) {
  const [text, setText] = useState('');
  const list = useInfiniteQuery(forgeRepositoriesQuery(connection.id, useSettled(text.trim())));
  const repositories = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <input
        type="search"
        data-autofocus
        aria-label={`Search the repositories at ${connection.provider_host}`}
        placeholder="Search by name"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${inputClasses} mb-3`}
      />
      {list.isPending && <Waiting what="the repositories of the forge" />}
      {list.isError && <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && repositories.length === 0 && !list.hasNextPage && (
        <p className="text-ink-2 text-sm">
          {text.trim() === ''
            ? 'The token sees no repository there.'
            : 'The token sees none with this in its name.'}
        </p>
      )}
      <ul aria-label="Repositories of the forge" className="divide-y divide-line">
        {repositories.map((repository) => (
          <ForgeRepositoryItem key={repository.full_name} repository={repository} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="mt-3"
          busyText={list.isFetchingNextPage ? 'Querying the forge …' : undefined}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

function ForgeRepositoryItem({ repository }: { readonly repository: ForgeRepository }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const connect = useMutation({
    mutationFn: () =>
      connectRepository({
        body: { connection_id: repository.connection_id, full_name: repository.full_name },
        throwOnError: true,
      }),
    onSuccess: async () => {
      toasts.show({ text: `${repository.full_name} is connected.` });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['connections', repository.connection_id] }),
        queries.invalidateQueries({ queryKey: ['repositories'] }),
      ]);
    },
    onError: toasts.fail,
  });
  return (
    <li className="flex items-center justify-between gap-3 py-2 text-sm">
      <span className="min-w-0 truncate">
        <UntrustedText text={repository.full_name} limit={200} /> <Badge>{repository.visibility}</Badge>{' '}
        {repository.archived && <Badge>Archived</Badge>}
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
