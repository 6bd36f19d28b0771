/** Bundles for a test run: processes that tests start load them in a third of the time that the sources take. */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param bundle  fills a folder, from which the packages of this checkout are found
 * @returns the folder, and what removes it
 */
export async function bundleOnce(
  bundle: (folder: string) => Promise<void>,
): Promise<{ readonly folder: string; readonly remove: () => void }> {
  const parent = join(import.meta.dirname, '..', 'node_modules', '.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'bundle-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    await bundle(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}
