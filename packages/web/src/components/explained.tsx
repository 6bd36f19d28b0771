import { type ReactNode, useId } from 'react';

/** A term whose definition shows when it is pointed at, focused or pressed. */
export function Explained({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <span className="group relative inline-block text-sm">
      <button
        type="button"
        aria-describedby={id}
        className="cursor-help text-ink-2 underline decoration-dotted decoration-line-strong underline-offset-4"
      >
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        className="pointer-events-none invisible absolute top-full left-0 z-20 mt-1.5 w-72 max-w-[80vw] rounded-md border border-line-strong bg-surface px-3 py-2 text-ink-2 text-xs opacity-0 shadow-float transition-opacity group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100"
      >
        {text}
      </span>
    </span>
  );
}
