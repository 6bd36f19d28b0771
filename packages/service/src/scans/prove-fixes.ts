/** The fixing phase: rule fixes, each through all gates, as far as the time budget reaches. Worst findings first. */

import { compareSeverity, type Finding } from '@assay/core';
import type { FixOutcome } from '@assay/scanner';
import type { ServiceContext } from '../context.ts';
import type { ProvenFix } from '../issues/record-findings.ts';
import type { Ports } from '../ports.ts';

type Deps = Pick<ServiceContext, 'config' | 'log'> & Pick<Ports, 'scanner'>;

/** Proven fixes of the findings that have one; the rest shows the rule's remedy. */
export async function proveFixes(
  deps: Deps,
  directory: string,
  findings: readonly Finding[],
  signal: AbortSignal,
): Promise<ReadonlyMap<Finding, ProvenFix>> {
  const proven = new Map<Finding, ProvenFix>();
  const { proposeFix } = deps.scanner;
  if (!proposeFix) return proven;
  const deadline = performance.now() + deps.config.fixTimeBudgetSeconds * 1000;
  const candidates = findings
    .filter((finding) => deps.scanner.canFix?.(finding.ruleId) ?? true)
    .toSorted((a, b) => compareSeverity(a.severity, b.severity));
  for (const finding of candidates) {
    signal.throwIfAborted();
    if (performance.now() > deadline) {
      deps.log.info({ proven: proven.size, candidates: candidates.length }, 'the fix budget is used up');
      break;
    }
    const fix = toProvenFix(await proposeFix({ directory, finding }));
    if (fix) proven.set(finding, fix);
  }
  return proven;
}

function toProvenFix(outcome: FixOutcome): ProvenFix | undefined {
  if (outcome.kind !== 'proven') return undefined;
  const { fix, patch, verification } = outcome;
  return {
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
