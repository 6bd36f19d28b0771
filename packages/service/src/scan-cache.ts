/** What scans of one repository leave for its later ones: in the data folder, and unseen by other repositories. */

import { join } from 'node:path';
import type { CacheSettings } from '@assay/scanner';
import type { Config } from './config.ts';

export function cacheOf(
  config: Pick<Config, 'dataDir'>,
  repositoryId: string,
  mode: CacheSettings['mode'],
): CacheSettings {
  return { directory: join(config.dataDir, 'cache'), namespace: repositoryId, mode };
}
