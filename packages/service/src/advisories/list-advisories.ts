/** The advisories of the service, and their age. */

import { ageInDays, databaseFormat, maxAgeDays } from '@assay/scanner/advisories';
import type { ServiceContext } from '../context.ts';
import {
  type AdvisoryDatabaseRow,
  type AdvisoryEcosystemRow,
  listAdvisoryDatabases,
  listAdvisoryEcosystems,
} from '../storage/advisories.ts';

/** Why scans report that the data on an ecosystem is insufficient. */
export type AdvisoryProblem = 'old' | 'undated' | 'other_release';

export interface DescribedEcosystem extends AdvisoryEcosystemRow {
  /** `null` if the date is unknown. */
  readonly ageDays: number | null;
  readonly problem: AdvisoryProblem | null;
}

export interface DescribedDatabase extends AdvisoryDatabaseRow {
  /** The newest date of its ecosystems; empty if none is known. */
  readonly day: string;
  readonly ecosystems: readonly DescribedEcosystem[];
}

/** Sorted by name. */
export async function describeAdvisories({
  db,
  clock,
}: Pick<ServiceContext, 'db' | 'clock'>): Promise<readonly DescribedDatabase[]> {
  const databases = await listAdvisoryDatabases(db);
  const ecosystems = await listAdvisoryEcosystems(db);
  const today = clock.now().toISOString().slice(0, 10);
  return databases.map((database) => {
    const own = ecosystems
      .filter(({ database_id: id }) => id === database.id)
      .map((one) => describe(one, today));
    const day = own.map((one) => one.day).reduce((a, b) => (a > b ? a : b), '');
    return { ...database, day, ecosystems: own };
  });
}

function describe(row: AdvisoryEcosystemRow, today: string): DescribedEcosystem {
  const age = ageInDays(row.day, today);
  return { ...row, ageDays: Number.isNaN(age) ? null : age, problem: problemOf(row, age) };
}

function problemOf({ format }: AdvisoryEcosystemRow, age: number): AdvisoryProblem | null {
  if (format !== databaseFormat) return 'other_release';
  if (Number.isNaN(age)) return 'undated';
  return age > maxAgeDays ? 'old' : null;
}
