import { classes } from './classes.ts';

/** Most severe first, as in the API. */
export const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;
export type Severity = (typeof severities)[number];

const textColors: Readonly<Record<Severity, string>> = {
  critical: 'text-critical',
  high: 'text-high',
  medium: 'text-medium',
  low: 'text-low',
  info: 'text-info',
};
const tints: Readonly<Record<Severity, string>> = {
  critical: 'bg-critical/11',
  high: 'bg-high/11',
  medium: 'bg-medium/11',
  low: 'bg-low/11',
  info: 'bg-info/11',
};
const fills: Readonly<Record<Severity, string>> = {
  critical: 'bg-critical',
  high: 'bg-high',
  medium: 'bg-medium',
  low: 'bg-low',
  info: 'bg-info',
};

/** Abbreviations for narrow places. */
const shortNames: Readonly<Record<Severity, string>> = {
  critical: 'crit',
  high: 'high',
  medium: 'med',
  low: 'low',
  info: 'info',
};

/** An unknown severity, which the API may add later, is shown as the lowest known one. */
export function asSeverity(text: string): Severity {
  return severities.find((severity) => severity === text) ?? 'info';
}

export function SeverityBadge({ severity }: { readonly severity: string }) {
  const known = asSeverity(severity);
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-sm px-1.5 py-0.5 font-medium text-xs capitalize leading-4',
        textColors[known],
        tints[known],
      )}
    >
      <span aria-hidden className={classes('size-1.5 rounded-full', fills[known])} />
      {severity}
    </span>
  );
}

/** Bars filled according to the severity: for places without room for the word. */
export function SeverityMark({ severity }: { readonly severity: Severity }) {
  const filled = severities.length - severities.indexOf(severity);
  return (
    <svg
      aria-hidden
      width="14"
      height="14"
      viewBox="0 0 14 14"
      className={classes('shrink-0', textColors[severity])}
    >
      {severities.map((_, index) => (
        <rect
          key={index}
          x={index * 3}
          y={10 - index * 2}
          width="2"
          height={4 + index * 2}
          rx="0.5"
          className={index < filled ? 'fill-current' : 'fill-line-strong'}
        />
      ))}
    </svg>
  );
}

export type SeverityCounts = Readonly<Partial<Record<string, number | null>>>;

/** The number of issues per severity, as a proportional bar and as numbers. */
export function SeverityBar({
  counts,
  hasTotal = true,
  none = 'None open',
  unread = null,
}: {
  readonly counts: SeverityCounts;
  readonly hasTotal?: boolean;
  /** Text shown if there are none. */
  readonly none?: string;
  /** What was not analyzed, in which case zero issues means nothing. */
  readonly unread?: string | null;
}) {
  const parts = severities
    .map((severity) => ({ severity, count: counts[severity] ?? 0 }))
    .filter(({ count }) => count > 0);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0 && unread !== null)
    return (
      <span className="text-sm text-warn" title={unread}>
        Not all read
      </span>
    );
  if (total === 0) return <span className="text-good text-sm">{none}</span>;
  const text = parts.map(({ severity, count }) => `${count.toLocaleString('en')} ${severity}`).join(', ');
  return (
    <div className="flex items-center gap-3" title={text}>
      {hasTotal && (
        <span aria-hidden className="tabular min-w-6 text-right font-semibold">
          {total.toLocaleString('en')}
        </span>
      )}
      <div className="w-40 max-w-full">
        <div aria-hidden className="flex h-1.5 gap-px overflow-hidden rounded-full">
          {parts.map(({ severity, count }) => (
            <span
              key={severity}
              className={classes('min-w-1', fills[severity])}
              style={{ flexGrow: count }}
            />
          ))}
        </div>
        <p className="tabular mt-1 flex gap-3 text-2xs">
          <span className="sr-only">{text}</span>
          {parts.map(({ severity, count }) => (
            <span key={severity} aria-hidden className={classes('font-medium', textColors[severity])}>
              {count.toLocaleString('en')} {shortNames[severity]}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}
