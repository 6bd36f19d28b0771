import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { decideModelProposal } from '../../client/generated/sdk.generated.ts';
import type { ModelProposal } from '../../client/generated/types.generated.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Section } from '../../components/section.tsx';
import { ProblemNotice } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { proposalsQuery } from './queries.ts';

type State = ModelProposal['state'];

const columns: readonly Column[] = [
  { name: 'Library' },
  { name: 'What it says' },
  { name: 'Why', isExtra: true },
  { name: 'Decision' },
];

/** The model's proposals for libraries unknown to Assay; none takes effect until somebody accepts it. */
export function Proposals() {
  const proposals = useInfiniteQuery(proposalsQuery);
  const all = proposals.data?.pages.flatMap((page) => page.data) ?? [];
  if (proposals.isError)
    return <ProblemNotice error={proposals.error} onRetry={() => void proposals.refetch()} />;
  if (all.length === 0) return null;
  return (
    <Section title="Proposed for libraries">
      <p className="mb-3 text-ink-2 text-sm">
        A row has no effect until an owner of the repository accepts it; it then applies from the next scan
        and review. A wrong sanitizer hides flaws.
      </p>
      <Table label="Proposed rows of models" columns={columns}>
        {all.map((proposal) => (
          <Proposal key={proposal.id} proposal={proposal} />
        ))}
      </Table>
      {proposals.hasNextPage && (
        <div className="mt-4 text-center">
          <Button
            busyText={proposals.isFetchingNextPage ? 'Loading …' : undefined}
            onClick={() => void proposals.fetchNextPage()}
          >
            Older proposals
          </Button>
        </div>
      )}
    </Section>
  );
}

function Proposal({ proposal }: { readonly proposal: ModelProposal }) {
  const { library, version, language, row, kind, path, to, reason, evidence } = proposal;
  return (
    <Row>
      <Cell>
        <UntrustedText text={version === null ? library : `${library} ${version}`} limit={120} />
        <p className="text-ink-3 text-xs">{language}</p>
      </Cell>
      <Cell>
        <span className="capitalize">{row}</span> {kind}
        <p className="font-mono text-ink-2 text-xs">
          <UntrustedText text={to === null ? path : `${path} → ${to}`} limit={200} />
        </p>
      </Cell>
      <Cell isExtra>
        <UntrustedText text={reason} limit={300} />
        <p className="text-ink-3 text-xs">
          <UntrustedText text={`${evidence.file_path}:${evidence.line}`} limit={120} />, one of{' '}
          {evidence.calls}
        </p>
      </Cell>
      <Cell>
        <Decision proposal={proposal} />
      </Cell>
    </Row>
  );
}

function Decision({ proposal: { id, state, path } }: { readonly proposal: ModelProposal }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const decide = useMutation({
    mutationFn: (wanted: State) =>
      decideModelProposal({ path: { id }, body: { state: wanted }, throwOnError: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: proposalsQuery.queryKey }),
    onError: toasts.fail,
  });
  const button = (wanted: State, text: string) => (
    <Button
      isSmall
      aria-label={`${text} ${path}`}
      disabled={decide.isPending}
      onClick={() => decide.mutate(wanted)}
    >
      {text}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state === 'pending' ? (
        <>
          {button('accepted', 'Accept')}
          {button('refused', 'Refuse')}
        </>
      ) : (
        <>
          <Badge tone={state === 'accepted' ? 'good' : 'neutral'}>{state}</Badge>
          {button('pending', 'Take back')}
        </>
      )}
    </div>
  );
}
