/**
 * The fixing phase: runs rule fixes through all gates, then adds advice for findings without a fix, within the time
 * budget and by priority.
 */

import { comparePriority, type Finding } from '@assay/core';
import { type FixOutcome, ScanError, type WhyNoFix, whyNoFix, whyUnread } from '@assay/scanner';
import type { ServiceContext } from '../context.ts';
import type { ProvenFix } from '../issues/classify-writes.ts';
import type { Ports } from '../ports.ts';
import { afterScan } from '../scan-cache.ts';

type Deps = Pick<ServiceContext, 'config' | 'log'> & Pick<Ports, 'scanner'>;

/** Bounds the verification of one fix, which rescans a few files and usually takes a second or two. */
const longestProofMs = 30_000;

/** Returns proven fixes or, for other findings, the reason and advice. Findings beyond the budget are left out. */
export async function proveFixes(
  deps: Deps,
  repositoryId: string,
  directory: string,
  findings: readonly Finding[],
  signal: AbortSignal,
): Promise<ReadonlyMap<Finding, ProvenFix>> {
  const proven = new Map<Finding, ProvenFix>();
  const { proposeFix } = deps.scanner;
  if (!proposeFix) return proven;
  const deadline = performance.now() + deps.config.fixTimeBudgetSeconds * 1000;
  const { canFix = () => true, canAdvise = () => false } = deps.scanner;
  const sorted = findings.toSorted(comparePriority);
  const fixable = sorted.filter(({ ruleId }) => canFix(ruleId));
  const advised = sorted.filter((finding) => !canFix(finding.ruleId) && canAdvise(finding));
  const candidates = [...fixable, ...advised];
  for (const finding of findings)
    if (!canFix(finding.ruleId) && !canAdvise(finding)) proven.set(finding, unfixed(whyUnread(finding)));
  for (const finding of candidates) {
    const leftMs = deadline - performance.now();
    if (leftMs <= 0) {
      deps.log.info({ proven: proven.size, candidates: candidates.length }, 'the fix budget is used up');
      break;
    }
    const fix = await proveOne(deps, () =>
      proposeFix(
        { directory, finding },
        { ...afterScan(deps.config, repositoryId), signal, timeLimitMs: Math.min(leftMs, longestProofMs) },
      ),
    );
    signal.throwIfAborted();
    if (fix) proven.set(finding, fix);
  }
  return proven;
}

/** A verification that fails or times out only costs the fix, not the scan. */
async function proveOne(
  deps: Pick<Deps, 'log'>,
  propose: () => Promise<FixOutcome>,
): Promise<ProvenFix | undefined> {
  try {
    return toProvenFix(await propose());
  } catch (error) {
    if (!(error instanceof ScanError)) throw error;
    deps.log.info({ code: error.code }, 'a fix was not proven');
    return undefined;
  }
}

function unfixed({ reason, text }: WhyNoFix): ProvenFix {
  return { text: text ?? null, fix: null, noFixReason: reason };
}

function toProvenFix(outcome: FixOutcome): ProvenFix | undefined {
  const why = whyNoFix(outcome);
  if (why !== undefined) return unfixed(why);
  if (outcome.kind !== 'proven') return undefined;
  const { fix, patch, verification } = outcome;
  return {
    noFixReason: null,
    text: `${fix.explanation}\n${patch}`,
    fix: {
      available: true,
      origin: fix.origin,
      safety: fix.safety,
      patch,
      confidence: verification.verdict === 'verified' ? 'high' : 'medium',
      verification,
    },
  };
}
