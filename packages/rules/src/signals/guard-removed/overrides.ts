/**
 * Reports removed overriding methods that rejected before the inherited one ran: now the inherited one runs directly.
 */

import { type Change, mayRefuse, type SignalReport, type Unit, type UnitChange } from '@assay/engine/rule';
import { lastNameOf } from '../call-places.ts';

export function* lostOverrides({ code, texts }: Change): Iterable<SignalReport> {
  const tests = new Set(texts.filter(({ isTest }) => isTest).map(({ path }) => path));
  const classes = new Map<string, Unit>();
  for (const { head } of code.units)
    if (head?.kind === 'class') classes.set(`${head.path} ${head.name}`, head);
  for (const { kind, base } of code.units) {
    if (kind !== 'removed' || base?.kind !== 'function' || tests.has(base.path) || !mayRefuse(base)) continue;
    const owner = classes.get(`${base.path} ${base.name.split('.').slice(0, -1).join('.')}`);
    const name = lastNameOf(base);
    if (owner === undefined || !(callsInherited(base, name) || isHook(base, name))) continue;
    // One of the tests was moved: the method was split.
    if (base.statements.some((one) => one.kind === 'if' && code.isMoved(one))) continue;
    yield {
      path: base.path,
      line: lineBeside(code.units, base, owner),
      message: isHook(base, name)
        ? `\`${base.name}\`, which could reject the request, was removed.`
        : `\`${base.name}\`, which added a check to the inherited \`${name}\`, was removed; only the inherited method runs.`,
      subject: name,
      within: owner.name,
      before: { path: base.path, line: base.startLine },
    };
  }
}

/** Hooks called by name: Django REST framework calls `validate_x` for a field `x`, Django forms call `clean_x`. */
function isHook({ source }: Unit, name: string): boolean {
  return source.tree.language === 'python' && /^(?:validate|clean)_[a-z]/.test(name);
}

/** `super.check()`, `super().check()`, `Base.check(self)`. */
function callsInherited({ statements }: Unit, name: string): boolean {
  return statements.some(({ tokens }) =>
    tokens.some(
      (token, at) =>
        token === name &&
        tokens[at - 1] === '.' &&
        tokens[at + 1] === '(' &&
        (tokens[at - 2] === 'super' ||
          (tokens[at - 2] === ')' && tokens.slice(0, at).includes('super')) ||
          tokens[at + 2] === 'self'),
    ),
  );
}

/** Line of the removed method: that of the next one of its class still present. */
function lineBeside(units: readonly UnitChange[], gone: Unit, owner: Unit): number {
  const behind = units
    .filter(
      ({ base, head }) =>
        base?.path === gone.path && base.startLine > gone.endLine && head?.name.startsWith(`${owner.name}.`),
    )
    .sort((one, other) => (one.base?.startLine ?? 0) - (other.base?.startLine ?? 0));
  return behind[0]?.head?.startLine ?? owner.endLine;
}
