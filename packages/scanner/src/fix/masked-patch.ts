/**
 * A patch to be shown. Secrets are looked for in the whole files, before lines are cut out of them: a hunk may begin inside
 * of a key, and a value may be told to be a secret in another line.
 */

import { findSecrets, type KnownSecrets, knownSecrets, maskSecrets, type Verification } from '@assay/core';
import { createPatch, type PatchedFile } from './create-patch.ts';

/** Shorter values that have the form of a secret are too likely to be a word of the file. */
const minRepeatedLength = 8;

/** @param secrets  what rules know to be secrets */
export function createMaskedPatch(changes: readonly PatchedFile[], secrets: Iterable<string>): string {
  const known = knownIn(changes, secrets);
  return createPatch(changes, (text) => maskLines(text, known));
}

/** Reasons quote names and texts of the files that a fix changes, without the quotes around them. */
export function maskReasons(
  verification: Verification,
  changes: readonly PatchedFile[],
  secrets: Iterable<string>,
): Verification {
  const options = { known: knownIn(changes, secrets), isTokens: true };
  const gates = verification.gates.map((gate) => ({ ...gate, reason: maskSecrets(gate.reason, options) }));
  return { ...verification, gates };
}

/** @param quoted  what quotes parts of a file @param source  the text of that file, whole */
export function maskQuotes(quoted: string, source: string, secrets: Iterable<string>): string {
  const known = knownSecrets([...secrets, ...valuesIn(source)]);
  return maskSecrets(quoted, { known, isTokens: true });
}

function knownIn(changes: readonly PatchedFile[], secrets: Iterable<string>): KnownSecrets {
  const repeated = changes.flatMap(({ before, after }) => [...valuesIn(before), ...valuesIn(after)]);
  return knownSecrets([...secrets, ...repeated]);
}

/** What has the form of a secret, and may stand elsewhere in the file without it. */
function valuesIn(text: string): readonly string[] {
  return findSecrets(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((value) => value.length >= minRepeatedLength && /^(?=.*\d)(?=.*[A-Za-z])\S+$/.test(value));
}

function maskLines(text: string, known: KnownSecrets): readonly string[] {
  return maskSecrets(text, { known }).split('\n');
}
