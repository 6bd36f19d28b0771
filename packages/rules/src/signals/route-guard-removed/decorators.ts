/** Reports annotations and decorators that restrict or open access. */

import { type Change, type Comparison, runsInFront, type SignalReport, type Unit } from '@assay/engine/rule';
import { isGuardDecorator } from '../guard-decorators.ts';
import { wordsOf } from '../guard-words.ts';
import { isRouteDecorator } from './route-decorators.ts';

type Decorator = Unit['decorators'][number];

const letting = new Set('exempt anonymous public bypass unprotected unauthenticated'.split(' '));
const passing = new Set('skip ignore no without disable allow permit'.split(' '));
const guards = new Set(
  'auth authentication authorization login csrf permission permissions throttle anonymous all any guard guards tenant'.split(
    ' ',
  ),
);

/** `@csrf_exempt`, `@Public()`, `@SkipAuth`, `@PermitAll`, `@AllowAnonymous`. */
function letsIn(name: string): boolean {
  const words = wordsOf(name);
  if (words.some((word) => letting.has(word))) return true;
  return passing.has(words[0] ?? '') && words.slice(1).some((word) => guards.has(word));
}

/** Reports an existing function or class that was opened to everyone. */
export function* openingDecorators({ base, head }: Comparison): Iterable<SignalReport> {
  for (const { name, text, line } of head.decorators) {
    if (!letsIn(name) || base.decorators.some((old) => old.name === name || letsIn(old.name))) continue;
    yield {
      path: head.path,
      line,
      message: `\`${head.name}\` now has \`@${text}\`, which allows requests that were rejected before.`,
      subject: text,
      within: head.name,
      before: { path: base.path, line: base.startLine },
    };
  }
}

/**
 * Python: `@login_required` moved above `@app.route`, or replacing a check in the function. The registering decorator
 * takes the function as wrapped below it; a wrapper above it is never called.
 */
export function* guardsAboveRoutes({ base, head }: Comparison): Iterable<SignalReport> {
  const { language } = head.source.tree;
  if (language !== 'python' || !head.decorators.some(({ name }) => isRouteDecorator(name))) return;
  const before = new Set(aboveRoutes(base).map(({ name }) => name));
  for (const { name, line } of aboveRoutes(head)) {
    if (before.has(name)) continue;
    yield {
      path: head.path,
      line,
      message: `\`@${name}\` is above the decorator that registers \`${head.name}\`: the route runs the function without it.`,
      subject: `above ${name}`,
      within: head.name,
      before: { path: base.path, line: base.startLine },
    };
  }
}

function aboveRoutes({ decorators }: Unit): readonly Decorator[] {
  const isRoute = (one: Decorator): boolean => isRouteDecorator(one.name) && one.text.includes('.');
  const last = decorators.findLastIndex(isRoute);
  return decorators.slice(0, Math.max(last, 0)).filter((one) => !isRoute(one) && isGuardDecorator(one));
}

/** True if the enclosing class now has the annotation, or the implementing methods have. */
export function standsElsewhere(change: Change, { head }: Comparison, name: string): boolean {
  const owner = head.name.split('.').slice(0, -1).join('.');
  const around = change.code.units.find(
    (unit) => unit.head?.kind === 'class' && unit.head.path === head.path && unit.head.name === owner,
  );
  const isNew =
    around?.head?.decorators.some((one) => one.name === name) === true &&
    around.base?.decorators.some((one) => one.name === name) !== true;
  // A `@bp.before_request` function with the same prefix runs for all routes.
  const isHook = change.code.units.some(
    ({ base: old, head: now }) =>
      old === undefined &&
      now?.path === head.path &&
      now.decorators.some((one) => one.name === name) &&
      now.decorators.some((one) => runsInFront(one.name)),
  );
  const last = (head.name.split('.').at(-1) ?? '').split('/')[0] ?? '';
  return (
    isNew ||
    isHook ||
    (head.statements.length === 0 &&
      change.functionsNamed(last).some(({ decorators }) => decorators.some((one) => one.name === name)))
  );
}
