import { Badge, type BadgeTone } from './badge.tsx';

const tones: Readonly<Record<string, BadgeTone>> = {
  open: 'accent',
  confirmed: 'warn',
  fixed: 'good',
  running: 'accent',
  completed: 'good',
  failed: 'danger',
};

/** The state of an issue or of a job, as the API names it. */
export function StatusBadge({ status }: { readonly status: string }) {
  return (
    <Badge tone={tones[status] ?? 'neutral'}>
      <span className="capitalize">{status.replaceAll('_', ' ')}</span>
    </Badge>
  );
}
