import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type BadgeTone = 'good' | 'danger' | 'warn' | 'accent' | 'neutral';

const tones: Readonly<Record<BadgeTone, string>> = {
  good: 'text-good bg-good/11',
  danger: 'text-danger bg-danger/11',
  warn: 'text-warn bg-warn/11',
  accent: 'text-accent bg-accent/11',
  neutral: 'text-ink-2 bg-sunken',
};

/** A word that denotes a state. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-1.5 py-0.5 font-medium text-xs leading-4',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

const gateTones: Readonly<Record<string, BadgeTone>> = { passed: 'good', failed: 'danger' };

/** The state of a quality gate; nothing if there is none. */
export function GateBadge({ status }: { readonly status: string }) {
  if (status === 'none') return <span className="text-ink-3">–</span>;
  return <Badge tone={gateTones[status] ?? 'neutral'}>{status === 'passed' ? 'Passed' : 'Failed'}</Badge>;
}

const scanTones: Readonly<Record<string, BadgeTone>> = {
  running: 'accent',
  completed: 'good',
  failed: 'danger',
  cancelled: 'neutral',
};

/** The state of a scan or of a review. */
export function StatusBadge({ status }: { readonly status: string }) {
  return (
    <Badge tone={scanTones[status] ?? 'neutral'}>
      {status === 'running' && <span aria-hidden className="size-1.5 animate-pulse rounded-full bg-accent" />}
      {status.slice(0, 1).toUpperCase() + status.slice(1)}
    </Badge>
  );
}
