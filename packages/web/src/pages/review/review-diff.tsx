import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReviewDiff as Diff, Review } from '../../client/generated/types.generated.ts';
import { DiffView } from '../../code/diff-view.tsx';
import { parseHunks } from '../../code/parse-patch.ts';
import { Badge } from '../../components/badge.tsx';
import { Into } from '../../components/into.tsx';
import { Section } from '../../components/section.tsx';
import { ProblemNotice, Waiting } from '../../components/states.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import { reviewDiffQuery } from '../reviews/queries.ts';
import { type Comment, ReviewComment } from './review-comment.tsx';

type DiffFile = Diff['data'][number];

/** The diff with comments at their lines. Comments on lines that are not shown come first. */
export function ReviewDiff({ review }: { readonly review: Review }) {
  const diff = useQuery({ ...reviewDiffQuery(review.id), enabled: review.commit_range !== null });
  const files = useMemo(
    () => (diff.data?.data ?? []).map((file) => ({ file, hunks: parseHunks(file.patch) })),
    [diff.data],
  );
  const lines = new Set(
    files.flatMap(({ file, hunks }) =>
      hunks.flatMap(({ rows }) =>
        rows.flatMap((row) => [
          ...(row.old ? [placeOf(file.file_path, 'left', row.old.line)] : []),
          ...(row.new ? [placeOf(file.file_path, 'right', row.new.line)] : []),
        ]),
      ),
    ),
  );
  const isPlaced = ({ file_path, side, line }: Comment): boolean =>
    line !== null && lines.has(placeOf(file_path, side, line));
  const unplaced = review.comments.filter((comment) => !isPlaced(comment));
  return (
    <>
      {unplaced.length > 0 && !diff.isPending && (
        <Section title="Comments outside of the change">
          <div className="flex flex-col gap-3">
            {unplaced.map((comment) => (
              <ReviewComment key={comment.id} reviewId={review.id} comment={comment} hasPlace />
            ))}
          </div>
        </Section>
      )}
      <Section title="Change">
        {diff.isPending && diff.fetchStatus !== 'idle' && <Waiting what="the change" />}
        {diff.isError && <ProblemNotice error={diff.error} onRetry={() => void diff.refetch()} />}
        {diff.data === null && (
          <p className="text-ink-3 text-sm">
            The service keeps no copy of these commits. Review again to see the change.
          </p>
        )}
        {files.map(({ file, hunks }) => (
          <FileDiff key={file.file_path} file={file} hunks={hunks} review={review} />
        ))}
      </Section>
    </>
  );
}

const placeOf = (path: string, side: string, line: number): string => `${side} ${line} ${path}`;

interface FileDiffProps {
  readonly file: DiffFile;
  readonly hunks: ReturnType<typeof parseHunks>;
  readonly review: Review;
}

function FileDiff({ file, hunks, review }: FileDiffProps) {
  const own = review.comments.filter((comment) => comment.file_path === file.file_path);
  return (
    <figure id={fileId(file.file_path)} className="card mb-4 scroll-mt-4 overflow-hidden">
      <figcaption className="flex items-center gap-2 border-line border-b bg-sunken px-4 py-1.5 text-xs">
        <code className="wrap-anywhere min-w-0 grow font-mono">
          {file.previous_path !== null && (
            <>
              <UntrustedText text={file.previous_path} limit={200} />
              <Into />
            </>
          )}
          <UntrustedText text={file.file_path} limit={200} />
        </code>
        <Badge>
          <span className="capitalize">{file.change}</span>
        </Badge>
      </figcaption>
      {hunks.length === 0 ? (
        <p className="px-4 py-3 text-ink-3 text-sm">
          {file.is_binary ? 'Not a text.' : 'No line changed, or none is shown.'}
        </p>
      ) : (
        <DiffView
          path={file.file_path}
          hunks={hunks}
          annotate={(side, line) => {
            const here = own.filter((comment) => comment.side === side && comment.line === line);
            if (here.length === 0) return null;
            return here.map((comment) => (
              <ReviewComment key={comment.id} reviewId={review.id} comment={comment} />
            ));
          }}
        />
      )}
      {file.omitted_lines > 0 && (
        <p className="border-line border-t px-4 py-2 text-ink-3 text-xs">
          {file.omitted_lines.toLocaleString('en')} more lines are not shown.
        </p>
      )}
    </figure>
  );
}

/** Id of a file's section on the page. */
export const fileId = (path: string): string =>
  `file-${encodeURIComponent(path.slice(0, 200).toWellFormed())}`;
