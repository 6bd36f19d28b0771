/** What scans of one repository leave for what comes after them: unseen by other repositories. */

import { join } from 'node:path';
import type { CacheSettings } from '@assay/scanner';
import type { Config } from './config.ts';

/** In the data folder, for later scans. */
export function cacheOf(
  config: Pick<Config, 'dataDir'>,
  repositoryId: string,
  mode: CacheSettings['mode'],
): CacheSettings {
  return { directory: join(config.dataDir, 'cache'), namespace: repositoryId, mode };
}

type MemoryConfig = Pick<Config, 'scanMemoryLimitMb'>;

/** How the processes of scans run. */
export function scanProcess({ scanMemoryLimitMb }: MemoryConfig) {
  return { isBackground: true, memoryLimitBytes: scanMemoryLimitMb * 1_048_576 } as const;
}

/** Limits of a job beside a scan: the process that has just scanned the repository waits for it. */
export function afterScan(config: MemoryConfig, repositoryId: string) {
  return { ...scanProcess(config), namespace: repositoryId } as const;
}
