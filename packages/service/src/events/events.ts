/** Event types, and matching them with webhook subscriptions. */

import { splitLists, type WordLists } from '../lists.ts';

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
  'rules.changed',
  'repository.added',
  'repository.removed',
  'webhook.ping',
  'webhook.disabled',
] as const;

/** Values that webhooks can subscribe to and event lists can be filtered by: a type, a group of types, or `*`. */
export const subscriptions: readonly string[] = [
  '*',
  ...new Set(eventTypes.flatMap(groupsOf)),
  ...eventTypes,
];

export type EventType = (typeof eventTypes)[number];

export function isSubscription(text: string): boolean {
  return subscriptions.includes(text);
}

export function matchesSubscription(subscription: string, type: EventType): boolean {
  if (subscription === '*' || subscription === type) return true;
  return subscription.endsWith('.*') && type.startsWith(subscription.slice(0, -1));
}

/** The event types selected by a list filter; `undefined` for no filter. */
export function selectEventTypes(lists: WordLists | undefined): readonly EventType[] | undefined {
  const alternatives = splitLists(lists);
  if (alternatives === undefined) return undefined;
  return eventTypes.filter((type) =>
    alternatives.every((words) => words.some((word) => matchesSubscription(word, type))),
  );
}

/** `review.comment.created` belongs to `review.*` and `review.comment.*`. */
function groupsOf(type: string): readonly string[] {
  const parts = type.split('.');
  return parts.slice(1).map((_part, index) => `${parts.slice(0, index + 1).join('.')}.*`);
}
