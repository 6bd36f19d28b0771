/** What is recorded of a completed scan beside its row and its issues, in this order. */

import { isNarrow } from '../../storage/narrow-scans.ts';
import { keepPackages } from '../../storage/packages.ts';
import { writeRoutes } from '../../storage/routes.ts';
import { keepProposals } from '../propose-models.ts';
import { logEnd, recordEvents } from './record-end.ts';
import { recordGateChange } from './record-gate-change.ts';
import { recordMetrics } from './record-metrics.ts';
import { followParts, recordParts } from './record-parts.ts';
import { recordRulesChange } from './record-rules-change.ts';
import { isDefaultHead, isMeasured, type ScanStep } from './scan-step.ts';

const noteScanned: ScanStep = async (_deps, trx, { scan, at }) => {
  if (!isMeasured(scan)) return;
  await trx
    .updateTable('repositories')
    .set({ last_scan_at: at })
    .where('id', '=', scan.repository_id)
    .execute();
};

const recordPackages: ScanStep = async (deps, trx, { scan, result }) => {
  const { packages } = result.report;
  if (packages !== undefined) await keepPackages(trx, deps, scan, packages);
};

const recordProposals: ScanStep = (deps, trx, { scan, result }) =>
  keepProposals(deps, trx, scan, result.proposals);

/** Stores routes, unless the scan did not link the whole program, as for quality alone. */
const recordRoutes: ScanStep = async (_deps, trx, completed) => {
  const { scan, result } = completed;
  const { routes, coverage } = result.report;
  const isLinked = scan.paths.length === 0 && !coverage.cutShort && scan.scan_type !== 'quality';
  if (routes === undefined || !isLinked || isNarrow(scan) || !isDefaultHead(completed)) return;
  await writeRoutes(trx, scan.repository_id, routes);
};

const enqueueHistory: ScanStep = async (deps, trx, completed) => {
  const { scan } = completed;
  const isWhole = isMeasured(scan) && !isNarrow(scan) && scan.paths.length === 0;
  if (!isWhole || scan.commit_sha === null || !isDefaultHead(completed)) return;
  await deps.queue.enqueue(trx, { name: 'measure-history', data: { scanId: scan.id } });
};

const enqueueAuthors: ScanStep = async (deps, trx, { scan, recorded }) => {
  if (scan.commit_sha === null || recorded.opened.length === 0) return;
  await deps.queue.enqueue(trx, { name: 'find-authors', data: { scanId: scan.id } });
};

const recordGate: ScanStep = (deps, trx, { scan, gateBefore }) =>
  recordGateChange(deps, trx, scan, gateBefore);

export const scanSteps: readonly ScanStep[] = [
  noteScanned,
  recordMetrics,
  recordPackages,
  // The parts that the configuration lists are known before their results are recorded.
  followParts,
  recordParts,
  recordProposals,
  recordRoutes,
  enqueueHistory,
  logEnd,
  recordRulesChange,
  recordEvents,
  enqueueAuthors,
  recordGate,
];
