import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { Issue } from '../../client/generated/types.generated.ts';
import { membersQuery } from '../../client/queries.ts';
import { sessionQuery } from '../../client/session.ts';
import { Badge } from '../../components/badge.tsx';
import { inputClasses } from '../../components/field.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { useIssueChange } from './issue-actions.tsx';

export function IssueDetails({ issue }: { readonly issue: Issue }) {
  return (
    <aside aria-label="Details" className="print:mt-6">
      <dl className="card flex flex-col gap-3 p-4 text-sm">
        <Assignee issue={issue} />
        {issue.status === 'dismissed' && (
          <Detail name="Dismissed as">
            <span className="first-letter:uppercase">{(issue.resolution ?? '').replaceAll('_', ' ')}</span>
            {issue.note !== null && (
              <span className="mt-0.5 block text-ink-2">
                <UntrustedText text={issue.note} limit={500} />
              </span>
            )}
            {issue.expires_at !== null && (
              <span className="mt-0.5 block text-ink-3 text-xs">
                Open again <RelativeTime at={issue.expires_at} />
              </span>
            )}
          </Detail>
        )}
        <Detail name="Rule">
          <code className="break-all font-mono text-xs">
            <UntrustedText text={issue.rule_id} limit={200} />
          </code>
        </Detail>
        <Detail name="Confidence">
          <span className="capitalize">{issue.confidence}</span>
        </Detail>
        {issue.origin === 'llm' && (
          <Detail name="Found by">A language model; its quotes and guards were checked</Detail>
        )}
        {issue.cwe.length + issue.owasp.length > 0 && (
          <Detail name="Weakness">
            <span className="flex flex-wrap gap-1">
              {[...issue.cwe, ...issue.owasp].map((name) => (
                <Badge key={name}>
                  <UntrustedText text={name} limit={40} />
                </Badge>
              ))}
            </span>
          </Detail>
        )}
        {issue.cvss !== null && (
          <Detail name="CVSS">
            <span title={issue.cvss.vector}>
              {issue.cvss.score.toFixed(1)}{' '}
              <span className="text-ink-3 text-xs">of this class of weakness</span>
            </span>
          </Detail>
        )}
        <Detail name="First seen">
          <RelativeTime at={issue.first_seen_at} />
        </Detail>
        <Detail name="Last seen">
          <RelativeTime at={issue.last_seen_at} />
        </Detail>
        {issue.type === 'secret' && (
          <Detail name="Secret">
            {issue.resolution === 'revoked'
              ? 'Revoked: it is no longer valid'
              : issue.in_history
                ? 'In the history alone: it stays known until it is revoked'
                : 'In the files'}
            {issue.in_history && issue.commit_sha !== null && (
              <>
                {', added by '}
                <code className="font-mono text-ink-3 text-xs">{issue.commit_sha.slice(0, 10)}</code>
              </>
            )}
          </Detail>
        )}
        {issue.introduced_by !== null && (
          <Detail name="Introduced by">
            <UntrustedText text={issue.introduced_by.author} limit={100} />{' '}
            <code className="font-mono text-ink-3 text-xs">{issue.introduced_by.commit_sha.slice(0, 8)}</code>
          </Detail>
        )}
        <Detail name="Branch">
          <UntrustedText text={issue.branch} limit={100} />
        </Detail>
        {issue.tool !== 'assay' && (
          <Detail name="Found by">
            <UntrustedText text={issue.tool} limit={100} />
          </Detail>
        )}
        <Detail name="Tags">
          <span className="flex flex-wrap gap-1">
            {issue.tags.slice(0, 20).map((tag) => (
              <Badge key={tag}>
                <UntrustedText text={tag} limit={40} />
              </Badge>
            ))}
          </span>
        </Detail>
      </dl>
    </aside>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="mb-0.5 text-ink-3 text-xs">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function Assignee({ issue }: { readonly issue: Issue }) {
  const id = useId();
  const { data: session } = useQuery(sessionQuery);
  const { data: members } = useQuery(membersQuery(issue.repository_id));
  const { mutate, isPending } = useIssueChange(issue);
  const people = members?.data ?? [];
  const isKnown = people.some(({ user_id: userId }) => userId === issue.assignee);
  return (
    <div>
      <dt className="mb-1 text-ink-3 text-xs">
        <label htmlFor={id}>Assignee</label>
      </dt>
      <dd>
        <select
          id={id}
          disabled={isPending || session === undefined}
          value={issue.assignee ?? ''}
          onChange={({ target: { value } }) =>
            mutate({
              change: { assignee: value === '' ? null : value },
              text: value === '' ? 'The issue is unassigned.' : 'The issue is assigned.',
            })
          }
          className={inputClasses}
        >
          <option value="">Nobody</option>
          {!isKnown && issue.assignee !== null && <option value={issue.assignee}>{issue.assignee}</option>}
          {people.map(({ user_id: userId, name }) => (
            <option key={userId} value={userId}>
              {name.slice(0, 80)}
              {userId === session?.user_id ? ' (you)' : ''}
            </option>
          ))}
        </select>
      </dd>
    </div>
  );
}
