/**
 * What a function does with a request that it does not let pass, told by the status that it answers with: 401 and a page to
 * log in, 403, 413, 429 (RFC 9110, sections 15.5.2, 15.5.4, 15.5.14; RFC 6585, section 4).
 *
 * A function without a branch refuses nothing: it answers all alike. May over-report: a status that is passed on.
 */

import type { GuardKind } from '@assay/core';
import type { PointsTo } from '../graph/points-to-result.ts';
import type { Program } from '../graph/program/program.ts';
import { type Constant, type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import { guardOfName, guardOfStatus } from './refusal-names.ts';

const loginPage = /(?:^|[/._:-])(?:log-?_?in|sign-?_?in|authenticate)(?:$|[/._?:-])/i;
const redirecting = /redirect|HTTPFound|HTTPSeeOther/i;
const forgery = /csrf|xsrf/i;

/** Functions that a refusal is looked for in, called from one another. */
const maxDepth = 2;

export class Refusals {
  private readonly program: Program;
  private readonly pointsTo: PointsTo;
  private readonly own = new Map<number, ReadonlySet<GuardKind>>();
  private readonly answers = new Map<number, ReadonlySet<GuardKind>>();
  /** By file and function of the file, those that stand in it. */
  private readonly inner: (readonly number[][] | undefined)[] = [];
  /** By file what its strings and constants are signs of; -1 where nobody has asked. */
  private readonly signs: ({ readonly strings: Int16Array; readonly constants: Int16Array } | undefined)[] =
    [];

  constructor(program: Program, pointsTo: PointsTo) {
    this.program = program;
    this.pointsTo = pointsTo;
  }

  /** What a function, those within it, and those that they call refuse requests for. */
  of(fn: number): ReadonlySet<GuardKind> {
    const known = this.answers.get(fn) ?? this.find(fn);
    this.answers.set(fn, known);
    return known;
  }

  private find(fn: number): ReadonlySet<GuardKind> {
    const found = new Set<GuardKind>();
    const seen = new Set([fn]);
    let level: readonly number[] = [fn];
    for (let depth = 0; depth <= maxDepth && level.length > 0; depth++) {
      for (const one of level) for (const kind of this.ownOf(one)) found.add(kind);
      if (found.size > 0) break;
      const next = new Set(level.flatMap((one) => this.callees(one)).filter((one) => !seen.has(one)));
      for (const one of next) seen.add(one);
      level = [...next];
    }
    return found;
  }

  /** Functions that a function and those within it call. */
  private callees(fn: number): readonly number[] {
    const { file } = this.program.function(fn);
    const { op } = this.program.file(file);
    const base = this.program.valueBase[file] ?? 0;
    const found: number[] = [];
    for (const { first, last } of this.within(fn))
      for (let v = first; v < last; v++)
        if (op[v] === Op.call) found.push(...this.pointsTo.targetsOf(base + v));
    return found;
  }

  private ownOf(fn: number): ReadonlySet<GuardKind> {
    let found = this.own.get(fn);
    if (found === undefined) {
      found = this.refusalsIn(fn);
      this.own.set(fn, found);
    }
    return found;
  }

  /** A function, and the functions within it. */
  private within(fn: number): readonly IrFunction[] {
    const { file, index } = this.program.function(fn);
    const { functions } = this.program.file(file);
    let inner = this.inner[file];
    if (inner === undefined) {
      inner = functions.map(() => []);
      for (const [at, { parent }] of functions.entries()) inner[parent]?.push(at);
      this.inner[file] = inner;
    }
    const found = [index];
    for (let at = 0; at < found.length; at++) found.push(...(inner[found[at] ?? -1] ?? []));
    return found.flatMap((at) => functions[at] ?? []);
  }

  private refusalsIn(fn: number): ReadonlySet<GuardKind> {
    const { file } = this.program.function(fn);
    const code = this.program.file(file);
    const functions = this.within(fn);
    const found = new Set<GuardKind>();
    if (!functions.some(({ first, last }) => hasBranch(code, first, last))) return found;
    this.signs[file] ??= {
      strings: new Int16Array(code.strings.length).fill(-1),
      constants: new Int16Array(code.constants.length).fill(-1),
    };
    const compared = new Set<number>();
    for (const { first, last } of functions)
      for (let v = first; v < last; v++)
        if (code.op[v] === Op.binary) compared.add(code.a[v] ?? -1).add(code.b[v] ?? -1);
    let [ofTexts, ofNames] = [0, 0];
    for (const { first, last } of functions)
      for (let v = first; v < last; v++) {
        const isConstant = code.op[v] === Op.const;
        const sign = this.signAt(file, code, v);
        if (sign === 0 || compared.has(v)) continue;
        if (isConstant) ofTexts |= sign;
        else ofNames |= sign;
      }
    const all = ofTexts | ofNames;
    for (const [at, kind] of statusKinds.entries()) if ((all & (1 << at)) !== 0) found.add(kind);
    if ((ofTexts & Sign.loginPage) !== 0 && (ofNames & Sign.redirecting) !== 0) found.add('authentication');
    if ((all & Sign.forgery) !== 0 && found.delete('authorization')) found.add('csrf');
    return found;
  }

  /** What a constant, or the name of what is read, is a sign of: asked once for each text of a file. */
  private signAt(file: number, { op, a, b, constants, strings }: IrFile, v: number): number {
    const known = this.signs[file];
    if (known === undefined) return 0;
    switch (op[v]) {
      case Op.const: {
        const at = a[v] ?? -1;
        if (known.constants[at] === -1) known.constants[at] = signOfConstant(constants[at]);
        return known.constants[at] ?? 0;
      }
      case Op.loadField:
      case Op.import:
      case Op.loadGlobal: {
        const at = (op[v] === Op.loadGlobal ? a : b)[v] ?? -1;
        if (known.strings[at] === -1) known.strings[at] = signOfName(strings[at] ?? '');
        return known.strings[at] ?? 0;
      }
      default:
        return 0;
    }
  }
}

/** By their bits in a sign. */
const statusKinds: readonly GuardKind[] = ['authentication', 'authorization', 'body-limit', 'throttle'];

/** Bits of what a text or a name may tell, besides `statusKinds`. */
const Sign = { loginPage: 16, redirecting: 32, forgery: 64 } as const;

function signOfConstant(constant: Constant | undefined): number {
  const kind = guardOfStatus(constant);
  const text = typeof constant === 'string' ? constant : '';
  return bitOf(kind) | (loginPage.test(text) ? Sign.loginPage : 0) | (forgery.test(text) ? Sign.forgery : 0);
}

function signOfName(name: string): number {
  const isRedirecting = redirecting.test(name);
  return (
    bitOf(guardOfName(name)) |
    (isRedirecting ? Sign.redirecting : 0) |
    (forgery.test(name) ? Sign.forgery : 0)
  );
}

function bitOf(kind: GuardKind | undefined): number {
  return kind === undefined ? 0 : 1 << statusKinds.indexOf(kind);
}

function hasBranch({ op }: IrFile, first: number, last: number): boolean {
  for (let v = first; v < last; v++) if (op[v] === Op.branch) return true;
  return false;
}
