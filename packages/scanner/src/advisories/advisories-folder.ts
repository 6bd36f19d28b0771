/** Where a user's advisories are. */

import { isAbsolute, join } from 'node:path';

/**
 * `ASSAY_ADVISORIES`, else a folder of the user's own data folder.
 *
 * @returns `undefined` for a user without a home, and when `ASSAY_ADVISORIES` is empty: packages are not looked up
 */
export function advisoriesFolderOf(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const chosen = env['ASSAY_ADVISORIES'];
  if (chosen !== undefined) return isAbsolute(chosen) ? chosen : undefined;
  const data = env['XDG_DATA_HOME'] ?? join(env['HOME'] ?? '', '.local', 'share');
  return isAbsolute(data) ? join(data, 'assay', 'advisories') : undefined;
}
