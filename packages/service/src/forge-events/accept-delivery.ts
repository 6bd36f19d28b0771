/**
 * Receives webhook deliveries: each is verified, parsed and stored before the response, and processed afterwards.
 * Bodies are never logged, and only the fields that are used are kept.
 */

import { createHash } from 'node:crypto';
import { hookSecretsOf } from '../connections/hook-secret.ts';
import type { ServiceContext } from '../context.ts';
import { notFound, ProblemError } from '../errors.ts';
import type { HookEvent, HookRequest } from '../forge/hook.ts';
import { createId, isUuid } from '../ids.ts';
import type { Ports } from '../ports.ts';
import type { ConnectionRow } from '../storage/connections.ts';
import type { Row } from '../storage/database.ts';
import { findHookedRepository, insertDelivery, noteHeard, noteRefusal } from '../storage/hooks.ts';
import { toStorableText } from '../storage/json.ts';
import { askForLook } from './ask-for-look.ts';
import { type Delivery, planDelivery } from './plan-delivery.ts';

export type HookDeps = Pick<ServiceContext, 'db' | 'clock' | 'queue' | 'secrets' | 'log'> &
  Pick<Ports, 'forges'>;

export interface Receipt {
  readonly id: string;
  readonly status: 'accepted' | 'ignored' | 'duplicate';
  /** Why the delivery is ignored. */
  readonly reason: string | null;
}

/** Maximum stored length of names chosen by the forge. */
const longestName = 200;

/** The connection that a delivery is for; looked up before the body is read. @throws ProblemError `not_found` */
export async function findHookedConnection(
  deps: HookDeps,
  provider: string,
  id: string,
): Promise<ConnectionRow> {
  const row = isUuid(id)
    ? await deps.db.selectFrom('connections').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (row?.provider !== provider) throw notFound('connection');
  return row;
}

/**
 * @param parse  returns the JSON of the body, or throws a ProblemError
 * @throws ProblemError `invalid_signature`, `malformed_json`
 */
export async function acceptDelivery(
  deps: HookDeps,
  connection: ConnectionRow,
  request: Omit<HookRequest, 'receivedAt'>,
  parse: () => unknown,
): Promise<Receipt> {
  const now = deps.clock.now();
  const forge = deps.forges.get(connection.provider);
  if (forge === undefined) throw notFound('connection');
  const { hook } = forge;
  const signed = { ...request, receivedAt: now };
  // Tries all secrets, so that timing does not reveal which one matches.
  const fitting = hookSecretsOf(deps, connection, now).filter((secret) => hook.isSigned(signed, secret));
  if (fitting.length === 0) {
    await noteRefusal(deps.db, connection.id, 'invalid_signature', now);
    throw new ProblemError('invalid_signature', "the delivery is not signed with the connection's secret");
  }
  const payload = await parseOrNote(deps, connection, parse);
  const event = hook.eventName(request.headers) ?? '';
  if (isLongAgo(connection.last_hook_at, now)) await noteHeard(deps.db, connection.id, now);
  return store(deps, connection, hook.read(event, payload), {
    key: hook.deliveryId(request.headers) ?? createHash('sha256').update(request.body).digest('hex'),
    event,
  });
}

/** Limits updates of the last-heard time to one a minute. */
function isLongAgo(at: Date | null, now: Date): boolean {
  return at === null || now.getTime() - at.getTime() >= 60_000;
}

async function parseOrNote(
  deps: HookDeps,
  connection: ConnectionRow,
  parse: () => unknown,
): Promise<unknown> {
  try {
    return parse();
  } catch (error) {
    const code = error instanceof ProblemError ? error.code : 'internal';
    await noteRefusal(deps.db, connection.id, code, deps.clock.now());
    throw error;
  }
}

async function store(
  deps: HookDeps,
  connection: ConnectionRow,
  event: HookEvent,
  { key, event: name }: { readonly key: string; readonly event: string },
): Promise<Receipt> {
  const repository =
    event.kind === 'other'
      ? undefined
      : await findHookedRepository(deps.db, connection.id, toStorableText(event.repository.externalId));
  const delivery = planDelivery(event, repository);
  const id = createId(deps.clock);
  const isNew = await deps.db.transaction().execute(async (trx) => {
    const inserted = await insertDelivery(trx, {
      id,
      connection_id: connection.id,
      delivery_key: toStorableText(key).slice(0, longestName),
      event: toStorableText(name).slice(0, longestName),
      ...rowOf(delivery, repository),
      received_at: deps.clock.now(),
      completed_at: delivery.kind === 'ignored' ? deps.clock.now() : null,
    });
    if (!inserted || repository === undefined) return inserted;
    if (delivery.kind === 'look')
      for (const subject of delivery.subjects)
        await askForLook(deps, trx, { repository_id: repository.id, subject });
    if (delivery.kind === 'command')
      await deps.queue.enqueue(trx, { name: 'run-command', data: { deliveryId: id } });
    return true;
  });
  if (!isNew) return { id, status: 'duplicate', reason: null };
  if (delivery.kind === 'ignored') return { id, status: 'ignored', reason: delivery.reason };
  return { id, status: 'accepted', reason: null };
}

function rowOf(delivery: Delivery, repository: Row<'repositories'> | undefined) {
  const place = { repository_id: repository?.id ?? null };
  switch (delivery.kind) {
    case 'ignored':
      return { ...place, status: 'ignored' as const, outcome: delivery.reason };
    case 'look':
      return { ...place, status: 'accepted' as const, subject: delivery.subjects[0] ?? null };
    case 'command': {
      const { subject, commentId, content } = delivery;
      const command = { subject, comment_id: commentId, content: JSON.stringify(content) };
      return { ...place, status: 'accepted' as const, ...command };
    }
  }
}
