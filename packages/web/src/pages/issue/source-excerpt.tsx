import { Fragment, useMemo } from 'react';
import type { IssueSource } from '../../client/generated/types.generated.ts';
import { CodeLine } from '../../code/code-line.tsx';
import { useHighlight } from '../../code/use-highlight.ts';
import { classes } from '../../components/classes.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { MessageText } from '../../components/message-text.tsx';
import { UntrustedText } from '../../components/untrusted-text.tsx';

export type Excerpt = IssueSource['data'][number];

/** A step of the trace at a line. */
export interface LineMark {
  readonly line: number;
  /** Index of the step, 0-based. */
  readonly index: number;
  /** Displayed number; absent for an issue without a trace. */
  readonly number: number | undefined;
  readonly note: string;
  readonly isCurrent: boolean;
}

interface SourceExcerptProps {
  readonly excerpt: Excerpt;
  readonly marks: readonly LineMark[];
  readonly onMark: (index: number) => void;
}

/** Lines of a file, with the steps of the trace below the lines that have some. */
export function SourceExcerpt({ excerpt, marks, onMark }: SourceExcerptProps) {
  const { file_path: path, start_line: start } = excerpt;
  const lines = useMemo(() => excerpt.lines.map(({ text }) => text), [excerpt]);
  const tokens = useHighlight(path, lines);
  return (
    <figure className="card mb-3 overflow-hidden">
      <figcaption className="flex items-center gap-2 border-line border-b bg-sunken py-1 pr-2 pl-4 text-xs">
        <code className="min-w-0 grow truncate font-mono">
          <UntrustedText text={path} limit={200} />
        </code>
        <CopyButton text={`${path}:${marks[0]?.line ?? start}`} label="Copy the location" />
      </figcaption>
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label={`Code of ${path.slice(0, 200)}`}
      >
        <div className="w-max min-w-full py-1 font-mono text-xs leading-5 print:w-full">
          {excerpt.lines.map(({ text, omitted }, index) => {
            const line = start + index;
            const here = marks.filter((mark) => mark.line === line);
            return (
              <Fragment key={line}>
                <div
                  id={lineId(path, line)}
                  className={classes(
                    'flex',
                    here.length > 0 && 'bg-warn/11',
                    here.some(({ isCurrent }) => isCurrent) && 'shadow-[inset_3px_0_0_var(--color-accent)]',
                  )}
                >
                  <span className="w-14 shrink-0 select-none pr-4 text-right text-ink-3">{line}</span>
                  <code className="print:wrap-anywhere whitespace-pre pr-4 print:whitespace-pre-wrap">
                    <CodeLine text={text} tokens={tokens?.[index]} omitted={omitted} />
                  </code>
                </div>
                {here.map((mark) => (
                  <Mark key={mark.index} mark={mark} onMark={onMark} />
                ))}
              </Fragment>
            );
          })}
        </div>
      </div>
    </figure>
  );
}

function Mark({ mark, onMark }: { readonly mark: LineMark; readonly onMark: (index: number) => void }) {
  return (
    <div className="sticky left-0 w-fit max-w-[min(44rem,90vw)] py-1 pr-4 pl-14 font-sans">
      <button
        type="button"
        onClick={() => onMark(mark.index)}
        className={classes(
          'flex items-baseline gap-2 rounded-md border px-2 py-1 text-left text-xs',
          mark.isCurrent
            ? 'border-accent bg-accent/11 text-ink'
            : 'border-line bg-surface text-ink-2 hover:bg-sunken',
        )}
      >
        {mark.number !== undefined && (
          <span className="tabular font-semibold text-accent">{mark.number}</span>
        )}
        <span className="wrap-anywhere">
          <MessageText text={mark.note} limit={300} />
        </span>
      </button>
    </div>
  );
}

export const lineId = (path: string, line: number): string => `line-${line}-${path.slice(0, 200)}`;
