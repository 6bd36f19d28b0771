/** V10: the fix can be taken back to the byte, and finds nothing more to do where it was applied. */

import { applyPatch, parsePatch, reversePatch, structuredPatch } from 'diff';
import { createPatch } from '../create-patch.ts';
import { fail, type GateContext, type GateVerdict, type ParsedChange, pass } from '../gate.ts';

export async function idempotenceGate(context: GateContext): Promise<GateVerdict> {
  if (!context.changes.every(isReversible)) return fail('the patch cannot be taken back to the byte');
  const { findings } = await context.rescan();
  const remains = context.changes.some((change) => {
    const lines = changedLines(change);
    return findings.some(
      ({ ruleId, location }) =>
        ruleId === context.finding.ruleId &&
        location.path === change.path &&
        lines.has(location.range.startLine),
    );
  });
  return remains ? fail('a second run would change the code again') : pass;
}

function isReversible(change: ParsedChange): boolean {
  const [patch] = parsePatch(createPatch([change]));
  if (patch === undefined) return false;
  return (
    applyPatch(change.before, patch) === change.after &&
    applyPatch(change.after, reversePatch(patch)) === change.before
  );
}

function changedLines({ path, before, after }: ParsedChange): ReadonlySet<number> {
  const { hunks } = structuredPatch(path, path, before, after, '', '', { context: 0 });
  return new Set(
    hunks.flatMap(({ newStart, newLines }) =>
      Array.from({ length: newLines }, (_, index) => newStart + index),
    ),
  );
}
