/** Reports handlers removed from between the path and the last handler of a route registration. */

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
  const before = argumentsAt(old, old.indexOf('('));
  const all = argumentsAt(now, now.indexOf('('));
  const after = upToHandler(before, all);
  const [path = []] = before;
  if (!isRegistration(before, after)) return;
  const isBehind = all.length > after.length;
  const lost = isBehind ? movedBehind(before, after, all) : lostTerms(texts(before), texts(after));
  if (lost.length === 0) return;
  const isMiddle = isBehind || texts(before).at(-1) === texts(after).at(-1);
  // `Group("/keys", func, guard)`: the guards of a group are passed after its function.
  const isGroup = !isMiddle && path[0]?.[1] === '/' && lost.every((one) => isGuardArgument(change, one));
  if (!isGroup && !(isMiddle && isRoute(change, before, lost))) return;
  if (isInFront(comparison, h, path, lost)) return;
  const message = `${listTerms(lost)} no longer runs before the handler of ${spell(path)}.`;
  yield reportChanged(comparison, [b, h], message);
}

/** True for a string followed by handlers. */
function isRegistration(
  before: readonly (readonly string[])[],
  after: readonly (readonly string[])[],
): boolean {
  return before.length > 2 && after.length > 1 && /^["'`]/.test(before[0]?.[0] ?? '');
}

function texts(list: readonly (readonly string[])[]): readonly string[] {
  return list.map((tokens) => tokens.join(' '));
}

/** @param after  all current arguments up to the handler */
function movedBehind(
  before: readonly (readonly string[])[],
  after: readonly (readonly string[])[],
  all: readonly (readonly string[])[],
): readonly string[] {
  const [front, whole] = [texts(after), texts(all)];
  return texts(before.slice(1, -1)).filter((one) => !front.includes(one) && whole.includes(one));
}

/** Drops arguments after the handler, which run too late: `post("/a", handle, limiter)`. */
function upToHandler(
  before: readonly (readonly string[])[],
  after: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const isInline = (tokens: readonly string[]) => tokens.includes('=>') || tokens.includes('function');
  const handler = before.at(-1) ?? [];
  const at = after.findIndex(
    (tokens) => tokens.join(' ') === handler.join(' ') || (isInline(handler) && isInline(tokens)),
  );
  const isFirst = !before.slice(0, -1).some(isInline);
  return at < 1 || !isFirst ? after : after.slice(0, at + 1);
}

/** True if the removed handler was moved before the whole router, or before a path prefix of the route. */
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

/**
 * True for a route with a path. Route names need no slash, but then the removed argument has to be a guard before a
 * function.
 */
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

/** True if the argument is named like a guard or can reject: `rateLimiter(limits)`, `requireLogin`. */
function isGuardArgument(change: Change, argument: string): boolean {
  const name = nameOf(argument);
  return isGuardName(name) || isGuardCallee(name) || change.functionsNamed(name).some(mayRefuse);
}
