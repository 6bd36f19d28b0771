import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';

const tones: Readonly<Record<ButtonTone, string>> = {
  primary: 'bg-accent-solid text-on-solid border-transparent hover:bg-accent-hover',
  plain: 'bg-surface text-ink border-line-strong hover:bg-sunken',
  quiet: 'bg-transparent text-ink-2 border-transparent hover:bg-sunken hover:text-ink',
  danger: 'bg-danger-solid text-on-solid border-transparent hover:brightness-110',
};

/** Classes of a button, also for links. */
export function buttonClasses(tone: ButtonTone = 'plain', isSmall = false): string {
  return classes(
    'inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-md border font-medium transition-colors',
    'disabled:opacity-50 aria-busy:opacity-70',
    isSmall ? 'h-7 px-2 text-xs' : 'h-8 px-3 text-sm',
    tones[tone],
  );
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tone?: ButtonTone;
  readonly isSmall?: boolean;
  /** Shown instead of the children while the action is in progress, during which the button is disabled. */
  readonly busyText?: string | undefined;
  readonly children: ReactNode;
}

export function Button({ tone, isSmall, busyText, children, className, ...rest }: ButtonProps) {
  const isBusy = busyText !== undefined;
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      className={classes(buttonClasses(tone, isSmall), className)}
    >
      {busyText ?? children}
    </button>
  );
}

/** A button with an icon only. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { readonly label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-2 transition-colors hover:bg-sunken hover:text-ink disabled:opacity-50 print:hidden',
        className,
      )}
    >
      {children}
    </button>
  );
}
