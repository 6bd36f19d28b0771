/** Completes a scan: result, issues, metrics, events and the job's completion, in one transaction. */

import { confidences, countOf, type Finding, isShown, severities } from '@assay/core';
import { compileConfig, describeUnread, isToolOutput, type ScanReport } from '@assay/scanner';
import type { ServiceContext } from '../context.ts';
import { recordEvent, recordItems } from '../events/record-event.ts';
import type { ScanReach } from '../issues/closing.ts';
import { findPackageHistory } from '../issues/package-history.ts';
import { type RecordedFindings, recordFindings } from '../issues/record-findings.ts';
import { judgeNewCode } from '../new-code/judge-new-code.ts';
import { type MeasuredNewCode, measureNewCode } from '../new-code/record-new-code.ts';
import { countPresent } from '../projects/measure-project.ts';
import { recordTrend } from '../projects/trend.ts';
import { hasLaterState } from '../storage/branch-heads.ts';
import type { DatabaseTransaction, Row, StoredQualityGate } from '../storage/database.ts';
import { type EarlierLooks, findEarlierLooks } from '../storage/earlier-scans.ts';
import { toJsonb } from '../storage/json.ts';
import { sumCost } from '../storage/llm-calls.ts';
import { isNarrow } from '../storage/narrow-scans.ts';
import { keepPackages } from '../storage/packages.ts';
import { lockRepository } from '../storage/repositories.ts';
import { findRepositoryGate } from '../storage/repository-gate.ts';
import { writeRoutes } from '../storage/routes.ts';
import { writeFiles } from '../storage/scan-files.ts';
import { appendLog, type LogEntry } from '../storage/scan-log.ts';
import { findPreviousScan, type ScanRow } from '../storage/scans.ts';
import { saveSecretHistory } from '../storage/secret-history.ts';
import { unaskedRules } from './ask-model.ts';
import { closingOf, scanReach, storeCoverage } from './coverage.ts';
import { describeScan, issuesShown } from './describe-scan.ts';
import { toStoredTriages } from './judge-findings.ts';
import { measureFiles, rankLanguages } from './measure-files.ts';
import { toStoredUse } from './model-use.ts';
import { keepProposals } from './propose-models.ts';
import { judgeGate } from './quality-gate.ts';
import { recordGateChange } from './record-gate-change.ts';
import { followParts, recordParts } from './record-parts.ts';
import { changeOfRules, tellOfRules } from './record-rules-change.ts';
import type { ScanResult } from './scan-result.ts';
import { rulesThatRun, scopeOf } from './scan-scope.ts';
import { unreadOfChange } from './unread-of-change.ts';

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'queue'>;

/**
 * Records the result. Does nothing if the scan has ended or another attempt has claimed it.
 *
 * @param complete  completes the job within the transaction; throws if the claim was lost, which rolls everything back
 */
export async function completeScan(
  deps: Deps,
  scan: ScanRow,
  repository: Row<'repositories'>,
  result: ScanResult,
  complete: (trx: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    await complete(trx);
    if (!(await lockScan(trx, scan))) return;
    // Only one recording per repository at a time: two would open the same issue twice.
    await lockRepository(trx, repository.id);
    const previous = await findPreviousScan(trx, scan);
    const isBranchHead = await isStateOfBranch(trx, scan, result, previous);
    if (isBranchHead) await keepPast(trx, scan, result);
    const { commitSha } = result;
    const { cutShort: isCutShort } = result.report.coverage;
    const earlier = await findEarlierLooks(trx, scan, { commitSha, isCutShort });
    const rulesChange = await changeOfRules(trx, scan, repository, result);
    const gateBefore = await findRepositoryGate(trx, repository.id);
    const packages = await findPackageHistory(trx, scan, repository.default_branch, result.report.packages);
    const recorded = await recordFindings(deps, trx, {
      scan,
      packages,
      commitSha,
      defaultBranch: repository.default_branch,
      tool: scan.tool,
      findings: result.report.findings,
      suppressed: result.report.suppressed,
      view: {
        ...reachOf(scan, result, isBranchHead),
        ...viewOf(scan, result),
        rulesChange,
      },
      rules: result.rules,
      fixes: result.fixes,
      triages: result.opinions && toStoredTriages(result.opinions),
      introduced: result.introduced?.findings,
      earlier,
      at,
    });
    const baseline = result.introduced ? 'whole' : baselineOf(scan, isBranchHead, earlier);
    const introduced = baseline === 'none' ? undefined : recorded.undecided;
    const looked = { ...result.report.coverage, unread: unreadOfChange(result) };
    const judge = (findings: typeof introduced): StoredQualityGate =>
      judgeGate(findings, baseline === 'whole', looked, result.config?.gate);
    const verdict = judge(introduced);
    const newCode = await findStoredNewCode(
      trx,
      { ...scan, commit_sha: commitSha },
      result,
      recorded,
      verdict,
    );
    const gate = newCode === undefined ? verdict : judgeNewCode(verdict, newCode.code);
    const openIssues = isBranchHead ? (await countPresent(trx, scan, { path: '' })).total : null;
    const completed = await writeResult(trx, scan, { result, isBranchHead, recorded, openIssues, gate, at });
    // Only Assay measures code: it is unknown what other tools leave out of their results.
    const isWhole = isMeasured(scan) && !isNarrow(scan);
    if (isMeasured(scan)) await noteScanned(trx, completed, at);
    if (isWhole) await writeMetrics(trx, completed, { report: result.report, newCode, at });
    if (result.report.packages !== undefined)
      await keepPackages(trx, deps, completed, result.report.packages);
    await followParts(trx, deps, completed, repository, result.config);
    await recordParts(trx, completed, {
      ...result,
      series: recorded.series,
      isMeasured: isWhole,
      introduced,
      judge,
      at,
    });
    await keepProposals(deps, trx, completed, result.proposals);
    if (completed.branch === repository.default_branch) await keepRoutes(trx, completed, result.report);
    if (isWhole && completed.branch === repository.default_branch) await askForHistory(deps, trx, completed);
    await appendLog(trx, scan.id, at, describeEnd(completed));
    if (rulesChange !== undefined) await tellOfRules(deps, trx, completed, { rulesChange, recorded });
    await recordEvents(deps, trx, completed, recorded);
    if (commitSha !== null && recorded.opened.length > 0)
      await deps.queue.enqueue(trx, { name: 'find-authors', data: { scanId: scan.id } });
    await recordGateChange(deps, trx, completed, gateBefore);
  });
}

function isMeasured({ tool, trigger }: ScanRow): boolean {
  return tool === 'assay' && trigger !== 'import';
}

async function findStoredNewCode(
  trx: DatabaseTransaction,
  scan: ScanRow,
  { report, config, newCode }: ScanResult,
  { series }: RecordedFindings,
  verdict: StoredQualityGate,
): Promise<MeasuredNewCode | undefined> {
  if (newCode === undefined || config === undefined || report.coverage.cutShort) return undefined;
  return measureNewCode(trx, scan, newCode, { report, gate: config.gate, verdict, series });
}

/**
 * Whether the scan represents the current state of the branch. It does not if a later head has already been recorded.
 */
async function isStateOfBranch(
  trx: DatabaseTransaction,
  scan: ScanRow,
  { commitSha, head }: ScanResult,
  previous: ScanRow | undefined,
): Promise<boolean> {
  if (head.commitSha !== commitSha) return false;
  // An imported Assay report adds nothing to the service's own scan of the commit, and lacks proven fixes and metrics.
  const isKnown = commitSha !== null && previous?.commit_sha === commitSha && previous.trigger !== 'import';
  const isReport = scan.tool === 'assay' && scan.trigger === 'import';
  if (isReport && isKnown) return false;
  // The state of a report without a commit is unknown, so it must not replace that of a known commit.
  if (isReport && commitSha === null && typeof previous?.commit_sha === 'string') return false;
  return !(await hasLaterState(trx, scan, { observation: head.observation, commitSha }));
}

/** How much of the scan's scope can be compared with earlier states. */
function baselineOf(scan: ScanRow, isBranchHead: boolean, earlier: EarlierLooks): 'none' | 'part' | 'whole' {
  const { scan_type: type } = scan;
  if (!isBranchHead) return 'none';
  // `security` and `quality` both refer to the scope of the narrow scan.
  if (isNarrow(scan)) return earlier.security ? 'whole' : 'none';
  if (type === 'security' || type === 'quality') return earlier[type] ? 'whole' : 'none';
  if (earlier.security && earlier.quality) return 'whole';
  return earlier.security || earlier.quality ? 'part' : 'none';
}

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
    return `The scan is over and nothing was analysed. ${nothing_analyzed}${closing}`;
  const shown = issuesShown(scan);
  const unsure = scan.issues_found === shown ? '' : `, ${scan.issues_found - shown} less sure,`;
  const found = `${countOf(shown, 'issue')}${unsure} in ${countOf(files_scanned, 'file')}`;
  return `The scan is ${complete ? 'complete' : 'over but not complete'}: ${found}.${closing}`;
}

/**
 * Locks the scan, so that it cannot be cancelled until the transaction ends. Returns false if it has ended or another
 * attempt has claimed it.
 */
async function lockScan(trx: DatabaseTransaction, scan: ScanRow): Promise<boolean> {
  const row = await trx
    .selectFrom('scans')
    .select('id')
    .where('id', '=', scan.id)
    .where('status', '=', 'running')
    .where('attempt', '=', scan.attempt)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

function reachOf(scan: ScanRow, { report, commitSha }: ScanResult, isBranchHead: boolean): ScanReach {
  return scanReach({
    ...scan,
    is_branch_head: isBranchHead,
    commit_sha: commitSha,
    coverage: storeCoverage(report.coverage, []),
  });
}

function viewOf(scan: ScanRow, { report, sight, history, past, config, asked }: ScanResult) {
  const isLeftOut = config === undefined ? () => false : compileConfig(config).isExcluded;
  // Files written by tools count as excluded, so that issues formerly reported in them are closed.
  const madeByTools = new Set(
    report.coverage.filesSkipped.filter(({ reason }) => isToolOutput(reason)).map(({ path }) => path),
  );
  return {
    ...sight,
    isExcluded: (path: string) => isLeftOut(path) || madeByTools.has(path),
    history,
    scope: scopeOf(scan),
    hasRun: rulesThatRun(scan),
    rulesTimedOut: [...report.coverage.rulesTimedOut, ...unaskedRules(asked)],
    isOldPast: (finding: Finding) => past?.known.has(finding) === true,
  };
}

async function keepPast(trx: DatabaseTransaction, scan: ScanRow, { past }: ScanResult): Promise<void> {
  const { repository_id: repositoryId, branch } = scan;
  if (past?.state !== undefined) await saveSecretHistory(trx, { repositoryId, branch }, past.state);
}

async function writeResult(
  trx: DatabaseTransaction,
  scan: ScanRow,
  end: {
    readonly result: ScanResult;
    readonly isBranchHead: boolean;
    readonly recorded: RecordedFindings;
    /** Open issues of the branch; `null` if the scan is not a branch head. */
    readonly openIssues: number | null;
    readonly gate: ReturnType<typeof judgeGate>;
    readonly at: Date;
  },
): Promise<ScanRow> {
  const { report, commitSha, introduced, leftOut } = end.result;
  const findings = [...report.findings, ...report.suppressed.map(({ finding }) => finding)];
  const security = findings.filter((finding) => finding.category === 'security').length;
  const use = toStoredUse(end.result);
  const cost = use === null ? 0 : await sumCost(trx, { scanId: scan.id });
  return trx
    .updateTable('scans')
    .set({
      status: 'completed',
      phase: 'done',
      progress: 1,
      commit_sha: commitSha,
      is_branch_head: end.isBranchHead,
      head_observation: end.result.head.observation,
      baseline_commit_sha: introduced?.baselineSha ?? null,
      issues_found: findings.length,
      security_issues: security,
      quality_issues: findings.length - security,
      by_severity: JSON.stringify(countSeverities(findings)),
      by_confidence: JSON.stringify(countConfidences(findings)),
      shown_by_severity: JSON.stringify(countSeverities(findings.filter(isShown))),
      introduced: end.recorded.introduced.length,
      fixed: end.recorded.fixed.length,
      coverage: toJsonb(storeCoverage(report.coverage, leftOut)),
      problems: toJsonb(report.problems),
      quality_gate: JSON.stringify(end.gate),
      engine_version: report.engineVersion,
      ruleset_hash: report.rulesetHash,
      llm: use && toJsonb({ ...use, cost_microdollars: cost }),
      open_issues: end.openIssues,
      unread: describeUnread(report),
      series_id: end.recorded.series.id,
      series_number: end.recorded.series.number,
      completed_at: end.at,
    })
    .where('id', '=', scan.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function countSeverities(findings: readonly Finding[]): Record<string, number> {
  return Object.fromEntries(
    severities.map((severity) => [
      severity,
      findings.filter((finding) => finding.severity === severity).length,
    ]),
  );
}

function countConfidences(findings: readonly Finding[]): Record<string, number> {
  return Object.fromEntries(
    confidences.map((level) => [level, findings.filter(({ confidence }) => confidence === level).length]),
  );
}

async function writeMetrics(
  trx: DatabaseTransaction,
  scan: ScanRow,
  measured: {
    readonly report: ScanReport;
    readonly newCode: MeasuredNewCode | undefined;
    readonly at: Date;
  },
): Promise<void> {
  const { report, newCode, at } = measured;
  const totals = measureFiles(report);
  await trx
    .insertInto('scan_metrics')
    .values({
      scan_id: scan.id,
      repository_id: scan.repository_id,
      branch: scan.branch,
      commit_sha: scan.commit_sha,
      measured_at: at,
      totals: toJsonb(totals),
      clones: report.duplication === undefined ? null : toJsonb(report.duplication.largest),
      new_code: newCode === undefined ? null : toJsonb(newCode.code),
      new_lines: newCode === undefined ? null : toJsonb(newCode.files),
    })
    .execute();
  if (scan.is_branch_head) await forgetPlaces(trx, scan);
  if (scan.is_branch_head) await writeFiles(trx, scan, report);
  if (scan.is_branch_head && scan.paths.length === 0) await recordTrend(trx, scan, totals, at);
  if (!scan.is_branch_head) return;
  await trx
    .updateTable('repositories')
    .set({ languages: rankLanguages(totals) })
    .where('id', '=', scan.repository_id)
    .execute();
}

async function noteScanned(
  trx: DatabaseTransaction,
  { repository_id: id }: ScanRow,
  at: Date,
): Promise<void> {
  await trx.updateTable('repositories').set({ last_scan_at: at }).where('id', '=', id).execute();
}

/** Stores routes, unless the scan did not link the whole program, as for quality alone. */
async function keepRoutes(trx: DatabaseTransaction, scan: ScanRow, report: ScanReport): Promise<void> {
  const isWhole = scan.is_branch_head && scan.paths.length === 0 && !report.coverage.cutShort;
  if (!isWhole || report.routes === undefined || scan.scan_type === 'quality' || isNarrow(scan)) return;
  await writeRoutes(trx, scan.repository_id, report.routes);
}

async function askForHistory(deps: Deps, trx: DatabaseTransaction, scan: ScanRow): Promise<void> {
  if (!scan.is_branch_head || scan.paths.length > 0 || scan.commit_sha === null) return;
  await deps.queue.enqueue(trx, { name: 'measure-history', data: { scanId: scan.id } });
}

/** Clears code locations of older scans, which are kept for the latest scan of a branch only. */
async function forgetPlaces(trx: DatabaseTransaction, scan: ScanRow): Promise<void> {
  await trx
    .updateTable('scan_metrics')
    .set({ clones: null, new_lines: null })
    .where('repository_id', '=', scan.repository_id)
    .where('branch', '=', scan.branch)
    .where('scan_id', '<>', scan.id)
    .where((eb) => eb.or([eb('clones', 'is not', null), eb('new_lines', 'is not', null)]))
    .execute();
}

async function recordEvents(
  deps: Deps,
  trx: DatabaseTransaction,
  scan: ScanRow,
  recorded: RecordedFindings,
): Promise<void> {
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
}
