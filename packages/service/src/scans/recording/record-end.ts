/** Records the end of a scan: in its log, and as events of the scan and its issues. */

import { countOf, isShown } from '@assay/core';
import { recordEvent, recordItems } from '../../events/record-event.ts';
import { appendLog, type LogEntry } from '../../storage/scan-log.ts';
import type { ScanRow } from '../../storage/scans.ts';
import { closingOf } from '../coverage.ts';
import { describeScan, issuesShown } from '../describe-scan.ts';
import type { ScanStep } from './scan-step.ts';

export const logEnd: ScanStep = (_deps, trx, { scan, at }) => appendLog(trx, scan.id, at, describeEnd(scan));

export const recordEvents: ScanStep = async (deps, trx, { scan, recorded }) => {
  const repositoryId = scan.repository_id;
  const data = { repository_id: repositoryId, scan_id: scan.id, branch: scan.branch };
  for (const [type, items] of [
    ['issue.opened', recorded.opened],
    ['issue.reopened', recorded.reopened],
    ['issue.fixed', recorded.fixed],
    ['issue.closed', recorded.closed],
    ['issue.dismissed', recorded.dismissed],
  ] as const) {
    await recordItems(
      deps,
      trx,
      { type, repositoryId, data },
      items.filter(isShown).map((item) => ({ ...item })),
    );
  }
  await recordEvent(deps, trx, { type: 'scan.completed', repositoryId, data: describeScan(scan) });
};

function describeEnd(scan: ScanRow): LogEntry {
  const { issues_found, introduced, fixed, coverage, problems } = scan;
  const { complete, files_scanned, files_skipped, languages_unread = [] } = coverage;
  return {
    level: complete && coverage.nothing_analyzed === null ? 'info' : 'warning',
    event: 'completed',
    message: endMessage(scan),
    data: {
      issues_found,
      introduced,
      fixed,
      files_scanned,
      files_skipped: files_skipped.length,
      languages_unread: Object.fromEntries(languages_unread.map(({ language, files }) => [language, files])),
      problems: Object.fromEntries(
        [...Map.groupBy(problems, ({ reason }) => reason)].map(([reason, group]) => [reason, group.length]),
      ),
    },
  };
}

function endMessage(scan: ScanRow): string {
  const { complete, nothing_analyzed, files_scanned } = scan.coverage;
  const detail = closingOf(scan)?.detail ?? null;
  const closing = detail === null ? '' : ` ${detail}`;
  if (typeof nothing_analyzed === 'string')
    return `The scan is finished, but nothing was analyzed. ${nothing_analyzed}${closing}`;
  const shown = issuesShown(scan);
  const unsure = scan.issues_found === shown ? '' : `, ${scan.issues_found - shown} less sure,`;
  const found = `${countOf(shown, 'issue')}${unsure} in ${countOf(files_scanned, 'file')}`;
  return `The scan is ${complete ? 'complete' : 'finished but incomplete'}: ${found}.${closing}`;
}
