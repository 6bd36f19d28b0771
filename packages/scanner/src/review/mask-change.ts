/** Masks secrets in what signals quote from the files of a change. */

import { type AnalyzerSettings, analyzers, noSettings } from '@assay/analyzers';
import { knownSecrets, maskSecrets } from '@assay/core';
import type { SignalReport, TextChange } from '@assay/engine';

/**
 * @returns a mask for strings that look like secrets, and for values used as secrets in either version of a reported
 *   file
 */
export function maskChange(
  reports: readonly SignalReport[],
  texts: readonly TextChange[],
  settings: AnalyzerSettings,
): (text: string) => string {
  const told = new Set(reports.flatMap(({ path, before }) => [path, ...(before ? [before.path] : [])]));
  const values = texts
    .filter(({ path, previousPath = path }) => told.has(path) || told.has(previousPath))
    .flatMap(({ path, base, head }) =>
      [base, head].flatMap((text) => (text === undefined ? [] : secretsIn(path, text, settings))),
    );
  const known = knownSecrets(values);
  return (text) => maskSecrets(text, { known });
}

/** Masks what looks like a secret in one or more lines of a file, without the rest of the file. */
export function maskQuote(path: string, text: string): string {
  return maskSecrets(text, { known: knownSecrets(secretsIn(path, text, noSettings)) });
}

function secretsIn(path: string, text: string, settings: AnalyzerSettings): readonly string[] {
  const analyzer = analyzers.find(({ id }) => id === 'secrets');
  const { hits = [], hidden = [] } = analyzer?.analyzeFile({ path, text }, settings) ?? {};
  return [...hits, ...hidden].map(({ start, end }) => text.slice(start, end));
}
