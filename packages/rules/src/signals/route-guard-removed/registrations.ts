/** Reports middleware such as `app.use(auth)` that was removed, or moved after the handlers it preceded. */

import {
  type Change,
  type Comparison,
  calleeOf,
  isBareCall,
  mayRefuse,
  type SignalReport,
  type Statement,
} from '@assay/engine/rule';
import { keptBehind, placeInBase, reportMissing, spell } from '../compared.ts';
import { isGuardCallee } from '../known-guards.ts';
import { puts, routes } from '../routers.ts';

export function* lostRegistrations(change: Change, comparison: Comparison): Iterable<SignalReport> {
  const { alignment, baseStatements, head } = comparison;
  for (const index of new Set([...alignment.removed, ...alignment.same.map(([b]) => b)])) {
    const statement = baseStatements[index];
    if (statement === undefined || !isRegistration(change, statement)) continue;
    const now = head.statements.findIndex(({ key }) => key === statement.key);
    if (now >= 0) yield* overtaken(comparison, index, now);
    else if (!change.code.isMoved(statement)) yield* gone(comparison, statement, index);
  }
}

/** `app.use(requireLogin)`, `router.Use(auth.Middleware())`. */
function isRegistration(change: Change, statement: Statement): boolean {
  const { tokens } = statement;
  if (!isBareCall(statement) || !puts.has(calleeOf(tokens).split('.').at(-1) ?? '')) return false;
  const given = tokens.slice(tokens.indexOf('(') + 1);
  // A guard of one path or method does not guard what follows.
  return given.some((token, at) => {
    if (!/^[\p{L}_$]/u.test(token) || /^[:=]$/.test(given[at + 1] ?? '')) return false;
    return isGuardCallee(token) || change.functionsNamed(token).some(mayRefuse);
  });
}

function receiverOf({ tokens }: Statement): string {
  return calleeOf(tokens).split('.').slice(0, -1).join('.');
}

function isRoute(statement: Statement | undefined, receiver: string): boolean {
  if (statement === undefined || receiver === '' || receiverOf(statement) !== receiver) return false;
  const { tokens } = statement;
  return (
    routes.has(calleeOf(tokens).split('.').at(-1) ?? '') &&
    /^["'`]/.test(tokens[tokens.indexOf('(') + 1] ?? '')
  );
}

function* gone(comparison: Comparison, statement: Statement, index: number): Iterable<SignalReport> {
  const { alignment, baseStatements, head } = comparison;
  const receiver = receiverOf(statement);
  const [kept] = keptBehind(comparison, index);
  if (kept === undefined) return;
  // It was replaced by something else.
  const isOther = alignment.added.some((at) => {
    const other = head.statements[at];
    return (
      other !== undefined &&
      receiverOf(other) === receiver &&
      puts.has(calleeOf(other.tokens).split('.').at(-1) ?? '')
    );
  });
  const message = `${spell(statement.tokens)} ran before ${spell(baseStatements[kept]?.tokens ?? [])}; it was removed.`;
  yield { ...reportMissing(comparison, index, message), confidence: isOther ? 'medium' : 'high' };
}

/** Reports a route that was after the guard and is now before it. */
function* overtaken(comparison: Comparison, index: number, now: number): Iterable<SignalReport> {
  const { baseStatements, head } = comparison;
  const old = baseStatements[index];
  if (old === undefined) return;
  const receiver = receiverOf(old);
  const routesBehind = new Set(
    baseStatements.slice(index + 1).flatMap((one) => (isRoute(one, receiver) ? [one.key] : [])),
  );
  const first = head.statements
    .slice(0, now)
    .find((one) => isRoute(one, receiver) && routesBehind.has(one.key));
  const guard = head.statements[now];
  if (first === undefined || guard === undefined) return;
  yield {
    path: head.path,
    line: first.line,
    message: `${spell(first.tokens)} was registered after ${spell(guard.tokens)} and is now registered before it: its requests bypass that guard.`,
    subject: `${guard.key} ${first.key}`,
    within: head.name,
    before: placeInBase(comparison, index),
  };
}
