/**
 * Plans fixes that can be applied together. They are verified one after another, each on the tree that the earlier ones
 * produce, so that no combination of fixes is unverified. Writes nothing.
 */

import type { Finding } from '@assay/core';
import {
  canAdvise,
  canFix,
  type FixedFile,
  type FixOutcome,
  KeptProcesses,
  type ProvenFix,
  proposeFix,
  type ReportAdvice,
  type ReportFixes,
  ScanError,
  type WhyNoFix,
  whyNoFix,
  whyUnread,
} from '@assay/scanner';

/** A file with all fixes applied. */
export interface PlannedFile extends FixedFile {
  /** Hex SHA-256 of the original bytes, before the first fix of the file. */
  readonly baseSha256: string;
}

export interface AppliedFix {
  readonly finding: Finding;
  readonly explanation: string;
  /** For display: secrets are masked. */
  readonly patch: string;
}

export interface RefusedFix {
  readonly finding: Finding;
  /** Human-readable. */
  readonly reason: string;
}

export interface FixPlan {
  readonly applied: readonly AppliedFix[];
  readonly refused: readonly RefusedFix[];
  /** Sorted by path. */
  readonly files: readonly PlannedFile[];
}

/**
 * `safe`: fixes that preserve the behavior for legitimate input. `review`: verified fixes that may change it. `all`:
 * both.
 */
export type FixChoice = 'safe' | 'review' | 'all';

export interface FixWish {
  readonly choice: FixChoice;
  /** The findings were named explicitly: report each that cannot be fixed, even if its rule has no fixer. */
  readonly isNamed?: boolean;
}

export interface PlanOptions {
  readonly directory: string;
  /** Folder of the advisories used to choose upgrades; `undefined`: packages are not looked up. */
  readonly advisories: string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, count: number) => void;
}

/** Plans fixes for findings whose rules have fixes, and for all findings named explicitly; in their order. */
export async function planFixes(
  findings: readonly Finding[],
  { choice, isNamed = false }: FixWish,
  options: PlanOptions,
): Promise<FixPlan> {
  const candidates = isNamed ? findings : findings.filter(({ ruleId }) => canFix(ruleId));
  const files = new Map<string, PlannedFile>();
  const applied: AppliedFix[] = [];
  const refused: RefusedFix[] = [];
  await proveEach(candidates, options, async (finding, propose) => {
    const outcome = await propose([...files.values()]);
    const reason = typeof outcome === 'string' ? outcome : reasonAgainst(outcome, choice);
    if (reason !== undefined) refused.push({ finding, reason });
    else if (typeof outcome !== 'string' && outcome.kind === 'proven') {
      applied.push({ finding, explanation: outcome.fix.explanation, patch: outcome.patch });
      addFiles(files, outcome);
    }
  });
  return {
    applied,
    refused,
    files: [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/** What a report shows with its findings. */
export interface ProvenFixes {
  readonly fixes: ReportFixes;
  readonly advice: ReportAdvice;
}

/**
 * The verified fixes of findings, each on the unmodified tree, and advice on those without one; for display.
 *
 * @throws {ScanError} `cancelled`
 */
export async function proveFixes(findings: readonly Finding[], options: PlanOptions): Promise<ProvenFixes> {
  const isAsked = (finding: Finding) => canFix(finding.ruleId) || canAdvise(finding);
  const candidates = findings.filter(isAsked);
  const fixes = new Map<Finding, ProvenFix>();
  const advice = new Map<Finding, WhyNoFix>();
  for (const finding of findings) if (!isAsked(finding)) advice.set(finding, whyUnread(finding));
  await proveEach(candidates, options, async (finding, propose) => {
    const outcome = await propose([]);
    if (typeof outcome === 'string') return;
    const why = whyNoFix(outcome);
    if (why !== undefined) advice.set(finding, why);
    if (outcome.kind === 'proven' && outcome.verification.verdict === 'verified') fixes.set(finding, outcome);
  });
  return { fixes, advice };
}

/**
 * Requests the fix of a finding, on the tree with these files. @returns the reason if there is none for lack of a proof
 */
type Propose = (changed: readonly FixedFile[]) => Promise<FixOutcome | string>;

/** Uses one process for all: code loaded and compiled for one fix is reused for the next. */
async function proveEach(
  findings: readonly Finding[],
  { directory, advisories, signal, onProgress }: PlanOptions,
  prove: (finding: Finding, propose: Propose) => Promise<void>,
): Promise<void> {
  const processes = new KeptProcesses({ most: 1 });
  const limits = { signal, processes, namespace: directory };
  try {
    for (const [index, finding] of findings.entries()) {
      onProgress(index, findings.length);
      await prove(finding, async (changed) => {
        try {
          return await proposeFix({ directory, finding, changed, advisories }, limits);
        } catch (error) {
          // A verification that fails or times out only loses its fix.
          if (!(error instanceof ScanError) || error.code === 'cancelled') throw error;
          return error.message;
        }
      });
    }
  } finally {
    processes.close();
  }
}

/** `undefined` for a verified fix that matches the choice. */
export function reasonAgainst(outcome: FixOutcome, choice: FixChoice): string | undefined {
  switch (outcome.kind) {
    case 'none':
      return outcome.advice ?? 'the rule has no fix for this code pattern';
    case 'source_changed':
      return 'the code changed, by an earlier fix or since the scan, and the finding is no longer at its location';
    case 'rejected': {
      const failed = outcome.verification.gates.find(({ result }) => result === 'fail');
      return `gate ${failed?.gate ?? ''} refused it: ${failed?.reason ?? ''}`;
    }
    case 'proven': {
      const skipped = outcome.verification.gates.find(({ result }) => result === 'skip');
      if (skipped !== undefined) return `gate ${skipped.gate} was not applicable: ${skipped.reason}`;
      if (outcome.files.length > 1) return 'it changes several files, which cannot be written atomically';
      if (choice === 'all') return undefined;
      if (outcome.fix.safety === 'S')
        return choice === 'safe' ? undefined : 'it preserves behavior: `--fix` applies it';
      return choice === 'review'
        ? undefined
        : 'it may change intended behavior: `--fix=review` applies it for review';
    }
  }
}

function addFiles(
  files: Map<string, PlannedFile>,
  { files: changed, fix }: Extract<FixOutcome, { kind: 'proven' }>,
): void {
  for (const { path, text } of changed) {
    const base = files.get(path)?.baseSha256 ?? fix.edits.find((edit) => edit.path === path)?.baseSha256;
    if (base === undefined) throw new Error('a fix changes a file that it has no edit of');
    files.set(path, { path, text, baseSha256: base });
  }
}
