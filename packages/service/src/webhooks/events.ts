/** The events there are, and which of them a webhook asked for. */
export const eventTypes = [
  'review.started',
  'review.completed',
  'review.failed',
  'review.skipped',
  'review.updated',
  'review.comment.created',
  'review.comment.resolved',
  'scan.started',
  'scan.completed',
  'scan.failed',
  'scan.cancelled',
  'issue.opened',
  'issue.fixed',
  'issue.reopened',
  'issue.dismissed',
  'issue.closed',
  'fix.verified',
  'fix.failed',
  'fix.pull_request.opened',
  'fix.pull_request.merged',
  'quality_gate.changed',
  'repository.added',
  'repository.removed',
  'webhook.ping',
  'webhook.disabled',
] as const;

export type EventType = (typeof eventTypes)[number];

/** A type, `*`, or a prefix such as `review.*` that at least one type has. */
export function isSubscription(text: string): boolean {
  return eventTypes.some((type) => matchesSubscription(text, type));
}

export function matchesSubscription(subscription: string, type: EventType): boolean {
  if (subscription === '*' || subscription === type) return true;
  return subscription.endsWith('.*') && type.startsWith(subscription.slice(0, -1));
}
