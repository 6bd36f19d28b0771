/** Proposes one fix for several findings of a rule in a file, each verified on top of the previous ones. */

import type { Finding, GateResult, Verification } from '@assay/core';
import type { FixedFile, FixOutcome } from '@assay/scanner';
import { type FixProposal, type FixQuestion, type ProposeFixDeps, proposeFix } from './propose-fix.ts';

type Proven = Extract<FixOutcome, { kind: 'proven' }>;

export interface FixesQuestion extends Omit<FixQuestion, 'finding' | 'changed'> {
  /** At least one. */
  readonly findings: readonly Finding[];
}

/** Several findings are only fixed by the rule, because a model would be shown the files on disk. */
export async function proposeFixes(deps: ProposeFixDeps, question: FixesQuestion): Promise<FixProposal> {
  const { findings, ...rest } = question;
  const [first] = findings;
  if (first === undefined) return { outcome: { kind: 'source_changed' }, modelCalls: [] };
  if (findings.length === 1) return proposeFix(deps, { ...rest, finding: first });
  const texts = new Map<string, string>();
  const proven: Proven[] = [];
  // From the end of the file, so that the locations of the remaining findings stay valid.
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

/** Combines outcomes: the final files, and the patches concatenated for `git apply`, each with secrets masked. */
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

/** Combines verifications, all successful, keeping the first result of each gate. */
function joinVerifications(all: readonly Verification[]): Verification {
  const byGate = new Map<string, GateResult>();
  for (const gate of all.flatMap(({ gates }) => gates))
    if (!byGate.has(gate.gate)) byGate.set(gate.gate, gate);
  return { verdict: 'verified', gates: [...byGate.values()] };
}
