/** What a report does not speak of, for people: said before the findings, so that their absence is not taken for more. */

import { countReasons, listLanguages } from '../analysis/coverage.ts';
import { isIncomplete, type SkipReason } from '../files/skip-reason.ts';
import type { ScanReport } from '../scan-report.ts';

export interface CoverageNote {
  /** Stable, kebab case. */
  readonly reason: 'nothing-analyzed' | 'not-complete' | 'languages-unread';
  readonly message: string;
}

/** The gravest first; empty when everything that the tree holds was read. */
export function coverageNotes({ coverage }: ScanReport): readonly CoverageNote[] {
  const { complete, languagesUnread, nothingAnalyzed } = coverage;
  const notes: CoverageNote[] = [];
  if (nothingAnalyzed !== null)
    notes.push({ reason: 'nothing-analyzed', message: `Nothing was analysed. ${nothingAnalyzed}` });
  if (!complete) notes.push({ reason: 'not-complete', message: notComplete({ coverage }) });
  if (languagesUnread.length > 0) {
    const message = `Not analysed, for Assay does not know these languages: ${listLanguages(languagesUnread)}.`;
    notes.push({ reason: 'languages-unread', message });
  }
  return notes;
}

function notComplete({ coverage }: Pick<ScanReport, 'coverage'>): string {
  const missed = coverage.filesSkipped.filter(({ reason }) => isIncomplete(reason as SkipReason));
  const files = missed.length === 1 ? '1 file' : `${missed.length} files`;
  const left = missed.length === 0 ? '' : ` ${files} could not be analysed: ${countReasons(missed)}.`;
  const stopped = coverage.cutShort ? ' It was cut short: findings that are absent prove nothing.' : '';
  return `The scan is not complete.${left}${stopped} The problems say more.`;
}
