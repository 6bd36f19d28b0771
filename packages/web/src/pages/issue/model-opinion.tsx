import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { explainIssue } from '../../client/generated/sdk.generated.ts';
import type { Issue, IssueTriage } from '../../client/generated/types.generated.ts';
import { llmStatusQuery } from '../../client/queries.ts';
import { Button } from '../../components/button.tsx';
import { OpinionBadge } from '../../components/opinion-badge.tsx';
import { Section } from '../../components/section.tsx';
import { ProblemNotice } from '../../components/states.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { issueQuery } from './queries.ts';

/** A language model's opinion of an issue, distinct from the engine's findings; nothing if none is used. */
export function ModelOpinion({ issue }: { readonly issue: Issue }) {
  const { data: status } = useQuery(llmStatusQuery);
  const { triage, explanation } = issue;
  const canAsk = status?.configured === true && status.tasks.includes('explain');
  if (triage === null && explanation === null && !canAsk) return null;
  return (
    <Section title="Opinion of a language model">
      <div className="flex flex-col gap-3 text-sm">
        {triage !== null && <Verdict triage={triage} />}
        {explanation === null ? (
          canAsk && <Explain issue={issue} />
        ) : (
          <p className="wrap-anywhere">
            <UntrustedText text={explanation.text} limit={2000} />
          </p>
        )}
        <p className="flex items-center gap-1.5 text-ink-3 text-xs">
          <Bot aria-hidden size={12} /> An opinion: no status and no quality gate depends on it.
        </p>
      </div>
    </Section>
  );
}

function Verdict({ triage }: { readonly triage: IssueTriage }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-2">
        <OpinionBadge verdict={triage.verdict} />
        <span className="text-ink-2">
          {triage.reason_code.replaceAll('_', ' ')}, {Math.round(triage.confidence * 100)} % sure
        </span>
      </p>
      <p className="wrap-anywhere">
        <UntrustedText text={triage.rationale} limit={600} />
      </p>
      {triage.refused !== null && (
        <p className="text-ink-2">Not counted: {triage.refused.replaceAll('_', ' ')}.</p>
      )}
      {triage.evidence.length > 0 && (
        <ul className="text-ink-2 text-xs">
          {triage.evidence.map(({ file_path: path, line, end_line: end }) => (
            <li key={`${path}:${line}`}>
              <code className="break-all font-mono">
                <UntrustedText text={`${path}:${line === end ? line : `${line}-${end}`}`} limit={300} />
              </code>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Explain({ issue }: { readonly issue: Issue }) {
  const client = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => (await explainIssue({ path: { id: issue.id }, throwOnError: true })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: issueQuery(issue.id).queryKey }),
  });
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Button onClick={() => mutate()} busyText={isPending ? 'Asking' : undefined}>
        Explain this issue
      </Button>
      {typeof data?.reason === 'string' && (
        <span className="text-ink-2">No explanation: {data.reason.replaceAll('_', ' ')}.</span>
      )}
      {error !== null && <ProblemNotice error={error} />}
    </div>
  );
}
