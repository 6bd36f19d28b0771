/**
 * Notes for people about what a report does not cover, shown before the findings so that their absence is not misread.
 */

import { countOf } from '@assay/core';
import { languageFiles } from '@assay/engine/files';
import { countReasons, listLanguages } from '../analysis/coverage.ts';
import { isCountedByRule, isIncomplete, isToolOutput, type SkipReason } from '../files/skip-reason.ts';
import type { Coverage, ScanReport, SkippedFile } from '../scan-report.ts';
import { printable } from './printable.ts';

export interface CoverageNote {
  /** Stable, kebab case. */
  readonly reason:
    | 'nothing-analyzed'
    | 'change-left-out'
    | 'not-complete'
    | 'left-out-by-rule'
    | 'not-judged'
    | 'tests-not-followed'
    | 'text-not-read'
    | 'languages-unread';
  readonly message: string;
}

/** Maximum number of names in a note; the rest is counted. */
const maxNames = 20;

/** Most serious first; empty if the whole tree was read. */
export function coverageNotes({
  coverage,
  findings,
  leftOutOfChange = [],
}: ScanReport): readonly CoverageNote[] {
  const { complete, languagesUnread, nothingAnalyzed } = coverage;
  const notes: CoverageNote[] = [];
  if (nothingAnalyzed !== null)
    notes.push({
      reason: 'nothing-analyzed',
      message: `${findings.length === 0 ? 'Nothing' : 'No code'} was analyzed. ${nothingAnalyzed}`,
    });
  if (leftOutOfChange.length > 0)
    notes.push({ reason: 'change-left-out', message: changeLeftOut(leftOutOfChange) });
  if (!complete) notes.push({ reason: 'not-complete', message: notComplete({ coverage }) });
  const byRule = coverage.filesSkipped.filter(({ reason }) => isCountedByRule(reason));
  if (byRule.length > 0) {
    const message = `Not analyzed, excluded by rule: ${countReasons(byRule)}.`;
    notes.push({ reason: 'left-out-by-rule', message });
  }
  const byTools = coverage.filesSkipped.filter(({ reason }) => isToolOutput(reason));
  if (byTools.length > 0) {
    const message = `Analyzed for data flow only, without findings of their own, because they are generated: ${countReasons(byTools)}.`;
    notes.push({ reason: 'not-judged', message });
  }
  const { testsNotFollowed = 0, filesScanned } = coverage;
  if (testsNotFollowed > 0) {
    const message = `Analyzed file by file and not as part of the program, because they are tests: ${testsNotFollowed} of ${countOf(filesScanned, 'file')}.`;
    notes.push({ reason: 'tests-not-followed', message });
  }
  for (const { id, skipped } of coverage.analyzers ?? []) {
    const missed = skipped.filter(({ reason }) => reason !== 'binary');
    if (missed.length === 0) continue;
    const counts = missed.map(({ reason, files }) => `${files} ${reason.replaceAll('-', ' ')}`).join(', ');
    notes.push({ reason: 'text-not-read', message: `Not read by the analyzer ${id}: ${counts}.` });
  }
  if (languagesUnread.length > 0) {
    const message = `Not analyzed, unsupported languages: ${listLanguages(languagesUnread)}.`;
    notes.push({ reason: 'languages-unread', message });
  }
  return notes;
}

const languages: ReadonlySet<string> = new Set(languageFiles.map(({ id }) => id));

/** True if all code that was read is tests: no program was analyzed. */
function isTestsAlone({ analyzers = [], testsNotFollowed = 0 }: Coverage): boolean {
  const code = analyzers.filter(({ id }) => languages.has(id)).reduce((sum, { files }) => sum + files, 0);
  return testsNotFollowed > 0 && testsNotFollowed >= code;
}

/** Files and programs that the scan should have read but did not; `null` if it read everything. */
export function describeUnread(report: ScanReport): string | null {
  const told = new Set<CoverageNote['reason']>(['nothing-analyzed', 'not-complete']);
  if (isTestsAlone(report.coverage)) told.add('tests-not-followed');
  const notes = coverageNotes(report).filter(({ reason }) => told.has(reason));
  return notes.length === 0 ? null : notes.map(({ message }) => message).join(' ');
}

function changeLeftOut(files: readonly SkippedFile[]): string {
  const named = files.slice(0, maxNames).map(({ path, reason }) => `${printable(path)} (${reason})`);
  const rest = files.length > maxNames ? `, and ${files.length - maxNames} more` : '';
  return `The change has ${countOf(files.length, 'file')} that ${files.length === 1 ? 'was' : 'were'} not analyzed, excluded by rule: ${named.join(', ')}${rest}.`;
}

function notComplete({ coverage }: Pick<ScanReport, 'coverage'>): string {
  const missed = coverage.filesSkipped.filter(({ reason }) => isIncomplete(reason as SkipReason));
  const files = countOf(missed.length, 'file');
  const left = missed.length === 0 ? '' : ` ${files} could not be analyzed: ${countReasons(missed)}.`;
  const stopped = coverage.cutShort ? ' It was cut short: findings that are absent prove nothing.' : '';
  return `The scan is not complete.${left}${stopped} See the problems for details.`;
}
