/** V10: the fix can be taken back to the byte, and finds nothing more to do where it was applied. */

import type { Finding } from '@assay/core';
import { applyPatch, parsePatch, reversePatch, structuredPatch } from 'diff';
import { createPatch } from '../create-patch.ts';
import { type ChangedFile, fail, type GateContext, type GateVerdict, pass } from '../gate.ts';

export async function idempotenceGate(context: GateContext): Promise<GateVerdict> {
  const { findings } = await context.rescan();
  return judgeIdempotence(context.changes, context.finding.ruleId, findings);
}

/** @param findings in the changed files, after the fix: those that the fixer would take up again */
export function judgeIdempotence(
  changes: readonly ChangedFile[],
  fixed: string,
  findings: readonly Finding[],
): GateVerdict {
  if (!changes.every(isReversible)) return fail('the patch cannot be taken back to the byte');
  const remains = changes.some((change) => {
    const lines = changedLines(change);
    return findings.some(
      ({ ruleId, location }) =>
        ruleId === fixed && location.path === change.path && lines.has(location.range.startLine),
    );
  });
  return remains ? fail('a second run would change the code again') : pass;
}

/** The patch can be taken back to the byte. */
export function isReversible(change: ChangedFile): boolean {
  const [patch] = parsePatch(createPatch([change]));
  if (patch === undefined) return false;
  return (
    applyPatch(change.before, patch) === change.after &&
    applyPatch(change.after, reversePatch(patch)) === change.before
  );
}

function changedLines({ path, before, after }: ChangedFile): ReadonlySet<number> {
  const { hunks } = structuredPatch(path, path, before, after, '', '', { context: 0 });
  return new Set(
    hunks.flatMap(({ newStart, newLines }) =>
      Array.from({ length: newLines }, (_, index) => newStart + index),
    ),
  );
}
