/** Substitutes for a page's content: loading, an error, or nothing yet. */

import { type ReactNode, useEffect, useState } from 'react';
import { ApiProblem, asProblem } from '../client/problem.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { UntrustedText } from './untrusted-text.tsx';

/** Faster responses arrive before a person has read the loading message. */
const patienceMs = 300;

/** Shows what is being loaded. */
export function Waiting({ what }: { readonly what: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="flex min-h-40 items-center justify-center gap-3 text-ink-3 text-sm">
      {isShown && (
        <>
          <span
            aria-hidden
            className="size-4 animate-spin rounded-full border-2 border-line-strong border-t-accent"
          />
          Loading {what} …
        </>
      )}
    </div>
  );
}

/** Why something cannot be shown or done, what to do, and what to tell the operator. */
export function ProblemNotice({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry?: () => void;
}) {
  const problem = asProblem(error);
  return (
    <div role="alert" className="bg-danger/11 rounded-lg border border-danger/40 px-4 py-3 text-sm">
      <p className="font-medium text-danger">{problem.title}</p>
      <p className="mt-0.5 text-ink-2">
        <UntrustedText text={problem.message} />
      </p>
      {problem.fields.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-ink-2">
          {problem.fields.map((field) => (
            <li key={`${field.pointer} ${field.detail}`}>
              <code className="font-mono text-xs">{field.pointer.replace(/^#\//, '')}</code>{' '}
              <UntrustedText text={field.detail} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-3 text-xs">
        {problem instanceof ApiProblem && /^\w+$/.test(problem.code) && problem.status > 0 && (
          <a href={`/problems/${problem.code}`} className="text-accent underline">
            What this means
          </a>
        )}
        {problem.requestId !== undefined && (
          <span className="inline-flex items-center gap-1">
            Request <code className="font-mono">{problem.requestId}</code>
            <CopyButton text={problem.requestId} label="Copy the request id" />
          </span>
        )}
        {onRetry !== undefined && (
          <Button isSmall onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}

/** Shown first if the analysis was incomplete: missing results may exist all the same. */
export function UnreadNotice({ unread }: { readonly unread: string | null }) {
  if (unread === null) return null;
  return (
    <div className="mb-6 rounded-lg border border-warn/40 bg-warn/11 px-4 py-3 text-sm">
      <p className="font-medium text-warn">Not all was read</p>
      <p className="mt-0.5 text-ink-2">
        <UntrustedText text={unread} limit={600} />
      </p>
    </div>
  );
}

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** The next step. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="card flex flex-col items-center px-6 py-12 text-center">
      {icon !== undefined && (
        <span aria-hidden className="mb-4 rounded-lg bg-sunken p-3 text-ink-3">
          {icon}
        </span>
      )}
      <h2 className="font-semibold text-lg">{title}</h2>
      {/* Else a long command in it makes it as wide as its longest line. */}
      <div className="mt-1 w-full max-w-xl text-ink-2 text-sm">{children}</div>
      {actions !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
