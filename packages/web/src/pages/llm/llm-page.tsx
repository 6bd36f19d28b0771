import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import type { LlmStatus } from '../../client/generated/types.generated.ts';
import { llmStatusQuery } from '../../client/queries.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Command } from '../../components/command.tsx';
import { Page } from '../../components/page.tsx';
import { describeDuration, RelativeTime } from '../../components/relative-time.tsx';
import { Section } from '../../components/section.tsx';
import { EmptyState, ProblemNotice, Waiting } from '../../components/states.tsx';
import { Cell, type Column, Row, Table } from '../../components/table.tsx';
import { TrendChart } from '../../components/trend-chart.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { Proposals } from './proposals.tsx';
import { callsQuery, usageQuery } from './queries.ts';

/** Whether a language model is used, its budgets, and its calls. */
export function LlmPage() {
  const status = useQuery({ ...llmStatusQuery, staleTime: 0 });
  return (
    <Page
      title="AI usage"
      description="Calls to the language model and their cost. It proposes; the gates decide."
    >
      {status.isPending && <Waiting what="the model" />}
      {status.isError && <ProblemNotice error={status.error} onRetry={() => void status.refetch()} />}
      {status.data?.configured === false && <NoModel />}
      {status.data?.configured === true && (
        <div className="space-y-8">
          <Status status={status.data} />
          <Days />
          <ByRepository />
          <Proposals />
          <Calls />
        </div>
      )}
    </Page>
  );
}

function NoModel() {
  return (
    <EmptyState icon={<Sparkles size={22} />} title="No language model is used">
      Everything works without one. With one, fixes are proposed where no rule has any and shown only after
      every gate has passed, and full scans review each route for flaws that data flow analysis cannot find.
      Start the service with the address and the name of a model:
      <Command text="ASSAY_LLM_URL=http://127.0.0.1:11434/v1 ASSAY_LLM_MODEL=qwen3-coder npm start" />
    </EmptyState>
  );
}

function Status({ status }: { readonly status: LlmStatus }) {
  const share = status.daily_tokens === 0 ? 1 : Math.min(1, status.tokens_today / status.daily_tokens);
  return (
    <div className="card grid gap-x-8 gap-y-3 p-5 text-sm sm:grid-cols-3">
      <Figure title="Model">
        <UntrustedText text={status.model ?? '–'} limit={120} />
        <p className="text-ink-3 text-xs">
          at <UntrustedText text={status.host ?? '–'} limit={120} />, asked for: {status.tasks.join(', ')}
        </p>
      </Figure>
      <Figure title="Tokens today, of your repositories">
        {status.tokens_today.toLocaleString('en')} of {status.daily_tokens.toLocaleString('en')}
        <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken">
          <div className="h-full bg-accent" style={{ width: `${share * 100}%` }} />
        </div>
      </Figure>
      <Figure title="Budget of a repository and day">
        {status.daily_tokens_of_repository.toLocaleString('en')}
        <p className="text-ink-3 text-xs">Days are of UTC.</p>
      </Figure>
      <Figure title="Cost today">
        {describeCost(status.cost_today)}
        <p className="text-ink-3 text-xs">
          {status.budgets.day.cost === null
            ? 'No limit in money.'
            : `Of ${describeCost(status.budgets.day.cost)}.`}
        </p>
      </Figure>
      <Figure title="Budget of a scan">{status.budgets.scan.tokens.toLocaleString('en')} tokens</Figure>
      <Figure title="Budget of a review">{status.budgets.review.tokens.toLocaleString('en')} tokens</Figure>
    </div>
  );
}

/** In US dollars, with enough digits for a single call. */
function describeCost(dollars: number): string {
  return dollars.toLocaleString('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
}

function Figure({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <h2 className="mb-0.5 text-ink-2 text-xs">{title}</h2>
      <div className="font-medium">{children}</div>
    </div>
  );
}

function Days() {
  const days = useQuery(usageQuery('day'));
  const values = (days.data?.data ?? []).map(({ key, input_tokens, output_tokens }) => ({
    at: `${key}T00:00:00Z`,
    value: input_tokens + output_tokens,
  }));
  if (values.length < 2) return null;
  return (
    <Section title="Tokens by day">
      <TrendChart label="Tokens by day" values={values} />
    </Section>
  );
}

const repositoryColumns: readonly Column[] = [
  { name: 'Repository' },
  { name: 'Calls', isNumber: true },
  { name: 'Without a response', isNumber: true, isExtra: true },
  { name: 'Tokens sent', isNumber: true },
  { name: 'Tokens received', isNumber: true },
  { name: 'Cost', isNumber: true },
];

function ByRepository() {
  const usage = useQuery(usageQuery('repository'));
  if (usage.data === undefined || usage.data.data.length === 0) return null;
  return (
    <Section title="The last 30 days">
      <Table label="Usage by repository" columns={repositoryColumns}>
        {usage.data.data.map((row) => (
          <Row key={row.key ?? 'removed'}>
            <Cell>
              <UntrustedText text={row.name ?? 'Repositories that were removed'} limit={120} />
            </Cell>
            <Cell isNumber>{row.calls.toLocaleString('en')}</Cell>
            <Cell isNumber isExtra>
              {row.failed_calls.toLocaleString('en')}
            </Cell>
            <Cell isNumber>{row.input_tokens.toLocaleString('en')}</Cell>
            <Cell isNumber>{row.output_tokens.toLocaleString('en')}</Cell>
            <Cell isNumber>{describeCost(row.cost)}</Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}

const callColumns: readonly Column[] = [
  { name: 'When' },
  { name: 'Task' },
  { name: 'Outcome' },
  { name: 'Sent', isNumber: true, isExtra: true },
  { name: 'Received', isNumber: true, isExtra: true },
  { name: 'Took', isNumber: true, isExtra: true },
];

function Calls() {
  const calls = useInfiniteQuery(callsQuery);
  const all = calls.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Section title="Calls">
      {calls.isPending && <Waiting what="calls" />}
      {calls.isError && <ProblemNotice error={calls.error} onRetry={() => void calls.refetch()} />}
      {calls.isSuccess && all.length === 0 && (
        <p className="text-ink-2 text-sm">
          No calls yet: the first call is made when a fix is requested that no rule has.
        </p>
      )}
      {all.length > 0 && (
        <Table label="Calls of the model" columns={callColumns}>
          {all.map((call) => (
            <Row key={call.id}>
              <Cell className="text-ink-2">
                <RelativeTime at={call.at} />
              </Cell>
              <Cell>
                <span className="capitalize">{call.task}</span>{' '}
                <span className="text-ink-3 text-xs">
                  <UntrustedText text={call.model} limit={80} />
                </span>
              </Cell>
              <Cell>
                <Badge tone={call.outcome === 'answer' ? 'good' : 'neutral'}>
                  {call.outcome.replaceAll('_', ' ')}
                </Badge>
              </Cell>
              <Cell isNumber isExtra>
                {call.input_tokens.toLocaleString('en')}
              </Cell>
              <Cell isNumber isExtra>
                {call.output_tokens.toLocaleString('en')}
              </Cell>
              <Cell isNumber isExtra>
                {call.duration_ms === null ? '–' : describeDuration(call.duration_ms / 1000)}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      {calls.hasNextPage && (
        <div className="mt-4 text-center">
          <Button
            busyText={calls.isFetchingNextPage ? 'Loading …' : undefined}
            onClick={() => void calls.fetchNextPage()}
          >
            Older calls
          </Button>
        </div>
      )}
    </Section>
  );
}
