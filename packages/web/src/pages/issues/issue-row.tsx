import { Link } from '@tanstack/react-router';
import { History, Wrench } from 'lucide-react';
import { memo } from 'react';
import { classes } from '../../components/classes.ts';
import { OpinionBadge } from '../../components/opinion-badge.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { SeverityMark } from '../../components/severity.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';
import type { IssueRow } from './queries.ts';

interface IssueListRowProps {
  readonly row: IssueRow;
  readonly linkId: string;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly onActivate: () => void;
  readonly onSelect: () => void;
  /** Absent if all rows are of one repository. */
  readonly repositoryName: string | undefined;
}

export const IssueListRow = memo(
  function IssueListRow(props: IssueListRowProps) {
    const { row, linkId, isActive, isSelected, onActivate, onSelect, repositoryName } = props;
    return (
      <div
        className={classes(
          'flex h-full items-center gap-3 border-line border-b px-3 transition-colors hover:bg-sunken/60 sm:px-4',
          'has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent',
          isActive && 'bg-sunken shadow-[inset_2px_0_0_var(--color-accent)]',
          isSelected && 'bg-accent/11',
        )}
      >
        <input
          type="checkbox"
          checked={isSelected}
          onChange={onSelect}
          aria-label={`Select ${row.title}, line ${row.line}`}
          className="size-4 shrink-0"
        />
        <span title={row.severity} className="inline-flex">
          <SeverityMark severity={row.severity} />
          <span className="sr-only">{row.severity}</span>
        </span>
        <div className="min-w-0 grow">
          <p className="truncate font-medium text-sm">
            <Link
              id={linkId}
              to="/issues/$issueId"
              params={{ issueId: row.id }}
              onFocus={onActivate}
              // The row shows the focus, because an outline of the truncated text would be cut off as well.
              className="outline-none hover:underline"
            >
              <UntrustedText text={row.title} limit={200} />
            </Link>
          </p>
          <p className="truncate text-ink-3 text-xs">
            {repositoryName !== undefined && (
              <>
                <UntrustedText text={repositoryName} limit={80} />
                <span aria-hidden> · </span>
              </>
            )}
            <code className="font-mono">
              <UntrustedText text={`${row.file_path}:${row.line}`} limit={200} />
            </code>
            <span aria-hidden> · </span>
            <span>{row.confidence} confidence</span>
          </p>
        </div>
        {row.opinion !== null && row.opinion !== 'uncertain' && (
          <span title="Verdict of a language model" className="max-sm:hidden">
            <OpinionBadge verdict={row.opinion} />
          </span>
        )}
        {row.in_history && (
          <span
            title="Removed from the files, but still in the history of the repository"
            className="inline-flex items-center gap-1 text-ink-2 text-xs max-sm:hidden"
          >
            <History aria-hidden size={12} /> In history
          </span>
        )}
        {row.hasFix && (
          <span
            title="A fix passed every gate"
            className="inline-flex items-center gap-1 text-good text-xs max-sm:hidden"
          >
            <Wrench aria-hidden size={12} /> Fix ready
          </span>
        )}
        <span className="inline-flex w-22 justify-end max-sm:hidden">
          <StatusBadge status={row.status} />
        </span>
        <span className="w-24 text-right text-ink-3 text-xs max-sm:hidden">
          <RelativeTime at={row.first_seen_at} />
        </span>
      </div>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.isActive === after.isActive &&
    before.isSelected === after.isSelected &&
    before.repositoryName === after.repositoryName,
);
