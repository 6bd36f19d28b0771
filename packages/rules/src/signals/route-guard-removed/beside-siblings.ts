/** Reports a new route without the guard that all routes beside it have. */

import type { Route } from '@assay/core';
import {
  argumentsAt,
  bodyOf,
  type Change,
  calleeOf,
  closingOf,
  conditionOf,
  endingOf,
  isBareCall,
  mayRefuse,
  type SignalReport,
  type Statement,
  type Unit,
  type UnitChange,
} from '@assay/engine/rule';
import { spell } from '../compared.ts';
import { isGuardDecorator } from '../guard-decorators.ts';
import { isCheckName, isGuardName, wordsOf } from '../guard-words.ts';
import { isGuardCallee } from '../known-guards.ts';
import { createRouters, routes, usedInFront } from '../routers.ts';
import { readUnit } from '../who-says.ts';
import { isRouteDecorator } from './route-decorators.ts';

/** An entry point for requests: a registration, an annotated function, or a method among others. */
interface Entry {
  /** Entries with the same holder are siblings. */
  readonly holder: string;
  /** Name shown to the reader. */
  readonly name: string;
  readonly path: string;
  readonly line: number;
  readonly within: string;
  readonly isNew: boolean;
  /** Names of its guards; `undefined` if unknown. */
  readonly guards: ReadonlySet<string> | undefined;
}

/** Minimum number of siblings with the guard for it to be a convention. */
const minSiblings = 2;
/** Maximum number of reports per holder: a new group of routes is one cause. */
const maxReports = 1;

export function* unguardedBeside(change: Change): Iterable<SignalReport> {
  const tests = new Set(change.texts.filter(({ isTest }) => isTest).map(({ path }) => path));
  const units = change.code.units.filter(({ head }) => head !== undefined && !tests.has(head.path));
  const known = knownRoutes(change);
  const told = new Set<string>();
  for (const entries of [
    change.routes === undefined ? [] : [...ofTable(change.routes, change, tests)],
    units.flatMap((unit) => [...ofRegistrations(change, unit)]),
    units.flatMap((unit) => [...ofFunction(change, unit, units)]),
  ])
    for (const own of Map.groupBy(entries, ({ holder }) => holder).values())
      for (const { entry, guard } of withoutGuard(own).slice(0, maxReports)) {
        const place = `${entry.path} ${entry.line}`;
        if (told.has(entry.path) || known.has(place)) continue;
        told.add(entry.path);
        yield {
          path: entry.path,
          line: entry.line,
          message: `${entry.name} is new and has no \`${guard}\`, which protects all of its siblings.`,
          subject: `${entry.name} ${guard}`,
          within: entry.within,
        };
      }
}

function withoutGuard(
  entries: readonly Entry[],
): readonly { readonly entry: Entry; readonly guard: string }[] {
  const beside = entries.filter(({ isNew }) => !isNew);
  const [first] = beside;
  if (beside.length < minSiblings) return [];
  const shared = [...(first?.guards ?? [])].find((name) => beside.every(({ guards }) => guards?.has(name)));
  if (shared === undefined) return [];
  return entries.flatMap((entry) =>
    entry.isNew && entry.guards?.size === 0 && !isPublic(entry.name) ? [{ entry, guard: shared }] : [],
  );
}

/** Words of routes that have to be public. */
const publicWords = new Set(
  'login logout signin signout signup register registration health healthz healthcheck live ready readiness liveness ping status version metrics public static assets favicon robots sitemap manifest callback webhook webhooks hook hooks reset forgot verify confirm activate oauth sso saml token refresh csrf docs openapi swagger index home about error'.split(
    ' ',
  ),
);

function isPublic(name: string): boolean {
  return wordsOf(name).some((word) => publicWords.has(word));
}

/** New routes that the route table knows to be guarded, by file and line. */
function knownRoutes({ routes: table }: Change): ReadonlySet<string> {
  return new Set(
    (table?.head ?? []).flatMap((route) =>
      guardsOfRoute(route)?.size === 0 ? [] : [`${route.path} ${route.line}`],
    ),
  );
}

function* ofTable(
  { base, head }: NonNullable<Change['routes']>,
  { texts }: Change,
  tests: ReadonlySet<string>,
): Iterable<Entry> {
  const changed = new Set(texts.map(({ path }) => path));
  const keyOf = ({ methods, route }: Route) => `${methods.join()} ${route}`;
  const before = new Set(base.map(keyOf));
  for (const route of head) {
    if (!changed.has(route.path) || tests.has(route.path) || !route.isWhole) continue;
    yield {
      holder: `${route.path} ${route.route.split('/')[1] ?? ''}`,
      name: `\`${route.methods.join(',')} ${route.route}\``,
      path: route.path,
      line: route.line,
      within: route.handler?.name ?? '',
      isNew: !before.has(keyOf(route)),
      guards: guardsOfRoute(route),
    };
  }
}

function guardsOfRoute({ guards }: Route): ReadonlySet<string> | undefined {
  if (guards.some(({ isUnread }) => isUnread)) return undefined;
  const asking = guards.filter(
    ({ kinds }) => kinds.includes('authentication') || kinds.includes('authorization'),
  );
  return new Set(asking.map(({ name }) => name));
}

/** `router.get("/notes", requireLogin, list)`, `r.With(auth).Get("/notes", list)`, `Route::get("/notes", list)->middleware("auth")`. */
function* ofRegistrations(change: Change, unit: UnitChange): Iterable<Entry> {
  const { head } = unit;
  if (head === undefined) return;
  const isGuard = (name: string) =>
    isGuardName(name) || isGuardCallee(name) || change.functionsNamed(name).some(mayRefuse);
  const routers = createRouters(head.statements, isGuard);
  for (const [index, statement] of head.statements.entries()) {
    const at = placeOfRoute(statement);
    if (at < 0) continue;
    const { tokens } = statement;
    const around = routers.guardsOf(index, true) ?? [];
    const path = (tokens[at + 2] ?? '').replace(/["'`]/g, '');
    yield {
      holder: `${head.path} ${head.name} ${tokens[0] ?? ''} ${statement.parent}`,
      name: `\`${tokens[at] ?? ''} ${path}\``,
      path: head.path,
      line: statement.line,
      within: head.name,
      isNew: isFresh(unit, index),
      guards: new Set([
        ...around.map(({ name }) => name),
        ...usedInFront(head.statements, index, path).filter(isGuard),
        ...guardsAround(tokens, at, isGuard),
      ]),
    };
  }
}

const registering: ReadonlySet<string> = new Set(
  [...routes].filter((name) => !/^(?:use|Group|Route|route|Mount)$/.test(name)),
);

/** Position of the registering method; -1 for any other statement. */
function placeOfRoute({ tokens, kind }: Statement): number {
  if (kind !== 'plain') return -1;
  return tokens.findIndex(
    (token, at) =>
      registering.has(token) &&
      /^(?:\.|->|:)$/.test(tokens[at - 1] ?? '') &&
      tokens[at + 1] === '(' &&
      /^["'`](?:[A-Z]+ )?\//.test(tokens[at + 2] ?? '') &&
      argumentsAt(tokens, at + 1).length > 1,
  );
}

/** Guards among the arguments other than the handler, in source order. */
function guardsAround(
  tokens: readonly string[],
  at: number,
  isGuard: (name: string) => boolean,
): readonly string[] {
  const end = closingOf(tokens, at + 1);
  const last = argumentsAt(tokens, at + 1).at(-1) ?? [];
  const isHandler = (index: number) => index >= end - last.length && index < end && !last.includes('(');
  const named = tokens.filter(
    (token, index) =>
      /^[\p{L}_$]/u.test(token) &&
      index !== at &&
      !isHandler(index) &&
      /^[,([.]$/.test(tokens[index - 1] ?? '') &&
      /^[,()\].]$/.test(tokens[index + 1] ?? '') &&
      isGuard(token),
  );
  const behind = tokens.findIndex((token, index) => index > end && token === 'middleware');
  return [...named, ...(behind < 0 ? [] : argumentsAt(tokens, behind + 1).map((one) => one.join(' ')))];
}

/** A function registered by a decorator, or a method among others of its class. */
function* ofFunction(change: Change, unit: UnitChange, units: readonly UnitChange[]): Iterable<Entry> {
  const { head, base } = unit;
  if (head === undefined || head.kind !== 'function' || head.statements.length === 0) return;
  const isRoute = head.decorators.some(({ name }) => isRouteDecorator(name));
  const owner = head.name.split('.').slice(0, -1).join('.');
  // A method called by others in the file is a helper.
  if (!isRoute && (owner === '' || isCalled(head, units))) return;
  const around = units.find(
    ({ head: one }) => one?.kind === 'class' && one.path === head.path && one.name === owner,
  )?.head;
  const guards = new Set([
    ...[...head.decorators, ...(around?.decorators ?? [])].filter(isGuardDecorator).map(({ name }) => name),
    ...firstChecks(change, head),
    ...(isRoute && asksWho(head) ? ['who asks'] : []),
  ]);
  yield {
    holder: `${head.path} ${owner} ${isRoute}`,
    name: `\`${head.name}\``,
    path: head.path,
    line: head.startLine,
    within: head.name,
    isNew: base === undefined,
    guards,
  };
}

function isCalled({ name, path }: Unit, units: readonly UnitChange[]): boolean {
  const last = name.split('.').at(-1) ?? '';
  return (
    /^_|^#|^__|^constructor$|^init$/.test(last) ||
    units.some(
      ({ head }) =>
        head?.path === path &&
        head.statements.some(({ tokens }) =>
          tokens.some((token, at) => token === last && tokens[at + 1] === '(' && isOfItself(tokens, at)),
        ),
    )
  );
}

/** `this.load()` or `load()`, but not `store.load()`. */
function isOfItself(tokens: readonly string[], at: number): boolean {
  return (
    !/^(?:\.|->|\?\.|:)$/.test(tokens[at - 1] ?? '') ||
    /^(?:this|self|cls|\$this)$/.test(tokens[at - 2] ?? '')
  );
}

function asksWho(head: Unit): boolean {
  const { chainsOf, ofName } = readUnit(head);
  return (
    head.parameters.some(
      ({ name, text }) =>
        ofName(name)?.says === 'asker' || /\b(?:Depends|Security|Principal|Authentication)\b/.test(text),
    ) || head.statements.some(({ tokens }) => chainsOf(tokens).some(({ says }) => says === 'asker'))
  );
}

/** Maximum number of leading statements that may contain a check. */
const maxFirst = 3;

/** Checks at the beginning of a function: `this.requireLogin()`, `if (!session.user) return denied`. */
function firstChecks(change: Change, { statements, ...unit }: Unit): readonly string[] {
  return bodyOf(statements, -1)
    .slice(0, maxFirst)
    .flatMap((index) => {
      const statement = statements[index];
      if (statement === undefined) return [];
      if (isBareCall(statement)) {
        const name = calleeOf(statement.tokens).split('.').at(-1) ?? '';
        const isOwn = change.functionsNamed(name).some(mayRefuse);
        return isOwn || (isCheckName(name) && (isGuardName(name) || wordsOf(name).includes('user')))
          ? [name]
          : [];
      }
      const isRefusal = statement.kind === 'if' && endingOf(unit, statements, index) === 'refuses';
      return isRefusal ? [spell(conditionOf(statement)).replaceAll('`', '')] : [];
    });
}

function isFresh({ alignment, kind }: UnitChange, index: number): boolean {
  return kind === 'added' || (alignment.baseOf[index] ?? -1) < 0;
}
