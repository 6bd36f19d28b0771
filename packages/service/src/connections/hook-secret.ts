/** Webhook settings for a forge: the URL, and the signing secret, which is shown once and stored encrypted. */

import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { baseUrlOf } from '../links.ts';
import { recordAudit } from '../requests/audit.ts';
import type { ConnectionRow } from '../storage/connections.ts';
import { createWebhookSecret } from '../webhooks/sign.ts';
import { type ConnectionDeps, getConnection, hookSecretPurpose } from './connections.ts';

/** Rotated secrets remain valid for this long, up to this many of the newest. */
const rotationMs = 24 * 3_600_000;
const mostPrevious = 5;

interface PreviousSecret {
  readonly secret: string;
  readonly until: Date;
}

/** Returns a new secret, shown only in this response; the old one remains valid for a day. */
export async function rotateHookSecret(
  deps: ConnectionDeps,
  caller: Caller,
  id: string,
): Promise<{ readonly row: ConnectionRow; readonly secret: string }> {
  await getConnection(deps, caller, id);
  const secret = createWebhookSecret();
  const now = deps.clock.now();
  const row = await deps.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('connections')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw notFound('connection');
    const until = new Date(now.getTime() + rotationMs);
    const current = openSecret(deps, before.hook_secret_encrypted);
    const previous = [
      ...(current === undefined ? [] : [{ secret: current, until }]),
      ...previousSecretsOf(deps, before, now),
    ].slice(0, mostPrevious);
    const changed = await trx
      .updateTable('connections')
      .set({
        hook_secret_encrypted: deps.secrets.seal(hookSecretPurpose, secret),
        previous_hook_secret_encrypted: deps.secrets.seal(hookSecretPurpose, JSON.stringify(previous)),
        previous_hook_secret_until: until,
        updated_at: now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(deps, trx, caller, { action: 'connection.rotate_hook_secret', targetId: id });
    return changed;
  });
  return { row, secret };
}

/** The secrets currently valid for signatures; empty for a connection that never had one. */
export function hookSecretsOf(
  deps: Pick<ServiceContext, 'secrets'>,
  row: ConnectionRow,
  now: Date,
): readonly string[] {
  const current = openSecret(deps, row.hook_secret_encrypted);
  const previous = previousSecretsOf(deps, row, now).map(({ secret }) => secret);
  return current === undefined ? previous : [current, ...previous];
}

function openSecret({ secrets }: Pick<ServiceContext, 'secrets'>, sealed: Buffer | null): string | undefined {
  return sealed === null ? undefined : secrets.open(hookSecretPurpose, sealed);
}

/** Newest first. A row written by an earlier version has a single secret instead of a list. */
function previousSecretsOf(
  deps: Pick<ServiceContext, 'secrets'>,
  { previous_hook_secret_encrypted: sealed, previous_hook_secret_until: last }: ConnectionRow,
  now: Date,
): readonly PreviousSecret[] {
  const text = openSecret(deps, sealed);
  if (text === undefined || last === null || last <= now) return [];
  if (!text.startsWith('[')) return [{ secret: text, until: last }];
  const listed: readonly { readonly secret: string; readonly until: string }[] = JSON.parse(text);
  return listed
    .map(({ secret, until }) => ({ secret, until: new Date(until) }))
    .filter(({ until }) => until > now);
}

export function hookUrlOf(
  config: Pick<ServiceContext['config'], 'publicUrl' | 'host' | 'port'>,
  { provider, id }: Pick<ConnectionRow, 'provider' | 'id'>,
): string {
  return `${baseUrlOf(config)}/v1/hooks/${provider}/${id}`;
}
