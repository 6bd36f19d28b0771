/** Location of a user's advisories. */

import { isAbsolute, join } from 'node:path';

/**
 * `ASSAY_ADVISORIES`, or else a folder in the user's data folder.
 *
 * @returns `undefined` for a user without a home directory, and if `ASSAY_ADVISORIES` is empty: packages are not looked
 *   up
 */
export function advisoriesFolderOf(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const chosen = env['ASSAY_ADVISORIES'];
  if (chosen !== undefined) return isAbsolute(chosen) ? chosen : undefined;
  const data = env['XDG_DATA_HOME'] ?? join(env['HOME'] ?? '', '.local', 'share');
  return isAbsolute(data) ? join(data, 'assay', 'advisories') : undefined;
}
