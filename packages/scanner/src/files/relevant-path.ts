/** Decides by path alone whether a scan may read a file. */

import { compileClaims, listAnalyzers } from './claims.ts';
import { mayBeCode } from './language.ts';

const claims = compileClaims(listAnalyzers().map(({ id }) => id));
const noStart = (): string => '';

/**
 * True for a path that a scan may read: code, files that define how modules resolve, and files that an analyzer claims.
 */
export function isRelevantPath(path: string): boolean {
  if (mayBeCode(path)) return true;
  const { named, anyText } = claims.of(path, noStart);
  return named.length + anyText.length > 0;
}

/** The same, except for text that is only searched for secrets. */
export function isJudgedPath(path: string): boolean {
  return mayBeCode(path) || claims.of(path, noStart).named.length > 0;
}
