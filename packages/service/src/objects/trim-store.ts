/** Removes from the store what belongs to no repository any more, and what is above its limit. Part of housekeeping. */

import { cacheFolderName } from '@assay/scanner';
import type { ServiceContext } from '../context.ts';
import type { ObjectStore } from './object-store.ts';
import { cachesPrefix } from './share-caches.ts';

export async function trimStore(
  { db, config, log }: Pick<ServiceContext, 'db' | 'config' | 'log'>,
  store: ObjectStore | undefined,
): Promise<void> {
  if (store === undefined) return;
  // Read before the repositories: one that is connected meanwhile has no cache yet.
  const stored = await store.list(cachesPrefix);
  const repositories = await db.selectFrom('repositories').select('id').execute();
  const living = new Set(repositories.map(({ id }) => cacheFolderName(id)));
  let bytes = 0;
  const gone: string[] = [];
  for (const one of stored.toSorted((a, b) => b.storedAt.getTime() - a.storedAt.getTime())) {
    const [folder = ''] = one.key.slice(cachesPrefix.length).split('/');
    const isKept = living.has(folder) && bytes + one.bytes <= config.storeLimitMb * 1_048_576;
    if (isKept) bytes += one.bytes;
    else gone.push(one.key);
  }
  if (gone.length === 0) return;
  await store.remove(gone);
  log.info({ objects: gone.length }, 'objects of the store were dropped');
}
