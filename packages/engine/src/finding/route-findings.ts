/** Applies rules to the routes of a program. */

import type { Finding, Route } from '@assay/core';
import { HandlersFacts } from '../access/handler-facts.ts';
import { RequestReads } from '../access/request-reads.ts';
import { RouteGroups } from '../access/route-groups.ts';
import { isStoreSession } from '../access/store-session.ts';
import { callClosure, callLimits, targetsIn } from '../code/calls.ts';
import type { Definitions } from '../code/definitions.ts';
import { signOf } from '../evidence/rule-evidence.ts';
import { longestName, SaidNames, someName } from '../evidence/said-names.ts';
import type { FileRange } from '../graph/program/file-range.ts';
import { blockOf } from '../ir/blocks.ts';
import { argumentsOf, methodName, rootOf } from '../ir/call-access.ts';
import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import { constantOf, instructionsIn, moduleOf, opOf, writtenName } from '../ir/operands.ts';
import { RecordRoutes } from '../records/record-routes.ts';
import type { Records } from '../records/records.ts';
import type { FoundRoute } from '../routes/collect-routes.ts';
import { Refusals } from '../routes/refusals.ts';
import type { CheckedRoute, GuardReads, HandlerFacts, RequestRead, Rule } from '../rule/rule.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { createFinding, type SpotInput, spotAt } from './create-finding.ts';

export interface RouteFindingsInput extends SpotInput {
  readonly rules: readonly Rule[];
  readonly routes: readonly FoundRoute[];
  readonly context: TaintContext;
  readonly definitions: Definitions;
  readonly records: Records;
  /** Functions of the program whose response contains a secret of a stored record. */
  readonly exposing: ReadonlySet<number>;
  /** Returns the text of a file of the program, by its number. */
  readonly textOf: (file: number) => string;
}

/** Reports findings at the handler if it is part of the program, otherwise at the registration of the route. */
export function reportRoutes(input: RouteFindingsInput): Finding[] {
  const rules = input.rules.filter((rule) => rule.detector === 'route');
  if (rules.length === 0 || input.routes.length === 0) return [];
  const routes = input.routes.map(({ route }) => route);
  const names = new SaidNames(input.context);
  const exposing = new Set(
    input.routes
      .filter(({ functions }) => functions.some((fn) => input.exposing.has(fn)))
      .map(({ route }) => route),
  );
  const givesSecret = (route: Route): boolean => exposing.has(route);
  const programSays = (pattern: RegExp): boolean => names.says(pattern);
  const records = new RecordRoutes(input);
  const factsOf = factsByRoute(input);
  const reads = new ReadsOfRoutes(input);
  const guardReads = (route: Route): readonly GuardReads[] => reads.guardsOf(route);
  const grouping = new RouteGroups({ routes, factsOf, guardReads });
  const checked = input.routes.map((found) =>
    checkedRoute(input, found, records, {
      routes,
      factsOf,
      givesSecret,
      guardReads,
      programSays,
      among: (one) => grouping.of(one, found.route),
      reads: () => reads.readBy(found.functions),
    }),
  );
  return rules.flatMap((rule) => {
    const told = input.routes.flatMap((found, index) => {
      const answer = checked[index] && rule.check(checked[index]);
      if (answer === undefined) return [];
      const at = answer.atName && nameAt(input.context, found.functions, answer.atName);
      return [{ ...answer, at: answer.at ?? at ?? found.at }];
    });
    return groups(told, rule.oneForFile === true).flatMap(([first, ...others]) => {
      const spot = first && spotAt(input, first.at);
      if (first === undefined || spot === undefined) return [];
      const more = others.length === 0 ? '' : ` So do ${others.length} more of this file.`;
      return [createFinding(rule, spot, first.message + more, signOf(first.confidence), '', [])];
    });
  });
}

/** Facts about the routes of a program, computed lazily and cached. */
function factsByRoute({ context, definitions, routes }: RouteFindingsInput): CheckedRoute['factsOf'] {
  const refusals = new Refusals(definitions, context.program, context.pointsTo);
  const handlers = new HandlersFacts(context, (fn) => refusals.of(fn).has('authorization'));
  const found = new Map(routes.map((one) => [one.route, one]));
  const known = new Map<Route, HandlerFacts>();
  return (route) => {
    const functions = found.get(route)?.functions ?? [];
    if (functions.length === 0) return undefined;
    const facts = known.get(route) ?? handlers.of(functions);
    known.set(route, facts);
    return facts;
  };
}

/** Reads of requests by handlers and guards, computed lazily and cached. */
class ReadsOfRoutes {
  private readonly reads: RequestReads;
  private readonly found: ReadonlyMap<Route, FoundRoute>;
  private readonly known = new Map<Route, readonly GuardReads[]>();

  constructor({ context, routes }: RouteFindingsInput) {
    this.reads = new RequestReads(context);
    this.found = new Map(routes.map((one) => [one.route, one]));
  }

  guardsOf(route: Route): readonly GuardReads[] {
    const guards = this.known.get(route) ?? this.readGuards(route);
    this.known.set(route, guards);
    return guards;
  }

  private readGuards(route: Route): readonly GuardReads[] {
    const guards = this.found.get(route)?.runsBefore() ?? [];
    return guards.map(({ guard, functions }) => ({ guard, reads: this.readBy(functions) }));
  }

  readBy(functions: readonly number[]): readonly RequestRead[] {
    return functions.flatMap((fn) => this.reads.of(fn));
  }
}

/** Location of a matching name or string in the functions, or in those that they call. */
function nameAt(context: TaintContext, functions: readonly number[], pattern: RegExp): FileRange | undefined {
  for (const { code, file, names, v } of saidIn(context, functions))
    if (opOf(code, v) !== Op.import && names.some((name) => pattern.test(name)))
      return { file, path: code.path, start: code.start[v] ?? 0, end: code.end[v] ?? 0 };
  return undefined;
}

/** Groups results by file, or leaves each on its own. */
function groups<Told extends { readonly at: FoundRoute['at'] }>(
  told: readonly Told[],
  isByFile: boolean,
): readonly (readonly Told[])[] {
  if (!isByFile) return told.map((one) => [one]);
  const byFile = new Map<string, Told[]>();
  for (const one of told) {
    const known = byFile.get(one.at.path);
    if (known === undefined) byFile.set(one.at.path, [one]);
    else if (known.every(({ at }) => at.start !== one.at.start)) known.push(one);
  }
  return [...byFile.values()];
}

function checkedRoute(
  { context, textOf }: RouteFindingsInput,
  { route, functions }: FoundRoute,
  records: RecordRoutes,
  all: Omit<
    CheckedRoute,
    'route' | 'answeredRecord' | 'storedPassword' | 'pageOfAnySize' | 'says' | 'saysApart'
  >,
): CheckedRoute {
  let names: ReadonlySet<string> | undefined;
  return {
    route,
    ...all,
    answeredRecord: (returned, unless) => records.answered(route, functions, { returned, unless }),
    storedPassword: () => records.storedPassword(functions),
    pageOfAnySize: (limits) => records.pageOfAnySize(functions, limits),
    says: (pattern) => {
      names ??= new Set([...namesIn(context, functions), ...writtenParameters(context, functions, textOf)]);
      return someName(names, pattern);
    },
    saysApart: (one, other) => {
      const places = blocksSaying(context, functions, one);
      const others = blocksSaying(context, functions, other);
      return places.size > 0 && others.size > 0 && new Set([...places, ...others]).size > 1;
    },
  };
}

/** An instruction, with the members, keys and short strings in it. */
interface Said {
  readonly fn: number;
  readonly file: number;
  readonly code: IrFile;
  readonly v: number;
  readonly names: readonly string[];
}

/** Names and strings used by functions and their callees, except in logging and in accesses to a store session. */
function* saidIn(context: TaintContext, functions: readonly number[]): Generator<Said> {
  const { program } = context;
  for (const fn of withCallees(context, functions)) {
    const { file, ir } = program.function(fn);
    const code = program.file(file);
    const logged = loggedIn(code, ir);
    const base = program.firstValueOf(file);
    for (let v = ir.first; v < ir.last; v++) {
      const isSaid = !logged.has(v) && !isStoreSession(context.pointsTo, opOf(code, v), base + v);
      const names = isSaid ? namesAt(code, v) : [];
      if (names.length > 0) yield { fn, file, code, v, names };
    }
  }
}

/** Members, keys, parameters and short strings of functions and their callees. */
function namesIn(context: TaintContext, functions: readonly number[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const fn of withCallees(context, functions))
    for (const name of context.program.function(fn).ir.parameterNames) names.add(name);
  for (const said of saidIn(context, functions)) for (const name of said.names) names.add(name);
  return names;
}

/** Blocks of functions and their callees that contain a matching name or string. */
function blocksSaying(
  context: TaintContext,
  functions: readonly number[],
  pattern: RegExp,
): ReadonlySet<string> {
  const blocks = new Set<string>();
  for (const { code, fn, names, v } of saidIn(context, functions))
    if (names.some((name) => pattern.test(name)))
      blocks.add(`${fn}:${blockOf(code, context.program.function(fn).ir, v)}`);
  return blocks;
}

/** Words in front of function bodies: parameter names, types and annotations. */
function writtenParameters(
  { program }: TaintContext,
  functions: readonly number[],
  textOf: (file: number) => string,
): readonly string[] {
  return functions.flatMap((fn) => {
    const { file, index, ir } = program.function(fn);
    // The variables of a file that is included are parameters that are written nowhere.
    if (index === 0 || ir.parameterCount === 0 || program.file(file).language === 'python') return [];
    const [head = ''] = textOf(file).slice(ir.start, ir.end).split('{', 1);
    return head.match(/\w+/g) ?? [];
  });
}

/** Logging methods in the libraries of all languages, except `error`, which is also a method of responses. */
const logging = /^(?:log|trace|debug|info|warn|warning|msg)(?:f|w|ln)?$/i;

/** Values that are logged, which say nothing about the response. */
function loggedIn(code: IrFile, { first, last }: Pick<IrFunction, 'first' | 'last'>): ReadonlySet<number> {
  const logged = new Set<number>();
  for (const v of instructionsIn(code, Op.call, { first, last }))
    if (logging.test(methodName(code, v)))
      for (const value of argumentsOf(code, v)) logged.add(rootOf(code, value));
  return logged;
}

function withCallees(context: TaintContext, functions: readonly number[]): ReadonlySet<number> {
  return new Set(callClosure(functions, (fn) => targetsIn(context, fn), callLimits.said).keys());
}

function namesAt(code: IrFile, v: number): readonly string[] {
  switch (opOf(code, v)) {
    case Op.loadField:
      return [writtenName(code, v)];
    case Op.import:
      return [moduleOf(code, v), writtenName(code, v)];
    case Op.loadGlobal:
      return [writtenName(code, v)];
    case Op.const: {
      const constant = constantOf(code, v);
      return typeof constant === 'string' && constant.length <= longestName ? [constant] : [];
    }
    default:
      return [];
  }
}
