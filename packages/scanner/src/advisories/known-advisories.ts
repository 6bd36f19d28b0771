/** Provides advisories to the analyzers of a scan. */

import type { KnownAdvisories } from '@assay/analyzers';
import {
  type AdvisoryDatabase,
  AdvisoryDatabaseError,
  openAdvisories,
  readAbout,
} from './advisory-database.ts';

/** @param folder  `undefined` if packages are not to be looked up */
export function knownAdvisories(folder: string | undefined): {
  readonly known: KnownAdvisories;
  readonly close: () => void;
} {
  const without = (known: KnownAdvisories) => ({ known, close: () => undefined });
  if (folder === undefined) return without({ kind: 'not-asked' });
  let database: AdvisoryDatabase | undefined;
  try {
    database = openAdvisories(folder);
  } catch (error) {
    if (error instanceof AdvisoryDatabaseError) return without({ kind: 'broken', message: error.message });
    throw error;
  }
  if (database === undefined) return without({ kind: 'absent' });
  const { about, advisoriesOf, close } = database;
  return { known: { kind: 'known', ecosystems: about.ecosystems, advisoriesOf }, close };
}

/** Part of the cache key of a report: changes with the advisories. */
export function advisoriesDigest(folder: string | undefined): string {
  if (folder === undefined) return '';
  try {
    return readAbout(folder)?.digest ?? 'absent';
  } catch {
    return 'broken';
  }
}
