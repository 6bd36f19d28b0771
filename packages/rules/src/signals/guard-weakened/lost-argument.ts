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
  const before = argumentsAt(old, old.indexOf('('));
  const all = argumentsAt(now, now.indexOf('('));
  const after = upToHandler(before, all);
  const [path = []] = before;
  if (!isRegistration(before, after)) return;
  const isBehind = all.length > after.length;
  const lost = isBehind ? movedBehind(before, after, all) : lostTerms(texts(before), texts(after));
  if (lost.length === 0) return;
  const isMiddle = isBehind || texts(before).at(-1) === texts(after).at(-1);
  // `Group("/keys", func, guard)`: what is in front of a whole group stands behind it.
  const isGroup = !isMiddle && path[0]?.[1] === '/' && lost.every((one) => isGuardArgument(change, one));
  if (!isGroup && !(isMiddle && isRoute(change, before, lost))) return;
  if (isInFront(comparison, h, path, lost)) return;
  const message = `${listTerms(lost)} no longer runs before the handler of ${spell(path)}.`;
  yield reportChanged(comparison, [b, h], message);
}

/** A text, and what runs for it. */
function isRegistration(
  before: readonly (readonly string[])[],
  after: readonly (readonly string[])[],
): boolean {
  return before.length > 2 && after.length > 1 && /^["'`]/.test(before[0]?.[0] ?? '');
}

function texts(list: readonly (readonly string[])[]): readonly string[] {
  return list.map((tokens) => tokens.join(' '));
}

/** @param after  up to the handler, of all that stands there now */
function movedBehind(
  before: readonly (readonly string[])[],
  after: readonly (readonly string[])[],
  all: readonly (readonly string[])[],
): readonly string[] {
  const [front, whole] = [texts(after), texts(all)];
  return texts(before.slice(1, -1)).filter((one) => !front.includes(one) && whole.includes(one));
}

/** Without what stands behind the handler, where it runs too late: `post("/a", handle, limiter)`. */
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
