/** The folder in which a node keeps its files. */

import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from './config.ts';

/**
 * Creates the folder if needed, accessible to this user only.
 *
 * @throws ConfigError  names the setting, for a folder that cannot be created, read or written
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

/** Also creates parents. `mkdir` with `recursive` retries for a minute if a file system rejects it, as /proc does. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // If it is not a folder, the next step that needs one fails.
    if (code === 'EEXIST') return access(`${path}/.`);
    const parent = dirname(path);
    if (code !== 'ENOENT' || parent === path || existsSync(parent)) throw error;
    await makeFolder(parent);
    await mkdir(path, { mode: 0o700 });
  }
}
