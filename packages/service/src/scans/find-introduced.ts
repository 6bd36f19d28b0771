/** Determines what the branch of a diff scan introduces: its findings, except those of its merge base. */

import type { ScanReport } from '@assay/scanner';
import type { MirrorRequest } from '../git/mirror.ts';
import type { Ports } from '../ports.ts';
import type { Row } from '../storage/database.ts';
import type { ScanRow } from '../storage/scans.ts';
import { type News, tellNews } from './tell-news.ts';

export interface IntroducedQuestion {
  readonly scan: ScanRow;
  readonly repository: Row<'repositories'>;
  readonly source: MirrorRequest;
  /** The scanned branch or commit. */
  readonly ref: string;
  readonly report: ScanReport;
  readonly scanFolder: (directory: string) => Promise<ScanReport>;
}

interface Introduced extends News {
  readonly baselineSha: string;
}

export async function findIntroduced(
  deps: Pick<Ports, 'git'>,
  question: IntroducedQuestion,
): Promise<Introduced> {
  const { scan, repository, source, ref } = question;
  const base = scan.baseline ?? repository.default_branch;
  const { mergeBaseSha, files } = await deps.git.compare({ ...source, base, head: ref });
  const checkout = await deps.git.checkout({ ...source, ref: mergeBaseSha });
  try {
    const baseReport = await question.scanFolder(checkout.directory);
    return { ...tellNews(baseReport, question.report, files), baselineSha: mergeBaseSha };
  } finally {
    await checkout.release();
  }
}
