/** What a diff scan's branch brings: its findings without those of its merge base. */

import type { Finding } from '@assay/core';
import type { ScanReport } from '@assay/scanner';
import type { MirrorRequest } from '../git/mirror.ts';
import type { Ports } from '../ports.ts';
import { matchFindings } from '../reviews/match-findings.ts';
import type { Row } from '../storage/database.ts';
import type { ScanRow } from '../storage/scans.ts';

export interface IntroducedQuestion {
  readonly scan: ScanRow;
  readonly repository: Row<'repositories'>;
  readonly source: MirrorRequest;
  /** The scanned branch or commit. */
  readonly ref: string;
  readonly report: ScanReport;
  readonly scanFolder: (directory: string) => Promise<ScanReport>;
}

export async function findIntroduced(
  deps: Pick<Ports, 'git'>,
  question: IntroducedQuestion,
): Promise<{ readonly findings: ReadonlySet<Finding>; readonly baselineSha: string }> {
  const { scan, repository, source, ref } = question;
  const base = scan.baseline ?? repository.default_branch;
  const { mergeBaseSha } = await deps.git.compare({ ...source, base, head: ref });
  const checkout = await deps.git.checkout({ ...source, ref: mergeBaseSha });
  try {
    const baseReport = await question.scanFolder(checkout.directory);
    const { introduced } = matchFindings(baseReport.findings, question.report.findings);
    return { findings: new Set(introduced), baselineSha: mergeBaseSha };
  } finally {
    await checkout.release();
  }
}
