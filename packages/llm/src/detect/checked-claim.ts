/** An accepted claim, with everything that a finding needs except its position in the syntax. */

import { type CheckedClaim, isFunction } from '@assay/scanner/for-models';
import type { Claim } from './claims.ts';

/**
 * Never `high`: a model's confidence is not a fact. Missing code cannot be quoted, so even two answers do not suffice
 * for a claim that a check is missing: it is shown only if it corroborates a finding of the engine, and as part of that
 * finding.
 */
export function checkedClaim(claim: Claim, { isSure }: { readonly isSure: boolean }): CheckedClaim {
  const { flaw, title, body, missingCheck, confidence, place, evidence, around, routes } = claim;
  const { id, family, category, type, severity, cwe } = flaw;
  const isProvable = flaw.refutedBy.length === 0;
  return {
    rule: { id, family, category, type, severity, cwe },
    message: sentence(title, body),
    confidence: isSure && isProvable && confidence >= 0.6 ? 'medium' : 'low',
    place,
    trace: [
      ...startOf(claim),
      ...evidence.map((one) => ({ kind: 'propagation' as const, ...one, note: 'quoted as evidence' })),
      {
        kind: 'sink' as const,
        ...place,
        note: missingCheck === '' ? 'does the harm' : `without: ${missingCheck}`,
      },
    ],
    entry: entryOf(claim),
    handlerName: around?.name ?? routes[0]?.handler?.name ?? '',
  };
}

/** A flaw of a route or a function stays one issue, whichever lines are quoted. */
function entryOf({ routes: [route], around, quote }: Claim): string {
  if (route !== undefined) return `${route.methods.join(',')} ${route.route}`.trim();
  return around === undefined || around.name === '' ? quote.replace(/\s+/g, ' ').trim() : around.name;
}

function startOf({ around, routes: [route] }: Claim): CheckedClaim['trace'] {
  if (around === undefined || route === undefined) return [];
  const entry = `${route.methods.join(',')} ${route.route}`.trim();
  const { path, startLine } = around;
  const note = isFunction(route) ? `users call ${entry}` : `answers ${entry}`;
  return [{ kind: 'source', path, startLine, endLine: startLine, note }];
}

function sentence(title: string, body: string): string {
  const head = /[.!?]$/.test(title) ? title : `${title}.`;
  return body === '' ? head : `${head} ${body}`;
}
