/** What the engine has found itself is not told twice. */

import type { Finding } from '@assay/core';
import type { CheckedClaim } from '../../process/claims-request.ts';

/** Words that the engine's rules and the classes of a model share for one flaw, by the CWE that a claim has. */
const sameFlaw: Readonly<Record<string, readonly string[]>> = {
  'llm/missing-authentication': ['missing-authentication', 'route-without-login'],
  'llm/record-of-another': ['object-without-owner'],
  'llm/mass-assignment': ['mass-assignment'],
};

export function withoutKnown(
  claims: readonly CheckedClaim[],
  findings: readonly Finding[],
): readonly CheckedClaim[] {
  return claims.filter(
    ({ rule, place }) =>
      !findings.some(
        ({ location, identity }) =>
          location.path === place.path &&
          (sameFlaw[rule.id] ?? []).includes(identity.family) &&
          isNear(location.range.startLine, place),
      ),
  );
}

/** In one function, most likely: chosen, a handler of ordinary size. */
const nearLines = 15;

function isNear(line: number, { startLine, endLine }: CheckedClaim['place']): boolean {
  return line >= startLine - nearLines && line <= endLine + nearLines;
}
