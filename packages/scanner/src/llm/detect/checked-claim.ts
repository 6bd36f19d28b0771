/** A claim that has come through, with all that a finding of it needs but its place in the syntax. */

import type { CheckedClaim } from '../../process/claims-request.ts';
import type { EntrySlice } from '../../process/entries-request.ts';
import { isFunction } from '../context/describe-route.ts';
import type { Claim } from './claims.ts';

/** Never `high`: that a model is sure is no fact. */
export function checkedClaim(
  { flaw, title, body, missingCheck, confidence, place, evidence }: Claim,
  { route, pieces }: EntrySlice,
  { isSure }: { readonly isSure: boolean },
): CheckedClaim {
  const entry = `${route.methods.join(',')} ${route.route}`.trim();
  const [handler] = pieces;
  const { id, family, category, type, severity, cwe } = flaw;
  const start =
    handler === undefined
      ? []
      : [
          {
            kind: 'source' as const,
            path: handler.path,
            startLine: handler.startLine,
            endLine: handler.startLine,
            note: isFunction(route) ? `users call ${entry}` : `answers ${entry}`,
          },
        ];
  return {
    rule: { id, family, category, type, severity, cwe },
    message: sentence(title, body),
    confidence: isSure && confidence >= 0.6 ? 'medium' : 'low',
    place,
    trace: [
      ...start,
      ...evidence.map((one) => ({ kind: 'propagation' as const, ...one, note: 'quoted as evidence' })),
      {
        kind: 'sink' as const,
        ...place,
        note: missingCheck === '' ? 'does the harm' : `without: ${missingCheck}`,
      },
    ],
    entry,
    handlerName: handler?.name ?? '',
  };
}

function sentence(title: string, body: string): string {
  const head = /[.!?]$/.test(title) ? title : `${title}.`;
  return body === '' ? head : `${head} ${body}`;
}
