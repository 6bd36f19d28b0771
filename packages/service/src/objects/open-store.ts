/** Opens the store that the settings name. */

import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { SecretBox } from '../secret-box.ts';
import { placeOf } from '../settings/store-settings.ts';
import type { Database } from '../storage/database.ts';
import { createDatabaseStore } from './database-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { sealStore } from './sealed-store.ts';

type StoreConfig = Pick<Config, 'store' | 's3Endpoint' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey'>;

/**
 * @param db  for the store in the database; stays open when the store is closed
 * @returns `undefined` if nodes share nothing
 */
export async function openStore(
  config: StoreConfig,
  db: Kysely<Database>,
  secrets: SecretBox,
): Promise<ObjectStore | undefined> {
  const store = await openPlain(config, db);
  return store && sealStore(store, secrets);
}

async function openPlain(config: StoreConfig, db: Kysely<Database>): Promise<ObjectStore | undefined> {
  if (config.store === undefined) return undefined;
  const store = placeOf(config.store);
  switch (store.kind) {
    case 'database':
      return createDatabaseStore(db);
    case 'folder':
      return createFolderStore(store.folder);
    case 's3': {
      // Loaded only where it is used.
      const { createS3Store } = await import('./s3-store.ts');
      const { s3Endpoint, s3Region: region } = config;
      return createS3Store({
        ...store,
        region,
        endpoint: s3Endpoint ?? `https://s3.${region}.amazonaws.com`,
        accessKeyId: config.s3AccessKeyId ?? '',
        secretAccessKey: config.s3SecretAccessKey ?? '',
      });
    }
  }
}
