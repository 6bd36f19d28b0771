import { classes } from './classes.ts';

const colors: Readonly<Record<string, string>> = {
  A: 'text-good bg-good/11',
  B: 'text-good bg-good/11',
  C: 'text-warn bg-warn/11',
  D: 'text-high bg-high/11',
  E: 'text-critical bg-critical/11',
};

/** A letter from A to E; a dash if nothing was measured. */
export function Grade({
  grade,
  label = 'Grade',
  isLarge = false,
}: {
  readonly grade: string | null;
  readonly label?: string;
  readonly isLarge?: boolean;
}) {
  return (
    <span
      className={classes(
        'inline-flex items-center justify-center rounded-md font-semibold',
        isLarge ? 'size-12 text-2xl' : 'size-6 text-sm',
        grade === null ? 'bg-sunken text-ink-3' : (colors[grade] ?? 'bg-sunken text-ink'),
      )}
    >
      <span className="sr-only">{`${label}: `}</span>
      {grade ?? '–'}
    </span>
  );
}
