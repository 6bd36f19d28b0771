/**
 * Middleware that base did not have: changed functions that a decorator, a registration or a hook runs before a
 * handler. A check that moved from the handler into one of them still protects the handler.
 *
 * Under-approximates: registrations in unchanged files, or for some paths only, are not considered.
 */

import type { IrFunction } from '../../ir/ir.ts';
import { handsOn, runsInFront } from '../../vocabulary/handing-on-names.ts';
import type { Statement } from '../statements.ts';
import type { Unit } from '../units.ts';
import { both, type Clauses, nothingKnown } from './clauses.ts';
import { passedBy } from './facts.ts';
import { lastName, type Side, type SideFunction } from './side.ts';

export interface Sides {
  readonly base: Side;
  readonly head: Side;
}

/** Maximum number of functions before one handler that are analyzed. Chosen, not measured. */
const maxGates = 8;

/** @returns facts established on every path through the middleware, in terms of the handler's parameter names */
export function heldInFront(pair: { readonly base: Unit; readonly head: Unit }, sides: Sides): Clauses {
  const handler = sides.head.functionOf(pair.head);
  if (handler === undefined || pair.head.kind !== 'function') return nothingKnown;
  let known: Clauses = nothingKnown;
  const gates = [...gatesOf(pair, sides)].slice(0, maxGates);
  for (const gate of gates)
    for (const fn of [gate.fn, ...within(gate)]) {
      const passed = passedBy({ ...gate, index: gate.file.ir.functions.indexOf(fn), fn }, sides.head, {
        given: isFilter(gate) ? [] : handler.fn.parameterNames,
        targets: gate.fn.parameterNames,
        isHook: gate.unit?.decorators.some(({ name }) => runsInFront(name)) === true,
      });
      known = both(known, passed) ?? known;
    }
  return known;
}

/** Functions nested in another one: what a decorator returns. */
function within({ file, fn }: SideFunction): readonly IrFunction[] {
  return file.ir.functions.filter((one) => one !== fn && one.start >= fn.start && one.end <= fn.end);
}

function* gatesOf(pair: { readonly base: Unit; readonly head: Unit }, sides: Sides): Iterable<SideFunction> {
  const { base, head } = pair;
  const named = (name: string) => sides.head.byName.get(name) ?? [];
  for (const { name } of head.decorators)
    if (!base.decorators.some((other) => other.name === name)) yield* named(name);
  yield* registered(head, sides);
  for (const fns of sides.head.byName.values())
    for (const fn of fns) {
      const { unit } = fn;
      if (unit === undefined || unit.path !== head.path || unit === head) continue;
      const isNew = !sides.base.hasNow(lastName(unit.name));
      if (isNew && unit.decorators.some(({ name }) => runsInFront(name))) yield fn;
    }
  yield* filters(sides);
  yield* ofNewBase(head, sides);
}

/** `class Notes(StaffView)`: what a new class that this one now extends does before its handlers. */
function* ofNewBase(head: Unit, { base, head: now }: Sides): Iterable<SideFunction> {
  const owner = head.name.split('.').slice(0, -1).join('.');
  const holder = now.units.find(
    (one) => one.kind === 'class' && one.path === head.path && one.name === owner,
  );
  if (holder === undefined) return;
  const { tree } = holder.source;
  const end = tree.start(tree.child(holder.node, 'body'));
  const heads = new Set(tree.text.slice(tree.start(holder.node), end).match(/[\p{L}_$][\p{L}\p{N}_$]*/gu));
  for (const { kind, name } of now.units) {
    const isNew = kind === 'class' && !base.units.some((one) => one.kind === 'class' && one.name === name);
    if (!isNew || name === owner || !heads.has(lastName(name))) continue;
    for (const fns of now.byName.values())
      yield* fns.filter(
        ({ unit }) => unit?.name.startsWith(`${name}.`) === true && handsOn(lastName(unit.name)),
      );
  }
}

/**
 * `app.delete(path, requireAdmin, remove)`, a preceding `router.use(requireAdmin)`, `mux.Handle(path,
 * adminsOnly(remove))`.
 */
function* registered(head: Unit, sides: Sides, callers = 0): Iterable<SideFunction> {
  const { base, head: now } = sides;
  const caller = callers < maxCallers ? onlyCaller(head, sides) : undefined;
  if (caller !== undefined) yield* registered(caller, sides, callers + 1);
  const own = lastName(head.name);
  const known = new Set(base.units.flatMap(({ statements }) => mentions(statements, own)).flat());
  for (const unit of now.units) {
    if (unit === head) continue;
    const at = unit.statements.findIndex(({ tokens }) => isRegistration(tokens, own));
    const { tokens = [] } = unit.statements[at] ?? {};
    const before = unit.statements
      .slice(0, Math.max(0, at))
      .filter((statement) => statement.tokens.some((token) => /^[uU]se$/.test(token)))
      .flatMap((statement) => statement.tokens);
    for (const name of new Set([...before, ...tokens.slice(0, tokens.indexOf(own))]))
      if (!known.has(name) && !base.hasNow(name)) yield* now.byName.get(name) ?? [];
  }
}

/** How many callers a handler is followed through, up to the one that is registered. Chosen, not measured. */
const maxCallers = 3;

/**
 * The only caller of a function, if it passes on its own parameters in the order of the callee: `h.byID(w, r)`. What
 * runs before the caller runs before the function.
 */
function onlyCaller(head: Unit, { head: now }: Sides): Unit | undefined {
  const own = lastName(head.name);
  const [caller, ...more] = now.units.filter(
    (unit) => unit !== head && unit.kind !== 'class' && mentions(unit.statements, own).length > 0,
  );
  if (caller?.kind !== 'function' || more.length > 0 || head.parameters.length === 0) return undefined;
  const names = head.parameters.map(({ name }) => name);
  const given = `${own} ( ${names.join(' , ')} )`;
  const isPassedOn =
    names.every((name, at) => name !== '' && caller.parameters[at]?.name === name) &&
    mentions(caller.statements, own).every((tokens) => ` ${tokens.join(' ')} `.includes(` ${given} `));
  return isPassedOn ? caller : undefined;
}

/** Tokens of the statements that mention a name. */
function mentions(statements: readonly Statement[], name: string): readonly (readonly string[])[] {
  return statements.filter(({ tokens }) => tokens.includes(name)).map(({ tokens }) => tokens);
}

/** True if the function is passed as an argument rather than called. */
function isRegistration(tokens: readonly string[], name: string): boolean {
  const at = tokens.indexOf(name);
  return at > 0 && tokens[at + 1] !== '(' && tokens.slice(0, at).includes('(');
}

/** A filter takes more parameters than the handler, in a different order. */
function isFilter({ unit }: SideFunction): boolean {
  return lastName(unit?.name ?? '').startsWith('doFilter');
}

/** Java: a new filter that applies to all paths. */
function* filters({ base, head }: Sides): Iterable<SideFunction> {
  for (const unit of head.units) {
    if (unit.kind !== 'class' || base.units.some(({ kind, name }) => kind === 'class' && name === unit.name))
      continue;
    const isForAll = unit.decorators.some(
      ({ name, text }) => name === 'Component' || (name === 'WebFilter' && text.includes('"/*"')),
    );
    if (!isForAll) continue;
    for (const method of ['doFilter', 'doFilterInternal'])
      yield* (head.byName.get(method) ?? []).filter(({ unit: own }) => own?.name.startsWith(`${unit.name}.`));
  }
}
