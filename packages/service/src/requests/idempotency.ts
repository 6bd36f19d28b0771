/** Claims and stored responses of idempotency keys. */

import { sql } from 'kysely';
import type { ServiceContext } from '../context.ts';
import { lostAfterSeconds } from '../storage/nodes.ts';

export interface IdempotencyScope {
  readonly tokenId: string;
  readonly method: string;
  readonly path: string;
  readonly key: string;
}

export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type ClaimResult =
  /** `since`: an attempt that began then was abandoned without a response, and may have had its effect. */
  | { readonly kind: 'claimed'; readonly since?: Date }
  | { readonly kind: 'in_progress' }
  | { readonly kind: 'other_body' }
  | ({ readonly kind: 'answered' } & KeptAnswer);

type Deps = Pick<ServiceContext, 'db' | 'clock'> & {
  /** Node that received the request. */
  readonly node?: { readonly id: string } | undefined;
};

const keptMs = 24 * 3_600_000;
/** Longer than any request may take: afterwards the first request counts as abandoned if its node is unknown. */
const abandonedMs = 10 * 60_000;

/** Claims a key for this request, or returns the state of the request that has it. */
export async function claimKey(deps: Deps, scope: IdempotencyScope, bodyHash: Buffer): Promise<ClaimResult> {
  const now = deps.clock.now();
  await forget(deps, scope, now);
  const row = { ...keyOf(scope), body_hash: bodyHash, created_at: now, node_id: deps.node?.id ?? null };
  const inserted = await deps.db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return { kind: 'claimed' };
  const first = await select(deps, scope).selectAll().executeTakeFirst();
  // Between the two statements the first request may have failed and released the key: the client may retry.
  if (!first) return { kind: 'in_progress' };
  if (!first.body_hash.equals(bodyHash)) return { kind: 'other_body' };
  if (first.response_status === null) {
    return (await takeOver(deps, scope, now))
      ? { kind: 'claimed', since: first.created_at }
      : { kind: 'in_progress' };
  }
  return {
    kind: 'answered',
    status: first.response_status,
    headers: first.response_headers ?? {},
    body: first.response_body ?? '',
  };
}

export async function keepAnswer(deps: Deps, scope: IdempotencyScope, answer: KeptAnswer): Promise<void> {
  await deps.db
    .updateTable('idempotency_keys')
    .set({
      response_status: answer.status,
      response_headers: JSON.stringify(answer.headers),
      response_body: answer.body,
    })
    .where((eb) => eb.and(keyOf(scope)))
    .execute();
}

export async function dropKey(deps: Deps, scope: IdempotencyScope): Promise<void> {
  await deps.db
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.and(keyOf(scope)))
    .execute();
}

/** Removes expired keys. Part of housekeeping. */
export async function dropOldKeys(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - keptMs);
  await deps.db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}

async function forget(deps: Deps, scope: IdempotencyScope, now: Date): Promise<void> {
  await deps.db
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.and(keyOf(scope)))
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute();
}

/** False while another process may still be handling the request, or when one has taken it over. */
async function takeOver(deps: Deps, scope: IdempotencyScope, now: Date): Promise<boolean> {
  const abandoned = new Date(now.getTime() - abandonedMs);
  const { numUpdatedRows } = await deps.db
    .updateTable('idempotency_keys')
    .set({ node_id: deps.node?.id ?? null })
    .where((eb) => eb.and(keyOf(scope)))
    .where('response_status', 'is', null)
    .where((eb) =>
      eb.or([isOfLostNode, eb.and([eb('node_id', 'is', null), eb('created_at', '<', abandoned)])]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Its node has ended or is lost, so nobody is handling the request. */
const isOfLostNode = sql<boolean>`(node_id is not null and not exists (
  select from nodes where nodes.id = idempotency_keys.node_id
    and heartbeat_at > now() - make_interval(secs => ${lostAfterSeconds})))`;

function select(deps: Deps, scope: IdempotencyScope) {
  return deps.db.selectFrom('idempotency_keys').where((eb) => eb.and(keyOf(scope)));
}

function keyOf(scope: IdempotencyScope) {
  return { token_id: scope.tokenId, method: scope.method, path: scope.path, key: scope.key };
}
