/**
 * What a program is there for: one that takes whole paths from its users in many places manages their files.
 *
 * Its findings are kept with low confidence, also those behind a folder: whoever names any file gains nothing by leaving one. May
 * hide a flaw of such a program, where what it lets its users choose has a limit elsewhere.
 */

import type { FlowFinding } from './one-cause.ts';

export function withoutPurpose(flows: readonly FlowFinding[]): readonly FlowFinding[] {
  const wholes = new Map<string, Set<string>>();
  for (const { finding, isWhole } of flows) {
    if (!isWhole || !isSent(finding.identity.sourceKind)) continue;
    const places = wholes.get(finding.ruleId) ?? new Set();
    wholes.set(finding.ruleId, places.add(finding.fingerprint));
  }
  return flows.map((flow) => {
    const { finding, rule } = flow;
    const count = wholes.get(finding.ruleId)?.size ?? 0;
    const isMeant = rule.purposeFrom !== undefined && count >= rule.purposeFrom;
    return isMeant ? { ...flow, finding: { ...finding, confidence: 'low' } } : flow;
  });
}

/** True for what a request says, not a package's caller. */
function isSent(kind: string): boolean {
  return kind.startsWith('remote-') || kind === 'checked-input';
}
