import type { Review } from '../client/generated/types.generated.ts';
import { Badge, type BadgeTone } from './badge.tsx';
import { StatusBadge } from './status-badge.tsx';

const verdicts: Readonly<Record<string, { readonly tone: BadgeTone; readonly text: string }>> = {
  approve: { tone: 'good', text: 'Approved' },
  comment: { tone: 'warn', text: 'Comments' },
  request_changes: { tone: 'danger', text: 'Changes requested' },
};

/** The verdict of a review; its state until it has one. */
export function VerdictBadge({ review }: { readonly review: Pick<Review, 'status' | 'verdict'> }) {
  const verdict =
    review.status === 'completed' && review.verdict !== null ? verdicts[review.verdict] : undefined;
  if (verdict === undefined) return <StatusBadge status={review.status} />;
  return <Badge tone={verdict.tone}>{verdict.text}</Badge>;
}
