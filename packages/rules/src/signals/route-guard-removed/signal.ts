/** Reports a route or handler function that lost a guard. */

import type { GuardKind, Route } from '@assay/core';
import type { Change, Comparison, Signal, SignalReport } from '@assay/engine/rule';
import { comparisons, lineWithout } from '../compared.ts';
import { isGuardDecorator } from '../guard-decorators.ts';
import { isLower } from '../guard-weakened/levels.ts';
import { checking, isGuard, protecting } from '../known-guards.ts';
import { unguardedBeside } from './beside-siblings.ts';
import { lostSettings } from './class-settings.ts';
import { guardsAboveRoutes, openingDecorators, standsElsewhere } from './decorators.ts';
import { type MovedRoute, movedRoutes } from './groups.ts';
import { isReadInFunction } from './read-in-function.ts';
import { lostRegistrations } from './registrations.ts';
import { fewerInDecorators, widenedDecorators } from './widened.ts';

export const signal: Signal = {
  id: 'review/route-guard-removed',
  title: 'Route or function has lost its guard',
  category: 'security',
  type: 'vulnerability',
  severity: 'high',
  status: 'stable',
  *find(change) {
    const told = new Set<string>();
    const moved = comparisons(change).flatMap((comparison) => [...movedRoutes(change, comparison)]);
    yield* oncePerGuard(moved);
    for (const report of lostOnRoutes(change, moved)) {
      told.add(`${report.path} ${report.within}`);
      yield report;
    }
    for (const comparison of comparisons(change))
      if (!told.has(`${comparison.head.path} ${comparison.head.name}`))
        yield* lostDecorators(change, comparison);
    for (const comparison of comparisons(change)) {
      yield* lostSettings(comparison);
      yield* lostRegistrations(change, comparison);
    }
    yield* unguardedBeside(change);
  },
};

/** Reports a group's guard once rather than once per route. */
function oncePerGuard(moved: readonly MovedRoute[]): readonly SignalReport[] {
  const groups = Map.groupBy(moved, ({ guard, report }) => `${report.path} ${report.within} ${guard}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { report } = first;
    const more = others.length === 1 ? 'another route is' : `${others.length} other routes are`;
    return others.length === 0
      ? [report]
      : [{ ...report, message: report.message.replace(/\.$/, `, and ${more} without it too.`) }];
  });
}

/** Uses the route table, which knows all guards wherever they are registered. */
function* lostOnRoutes(change: Change, moved: readonly MovedRoute[]): Iterable<SignalReport> {
  const { routes, texts, code } = change;
  if (routes === undefined) return;
  const changed = new Set(texts.map(({ path }) => path));
  const keyOf = ({ methods, route }: Route) => `${methods.join()} ${route}`;
  const before = Map.groupBy(routes.base, keyOf);
  const told = new Map<string, number>();
  for (const route of routes.head) {
    const [old, ...others] = before.get(keyOf(route)) ?? [];
    if (old === undefined || others.length > 0) continue;
    const lost = lostGuards(old, route).filter((guard) => !isReadInFunction(change, guard, old));
    if (lost.length === 0) continue;
    const names = lost.map(({ name }) => `\`${name}\``).join(' and ');
    const kinds = [...new Set(lost.flatMap((guard) => guard.kinds.filter((kind) => protecting.has(kind))))];
    const path = changed.has(route.path)
      ? route.path
      : (lost.map((guard) => guard.path).find((one) => changed.has(one)) ?? route.path);
    const count = told.get(names + path) ?? 0;
    told.set(names + path, count + 1);
    // Reports a router's guard once rather than once per route.
    if (count > 0) continue;
    const isRenamed = code.units.some(
      ({ base, head }) =>
        base !== undefined &&
        head !== undefined &&
        base.name !== head.name &&
        lost.some(({ name }) => base.name.endsWith(name)),
    );
    if (isRenamed) continue;
    // Reported where the route is registered now.
    if (
      lost.every(({ name }) =>
        moved.some(({ guard, report }) => report.path === path && lastOf(name) === guard),
      )
    )
      continue;
    const [guard] = lost;
    const line =
      path === route.path
        ? route.line
        : lineOfGuard(
            change,
            lost.find((one) => one.path === path),
          );
    yield {
      path,
      line,
      message: `\`${route.methods.join(',')} ${route.route}\` is no longer protected by ${names}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}.`,
      subject: `${keyOf(route)} ${names}`,
      within: route.handler?.name ?? '',
      ...(guard !== undefined && { before: { path: guard.path, line: guard.line } }),
    };
  }
}

function lastOf(name: string): string {
  return name.replace(/\(.*$/, '').split('.').at(-1) ?? '';
}

/** Line of a base guard in head, or at which it is missing; 1 if unknown. */
function lineOfGuard(change: Change, guard: Route['guards'][number] | undefined): number {
  for (const comparison of comparisons(change)) {
    if (guard === undefined || comparison.base.path !== guard.path) continue;
    const index = comparison.baseStatements.findIndex(({ line }) => line === guard.line);
    if (index < 0) continue;
    const kept = comparison.head.statements[comparison.alignment.headOf[index] ?? -1];
    return kept?.line ?? lineWithout(comparison, index);
  }
  return 1;
}

/** Guards of kinds of which the route has fewer than before, and whose names it lacks. */
function lostGuards(old: Route, now: Route): Route['guards'] {
  const count = (route: Route, kind: GuardKind) =>
    route.guards.filter(({ kinds }) => kinds.includes(kind)).length;
  const names = new Set(now.guards.map(({ name }) => name));
  return old.guards.filter(
    ({ name, kinds }) =>
      !names.has(name) && kinds.some((kind) => protecting.has(kind) && count(now, kind) < count(old, kind)),
  );
}

function* lostDecorators(change: Change, comparison: Comparison): Iterable<SignalReport> {
  const { base, head } = comparison;
  if (base.kind === 'file') return;
  const kept = new Set(head.decorators.map(({ text }) => text));
  const names = new Set(head.decorators.map(({ name }) => name));
  const gone = base.decorators.filter(({ text, name }) => !kept.has(text) && !names.has(name));
  const fresh = head.decorators.filter(({ name }) => !base.decorators.some((old) => old.name === name));
  for (const decorator of gone) {
    if (!isGuardDecorator(decorator) || standsElsewhere(change, comparison, decorator.name)) continue;
    const lower = fresh.find((other) => isLower(decorator.name, other.name));
    if (lower === undefined && fresh.some((other) => isGuard(other) || other.name.includes(decorator.name)))
      continue;
    if (fresh.some((other) => uses(change, other.name, decorator.name))) continue;
    if (fresh.some((other) => isCalledOtherwise(change, decorator.name, other.name))) continue;
    yield {
      path: head.path,
      line: head.startLine,
      message:
        lower === undefined
          ? `\`@${decorator.text}\` was removed from \`${head.name}\`.`
          : `\`${head.name}\` was protected by \`@${decorator.text}\`; \`@${lower.text}\` is now enough.`,
      subject: decorator.text,
      within: head.name,
      before: { path: base.path, line: decorator.line },
    };
  }
  yield* loweredDecorators(comparison);
  yield* widenedDecorators(comparison);
  yield* fewerInDecorators(comparison);
  yield* openingDecorators(comparison);
  yield* guardsAboveRoutes(comparison);
  for (const report of lostOnParameters(comparison)) yield report;
}

/** `@RolesAllowed("admin")` changed to `@RolesAllowed("user")`: one word differs, and denotes a lower right. */
function* loweredDecorators({ base, head }: Comparison): Iterable<SignalReport> {
  for (const now of head.decorators) {
    const old = base.decorators.find(({ name, text }) => name === now.name && text !== now.text);
    if (old === undefined || head.decorators.some(({ text }) => text === old.text)) continue;
    if (!isLower(old.text, now.text)) continue;
    yield {
      path: head.path,
      line: now.line,
      message: `\`${head.name}\` was protected by \`@${old.text}\`; \`@${now.text}\` is now enough.`,
      subject: `${old.text} ${now.text}`,
      within: head.name,
      before: { path: base.path, line: old.line },
    };
  }
}

/** True if the decorator's function was renamed. */
function isCalledOtherwise({ code }: Change, old: string, now: string): boolean {
  return code.units.some(({ base, head }) => base?.name === old && head?.name === now);
}

/** True if a decorator of the repository is implemented with another one. */
function uses({ functionsNamed }: Change, decorator: string, name: string): boolean {
  return functionsNamed(decorator).some(({ statements }) =>
    statements.some(({ tokens }) => tokens.includes(name)),
  );
}

/** `@Valid` and the like on a parameter. */
function* lostOnParameters({ base, head }: Comparison): Iterable<SignalReport> {
  for (const old of base.parameters) {
    const now = head.parameters.find(({ name }) => name === old.name);
    if (now === undefined) continue;
    for (const [, name = ''] of old.text.matchAll(/@ (\w+)/g)) {
      if (!checking.has(name) || now.text.includes(`@ ${name}`)) continue;
      yield {
        path: head.path,
        line: head.startLine,
        message: `\`@${name}\` was removed from the parameter \`${old.name}\` of \`${head.name}\`.`,
        subject: `${old.name} ${name}`,
        within: head.name,
        before: { path: base.path, line: base.startLine },
      };
    }
  }
}
