/**
 * Path rules that a program keeps separate from its routes, as filter chains: interpreted in source order, including
 * the callbacks that configure them.
 *
 * A rule with unknown paths is treated as an exception that applies to no route, or as a requirement that leaves routes
 * undecided.
 */

import type { GuardKind } from '@assay/core';
import type { Place } from '../code/definitions.ts';
import type { Program } from '../graph/program/program.ts';
import { argumentsOf, methodName } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import {
  annotatedOf,
  annotationOf,
  calleeOf,
  closedOver,
  codeLength,
  constantOf,
  instructionsIn,
  opOf,
} from '../ir/operands.ts';
import type { PathRuleRow } from '../model/route-rows.ts';
import { givenTo, memberName, type ValueContext } from './call-values.ts';
import { methodNamed } from './registered.ts';

/** Paths and methods that a rule applies to. */
export interface Matcher {
  /** Empty for any method. */
  readonly methods: readonly string[];
  /** Empty for any path, provided that `isKnown` is set. */
  readonly paths: readonly string[];
  readonly isKnown: boolean;
}

export interface PathRule {
  readonly place: Place;
  readonly name: string;
  readonly kinds: readonly GuardKind[];
  readonly matcher: Matcher;
}

export interface PathChain {
  /** Function that creates it. */
  readonly fn: number;
  readonly order: number;
  /** Empty if it applies to all paths. */
  readonly scopes: readonly Matcher[];
  readonly rules: readonly PathRule[];
  /** Call that makes it reject requests that match no rule. */
  readonly closedAt: Place | undefined;
  readonly protects: PathRule | undefined;
  readonly lifts: readonly PathRule[];
}

/** The chains, and the paths that they all ignore. */
export interface PathRules {
  /** In order of precedence; chains of equal order are in source order. */
  readonly chains: readonly PathChain[];
  readonly ignored: readonly Matcher[];
  /** Files with a class that starts a program of its own. */
  readonly programs: readonly number[];
}

/** Maximum number of functions that pass a chain on. Programs have one or two; chosen, not measured. */
const maxDepth = 4;
/** Order of a chain that specifies none: after all others. */
const lastOrder = Number.MAX_SAFE_INTEGER;
const everything: Matcher = { methods: [], paths: [], isKnown: true };

/** State of reading one chain. */
interface Walk {
  /** Functions with path rules that are not nested in another function. */
  readonly outer: ReadonlySet<number>;
  readonly seen: Set<number>;
}

interface Said {
  readonly row: PathRuleRow;
  readonly call: Place;
}

export class PathRuleReader {
  private readonly context: ValueContext;
  private readonly program: Program;
  /** Rules in a function's own calls, by function and instruction. */
  private readonly said = new Map<number, Map<number, readonly PathRuleRow[]>>();
  private readonly orders = new Map<number, number>();
  private readonly programs: number[] = [];

  constructor(context: ValueContext, program: Program) {
    this.context = context;
    this.program = program;
  }

  /** Reads the path rules of a file. */
  scan(file: number): void {
    const { definitions, pointsTo, baseOf } = this.context;
    const code = definitions.code(file);
    for (let v = 0; v < codeLength(code); v++) {
      const isAnnotation = opOf(code, v) === Op.annotate;
      if (opOf(code, v) !== Op.call && !isAnnotation) continue;
      const named = isAnnotation ? annotationOf(code, v) : calleeOf(code, v);
      const rows = pointsTo.apiOf(baseOf(file) + named).flatMap(({ pathRules }) => pathRules);
      if (rows.length === 0) continue;
      if (isAnnotation) this.addAnnotation({ file, v }, rows);
      else this.addCall({ file, v }, rows);
    }
  }

  /** Returns the rules of all files. */
  finish(): PathRules {
    const outer = new Set([...this.said.keys()].map((fn) => this.outermost(fn)).sort((a, b) => a - b));
    const handed = new Set([...outer].flatMap((fn) => [...this.handedBy(fn, outer)]));
    const told = [...outer]
      .filter((fn) => !handed.has(fn))
      .map((fn) => ({ fn, said: this.saidIn(fn, { outer, seen: new Set([fn]) }, 0) }));
    const chains = told
      .map(({ fn, said }) => this.chainOf(fn, said))
      .filter(({ rules, scopes, protects }) => rules.length + scopes.length > 0 || protects !== undefined)
      .sort((a, b) => a.order - b.order || a.fn - b.fn);
    const ignored = told.flatMap(({ said }) => said.filter(({ row }) => row.does === 'ignore'));
    return {
      chains,
      ignored: ignored.map(({ call }) => this.matcherOf(call)),
      programs: this.programs,
    };
  }

  private addCall(call: Place, rows: readonly PathRuleRow[]): void {
    const fn = this.context.definitions.functionOf(call);
    const known = this.said.get(fn) ?? new Map<number, readonly PathRuleRow[]>();
    this.said.set(fn, known.set(call.v, [...new Set(rows)]));
  }

  private addAnnotation(annotation: Place, rows: readonly PathRuleRow[]): void {
    const { definitions } = this.context;
    const { file } = annotation;
    const code = definitions.code(file);
    if (rows.some(({ does }) => does === 'program')) this.programs.push(file);
    const order = rows.some(({ does }) => does === 'order') ? this.numberGiven(annotation) : undefined;
    if (order === undefined) return;
    const target = annotatedOf(code, annotation.v);
    const base = this.program.firstFunctionOf(file);
    if (opOf(code, target) === Op.closure) this.orders.set(base + closedOver(code, target), order);
    // A method's own order takes precedence over that of its class.
    for (const { closure } of definitions.methodsOf({ file, v: target })) {
      const fn = base + closedOver(code, closure);
      if (!this.orders.has(fn)) this.orders.set(fn, order);
    }
  }

  private numberGiven({ file, v }: Place): number | undefined {
    const { definitions } = this.context;
    const [given] = givenTo(definitions.code(file), file, v).args;
    if (given === undefined) return undefined;
    const value = definitions.of({ file, v: given });
    const code = definitions.code(value.file);
    const number = constantOf(code, value.v);
    return typeof number === 'number' ? number : undefined;
  }

  /** Outermost function that encloses a function, below the file level. */
  private outermost(fn: number): number {
    let at = fn;
    for (;;) {
      const { index, ir } = this.program.function(at);
      if (ir.parent <= 0) return at;
      at = at - index + ir.parent;
    }
  }

  /** Those of some functions that a function calls. */
  private *handedBy(fn: number, among: ReadonlySet<number>): Generator<number> {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    for (const v of instructionsIn(code, Op.call, ir))
      for (const target of this.context.pointsTo.targetsOf(this.context.baseOf(file) + v))
        if (target !== fn && among.has(target)) yield target;
  }

  /**
   * Rules of a function, of its closures where they are created, and of its callees where they are called, each once.
   */
  private saidIn(fn: number, walk: Walk, depth: number): readonly Said[] {
    if (depth > maxDepth) return [];
    const { file, index, ir } = this.program.function(fn);
    const code = this.program.file(file);
    const own = this.said.get(fn);
    const found: Said[] = [];
    for (let v = ir.first; v < ir.last; v++) {
      for (const row of own?.get(v) ?? []) found.push({ row, call: { file, v } });
      if (opOf(code, v) === Op.closure)
        found.push(...this.saidIn(fn - index + closedOver(code, v), walk, depth + 1));
      if (opOf(code, v) !== Op.call) continue;
      for (const target of this.context.pointsTo.targetsOf(this.context.baseOf(file) + v)) {
        if (!walk.outer.has(target) || walk.seen.has(target)) continue;
        walk.seen.add(target);
        found.push(...this.saidIn(target, walk, depth + 1));
      }
    }
    return found;
  }

  private chainOf(fn: number, said: readonly Said[]): PathChain {
    const scopes: Matcher[] = [];
    const rules: PathRule[] = [];
    const lifts: PathRule[] = [];
    let [closedAt, protects]: [Place | undefined, PathRule | undefined] = [undefined, undefined];
    let matcher: Matcher | undefined;
    for (const { row, call } of said) {
      if (row.does === 'scope') scopes.push(this.matcherOf(call));
      else if (row.does === 'match') matcher = this.matcherOf(call);
      else if (row.does === 'rest') matcher = everything;
      else if (row.does === 'close') closedAt = call;
      else if (row.does === 'protect') protects = this.ruleAt(call, row, everything);
      else if (row.does === 'lift') lifts.push(this.ruleAt(call, row, this.matcherOf(call)));
      else if (row.does === 'decide' && matcher !== undefined) {
        rules.push(this.ruleAt(call, row, matcher));
        matcher = undefined;
      }
    }
    return { fn, order: this.orders.get(fn) ?? lastOrder, scopes, rules, closedAt, protects, lifts };
  }

  private ruleAt(place: Place, { is }: PathRuleRow, matcher: Matcher): PathRule {
    const { definitions } = this.context;
    const code = definitions.code(place.file);
    const texts = Array.from(argumentsOf(code, place.v))
      .flatMap((v) => definitions.elements({ file: place.file, v }))
      .flatMap((value) => definitions.text(value) ?? []);
    const name = methodName(code, place.v);
    return { place, name: texts.length === 0 ? name : `${name}(${texts.join(', ')})`, kinds: is, matcher };
  }

  /** Matcher in the arguments of a call: path strings, methods by name, and objects composed of both. */
  private matcherOf(call: Place): Matcher {
    const { definitions } = this.context;
    const methods = new Set<string>();
    const paths: string[] = [];
    let isKnown = true;
    const code = definitions.code(call.file);
    // A method reference passes its own arguments on, of which there are none if the method takes none.
    const given = Array.from(argumentsOf(code, call.v))
      .filter((v) => opOf(code, v) !== Op.spread)
      .map((v) => ({ file: call.file, v }));
    for (const value of given.flatMap((one) => definitions.elements(one))) {
      const made = definitions.of(value);
      const inner = this.partsOf(made) ?? [value];
      const texts = inner.flatMap((one) => definitions.text(one) ?? []);
      const named = inner.flatMap((one) => methodNamed(memberName(definitions, one)) ?? []);
      for (const text of texts) {
        const method = methodNamed(text);
        if (method === undefined) paths.push(text);
        else methods.add(method);
      }
      for (const method of named) methods.add(method);
      isKnown &&= texts.length + named.length > 0;
    }
    return { methods: [...methods], paths, isKnown };
  }

  /** Arguments of the call that created a value; `undefined` for a value that is not the result of a call. */
  private partsOf({ file, v }: Place): readonly Place[] | undefined {
    const code = this.context.definitions.code(file);
    return opOf(code, v) === Op.call
      ? Array.from(argumentsOf(code, v), (part) => ({ file, v: part }))
      : undefined;
  }
}
