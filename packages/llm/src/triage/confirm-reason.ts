/** Whether a fact of the engine bears out a reason for which a model calls a finding false. */

import type { Finding } from '@assay/core';
import { isOfTests } from '@assay/engine/files';
import type { PackedExcerpt } from '../context/pack-finding.ts';
import type { TriageEvidence, TriageReason } from './triage.ts';

/** Kinds of sources that whoever runs the program chooses, and no stranger. */
const ownSources: ReadonlySet<string> = new Set(['cli-input', 'environment', 'own-address']);

export interface ReasonFacts {
  readonly finding: Finding;
  readonly excerpts: readonly PackedExcerpt[];
  readonly evidence: readonly TriageEvidence[];
}

/** Of types and of code that is never run a finding holds no fact: such a reason stays an opinion. */
export function confirmsReason(reason: TriageReason, facts: ReasonFacts): boolean {
  const { finding } = facts;
  switch (reason) {
    case 'test_code':
      // What the analysis takes for the program itself keeps its confidence.
      return finding.confidence === 'low' && isOfTests(finding.location.path);
    case 'sanitized':
      return hasCallOnPath(facts);
    case 'input_not_attacker_controlled':
      return ownSources.has(finding.identity.sourceKind);
    case 'constant':
      return finding.type === 'vulnerability' && finding.identity.sourceKind === '';
    case 'not_security_relevant':
      return finding.type === 'hotspot' || finding.confidence === 'low';
    case 'unreachable':
    case 'type_safe':
    case 'exploitable':
      return false;
  }
}

/** A quoted line calls something, and the data goes through it before it reaches the statement of the sink. */
function hasCallOnPath({ finding, excerpts, evidence }: ReasonFacts): boolean {
  const { path: sinkPath, range } = finding.location;
  const steps = finding.trace.filter(
    ({ kind, location }) =>
      kind === 'sanitizer' || location.path !== sinkPath || location.range.startLine !== range.startLine,
  );
  return evidence.some(({ path, line, endLine }) =>
    steps.some(({ location }) => {
      const at = location.range.startLine;
      if (location.path !== path || at < line || at > endLine) return false;
      const excerpt = excerpts.find(
        (one) => one.path === path && one.startLine <= at && at < one.startLine + one.text.split('\n').length,
      );
      return /[\w$]\s*\(/.test(excerpt?.text.split('\n')[at - excerpt.startLine] ?? '');
    }),
  );
}
