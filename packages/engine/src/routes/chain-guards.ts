/** Applies a program's path rules to a route, as guards. */

import type { CodePlace, GuardKind, RouteGuard } from '@assay/core';
import type { Place } from '../code/definitions.ts';
import { isOfPattern } from './path-patterns.ts';
import type { Matcher, PathChain, PathRule, PathRules } from './path-rules.ts';
import { type GuardedRoute, methodsOf } from './route-guards.ts';

/** Methods exempt from CSRF protection. */
const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
/** Source path within a part of a program that is built separately. */
const sources = /(?:^|\/)src\/main\/.*$/;

/** Verdict of a chain on some requests. */
interface Told {
  readonly place: Place;
  readonly name: string;
  /** Empty if its requirements are unknown. */
  readonly kinds: readonly GuardKind[];
}

export class ChainGuards {
  private readonly rules: PathRules;
  private readonly pathOf: (file: number) => string;
  private readonly fileOf: (fn: number) => number;
  private readonly placeOf: (place: Place) => CodePlace;
  private readonly programs: ReadonlySet<string>;

  /**
   * @param pathOf   returns the path of a file
   * @param fileOf   returns the file of a function
   * @param placeOf  returns the position of a value
   */
  constructor(
    rules: PathRules,
    pathOf: (file: number) => string,
    fileOf: (fn: number) => number,
    placeOf: (place: Place) => CodePlace,
  ) {
    this.rules = rules;
    this.pathOf = pathOf;
    this.fileOf = fileOf;
    this.placeOf = placeOf;
    this.programs = new Set(rules.programs.map((file) => partOf(pathOf(file))));
  }

  /** True if the program has path rules. */
  get hasAny(): boolean {
    return this.rules.chains.length > 0;
  }

  /** @param file  file that registers the route */
  of(route: GuardedRoute, file: number): readonly RouteGuard[] {
    const chains = this.rules.chains.filter(({ fn }) => this.isSameProgram(this.fileOf(fn), file));
    if (chains.length === 0) return [];
    const told = methodsOf(route).map((method) => this.toldOf(chains, route.path, method));
    const [access, ...others] = told.map((one) => one.access);
    const [forgery, ...otherForgery] = told.map((one) => one.forgery);
    return [common(access, others), common(forgery, otherForgery)].flatMap((one) =>
      one === undefined ? [] : [{ ...this.placeOf(one.place), name: one.name, kinds: one.kinds }],
    );
  }

  /** Chains of a part with its own program apply to its own routes, and to those of parts without one. */
  private isSameProgram(chainFile: number, routeFile: number): boolean {
    const [chain, route] = [partOf(this.pathOf(chainFile)), partOf(this.pathOf(routeFile))];
    return chain === route || !this.programs.has(chain) || !this.programs.has(route);
  }

  private toldOf(
    chains: readonly PathChain[],
    path: string,
    method: string,
  ): { readonly access: Told | undefined; readonly forgery: Told | undefined } {
    if (this.rules.ignored.some((matcher) => isOf(matcher, path, method) === true))
      return { access: undefined, forgery: undefined };
    const asked = chainsFor(chains, path, method);
    const [access, ...others] = asked.map((chain) => accessBy(chain, path, method));
    const [forgery, ...otherForgery] = asked.map((chain) => forgeryBy(chain, path, method));
    return { access: common(access, others), forgery: common(forgery, otherForgery) };
  }
}

/** Chains that may be the first to match a request: several if only one of them exists at run time. */
function chainsFor(chains: readonly PathChain[], path: string, method: string): readonly PathChain[] {
  const found: PathChain[] = [];
  for (const order of new Set(chains.map((chain) => chain.order))) {
    const group = chains.filter((chain) => chain.order === order);
    const scoped = group.filter(({ scopes }) => scopes.some((one) => isOf(one, path, method) === true));
    const certain = scoped.length > 0 ? scoped : group.filter(({ scopes }) => scopes.length === 0);
    if (scoped.length === 0)
      found.push(
        ...group.filter(({ scopes }) => scopes.some((one) => isOf(one, path, method) === undefined)),
      );
    found.push(...certain);
    if (certain.length > 0) break;
  }
  return found;
}

/** Tells whether a matcher matches requests; `undefined` if unknown. */
function isOf({ isKnown, methods, paths }: Matcher, path: string, method: string): boolean | undefined {
  if (methods.length > 0 && method !== '*' && !methods.includes(method)) return false;
  const isMethod = methods.length === 0 || methods.includes(method) ? true : undefined;
  if (paths.length === 0) return isKnown ? isMethod : undefined;
  const verdicts = paths.map((pattern) => isOfPattern(pattern, path));
  if (verdicts.includes(true)) return isMethod;
  return verdicts.includes(undefined) || !isKnown ? undefined : false;
}

/** Verdict of the first rule that matches the requests. */
function accessBy({ closedAt, rules }: PathChain, path: string, method: string): Told | undefined {
  let doubt: PathRule | undefined;
  for (const rule of rules) {
    const verdict = isOf(rule.matcher, path, method);
    // An exception with unknown paths is not assumed to apply to this route.
    if (verdict === undefined && !rule.kinds.includes('public')) doubt ??= rule;
    if (verdict !== true) continue;
    return doubt !== undefined && rule.kinds.includes('public') ? { ...doubt, kinds: [] } : rule;
  }
  if (doubt !== undefined) return { ...doubt, kinds: [] };
  if (closedAt === undefined || rules.length === 0) return undefined;
  return { place: closedAt, name: 'no rule', kinds: ['authentication', 'authorization'] };
}

function forgeryBy({ lifts, protects }: PathChain, path: string, method: string): Told | undefined {
  if (protects === undefined || safe.has(method)) return undefined;
  const verdicts = lifts.map(({ matcher }) => isOf(matcher, path, method));
  const lift = lifts[verdicts.indexOf(true)];
  if (lift !== undefined) return { place: lift.place, name: `csrf.${lift.name}`, kinds: ['csrf-exempt'] };
  return verdicts.includes(undefined) ? undefined : { place: protects.place, name: 'csrf', kinds: ['csrf'] };
}

/** The verdict common to all requests; if they differ, only the kinds that all share. */
function common(first: Told | undefined, others: readonly (Told | undefined)[]): Told | undefined {
  const all = [first, ...others];
  const told = all.find((one) => one !== undefined);
  if (told === undefined) return undefined;
  const kinds = told.kinds.filter((kind) => all.every((one) => one?.kinds.includes(kind) === true));
  return { ...told, kinds };
}

function partOf(path: string): string {
  return path.replace(sources, '');
}
