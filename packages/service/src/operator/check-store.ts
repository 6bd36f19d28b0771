/** Whether the store that nodes share takes an object and gives it back. */

import type { Kysely } from 'kysely';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { createId } from '../ids.ts';
import { ObjectStoreError } from '../objects/object-store.ts';
import { openStore } from '../objects/open-store.ts';
import type { SecretBox } from '../secret-box.ts';
import type { Database } from '../storage/database.ts';
import type { Finding } from './finding.ts';

const limitMs = 20_000;

/** @returns nothing if no store is set */
export async function checkStore(
  config: Config,
  db: Kysely<Database>,
  secrets: SecretBox,
): Promise<readonly Finding[]> {
  const store = await openStore(config, db, secrets);
  if (store === undefined) return [];
  const key = `probes/${createId(systemClock)}`;
  const signal = AbortSignal.timeout(limitMs);
  try {
    await store.put(key, Buffer.from(key), signal);
    const found = await store.get(key, signal);
    const isListed = (await store.list('probes/', signal)).some((one) => one.key === key);
    await store.remove([key], signal);
    return found?.toString() === key && isListed
      ? [{ level: 'ok', text: 'ASSAY_STORE' }]
      : [{ level: 'error', text: 'ASSAY_STORE: what was put there does not come back' }];
  } catch (error) {
    const why = error instanceof ObjectStoreError ? `${error.message} (${error.code})` : messageOf(error);
    return [{ level: 'error', text: `ASSAY_STORE: ${signal.aborted ? 'no answer in 20 s' : why}` }];
  } finally {
    await store.close();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
