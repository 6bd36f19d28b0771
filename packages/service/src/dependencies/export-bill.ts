/** The bill of materials of a completed scan. */

import { createHash } from 'node:crypto';
import { type Bill, collectBill, toCycloneDx, toSpdx } from '@assay/scanner/advisories';
import type { Caller } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ProblemError } from '../errors.ts';
import { getScan } from '../scans/find-scans.ts';
import { loadPackages } from '../storage/packages.ts';
import { loadRepository } from '../storage/repositories.ts';
import { version } from '../version.ts';

export const billFormats = ['cyclonedx', 'spdx'] as const;
export type BillFormat = (typeof billFormats)[number];

/** The same scan gives the same bytes. @throws ProblemError `invalid_state` for a scan that has not looked for packages */
export async function exportBill(
  deps: Pick<ServiceContext, 'db'>,
  caller: Caller,
  scanId: string,
  format: BillFormat,
): Promise<string> {
  const scan = await getScan(deps, caller, scanId);
  if (scan.status !== 'completed')
    throw new ProblemError('invalid_state', `the scan is ${scan.status}: it has no result`);
  if (scan.package_list_id === null)
    throw new ProblemError('invalid_state', 'the scan has not looked for packages');
  const repository = await loadRepository(deps.db, scan.repository_id);
  const rows = await loadPackages(deps.db, scan.package_list_id);
  const packages = collectBill(
    rows.map((row) => ({
      purl: row.purl,
      name: row.name,
      version: row.version,
      scope: row.scope,
      direct: row.direct,
      ...(row.license === null ? {} : { license: row.license }),
      place: { path: row.file_path },
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
