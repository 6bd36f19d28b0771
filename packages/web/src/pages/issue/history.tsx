import { useQuery } from '@tanstack/react-query';
import type { Issue, IssueHistoryEntry } from '../../client/generated/types.generated.ts';
import { membersQuery } from '../../client/queries.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { Section } from '../../components/section.tsx';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { historyQuery } from './queries.ts';

export function History({ issue }: { readonly issue: Issue }) {
  const history = useQuery(historyQuery(issue.id));
  const { data: members } = useQuery(membersQuery(issue.repository_id));
  const names = new Map(members?.data.map(({ user_id: id, name }) => [id, name]));
  return (
    <Section title="History">
      {history.isPending && <Waiting what="the history" />}
      {history.isError && <ProblemNotice error={history.error} onRetry={() => void history.refetch()} />}
      <ol className="border-line border-l pl-4 text-sm">
        {history.data?.data.map((entry) => (
          <li key={entry.id} className="relative pb-3 last:pb-0">
            <span
              aria-hidden
              className="-left-[1.31rem] absolute top-1.5 size-2 rounded-full bg-line-strong"
            />
            <p>
              <span className="font-medium">{describe(entry)}</span>{' '}
              <span className="text-ink-3">
                by{' '}
                {entry.actor_id === null ? (
                  'a scan'
                ) : (
                  <UntrustedText text={names.get(entry.actor_id) ?? 'somebody else'} limit={80} />
                )}
                , <RelativeTime at={entry.at} />
              </span>
            </p>
            {entry.note !== null && (
              <p className="text-ink-2">
                <UntrustedText text={entry.note} limit={500} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function describe({ action, from_status: from, to_status: to, resolution }: IssueHistoryEntry): string {
  const reason = resolution === null ? '' : ` (${resolution.replaceAll('_', ' ')})`;
  if (to !== null && to !== from) return `${capitalize(to)}${reason}`;
  return capitalize(action.replaceAll(/[._]/g, ' '));
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
