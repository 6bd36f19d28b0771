/** The cache that scans of one repository share, isolated from other repositories. */

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

/** Settings of scan processes. */
export function scanProcess({ scanMemoryLimitMb }: MemoryConfig) {
  return { isBackground: true, memoryLimitBytes: scanMemoryLimitMb * 1_048_576 } as const;
}

/** Limits of a job after a scan: it can reuse the process that has just scanned the repository. */
export function afterScan(config: MemoryConfig, repositoryId: string) {
  return { ...scanProcess(config), namespace: repositoryId } as const;
}
