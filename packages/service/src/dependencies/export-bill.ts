/** The bill of materials of a completed scan. */

import { createHash } from 'node:crypto';
import {
  type Bill,
  type BillFlaw,
  collectBill,
  flawFingerprint,
  toCycloneDx,
  toSpdx,
} from '@assay/scanner/advisories';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import { getScan } from '../scans/find-scans.ts';
import type { Row } from '../storage/database.ts';
import { findPackageDecisions, loadPackages, type PackageDecision } from '../storage/packages.ts';
import { loadRepository } from '../storage/repositories.ts';
import { version } from '../version.ts';

export const billFormats = ['cyclonedx', 'spdx'] as const;
export type BillFormat = (typeof billFormats)[number];

export interface BillOptions {
  readonly format: BillFormat;
  /** Include known vulnerabilities and people's decisions about them: only in CycloneDX. */
  readonly withVulnerabilities: boolean;
}

/**
 * Output for a scan is byte-identical as long as the status of its issues does not change.
 *
 * @throws ProblemError `invalid_state` for a scan that did not look for packages, `invalid_parameter` for options that
 *   a format lacks
 */
export async function exportBill(
  deps: Pick<ServiceContext, 'db'>,
  caller: Caller,
  scanId: string,
  { format, withVulnerabilities }: BillOptions,
): Promise<string> {
  if (withVulnerabilities && format !== 'cyclonedx')
    throw new ProblemError('invalid_parameter', `a bill in ${format} has no place for vulnerabilities`);
  const scan = await getScan(deps, caller, scanId);
  if (scan.status !== 'completed')
    throw new ProblemError('invalid_state', `the scan is ${scan.status}: it has no result`);
  if (scan.package_list_id === null)
    throw new ProblemError('invalid_state', 'the scan has not looked for packages');
  const repository = await loadRepository(deps.db, scan.repository_id);
  const rows = await loadPackages(deps.db, scan.package_list_id);
  const decided = withVulnerabilities ? await findPackageDecisions(deps.db, scan.repository_id) : undefined;
  const packages = collectBill(
    rows.map((row) => ({
      purl: row.purl,
      name: row.name,
      version: row.version,
      scope: row.scope,
      direct: row.direct,
      ...(row.license === null ? {} : { license: row.license }),
      place: { path: row.file_path },
      ...(decided && { flaws: flawsOf(row, decided) }),
    })),
  );
  const subject = { name: repository?.full_name ?? 'unknown', version: scan.commit_sha ?? '' };
  const createdAt = `${(scan.completed_at ?? scan.started_at).toISOString().slice(0, 19)}Z`;
  const digest = createHash('sha256')
    .update(JSON.stringify([scan.id, packages]))
    .digest('hex');
  const namespace = `urn:assay:sbom:${digest}`;
  const bill: Bill = { subject, tool: { name: 'Assay', version }, createdAt, namespace, packages };
  return JSON.stringify(format === 'spdx' ? toSpdx(bill) : toCycloneDx(bill));
}

function flawsOf(
  row: Row<'listed_packages'>,
  decided: ReadonlyMap<string, PackageDecision>,
): readonly BillFlaw[] {
  return row.flaws.map((flaw) => {
    const found = decided.get(flawFingerprint(row, flaw.id));
    return found === undefined ? flaw : { ...flaw, decision: found.decision, note: found.note ?? '' };
  });
}
