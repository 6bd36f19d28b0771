/**
 * What a function does with a request that it does not let pass, told by the status that it answers with: 401 and a page to
 * log in, 403, 413, 429 (RFC 9110, sections 15.5.2, 15.5.4, 15.5.14; RFC 6585, section 4).
 *
 * A function without a branch refuses nothing: it answers all alike. May over-report: a status that is passed on.
 */

import type { GuardKind } from '@assay/core';
import type { PointsTo } from '../graph/points-to-result.ts';
import type { Program } from '../graph/program/program.ts';
import { type IrFile, Op } from '../ir/ir.ts';
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

  constructor(program: Program, pointsTo: PointsTo) {
    this.program = program;
    this.pointsTo = pointsTo;
  }

  /** What a function, those within it, and those that they call refuse requests for. */
  of(fn: number): ReadonlySet<GuardKind> {
    const found = new Set<GuardKind>();
    const seen = new Set([fn]);
    let level: readonly number[] = [fn];
    for (let depth = 0; depth <= maxDepth && level.length > 0; depth++) {
      for (const one of level) for (const kind of this.ownOf(one)) found.add(kind);
      if (found.size > 0) break;
      const next = new Set(level.flatMap((one) => [...this.callees(one)]).filter((one) => !seen.has(one)));
      for (const one of next) seen.add(one);
      level = [...next];
    }
    return found;
  }

  /** Functions that a function and those within it call. */
  private *callees(fn: number): Generator<number> {
    const { file } = this.program.function(fn);
    const code = this.program.file(file);
    const base = this.program.valueBase[file] ?? 0;
    for (const [first, last] of rangesWithin(this.program, fn))
      for (let v = first; v < last; v++) if (code.op[v] === Op.call) yield* this.pointsTo.targetsOf(base + v);
  }

  private ownOf(fn: number): ReadonlySet<GuardKind> {
    let found = this.own.get(fn);
    if (found === undefined) {
      const { file } = this.program.function(fn);
      found = refusalsIn(this.program.file(file), rangesWithin(this.program, fn));
      this.own.set(fn, found);
    }
    return found;
  }
}

type Ranges = readonly (readonly [first: number, last: number])[];

/** Instruction ranges of a function and of the functions within it. */
function rangesWithin(program: Program, fn: number): Ranges {
  const { file, index } = program.function(fn);
  const { functions } = program.file(file);
  const inside = new Set([index]);
  for (const [at, { parent }] of functions.entries()) if (inside.has(parent)) inside.add(at);
  return [...inside].map((at) => [functions[at]?.first ?? 0, functions[at]?.last ?? 0]);
}

function refusalsIn(code: IrFile, ranges: Ranges): ReadonlySet<GuardKind> {
  const found = new Set<GuardKind>();
  const values = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first }, (_, at) => first + at),
  );
  if (!values.some((v) => code.op[v] === Op.branch)) return found;
  const compared = new Set(
    values.flatMap((v) => (code.op[v] === Op.binary ? [code.a[v] ?? -1, code.b[v] ?? -1] : [])),
  );
  const spoken = values.filter((v) => !compared.has(v));
  for (const v of spoken) {
    const kind = statusOf(code, v);
    if (kind !== undefined) found.add(kind);
  }
  const hasText = (op: number, pattern: RegExp): boolean =>
    spoken.some((v) => (code.op[v] === Op.const) === (op === Op.const) && pattern.test(textOf(code, v)));
  if (hasText(Op.const, loginPage) && hasText(Op.loadField, redirecting)) found.add('authentication');
  const isForgery = hasText(Op.const, forgery) || hasText(Op.loadField, forgery);
  if (isForgery && found.delete('authorization')) found.add('csrf');
  return found;
}

/** What a status, or a name of one, refuses a request for. */
function statusOf(code: IrFile, v: number): GuardKind | undefined {
  if (code.op[v] === Op.const) return guardOfStatus(code.constants[code.a[v] ?? -1]);
  return guardOfName(textOf(code, v));
}

/** A text, or the name of what is read. */
function textOf(code: IrFile, v: number): string {
  switch (code.op[v]) {
    case Op.const: {
      const constant = code.constants[code.a[v] ?? -1];
      return typeof constant === 'string' ? constant : '';
    }
    case Op.loadField:
    case Op.import:
      return code.strings[code.b[v] ?? -1] ?? '';
    case Op.loadGlobal:
      return code.strings[code.a[v] ?? -1] ?? '';
    default:
      return '';
  }
}
