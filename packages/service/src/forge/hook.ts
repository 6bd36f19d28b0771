/** Webhooks of a forge: their authentication, and the events that are used. One `HookDialect` per forge. */

/** A request from a forge, unprocessed. */
export interface HookRequest {
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  readonly receivedAt: Date;
}

export interface HookRepository {
  /** As `ForgeRepository.externalId`. */
  readonly externalId: string;
  /** `owner/name`. */
  readonly fullName: string;
}

export interface HookComment {
  readonly id: string;
  readonly body: string;
  /** Account, as accepted by `Forge.mayWrite`. */
  readonly author: string;
  /** The forge marks the author as a program. */
  readonly isBot: boolean;
  /** As `CommentThread.id`; `null` for comments on the pull request itself, and if the forge does not report it. */
  readonly thread: string | null;
}

/** Only a hint: the current state is queried from the forge, so that late and duplicate events do no harm. */
export type HookEvent =
  | { readonly kind: 'push'; readonly repository: HookRepository; readonly branches: readonly string[] }
  | { readonly kind: 'pull_request'; readonly repository: HookRepository; readonly number: number }
  | {
      readonly kind: 'comment';
      readonly repository: HookRepository;
      readonly number: number;
      readonly comment: HookComment;
    }
  /** Not used: a ping, a label, or an unsupported event. */
  | { readonly kind: 'other' };

export interface HookDialect {
  /** Events to select on the forge, in its terms. */
  readonly events: readonly string[];
  /** Whether the request is signed with the secret; constant time, wherever a forged signature differs. */
  isSigned(request: HookRequest, secret: string): boolean;
  /** Stays the same when the forge redelivers; `undefined` if it has no such id. */
  deliveryId(headers: HookRequest['headers']): string | undefined;
  /** The forge's name of the event. */
  eventName(headers: HookRequest['headers']): string | undefined;
  /** @param payload  any JSON: unexpected data yields `other` */
  read(event: string, payload: unknown): HookEvent;
}

export const otherEvent: HookEvent = { kind: 'other' };
