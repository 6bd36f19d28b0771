import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';

interface PageProps {
  readonly title: string;
  /** Replaces the title if that is more than text. */
  readonly heading?: ReactNode;
  readonly above?: ReactNode;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** Leaves the line width to the page: for tables and code. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of a page. Opening one sets the document title and moves the focus to the heading, like loading a new
 * document.
 */
export function Page({ title, heading, above, description, actions, isWide = true, children }: PageProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Assay`;
  }, [title]);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      className={classes(
        'mx-auto w-full px-4 pt-5 pb-16 sm:px-8 sm:pt-7',
        isWide ? 'max-w-7xl' : 'max-w-3xl',
      )}
    >
      {above}
      <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 ref={ref} tabIndex={-1} className="wrap-anywhere font-semibold text-xl tracking-tight">
            {heading ?? title}
          </h1>
          {description !== undefined && <div className="mt-0.5 text-ink-2 text-sm">{description}</div>}
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
        )}
      </header>
      {children}
    </div>
  );
}

/** A section of a page with its own heading. */
export function Section({
  title,
  description,
  actions,
  children,
}: {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="mb-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="font-semibold text-lg tracking-tight">{title}</h2>
          {description !== undefined && <p className="text-ink-2 text-sm">{description}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
