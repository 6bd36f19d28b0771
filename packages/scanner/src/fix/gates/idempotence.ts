/** V10: the fix can be reverted byte for byte, and leaves nothing more to fix where it was applied. */

import type { Finding } from '@assay/core';
import { applyPatch, parsePatch, reversePatch, structuredPatch } from 'diff';
import { createPatch } from '../create-patch.ts';
import { type ChangedFile, fail, type GateContext, type GateVerdict, pass } from '../gate.ts';

export async function idempotenceGate(context: GateContext): Promise<GateVerdict> {
  const { before, changes, finding } = context;
  const { findings } = await context.rescan();
  // Other findings on the same lines have fixes of their own; whether this one is gone is checked by another gate.
  const left = new Map([[keyOf(finding), -1]]);
  for (const item of onLines(before.findings, changes, 'old'))
    left.set(keyOf(item), (left.get(keyOf(item)) ?? 0) + 1);
  const others = onLines(findings, changes, 'new').filter((item) => {
    const known = left.get(keyOf(item)) ?? 0;
    left.set(keyOf(item), known - 1);
    return known <= 0;
  });
  return judgeIdempotence(changes, finding.ruleId, others);
}

/** Identifies a finding independent of its position in the file. */
function keyOf({ ruleId, location, message }: Finding): string {
  return `${location.path} ${ruleId} ${message}`;
}

function onLines(
  findings: readonly Finding[],
  changes: readonly ChangedFile[],
  side: 'old' | 'new',
): readonly Finding[] {
  return changes.flatMap((change) => {
    const lines = changedLines(change, side);
    return findings.filter(
      ({ location }) => location.path === change.path && lines.has(location.range.startLine),
    );
  });
}

/** @param findings in the changed files, after the fix: those that the fixer would fix again */
export function judgeIdempotence(
  changes: readonly ChangedFile[],
  fixed: string,
  findings: readonly Finding[],
): GateVerdict {
  if (!changes.every(isReversible)) return fail('the patch cannot be taken back to the byte');
  const remains = changes.some((change) => {
    const lines = changedLines(change, 'new');
    return findings.some(
      ({ ruleId, location }) =>
        ruleId === fixed && location.path === change.path && lines.has(location.range.startLine),
    );
  });
  return remains ? fail('a second run would change the code again') : pass;
}

/** The patch can be reverted byte for byte. */
export function isReversible(change: ChangedFile): boolean {
  const [patch] = parsePatch(createPatch([change]));
  if (patch === undefined) return false;
  return (
    applyPatch(change.before, patch) === change.after &&
    applyPatch(change.after, reversePatch(patch)) === change.before
  );
}

function changedLines({ path, before, after }: ChangedFile, side: 'old' | 'new'): ReadonlySet<number> {
  const { hunks } = structuredPatch(path, path, before, after, '', '', { context: 0 });
  return new Set(
    hunks.flatMap(({ oldStart, oldLines, newStart, newLines }) =>
      side === 'old' ? numbersFrom(oldStart, oldLines) : numbersFrom(newStart, newLines),
    ),
  );
}

function numbersFrom(start: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => start + index);
}
