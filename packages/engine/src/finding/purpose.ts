/**
 * Recognizes the purpose of a package: one that takes whole paths from its users in many places is meant to manage
 * their files.
 *
 * Its findings are kept with low confidence, including those below a folder: users who may name any file gain nothing
 * by escaping one. May hide a flaw in such a package if its users' choices are otherwise restricted.
 */

import { withEvidence } from '@assay/core';
import { packageOf } from '../graph/program/package-folders.ts';
import { isRemote } from '../vocabulary/kinds.ts';
import type { FlowFinding } from './one-cause.ts';

/** @param packages  folders of the tree's packages; a tree may contain several applications with different purposes */
export function withoutPurpose(
  flows: readonly FlowFinding[],
  packages: ReadonlySet<string>,
): readonly FlowFinding[] {
  const wholes = new Map<string, Set<string>>();
  const ownerOf = ({ finding: { location, ruleId } }: FlowFinding): string =>
    `${ruleId} ${packageOf(location.path, packages)}`;
  for (const flow of flows) {
    if (!flow.isWhole || !isRemote({ kind: flow.finding.identity.sourceKind })) continue;
    const places = wholes.get(ownerOf(flow)) ?? new Set();
    wholes.set(ownerOf(flow), places.add(flow.finding.fingerprint));
  }
  return flows.map((flow) => {
    const { finding, rule } = flow;
    const count = wholes.get(ownerOf(flow))?.size ?? 0;
    const isMeant = rule.purposeFrom !== undefined && count >= rule.purposeFrom;
    return isMeant ? { ...flow, finding: withEvidence(finding, { reason: 'package-purpose' }) } : flow;
  });
}
