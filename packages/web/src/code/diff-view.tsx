import { Fragment, type ReactNode, useMemo } from 'react';
import { classes } from '../components/classes.ts';
import { useIsNarrow } from '../components/use-is-narrow.ts';
import { CodeLine } from './code-line.tsx';
import type { CodeToken } from './highlight.ts';
import type { DiffCell, DiffHunk, DiffRow } from './parse-patch.ts';
import { useHighlight } from './use-highlight.ts';

export type DiffSide = 'left' | 'right';

interface DiffViewProps {
  readonly path: string;
  readonly hunks: readonly DiffHunk[];
  /** Content below a line; most have none. */
  readonly annotate?: (side: DiffSide, line: number) => ReactNode;
}

/** A change side by side; on narrow screens, and if one of the sides is empty, inline. */
export function DiffView({ path, hunks, annotate }: DiffViewProps) {
  const isNarrow = useIsNarrow();
  const isUnified = isNarrow || isOneSided(hunks);
  const left = useTokens(path, hunks, 'old');
  const right = useTokens(path, hunks, 'new');
  const View = isUnified ? UnifiedRow : SplitRow;
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={`Changes of ${path}`}>
      <table className="w-full table-fixed font-mono text-xs leading-5">
        <caption className="sr-only">Lines before and after the change</caption>
        <colgroup>
          <col className="w-12" />
          <col />
          {!isUnified && <col className="w-12" />}
          {!isUnified && <col />}
        </colgroup>
        {hunks.map((hunk) => (
          <tbody key={`${hunk.oldStart} ${hunk.newStart}`}>
            <tr>
              <td
                colSpan={isUnified ? 2 : 4}
                className="border-line border-y bg-sunken px-3 py-0.5 text-ink-3"
              >
                Line {hunk.newStart}
              </td>
            </tr>
            {hunk.rows.map((row) => (
              <Fragment key={`${row.old?.line} ${row.new?.line}`}>
                <View row={row} left={left} right={right} />
                <Annotations row={row} annotate={annotate} columns={isUnified ? 2 : 4} />
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** True for an added or deleted file. */
function isOneSided(hunks: readonly DiffHunk[]): boolean {
  const rows = hunks.flatMap((hunk) => hunk.rows);
  return rows.every((row) => row.old === undefined) || rows.every((row) => row.new === undefined);
}

type Tokens = ReadonlyMap<number, readonly CodeToken[]> | undefined;

/** Tokens by line. The lines of a side are tokenized as one text per hunk. */
function useTokens(path: string, hunks: readonly DiffHunk[], side: 'old' | 'new'): Tokens {
  const cells = useMemo(
    () => hunks.flatMap(({ rows }) => rows.flatMap((row) => row[side] ?? [])),
    [hunks, side],
  );
  const lines = useMemo(() => cells.map(({ text }) => text), [cells]);
  const tokens = useHighlight(path, lines);
  return useMemo(
    () => tokens && new Map(cells.map(({ line }, index) => [line, tokens[index] ?? []])),
    [tokens, cells],
  );
}

interface RowProps {
  readonly row: DiffRow;
  readonly left: Tokens;
  readonly right: Tokens;
}

function SplitRow({ row, left, right }: RowProps) {
  return (
    <tr className="align-top">
      <Cell cell={row.old} tokens={left} side="left" />
      <Cell cell={row.new} tokens={right} side="right" />
    </tr>
  );
}

function UnifiedRow({ row, left, right }: RowProps) {
  if (row.old?.isChanged === false)
    return (
      <tr className="align-top">
        <Cell cell={row.new} tokens={right} side="right" />
      </tr>
    );
  return (
    <>
      {row.old && (
        <tr className="align-top">
          <Cell cell={row.old} tokens={left} side="left" />
        </tr>
      )}
      {row.new && (
        <tr className="align-top">
          <Cell cell={row.new} tokens={right} side="right" />
        </tr>
      )}
    </>
  );
}

const tints = { left: 'bg-danger/11', right: 'bg-good/11' } as const;
const marks = { left: '−', right: '+' } as const;

function Cell({
  cell,
  tokens,
  side,
}: {
  readonly cell: DiffCell | undefined;
  readonly tokens: Tokens;
  readonly side: DiffSide;
}) {
  if (cell === undefined)
    return (
      <>
        <td className="bg-sunken" />
        <td className="bg-sunken" />
      </>
    );
  const tint = cell.isChanged && tints[side];
  return (
    <>
      <td className={classes('select-none pr-2 text-right text-ink-3', tint)}>{cell.line}</td>
      <td className={classes('wrap-anywhere whitespace-pre-wrap pr-2', tint)}>
        <span aria-hidden className="inline-block w-4 select-none text-ink-3">
          {cell.isChanged ? marks[side] : ''}
        </span>
        {cell.isChanged && <span className="sr-only">{side === 'left' ? 'removed: ' : 'added: '}</span>}
        <CodeLine text={cell.text} tokens={tokens?.get(cell.line)} />
      </td>
    </>
  );
}

function Annotations({
  row,
  annotate,
  columns,
}: {
  readonly row: DiffRow;
  readonly annotate: DiffViewProps['annotate'];
  readonly columns: number;
}) {
  const left = row.old && annotate?.('left', row.old.line);
  const right = row.new && annotate?.('right', row.new.line);
  if (!left && !right) return null;
  return (
    <tr>
      <td colSpan={columns} className="border-line border-y bg-canvas p-3 font-sans text-sm">
        {left}
        {right}
      </td>
    </tr>
  );
}
