/** One fix for several findings of one rule in one file: each is proven on top of those before it, and all or none hold. */

import type { Finding, GateResult, Verification } from '@assay/core';
import type { FixedFile, FixOutcome } from '@assay/scanner';
import { type FixProposal, type FixQuestion, type ProposeFixDeps, proposeFix } from './propose-fix.ts';

type Proven = Extract<FixOutcome, { kind: 'proven' }>;

export interface FixesQuestion extends Omit<FixQuestion, 'finding' | 'changed'> {
  /** At least one. */
  readonly findings: readonly Finding[];
}

/** Several are fixed by the rule alone: a model is shown the files as they are on the disk. */
export async function proposeFixes(deps: ProposeFixDeps, question: FixesQuestion): Promise<FixProposal> {
  const { findings, ...rest } = question;
  const [first] = findings;
  if (first === undefined) return { outcome: { kind: 'source_changed' }, modelCalls: [] };
  if (findings.length === 1) return proposeFix(deps, { ...rest, finding: first });
  const texts = new Map<string, string>();
  const proven: Proven[] = [];
  // From the end of the file on, so that what is still to be fixed stays where it was found.
  for (const finding of findings.toSorted(byPlaceFromTheEnd)) {
    const changed: readonly FixedFile[] = [...texts].map(([path, text]) => ({ path, text }));
    const { outcome } = await proposeFix(deps, { ...rest, finding, changed });
    if (outcome.kind !== 'proven') return { outcome, modelCalls: [] };
    if (outcome.verification.verdict !== 'verified') return { outcome, modelCalls: [] };
    for (const { path, text } of outcome.files) texts.set(path, text);
    proven.push(outcome);
  }
  const files = [...texts].map(([path, text]) => ({ path, text }));
  return { outcome: joinOutcomes(proven, files), modelCalls: [] };
}

function byPlaceFromTheEnd(a: Finding, b: Finding): number {
  return b.location.range.startOffset - a.location.range.startOffset;
}

/** The last text of each file, and one patch after the other as `git apply` takes them; secrets are masked in each. */
export function joinOutcomes(proven: readonly Proven[], files: readonly FixedFile[]): FixOutcome {
  const [first] = proven;
  if (first === undefined) return { kind: 'none', reason: 'no_fix_available', cause: 'no_fixer' };
  const explanations = new Set(proven.map(({ fix }) => fix.explanation));
  return {
    kind: 'proven',
    fix: {
      ...first.fix,
      edits: proven.flatMap(({ fix }) => fix.edits),
      explanation: [...explanations].join(' '),
    },
    patch: proven.map(({ patch }) => patch).join(''),
    files,
    verification: joinVerifications(proven.map(({ verification }) => verification)),
  };
}

/** All are verified: of each gate what the first of them says. */
function joinVerifications(all: readonly Verification[]): Verification {
  const byGate = new Map<string, GateResult>();
  for (const gate of all.flatMap(({ gates }) => gates))
    if (!byGate.has(gate.gate)) byGate.set(gate.gate, gate);
  return { verdict: 'verified', gates: [...byGate.values()] };
}
