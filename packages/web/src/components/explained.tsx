import { type ReactNode, useId } from 'react';

/** A term whose definition is shown on hover, focus or press; on phones at full width. */
export function Explained({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <span className="group relative inline-block text-sm">
      <button
        type="button"
        aria-describedby={id}
        className="cursor-help text-left text-ink-2 underline decoration-dotted decoration-line-strong underline-offset-4"
      >
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        className="pointer-events-none absolute top-full left-0 z-20 mt-1.5 hidden w-72 rounded-md border border-line-strong bg-surface px-3 py-2 text-ink-2 text-xs shadow-float group-focus-within:block group-hover:block max-sm:fixed max-sm:inset-x-4 max-sm:top-auto max-sm:mt-6 max-sm:w-auto"
      >
        {text}
      </span>
    </span>
  );
}
