import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface TableProps {
  /** For screen readers: what the rows are. */
  readonly label: string;
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}

export interface Column {
  readonly name: string;
  /** The name is for screen readers only. */
  readonly isQuiet?: boolean;
  readonly isNumber?: boolean;
  /** Hidden on phones. */
  readonly isExtra?: boolean;
}

/** A table of records. On narrow screens it scrolls separately from the page. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <div className="card overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-line border-b text-ink-3 text-xs">
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={classes(
                  'h-9 whitespace-nowrap px-4',
                  column.isNumber && 'text-right',
                  column.isExtra && 'max-sm:hidden',
                )}
              >
                {column.isQuiet === true ? <span className="sr-only">{column.name}</span> : column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <tr className="transition-colors hover:bg-sunken/60">{children}</tr>;
}

export function Cell({
  children,
  isNumber = false,
  isExtra = false,
  className,
}: {
  readonly children?: ReactNode;
  readonly isNumber?: boolean;
  readonly isExtra?: boolean;
  readonly className?: string;
}) {
  return (
    <td
      className={classes(
        'h-12 px-4 py-2',
        isNumber && 'tabular text-right',
        isExtra && 'max-sm:hidden',
        className,
      )}
    >
      {children}
    </td>
  );
}
