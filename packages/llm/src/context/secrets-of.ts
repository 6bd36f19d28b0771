/** The text of secrets that rules have found, as it is in the files: in findings it is masked. */

import { findSecrets, type KnownSecrets, knownSecrets, type Location } from '@assay/core';

/**
 * Shorter ones are ordinary words of the code: redacting them everywhere protects nothing and makes the code
 * unreadable.
 */
const shortestSecret = 4;

/**
 * @param places  locations that rules have found to be secrets, in any file
 * @param linesOf  returns the lines of a file; empty if it is unknown
 */
export function secretsOf(
  places: readonly Location[],
  paths: readonly string[],
  linesOf: (path: string) => readonly string[],
): KnownSecrets {
  const values: string[] = [];
  for (const path of paths) {
    const text = linesOf(path).join('\n');
    values.push(...findSecrets(text).map(({ start, end }) => text.slice(start, end)));
  }
  for (const { path, range } of places) {
    if (!paths.includes(path)) continue;
    const { startLine, endLine, startColumn, endColumn } = range;
    const lines = linesOf(path).slice(startLine - 1, endLine);
    const last = lines.length - 1;
    // Cuts the end first, so that the start column stays valid if both are in one line.
    if (lines[last] !== undefined) lines[last] = lines[last].slice(0, endColumn - 1);
    if (lines[0] !== undefined) lines[0] = lines[0].slice(startColumn - 1);
    values.push(...literalsIn(lines.join('\n')));
  }
  return knownSecrets(values.filter((value) => value.length >= shortestSecret));
}

/** A finding's range contains the secret, or the statement around it. */
function literalsIn(text: string): readonly string[] {
  const literals = [...text.matchAll(/(["'`])((?:(?!\1)[^\\]|\\.)*)\1/gs)].map(([, , value = '']) => value);
  return literals.length === 0 ? [text.trim()] : literals;
}
