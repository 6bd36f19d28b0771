/** Handlers that stood between a path and the last handler of a registration. */

import {
  argumentsAt,
  type Change,
  type Comparison,
  calleeOf,
  mayRefuse,
  type SignalReport,
} from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';
import { isGuardName } from '../guard-words.ts';
import { isGuardCallee } from '../known-guards.ts';
import { usedInFront } from '../routers.ts';
import { listTerms, lostTerms } from './terms.ts';

export function* lostArgument(
  change: Change,
  comparison: Comparison,
  [b, h]: readonly [number, number],
): Iterable<SignalReport> {
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  if (calleeOf(old) === '' || calleeOf(old) !== calleeOf(now)) return;
  const [before, after] = [argumentsAt(old, old.indexOf('(')), argumentsAt(now, now.indexOf('('))];
  const [path = []] = before;
  if (before.length < 3 || after.length < 2 || !/^["'`]/.test(path[0] ?? '')) return;
  const texts = (list: readonly (readonly string[])[]) => list.map((tokens) => tokens.join(' '));
  const lost = lostTerms(texts(before), texts(after));
  if (lost.length === 0) return;
  const isMiddle = texts(before).at(-1) === texts(after).at(-1);
  // `Group("/keys", func, guard)`: what is in front of a whole group stands behind it.
  const isGroup = !isMiddle && path[0]?.[1] === '/' && lost.every((one) => isGuardArgument(change, one));
  if (!isGroup && !(isMiddle && isRoute(change, before, lost))) return;
  if (isInFront(comparison, h, path, lost)) return;
  const message = `${listTerms(lost)} no longer runs before the handler of ${spell(path)}.`;
  yield reportChanged(comparison, [b, h], message);
}

/** What is lost is put in front of the whole router, or of the paths below which the route is. */
function isInFront(
  { head }: Comparison,
  h: number,
  [path = '']: readonly string[],
  lost: readonly string[],
): boolean {
  const inFront = usedInFront(head.statements, h, path.replace(/["'`]/g, ''));
  return lost.every((one) => inFront.includes(nameOf(one)));
}

function nameOf(argument: string): string {
  return (argument.split(' (')[0] ?? '').split(' . ').at(-1) ?? '';
}

/** By its path; names of routes need no slash, and there what is lost has to be a guard in front of a function. */
function isRoute(
  change: Change,
  [path, ...rest]: readonly (readonly string[])[],
  lost: readonly string[],
): boolean {
  if (path?.[0]?.[1] === '/') return true;
  const handler = rest.at(-1) ?? [];
  const isHandler = handler.includes('=>') || handler[0] === 'function';
  return isHandler && lost.some((one) => isGuardArgument(change, one));
}

/** `rateLimiter(limits)`, `requireLogin`: what it names guards, or can refuse. */
function isGuardArgument(change: Change, argument: string): boolean {
  const name = nameOf(argument);
  return isGuardName(name) || isGuardCallee(name) || change.functionsNamed(name).some(mayRefuse);
}
