/** Which paths a scan may read, by the path alone. */

import { compileClaims, listAnalyzers } from './claims.ts';
import { mayBeCode } from './language.ts';

const claims = compileClaims(listAnalyzers().map(({ id }) => id));
const noStart = (): string => '';

/** True for a path that a scan may read: code, what tells how modules are found, and what an analyzer claims. */
export function isRelevantPath(path: string): boolean {
  if (mayBeCode(path)) return true;
  const { named, anyText } = claims.of(path, noStart);
  return named.length + anyText.length > 0;
}

/** The same without text that is looked through for secrets alone. */
export function isJudgedPath(path: string): boolean {
  return mayBeCode(path) || claims.of(path, noStart).named.length > 0;
}
