import { Link } from '@tanstack/react-router';
import type { Review } from '../../client/generated/types.generated.ts';
import { Badge } from '../../components/badge.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { SeverityBadge } from '../../components/severity.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { CommentState } from './comment-state.tsx';

export type Comment = Review['comments'][number];

interface ReviewCommentProps {
  readonly reviewId: string;
  readonly comment: Comment;
  /** Shows the location, for a comment that is not displayed at it. */
  readonly hasPlace?: boolean;
}

export function ReviewComment({ reviewId, comment, hasPlace = false }: ReviewCommentProps) {
  return (
    <article
      aria-label={`Comment: ${comment.title.slice(0, 200)}`}
      className="card mb-2 max-w-3xl px-4 py-3 last:mb-0"
    >
      <header className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <SeverityBadge severity={comment.severity} />
        <span className="wrap-anywhere font-medium">
          <UntrustedText text={comment.title} limit={300} />
        </span>
        {comment.origin === 'llm' && <Badge tone="warn">AI, not proven</Badge>}
        {comment.issue_id !== null && (
          <Link
            to="/issues/$issueId"
            params={{ issueId: comment.issue_id }}
            className="text-accent text-xs underline"
          >
            Issue
          </Link>
        )}
      </header>
      {hasPlace && (
        <p className="mb-1.5">
          <code className="wrap-anywhere font-mono text-ink-3 text-xs">
            <UntrustedText
              text={`${comment.file_path}${comment.line === null ? '' : `:${comment.line}`}`}
              limit={300}
            />
          </code>
        </p>
      )}
      <Markdown
        text={withoutTitle(comment.suggestion === null ? comment.body : withoutSuggestion(comment.body))}
      />
      {comment.suggestion !== null && (
        <div className="mt-3 rounded-md border border-good/40">
          <div className="bg-good/11 flex items-center justify-between px-3 py-1 text-good text-xs">
            Proven fix
            <CopyButton text={comment.suggestion} label="Copy the fix" />
          </div>
          <pre tabIndex={0} className="overflow-x-auto px-3 py-2 font-mono text-xs leading-5">
            <UntrustedText text={comment.suggestion} limit={5000} />
          </pre>
        </div>
      )}
      <CommentState reviewId={reviewId} comment={comment} />
    </article>
  );
}

/** Drops severity and title from the start of the body, where forges show them: here they are above it. */
function withoutTitle(body: string): string {
  return body.replace(/^\*\*\[\w+\] [^\n]{0,1000}?\*\* — /, '');
}

/** Drops the suggestion, which is shown below, ready to be copied. */
function withoutSuggestion(body: string): string {
  return body.replace(/^(`{3,})suggestion\n[\s\S]*?^\1$/m, '');
}
