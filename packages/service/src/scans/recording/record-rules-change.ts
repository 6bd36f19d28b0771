/** Effects of an upgrade on the issues of a branch, reported once. */

import { countOf } from '@assay/core';
import { recordEvent } from '../../events/record-event.ts';
import { describeRulesChange, findRulesChange, type RulesChange } from '../../issues/rules-change.ts';
import type { DatabaseTransaction, Row } from '../../storage/database.ts';
import { findCoveringScan } from '../../storage/earlier-scans.ts';
import { appendLog } from '../../storage/scan-log.ts';
import type { ScanRow } from '../../storage/scans.ts';
import type { ScanResult } from '../scan-result.ts';
import type { ScanStep } from './scan-step.ts';

/** Compares with the same state as `findHistory`. Ignores other tools, whose rules are unknown. */
export async function changeOfRules(
  trx: DatabaseTransaction,
  scan: ScanRow,
  { default_branch: branch }: Row<'repositories'>,
  result: Pick<ScanResult, 'report' | 'history' | 'commitSha'>,
): Promise<RulesChange | undefined> {
  if (scan.tool !== 'assay') return undefined;
  const before = (await findCoveringScan(trx, scan)) ?? (await findCoveringScan(trx, { ...scan, branch }));
  return findRulesChange(trx, before, result);
}

export const recordRulesChange: ScanStep = async (deps, trx, { scan, rulesChange, recorded }) => {
  if (rulesChange === undefined) return;
  const { id, repository_id: repositoryId, branch } = scan;
  const { opened, reopened, closed, dismissed } = recorded.byRules;
  if (opened + reopened + closed + dismissed === 0) return;
  const { from, to } = rulesChange;
  const counts = { opened, reopened, closed, dismissed };
  const data = { repository_id: repositoryId, scan_id: id, branch, ...counts, from, to };
  await appendLog(trx, id, deps.clock.now(), {
    level: 'info',
    event: 'rules_changed',
    message:
      `${describeRulesChange(rulesChange)} In unchanged code, this opens ${countOf(opened + reopened, 'issue')} ` +
      `and closes ${closed + dismissed}; none of them counts as introduced or fixed.`,
    data: counts,
  });
  await recordEvent(deps, trx, { type: 'rules.changed', repositoryId, data });
};
