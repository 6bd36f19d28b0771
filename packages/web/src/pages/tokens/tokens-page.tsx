import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { listTokens, revokeToken } from '../../client/generated/sdk.generated.ts';
import type { Token } from '../../client/generated/types.generated.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { Page } from '../../components/page.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { EmptyState, ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';

const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: async ({ signal }) =>
    (await listTokens({ query: { limit: 500 }, signal, throwOnError: true })).data,
});

const columns: readonly Column[] = [
  { name: 'Name' },
  { name: 'Scopes', isExtra: true },
  { name: 'Last used', isExtra: true },
  { name: 'Expires' },
  { name: 'Actions', isQuiet: true },
];

export function TokensPage() {
  const tokens = useQuery(tokensQuery);
  const [isMaking, setMaking] = useState(false);
  return (
    <Page
      title="Tokens"
      description="For the command line, pipelines and other clients of the API. They act for you, within their scopes."
      actions={
        <Button tone="primary" onClick={() => setMaking(true)}>
          <Plus aria-hidden size={15} /> New token
        </Button>
      }
    >
      {tokens.isPending && <Waiting what="tokens" />}
      {tokens.isError && <ProblemNotice error={tokens.error} onRetry={() => void tokens.refetch()} />}
      {tokens.data?.data.length === 0 && (
        <EmptyState icon={<KeyRound size={22} />} title="No token yet">
          You are signed in without one. Make a token for the command line, a pipeline or another client.
        </EmptyState>
      )}
      {tokens.data !== undefined && tokens.data.data.length > 0 && (
        <Table label="Tokens" columns={columns}>
          {tokens.data.data.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </Table>
      )}
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
    </Page>
  );
}

function TokenRow({ token }: { readonly token: Token }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const revoke = useMutation({
    mutationFn: () => revokeToken({ path: { id: token.id }, throwOnError: true }),
    onSuccess: async () => {
      toasts.show({ text: `The token ${token.name} is revoked.` });
      await queries.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
    onError: toasts.fail,
  });
  return (
    <Row>
      <Cell>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <UntrustedText text={token.name} limit={120} />
          {token.kind !== 'personal' && <Badge>{token.kind}</Badge>}
        </p>
        <p className="font-mono text-ink-3 text-xs">… {token.hint}</p>
      </Cell>
      <Cell isExtra className="max-w-xs text-ink-2 text-xs">
        {token.scopes.join(', ')}
      </Cell>
      <Cell isExtra className="text-ink-2">
        {token.last_used_at === null ? (
          'Never'
        ) : (
          <>
            <RelativeTime at={token.last_used_at} />
            <span className="block text-ink-3 text-xs">{token.last_used_ip}</span>
          </>
        )}
      </Cell>
      <Cell className="text-ink-2">
        {token.expires_at === null ? 'Never' : <RelativeTime at={token.expires_at} />}
      </Cell>
      <Cell className="text-right">
        <ConfirmButton
          action="Revoke"
          subject={token.name}
          busyText={revoke.isPending ? 'Revoking …' : undefined}
          onConfirm={() => revoke.mutate()}
        />
      </Cell>
    </Row>
  );
}
