/** Queries on the packages that scans found. */

import { createHash } from 'node:crypto';
import type { ListedPackage } from '@assay/scanner/advisories';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { createId } from '../ids.ts';
import type { DatabaseTransaction, Queryable, Row } from './database.ts';
import { severityRanks } from './issue-writes.ts';
import { toJsonb } from './json.ts';

/** Stores the package list of a scan. Scans of a repository with equal lists share one. */
export async function keepPackages(
  trx: DatabaseTransaction,
  { clock }: { readonly clock: Clock },
  scan: Pick<Row<'scans'>, 'id' | 'repository_id'>,
  packages: readonly ListedPackage[],
): Promise<void> {
  const rows = toJsonb(packages.map(toRow));
  const digest = createHash('sha256').update(rows).digest();
  const id = createId(clock);
  const { repository_id } = scan;
  const made = await trx
    .insertInto('package_lists')
    .values({ id, repository_id, digest })
    .onConflict((conflict) => conflict.columns(['repository_id', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined)
    await sql`
      insert into listed_packages (list_id, position, ecosystem, name, version, purl, scope, direct, source, file_path, line,
        asked_path, asked_line, via, requirement, license, reach, imported_by, looked_up, flaws, severity_rank)
      select ${id}, r.position, r.ecosystem, r.name, r.version, r.purl, r.scope, r.direct, r.source, r.file_path, r.line,
        r.asked_path, r.asked_line, array(select jsonb_array_elements_text(r.via)), r.requirement, r.license, r.reach,
        array(select jsonb_array_elements_text(r.imported_by)), r.looked_up, r.flaws, r.severity_rank
      from jsonb_to_recordset(${rows}::jsonb) as r(position int, ecosystem text, name text, version text, purl text,
        scope text, direct boolean, source text, file_path text, line int, asked_path text, asked_line int, via jsonb,
        requirement text, license text, reach text, imported_by jsonb, looked_up boolean, flaws jsonb, severity_rank int)`.execute(
      trx,
    );
  await sql`update scans set package_list_id = l.id from package_lists l
    where scans.id = ${scan.id} and l.repository_id = ${repository_id} and l.digest = ${digest}`.execute(trx);
}

function toRow(one: ListedPackage, position: number) {
  return {
    position,
    ecosystem: one.ecosystem,
    name: one.name,
    version: one.version,
    purl: one.purl,
    scope: one.scope,
    direct: one.direct,
    source: one.source,
    file_path: one.place.path,
    line: one.place.line ?? null,
    asked_path: one.askedAt.path,
    asked_line: one.askedAt.line ?? null,
    via: one.via,
    requirement: one.requirement,
    license: one.license ?? null,
    reach: one.reach,
    imported_by: one.importedBy,
    looked_up: one.isLookedUp,
    flaws: one.flaws,
    severity_rank: Math.max(0, ...one.flaws.map(({ severity }) => severityRanks[severity])),
  };
}

/**
 * Finds the list of the latest scan that is a head of the branch, preferring scans by Assay over imported bills of
 * materials. `undefined` if there is none.
 */
export async function findCurrentList(
  db: Queryable,
  place: { readonly repositoryId: string; readonly branch: string; readonly tool?: string },
): Promise<{ readonly scanId: string; readonly listId: string } | undefined> {
  let query = db
    .selectFrom('scans')
    .select(['id', 'package_list_id'])
    .where('repository_id', '=', place.repositoryId)
    .where('branch', '=', place.branch)
    .where('is_branch_head', '=', true)
    .where('package_list_id', 'is not', null);
  if (place.tool !== undefined) query = query.where('tool', '=', place.tool);
  const row = await query
    .orderBy(sql`tool = 'assay'`, 'desc')
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.package_list_id ? { scanId: row.id, listId: row.package_list_id } : undefined;
}

/** Packages in the order reported by the scan. */
export function loadPackages(db: Queryable, listId: string): Promise<Row<'listed_packages'>[]> {
  return db
    .selectFrom('listed_packages')
    .selectAll()
    .where('list_id', '=', listId)
    .orderBy('position')
    .execute();
}

/** Ecosystems of the packages of all repositories, sorted. */
export async function findEcosystems(db: Queryable): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('listed_packages')
    .select('ecosystem')
    .distinct()
    .orderBy('ecosystem')
    .execute();
  return rows.map(({ ecosystem }) => ecosystem);
}

/** A decision by a user on a vulnerability of a package. */
export interface PackageDecision {
  /** `confirmed`, or the reason for dismissal. */
  readonly decision: string;
  readonly note: string | null;
}

/** Decisions by fingerprint; the latest one if several issues share a fingerprint. */
export async function findPackageDecisions(
  db: Queryable,
  repositoryId: string,
): Promise<ReadonlyMap<string, PackageDecision>> {
  const rows = await db
    .selectFrom('issues')
    .select(['fingerprint', 'status', 'resolution', 'note'])
    .where('repository_id', '=', repositoryId)
    .where('type', '=', 'dependency')
    .where('status', 'in', ['confirmed', 'dismissed'])
    .orderBy('updated_at')
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ fingerprint, status, resolution, note }) => [
      fingerprint,
      { decision: status === 'confirmed' ? status : (resolution ?? ''), note },
    ]),
  );
}
