/**
 * A patch for display. Secrets are detected in the whole files before hunks are cut out: a hunk may begin inside a key,
 * and the line that identifies a value as a secret may be elsewhere.
 */

import { findSecrets, type KnownSecrets, knownSecrets, maskSecrets, type Verification } from '@assay/core';
import { createPatch, type PatchedFile } from './create-patch.ts';

/** Shorter values that look like a secret are too likely to be an ordinary word of the file. */
const minRepeatedLength = 8;

/** @param secrets  values that rules recognize as secrets */
export function createMaskedPatch(changes: readonly PatchedFile[], secrets: Iterable<string>): string {
  const known = knownIn(changes, secrets);
  return createPatch(changes, (text) => maskLines(text, known));
}

/** Masks reasons, which quote names and strings of the changed files, without the quotes around them. */
export function maskReasons(
  verification: Verification,
  changes: readonly PatchedFile[],
  secrets: Iterable<string>,
): Verification {
  const options = { known: knownIn(changes, secrets), isTokens: true };
  const gates = verification.gates.map((gate) => ({ ...gate, reason: maskSecrets(gate.reason, options) }));
  return { ...verification, gates };
}

/** @param quoted  text that quotes parts of a file @param source  the full text of that file */
export function maskQuotes(quoted: string, source: string, secrets: Iterable<string>): string {
  const known = knownSecrets([...secrets, ...valuesIn(source)]);
  return maskSecrets(quoted, { known, isTokens: true });
}

function knownIn(changes: readonly PatchedFile[], secrets: Iterable<string>): KnownSecrets {
  const repeated = changes.flatMap(({ before, after }) => [...valuesIn(before), ...valuesIn(after)]);
  return knownSecrets([...secrets, ...repeated]);
}

/** Values that look like a secret, and may occur elsewhere in the file without that context. */
function valuesIn(text: string): readonly string[] {
  return findSecrets(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((value) => value.length >= minRepeatedLength && /^(?=.*\d)(?=.*[A-Za-z])\S+$/.test(value));
}

function maskLines(text: string, known: KnownSecrets): readonly string[] {
  return maskSecrets(text, { known }).split('\n');
}
