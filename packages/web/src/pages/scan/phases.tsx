import { Check } from 'lucide-react';
import type { Scan } from '../../client/generated/types.generated.ts';
import { classes } from '../../components/classes.ts';

/** In the order in which a scan goes through them; some may be skipped. */
const phases = [
  ['queued', 'Waiting for a worker'],
  ['cloning', 'Reading the repository'],
  ['indexing', 'Finding files'],
  ['analyzing', 'Analysing'],
  ['fixing', 'Proving fixes'],
  ['triaging', 'Weighing findings'],
  ['reporting', 'Recording issues'],
] as const;

/** The progress of a running scan: a bar, and its phases. */
export function Phases({ scan }: { readonly scan: Scan }) {
  if (scan.status !== 'running') return null;
  const current = phases.findIndex(([name]) => name === scan.phase);
  const percent = Math.round(scan.progress * 100);
  return (
    <div className="card mb-6 p-5">
      <div
        role="progressbar"
        aria-label="Progress of the scan"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mb-4 h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-500"
          style={{ width: `${Math.max(2, percent)}%` }}
        />
      </div>
      <ol className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {phases.map(([name, label], index) => (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            className={classes(
              'flex items-center gap-1.5',
              index === current ? 'font-medium text-ink' : 'text-ink-3',
            )}
          >
            {index < current && <Check aria-hidden size={13} className="text-good" />}
            {index === current && (
              <span aria-hidden className="size-1.5 animate-pulse rounded-full bg-accent" />
            )}
            {label}
          </li>
        ))}
      </ol>
    </div>
  );
}
