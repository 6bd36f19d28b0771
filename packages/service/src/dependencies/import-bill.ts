/** Imports the bill of materials of something built elsewhere: looks up its packages and records findings as issues. */

import { listRules, wholeCoverage } from '@assay/scanner';
import { readBillInProcess } from '@assay/scanner/advisories';
import { advisoriesFolder } from '../advisories/advisories-folder.ts';
import type { Caller } from '../caller.ts';
import { invalidBody, ProblemError } from '../errors.ts';
import type { ImportDeps } from '../imports/import-deps.ts';
import { recordImport } from '../imports/record-import.ts';
import { resolveRepository } from '../repositories/resolve-reference.ts';
import { loadRepository } from '../storage/repositories.ts';
import type { ScanRow } from '../storage/scans.ts';
import { version } from '../version.ts';

export interface BillImport {
  readonly repositoryId: string;
  /** CycloneDX or SPDX, as JSON. */
  readonly document: unknown;
  /** A later bill of the same name replaces the earlier one: issues that it lacks are fixed. */
  readonly name: string;
  readonly branch?: string | undefined;
  /** Absent: the bill describes the head of the branch. */
  readonly commitSha?: string | undefined;
}

/** @throws ProblemError */
export async function importBill(deps: ImportDeps, caller: Caller, input: BillImport): Promise<ScanRow> {
  const reference = { in: 'path', pointer: 'id', value: input.repositoryId } as const;
  const repositoryId = await resolveRepository(deps.db, caller, [reference]);
  const repository = await loadRepository(deps.db, repositoryId);
  if (!repository) throw new ProblemError('not_found', 'no such repository');
  const outcome = await readBillInProcess({
    // Findings refer to lines of the pretty-printed document.
    text: JSON.stringify(input.document, null, 2),
    path: input.name,
    advisories: await advisoriesFolder(deps),
    today: deps.clock.now().toISOString().slice(0, 10),
  });
  if (outcome.kind === 'refused') throw invalidBody('', 'format', outcome.message);
  const { findings, problems, packages } = outcome;
  return recordImport(deps, caller, repository, {
    branch: input.branch ?? repository.default_branch,
    commitSha: input.commitSha ?? null,
    scanType: 'dependencies',
    tool: `sbom ${input.name}`,
    rules: listRules().filter(({ id }) => id.startsWith('packages/')),
    report: {
      findings,
      suppressed: [],
      problems,
      packages,
      metrics: [],
      engineVersion: version,
      rulesetHash: '',
      coverage: wholeCoverage,
    },
  });
}
