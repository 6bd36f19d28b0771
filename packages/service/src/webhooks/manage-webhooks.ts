/** Manages webhook registrations, which belong to users. */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { invalidBody, notFound, ProblemError } from '../errors.ts';
import { isSubscription } from '../events/events.ts';
import { recordEventFor } from '../events/record-event.ts';
import { createId } from '../ids.ts';
import { hasOneId, type ListRequest, listPage, type Page } from '../lists.ts';
import type { Outbound } from '../outbound/outbound.ts';
import {
  filterRepositories,
  type RepositoryReference,
  resolveRepository,
} from '../repositories/resolve-reference.ts';
import { recordAudit } from '../requests/audit.ts';
import {
  deleteWebhook,
  insertWebhook,
  selectWebhooks,
  updateWebhook,
  type WebhookRow,
} from '../storage/webhooks.ts';
import { createWebhookSecret, isWebhookSecret } from './sign.ts';

export type WebhookDeps = Pick<ServiceContext, 'db' | 'clock' | 'queue' | 'secrets' | 'config'> & {
  readonly outbound: Pick<Outbound, 'guard'>;
};

/** Purpose under which secrets are sealed. */
export const secretPurpose = 'webhook-secret';
/** How long the old secret is still used for signing after a rotation. */
const rotationMs = 24 * 3_600_000;

export interface NewWebhook {
  /** References that name the repository; `*` stands for all repositories the user can see. */
  readonly references: readonly RepositoryReference[];
  readonly url: string;
  readonly events: readonly string[];
  readonly description: string;
  readonly secret: string | undefined;
  readonly active: boolean;
}

/** Registers a webhook and sends it a ping. The secret is only returned here. */
export async function registerWebhook(
  deps: WebhookDeps,
  caller: Caller,
  input: NewWebhook,
): Promise<{ readonly row: WebhookRow; readonly secret: string }> {
  const repositoryId = await resolveWatched(deps, caller, input.references);
  await assertUrl(deps, input.url);
  assertEvents(input.events);
  if (input.secret !== undefined && !isWebhookSecret(input.secret))
    throw invalidBody(
      '#/secret',
      'format',
      'expected whsec_ and the base64, with padding, of 24 to 64 bytes',
    );
  const secret = input.secret ?? createWebhookSecret();
  const now = deps.clock.now();
  const row = await deps.db.transaction().execute(async (trx) => {
    const inserted = await insertWebhook(trx, {
      id: createId(deps.clock),
      user_id: caller.userId,
      repository_id: repositoryId,
      url: input.url,
      events: [...input.events],
      description: input.description,
      active: input.active,
      secret_encrypted: deps.secrets.seal(secretPurpose, secret),
      created_at: now,
      updated_at: now,
    });
    if (inserted.active) await sendPing(deps, trx, inserted);
    await recordAudit(deps, trx, caller, {
      action: 'webhook.create',
      targetId: inserted.id,
      ...scopeOf(inserted),
    });
    return inserted;
  });
  return { row, secret };
}

export async function listWebhooks(
  deps: WebhookDeps,
  caller: Caller,
  request: ListRequest & { readonly repository_id?: string | undefined },
): Promise<Page<WebhookRow>> {
  const all = selectWebhooks(deps.db, caller);
  const ids = await filterRepositories(deps.db, caller, request.repository_id);
  const query = ids === undefined ? all : all.where(hasOneId('repository_id', ids));
  const created_at = { expression: sql`webhooks.created_at`, type: 'timestamptz' } as const;
  const spec = {
    name: 'webhooks',
    sortable: { created_at },
    defaultSort: '-created_at',
    id: sql`webhooks.id`,
    filters: [caller.userId, caller.repositoryId, request.repository_id],
  };
  return listPage(deps, query, spec, request);
}

export async function getWebhook(deps: WebhookDeps, caller: Caller, id: string): Promise<WebhookRow> {
  const row = await selectWebhooks(deps.db, caller).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('webhook');
  return row;
}

export interface WebhookChange {
  readonly url?: string | undefined;
  readonly events?: readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly active?: boolean | undefined;
}

/** Changes a webhook. Switching it on also re-enables one that was disabled for failing. */
export async function changeWebhook(
  deps: WebhookDeps,
  caller: Caller,
  id: string,
  change: WebhookChange,
): Promise<WebhookRow> {
  await getWebhook(deps, caller, id);
  if (change.url !== undefined) await assertUrl(deps, change.url);
  if (change.events !== undefined) assertEvents(change.events);
  const enabled = { status: 'active' as const, disabled_reason: null, failing_since: null };
  return deps.db.transaction().execute(async (trx) => {
    const row = await updateWebhook(trx, id, {
      ...(change.url === undefined ? {} : { url: change.url }),
      ...(change.events === undefined ? {} : { events: [...change.events] }),
      ...(change.description === undefined ? {} : { description: change.description }),
      ...(change.active === undefined ? {} : { active: change.active }),
      ...(change.active === true ? enabled : {}),
      updated_at: deps.clock.now(),
    });
    await recordAudit(deps, trx, caller, { action: 'webhook.update', targetId: id, ...scopeOf(row) });
    return row;
  });
}

export async function removeWebhook(deps: WebhookDeps, caller: Caller, id: string): Promise<void> {
  const row = await getWebhook(deps, caller, id);
  await deps.db.transaction().execute(async (trx) => {
    await deleteWebhook(trx, id);
    await recordAudit(deps, trx, caller, { action: 'webhook.delete', targetId: id, ...scopeOf(row) });
  });
}

/** Queues a signed `webhook.ping`. Returns the delivery id. */
export async function pingWebhook(deps: WebhookDeps, caller: Caller, id: string): Promise<string> {
  const row = await getWebhook(deps, caller, id);
  assertDeliverable(row);
  return deps.db.transaction().execute((trx) => sendPing(deps, trx, row));
}

/** Creates a new secret, which is only returned here. The old one is still used for signing for a day. */
export async function rotateSecret(
  deps: WebhookDeps,
  caller: Caller,
  id: string,
): Promise<{ readonly row: WebhookRow; readonly secret: string }> {
  const before = await getWebhook(deps, caller, id);
  const secret = createWebhookSecret();
  const now = deps.clock.now();
  const row = await deps.db.transaction().execute(async (trx) => {
    const changed = await updateWebhook(trx, id, {
      secret_encrypted: deps.secrets.seal(secretPurpose, secret),
      previous_secret_encrypted: before.secret_encrypted,
      previous_secret_until: new Date(now.getTime() + rotationMs),
      updated_at: now,
    });
    await recordAudit(deps, trx, caller, {
      action: 'webhook.rotate_secret',
      targetId: id,
      ...scopeOf(changed),
    });
    return changed;
  });
  return { row, secret };
}

export function assertDeliverable(row: WebhookRow): void {
  if (row.active && row.status === 'active') return;
  throw new ProblemError('invalid_state', 'the webhook is switched off; set active to true first');
}

function sendPing(
  deps: WebhookDeps,
  trx: Parameters<typeof recordEventFor>[1],
  row: WebhookRow,
): Promise<string> {
  const data = { webhook_id: row.id, repository_id: row.repository_id, events: row.events };
  return recordEventFor(deps, trx, { type: 'webhook.ping', repositoryId: null, data }, row.id);
}

async function resolveWatched(
  deps: WebhookDeps,
  caller: Caller,
  references: readonly RepositoryReference[],
): Promise<string | null> {
  if (references.length === 0)
    throw invalidBody(
      '#/id',
      'required',
      'id names the repository that the webhook watches; * is all of them',
    );
  if (!references.every(({ value }) => value === '*')) return resolveRepository(deps.db, caller, references);
  if (caller.repositoryId !== undefined)
    throw new ProblemError('forbidden', 'a repository-bound token watches its repository only');
  return null;
}

/**
 * Requires https. Plain http is only accepted if the operator allows it in general, or allows the (private) address.
 */
async function assertUrl(deps: WebhookDeps, text: string): Promise<void> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const schemes = deps.config.allowHttpWebhooks ? 'http or https' : 'https';
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.port === '0')
    throw invalidBody('#/url', 'format', `expected an ${schemes} URL`);
  if (url.hash !== '') throw invalidBody('#/url', 'format', 'a fragment is never sent; leave it out');
  if (url.username !== '' || url.password !== '')
    throw invalidBody('#/url', 'credential_in_url', 'a receiver checks the signature; give no password');
  const check = await deps.outbound.guard.check(url.hostname);
  if (check.kind === 'refused')
    throw invalidBody('#/url', 'address_not_allowed', 'the host has an address that may not be reached');
  const isAllowedHttp =
    deps.config.allowHttpWebhooks ||
    (check.kind === 'allowed' && check.addresses.every(({ isPublic }) => !isPublic));
  if (url.protocol === 'http:' && !isAllowedHttp)
    throw invalidBody('#/url', 'https_required', 'this service delivers over https only');
}

function assertEvents(events: readonly string[]): void {
  const wrong = events.findIndex((event) => !isSubscription(event));
  if (wrong >= 0) throw invalidBody(`#/events/${wrong}`, 'unknown', 'there is no such event');
}

function scopeOf(row: WebhookRow): { repositoryId?: string } {
  return row.repository_id === null ? {} : { repositoryId: row.repository_id };
}
