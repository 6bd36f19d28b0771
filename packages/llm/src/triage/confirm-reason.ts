/** Whether a fact of the engine supports a model's reason for calling a finding false. */

import type { Finding } from '@assay/core';
import { isOfTests } from '@assay/engine/files';
import type { PackedExcerpt } from '../context/pack-finding.ts';
import type { TriageEvidence, TriageReason } from './triage.ts';

/** Kinds of sources controlled by whoever runs the program, not by a remote user. */
const ownSources: ReadonlySet<string> = new Set(['cli-input', 'environment', 'own-address']);

export interface ReasonFacts {
  readonly finding: Finding;
  readonly excerpts: readonly PackedExcerpt[];
  readonly evidence: readonly TriageEvidence[];
}

/** A finding has no facts about types or dead code: such a reason remains an opinion. */
export function confirmsReason(reason: TriageReason, facts: ReasonFacts): boolean {
  const { finding } = facts;
  switch (reason) {
    case 'test_code':
      // Code that the analysis considers part of the program itself keeps its confidence.
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

/** A quoted line contains a call through which the data flows before it reaches the sink's statement. */
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
