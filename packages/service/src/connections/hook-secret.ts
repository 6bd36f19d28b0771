/** What a forge needs to call: the address for it, and the secret that it signs with, shown once and sealed from then on. */

import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { recordAudit } from '../requests/audit.ts';
import type { ConnectionRow } from '../storage/connections.ts';
import { createWebhookSecret } from '../webhooks/sign.ts';
import { type ConnectionDeps, getConnection, hookSecretPurpose } from './connections.ts';

/** After a rotation the old secret is taken too for so long. */
const rotationMs = 24 * 3_600_000;

/** A fresh secret, in this answer only; the old one is taken for a day. */
export async function rotateHookSecret(
  deps: ConnectionDeps,
  caller: Caller,
  id: string,
): Promise<{ readonly row: ConnectionRow; readonly secret: string }> {
  const before = await getConnection(deps, caller, id);
  const secret = createWebhookSecret();
  const now = deps.clock.now();
  const row = await deps.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('connections')
      .set({
        hook_secret_encrypted: deps.secrets.seal(hookSecretPurpose, secret),
        previous_hook_secret_encrypted: before.hook_secret_encrypted,
        previous_hook_secret_until: new Date(now.getTime() + rotationMs),
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

/** The secrets that a forge may sign with at present; none for a connection that never had one. */
export function hookSecretsOf(
  { secrets }: Pick<ServiceContext, 'secrets'>,
  row: ConnectionRow,
  now: Date,
): readonly string[] {
  const { previous_hook_secret_encrypted: previous, previous_hook_secret_until: until } = row;
  const sealed = [row.hook_secret_encrypted, until !== null && until > now ? previous : null];
  return sealed.flatMap((one) => (one === null ? [] : [secrets.open(hookSecretPurpose, one)]));
}

export function hookUrlOf(
  config: Pick<ServiceContext['config'], 'publicUrl' | 'host' | 'port'>,
  { provider, id }: Pick<ConnectionRow, 'provider' | 'id'>,
): string {
  const base = config.publicUrl ?? `http://${config.host}:${config.port}`;
  return `${base.replace(/\/+$/, '')}/v1/hooks/${provider}/${id}`;
}
