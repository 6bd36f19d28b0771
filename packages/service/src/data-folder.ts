/** The folder that a node keeps its files in. */

import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from './config.ts';

/**
 * Makes it where it is not there, for this user alone.
 *
 * @throws ConfigError  names the setting, for a place that cannot be made, read or written
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `the data folder ${dataDir} cannot be used: ${why}. ASSAY_DATA_DIR names another one.`,
    );
  }
}

/** Parents as well. `mkdir` does the same with `recursive`, but tries for a minute where a file system refuses, as /proc does. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // What is no folder is told by the next step that needs one.
    if (code === 'EEXIST') return access(`${path}/.`);
    const parent = dirname(path);
    if (code !== 'ENOENT' || parent === path || existsSync(parent)) throw error;
    await makeFolder(parent);
    await mkdir(path, { mode: 0o700 });
  }
}
