/** Deliveries of a forge and their outcomes. */

import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { type ConnectionDeps, getConnection } from '../connections/connections.ts';
import type { ServiceContext } from '../context.ts';
import { commonWords, isOneOf, type ListRequest, listPage, type Page, type WordLists } from '../lists.ts';
import { deleteDeliveriesBefore, type HookDeliveryRow, selectHookDeliveries } from '../storage/hooks.ts';
import { isVisible } from '../storage/visibility.ts';

export interface ListedDelivery extends HookDeliveryRow {
  readonly full_name: string | null;
}

/** As long as events: forges redeliver within days. */
const keptMs = 30 * 86_400_000;

export const deliveryStatuses = ['accepted', 'done', 'ignored', 'failed'] as const;

/** Omits deliveries for repositories that the caller can no longer see. */
export async function listHookDeliveries(
  deps: ConnectionDeps,
  caller: Caller,
  connectionId: string,
  request: ListRequest & { readonly status?: WordLists | undefined },
): Promise<Page<ListedDelivery>> {
  const { id } = await getConnection(deps, caller, connectionId);
  const wanted = commonWords<HookDeliveryRow['status']>(request.status);
  const all = selectHookDeliveries(deps.db, id).where((eb) =>
    eb.or([
      eb('hook_deliveries.repository_id', 'is', null),
      isVisible(caller, 'hook_deliveries.repository_id'),
    ]),
  );
  const query = wanted === undefined ? all : all.where(isOneOf('hook_deliveries.status', wanted));
  const received_at = { expression: sql`hook_deliveries.received_at`, type: 'timestamptz' } as const;
  const spec = {
    name: 'hook-deliveries',
    sortable: { received_at },
    defaultSort: '-received_at',
    id: sql`hook_deliveries.id`,
    filters: [id, request.status],
  };
  return listPage(deps, query, spec, request);
}

export async function dropOldDeliveries({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  await deleteDeliveriesBefore(db, new Date(clock.now().getTime() - keptMs));
}
