/** What a forge sends by itself: how it signs, and which of its events mean something here. One `HookDialect` a forge. */

/** A request of a forge, as it came. */
export interface HookRequest {
  /** By lower-case names. */
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
  /** Account, as `Forge.mayWrite` takes it. */
  readonly author: string;
  /** The forge itself says that a program wrote it. */
  readonly isBot: boolean;
  /** As `CommentThread.id`; `null` below the pull request, and where the forge does not tell it. */
  readonly thread: string | null;
}

/** A hint, and no more: what is so at present is asked of the forge, so that late and doubled ones do no harm. */
export type HookEvent =
  | { readonly kind: 'push'; readonly repository: HookRepository; readonly branches: readonly string[] }
  | { readonly kind: 'pull_request'; readonly repository: HookRepository; readonly number: number }
  | {
      readonly kind: 'comment';
      readonly repository: HookRepository;
      readonly number: number;
      readonly comment: HookComment;
    }
  /** Of no use here: a ping, a label, a kind of event that nobody asked for. */
  | { readonly kind: 'other' };

export interface HookDialect {
  /** What to tick at the forge, in its words. */
  readonly events: readonly string[];
  /** Whether the secret signed the request; takes the same time wherever a forged signature is wrong. */
  isSigned(request: HookRequest, secret: string): boolean;
  /** The same when the forge sends it again; `undefined` where it has no such id. */
  deliveryId(headers: HookRequest['headers']): string | undefined;
  /** The forge's name of the event. */
  eventName(headers: HookRequest['headers']): string | undefined;
  /** @param payload  any JSON: what is not as described is `other` */
  read(event: string, payload: unknown): HookEvent;
}

export const otherEvent: HookEvent = { kind: 'other' };
