import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { IssueListRow } from './issue-row.tsx';
import type { IssueRow } from './queries.ts';

/** Fixed height of rows, so that a hundred thousand of them need not be measured. */
const rowHeight = 52;
/** Distance from the end, in rows, at which the next page is loaded: a second of fast scrolling. */
const ahead = 100;

interface IssueListProps {
  readonly rows: readonly IssueRow[];
  /** All matches, loaded or not. */
  readonly total: number;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly active: number;
  readonly onActivate: (index: number) => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (id: string) => void;
  readonly repositoryNames: ReadonlyMap<string, string>;
}

/** Virtualized: only rows on the screen are rendered. */
export function IssueList({ rows, total, hasMore, onMore, active, ...rest }: IssueListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && lastShown >= rows.length - ahead) onMore();
  }, [hasMore, lastShown, rows.length, onMore]);
  const activeId = rows[active]?.id;
  useEffect(() => {
    if (activeId === undefined) return;
    virtualizer.scrollToIndex(active);
    // A row that was off screen is rendered in the next frame.
    const frame = requestAnimationFrame(() => document.getElementById(linkId(activeId))?.focus());
    return () => cancelAnimationFrame(frame);
  }, [activeId, active, virtualizer]);
  return (
    <div
      ref={scroller}
      className="card max-h-[max(20rem,calc(100dvh-12rem))] overflow-y-auto overscroll-contain"
      tabIndex={0}
      role="region"
      aria-label="Issues"
    >
      <ul aria-label="Issues" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={row.id}
                aria-setsize={total}
                aria-posinset={index + 1}
                className="absolute inset-x-0"
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              >
                <IssueListRow
                  row={row}
                  linkId={linkId(row.id)}
                  isActive={index === active}
                  isSelected={rest.selected.has(row.id)}
                  onActivate={() => rest.onActivate(index)}
                  onSelect={() => rest.onSelect(row.id)}
                  repositoryName={rest.repositoryNames.get(row.repository_id)}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

const linkId = (id: string): string => `issue-${id}`;
