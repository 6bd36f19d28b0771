/** A fix that needs no scanner: `weak` becomes `strong`. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, type Edit, type Finding } from '@assay/core';
import type { FixOutcome } from '@assay/scanner';

/** Replaces the first `weak` in the finding's current file; `source_changed` if there is none. */
export function strengthen(
  directory: string,
  { ruleId, fingerprint, location: { path } }: Finding,
  explanation: string,
): FixOutcome {
  const bytes = readFileSync(join(directory, path));
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const start = text.indexOf('weak');
  if (start < 0) return { kind: 'source_changed' };
  const baseSha256 = createHash('sha256').update(bytes).digest('hex');
  const edit: Edit = { path, baseSha256, start, end: start + 4, expect: 'weak', replace: 'strong' };
  const applied = applyEdits(text, [edit]);
  if (applied.kind !== 'applied') throw new Error(applied.reason);
  return {
    kind: 'proven',
    fix: {
      ruleId,
      findingFingerprint: fingerprint,
      origin: 'engine',
      safety: 'S',
      contractId: '',
      edits: [edit],
      explanation,
    },
    patch: '--- a\n+++ b\n',
    files: [{ path, text: applied.text }],
    verification: { verdict: 'verified', gates: [{ gate: 'V0-apply', result: 'pass', reason: '' }] },
  };
}
