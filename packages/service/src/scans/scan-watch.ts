/**
 * Synchronizes a running scan's row with its worker: writes progress, and signals the end of the claim (cancelled,
 * deleted, or taken by another attempt) through an abort signal.
 */

import { type Category, countOf, type Severity, severities } from '@assay/core';
import type { EarlyFinding } from '@assay/scanner';
import type { ServiceContext } from '../context.ts';
import type { ScanPhaseName } from '../storage/database.ts';
import { appendLog, type LogEntry } from '../storage/scan-log.ts';
import { noteProgress, type ScanRow } from '../storage/scans.ts';
import { beginSpan } from '../tracing.ts';

export interface ScanWatch {
  /** Fires when the claim ends or the job must stop. */
  readonly signal: AbortSignal;
  /** True if the scan was ended by someone else or claimed by another attempt. */
  readonly isOver: () => boolean;
  /** Enters a phase and writes it immediately. Throws if the claim has ended. */
  readonly enter: (phase: ScanPhaseName, progress: number) => Promise<void>;
  /** Progress within the scanner's phases; written with the next beat. */
  readonly note: (phase: ScanPhaseName, progress: number) => void;
  /** Findings known while the scan is running; written with the next beat. */
  readonly found: (findings: readonly EarlyFinding[]) => void;
  readonly close: () => Promise<void>;
}

/** Interval between progress writes, and so the time until a cancellation is noticed. */
const beatMs = 1000;

/** Maximum number of log entries that name a finding before the scan ends. Chosen, not measured. */
const mostNamed = 10;

/** Start and end of each phase within the progress of the whole scan, estimated from typical scans. */
const shares: Readonly<Record<ScanPhaseName, readonly [number, number]>> = {
  queued: [0, 0],
  cloning: [0, 0.1],
  indexing: [0.1, 0.8],
  analyzing: [0.1, 0.8],
  fixing: [0.8, 0.95],
  triaging: [0.95, 0.97],
  reporting: [0.97, 0.99],
  done: [1, 1],
};

export function createScanWatch(
  deps: Pick<ServiceContext, 'db' | 'log' | 'clock' | 'metrics'>,
  scan: Pick<ScanRow, 'id' | 'attempt'>,
  jobSignal: AbortSignal,
): ScanWatch {
  const ended = new AbortController();
  let phase: ScanPhaseName = 'cloning';
  let progress = 0;
  const soFar = countFindings();
  const beat = async (): Promise<void> => {
    const { security, quality } = soFar.byCategory;
    const state = { phase, progress, security, quality, bySeverity: soFar.bySeverity };
    if (!(await noteProgress(deps.db, scan, state))) ended.abort(new Error('the scan is over'));
  };
  /** Only during the analysis, when more findings are still to come. */
  const tellFound = async (): Promise<void> => {
    const entry = phase === 'analyzing' && !ended.signal.aborted ? soFar.describeNew() : undefined;
    if (entry !== undefined) await appendLog(deps.db, scan.id, deps.clock.now(), entry);
  };
  let last: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    last = last
      .then(beat)
      .then(tellFound)
      .catch((error: unknown) => {
        // A missed beat does not matter; if the database stays unavailable, the next step of the scan fails.
        deps.log.warn({ err: error, scanId: scan.id }, 'progress was not written');
      });
  }, beatMs);
  timer.unref();
  let enteredAtMs = performance.now();
  const beginPhase = () =>
    beginSpan(`scan ${phase}`, { 'assay.scan.id': scan.id, 'assay.scan.phase': phase });
  let span = beginPhase();
  const leavePhase = (): void => {
    span.end();
    const nowMs = performance.now();
    deps.metrics?.phaseEnded(phase, (nowMs - enteredAtMs) / 1000);
    enteredAtMs = nowMs;
  };
  const move = (next: ScanPhaseName, share: number): void => {
    const [from, to] = shares[next];
    const isOther = next !== phase;
    if (isOther) leavePhase();
    phase = next;
    if (isOther) span = beginPhase();
    progress = Math.max(progress, from + (to - from) * Math.min(1, Math.max(0, share)));
  };
  return {
    signal: AbortSignal.any([ended.signal, jobSignal]),
    isOver: () => ended.signal.aborted,
    enter: async (next, share) => {
      move(next, share);
      await last;
      await beat();
      ended.signal.throwIfAborted();
      const message = `The scan is ${next}.`;
      await appendLog(deps.db, scan.id, deps.clock.now(), {
        level: 'info',
        event: 'phase',
        message,
        data: { phase: next },
      });
    },
    // The scanner also calls its last phase `reporting`, which the whole scan has not reached yet.
    note: (next, share) => move(next === 'reporting' ? 'analyzing' : next, share),
    found: soFar.add,
    close: async () => {
      leavePhase();
      clearInterval(timer);
      await last;
    },
  };
}

/** Accumulates findings while the scan is running. */
function countFindings() {
  const byCategory: Record<Category, number> = { security: 0, quality: 0 };
  const bySeverity = Object.fromEntries(severities.map((severity) => [severity, 0])) as Record<
    Severity,
    number
  >;
  let worst: EarlyFinding | undefined;
  let named = 0;
  return {
    byCategory,
    bySeverity,
    add: (findings: readonly EarlyFinding[]): void => {
      for (const finding of findings) {
        byCategory[finding.category] += 1;
        bySeverity[finding.severity] += 1;
        if (worst === undefined || isWorse(finding, worst)) worst = finding;
      }
    },
    /**
     * Log entry for the most severe finding since the last call; `undefined` if there is none or the limit is reached.
     */
    describeNew: (): LogEntry | undefined => {
      if (worst === undefined || named >= mostNamed) return undefined;
      const { ruleId, title, severity, path, line } = worst;
      worst = undefined;
      named += 1;
      const issues_found = byCategory.security + byCategory.quality;
      return {
        level: 'info',
        event: 'found',
        message: `${countOf(issues_found, 'issue')} so far, among them: ${title}, ${path}:${line}`,
        data: { issues_found, rule_id: ruleId, severity, file_path: path, line },
      };
    },
  };
}

function isWorse(finding: EarlyFinding, than: EarlyFinding): boolean {
  return severities.indexOf(finding.severity) < severities.indexOf(than.severity);
}
