/**
 * Advice: functions of the program that run before others by an expression of their own, as aspects of AspectJ do.
 * Advice that never throws rejects nothing. Expressions are only read for names and annotations: advice with any other
 * expression may run before any handler.
 */

import { callClosure, callLimits, targetsIn } from '../code/calls.ts';
import type { Place } from '../code/definitions.ts';
import type { PointsTo } from '../graph/points-to-result.ts';
import type { Program } from '../graph/program/program.ts';
import { rootOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import {
  annotatedOf,
  annotationOf,
  closedOver,
  codeLength,
  givenAs,
  instructionsIn,
  operandOf,
  opOf,
} from '../ir/operands.ts';
import { givenTo, nameOfValue, placesOf, type ValueContext } from './call-values.ts';

interface Advice {
  readonly place: Place;
  readonly expression: string;
}

/** Maximum length of an expression that is read; a longer one may match any handler. */
const maxExpression = 400;

export class AdviceGuards {
  private readonly context: ValueContext;
  private readonly program: Program;
  private readonly pointsTo: PointsTo;
  private readonly found: Advice[] = [];
  /** Pointcut expressions by the name of the annotated function, for expressions that refer to it. */
  private readonly pointcuts = new Map<string, string>();

  constructor(context: ValueContext, program: Program, pointsTo: PointsTo) {
    this.context = context;
    this.program = program;
    this.pointsTo = pointsTo;
  }

  scan(file: number, code: IrFile): void {
    for (const v of instructionsIn(code, Op.annotate)) {
      const rows = placesOf(this.context, { file, v: annotationOf(code, v) }).flatMap(
        ({ routings }) => routings,
      );
      const roles = new Set(rows.map(({ row }) => row.does));
      if (!roles.has('advice') && !roles.has('pointcut')) continue;
      const place = { file, v: annotatedOf(code, v) };
      const expression = this.textOf(code, { file, v });
      if (roles.has('pointcut')) this.pointcuts.set(nameOfValue(this.context.definitions, place), expression);
      else if (this.mayRefuse(place)) this.found.push({ place, expression });
    }
  }

  /** @param functions  handlers of a route */
  of(functions: readonly number[]): readonly Place[] {
    if (this.found.length === 0) return [];
    return this.found
      .filter(({ expression }) => functions.some((fn) => this.mayMean(expression, fn)))
      .map(({ place }) => place);
  }

  private textOf(code: IrFile, { file, v }: Place): string {
    const { definitions } = this.context;
    const texts = givenTo(code, file, { file, v }.v).args.flatMap(
      (arg) => definitions.text({ file, v: givenAs(code, arg) }) ?? [],
    );
    return texts[0] ?? '';
  }

  private mayRefuse({ file, v }: Place): boolean {
    const own = this.pointsTo.functionsAt(this.program.firstValueOf(file) + v);
    const functions = callClosure(own, (fn) => targetsIn(this.context, fn), callLimits.advice);
    return [...functions.keys()].some((fn) => this.throws(fn));
  }

  /** True if the function throws an exception of its own rather than rethrowing a caught one. */
  private throws(fn: number): boolean {
    const { file, ir } = this.program.function(fn);
    const code = this.program.file(file);
    for (const v of instructionsIn(code, Op.throw, ir))
      if (opOf(code, rootOf(code, operandOf(code, v))) !== Op.catch) return true;
    return false;
  }

  private mayMean(expression: string, fn: number): boolean {
    const whole = expression.replaceAll(
      /\b(\w+)\(\)/g,
      (call, name: string) => this.pointcuts.get(name) ?? call,
    );
    if (whole.length > maxExpression) return true;
    const annotated = [...whole.matchAll(/@(?:annotation|within)\(\s*([\w.]*?)(\w+)\s*\)/g)];
    // A lower-case name is a parameter of the advice, whose type is the annotation.
    if (annotated.some(([, , name]) => /^[a-z]/.test(name ?? ''))) return true;
    const names = this.annotationsOf(fn);
    if (annotated.some(([, , name]) => names.has(name ?? ''))) return true;
    const types = [...whole.matchAll(/(?:execution|within)\(\s*(?:[\w.*]+\s+)*([\w.*]+)(?:\(|\s*\))/g)];
    if (types.length === 0) return annotated.length === 0;
    return types.some(([match, type]) => this.isOfPattern(match.startsWith('execution'), type ?? '', fn));
  }

  /** Compares the parts between dots separately; `..` stands for any number of parts. */
  private isOfPattern(isOfMethod: boolean, pattern: string, fn: number): boolean {
    const { file, ir } = this.program.function(fn);
    const owner = ir.enclosingNames.filter((name) => name !== '').join('.');
    const { namespace } = this.program.file(file);
    const name = [namespace, owner, ...(isOfMethod ? [ir.name] : [])].filter((part) => part !== '').join('.');
    const last = (text: string): string => text.split('.').at(-1) ?? '';
    const [wanted, meant] = isOfMethod
      ? [
          pattern.slice(0, Math.max(0, pattern.lastIndexOf('.'))),
          name.slice(0, Math.max(0, name.lastIndexOf('.'))),
        ]
      : [pattern, name];
    if (isOfMethod && !isPart(last(name), last(pattern))) return false;
    return isPart(last(meant), last(wanted)) && (wanted.startsWith('*') || isBelow(meant, wanted));
  }

  private annotationsOf(fn: number): ReadonlySet<string> {
    const { file, index } = this.program.function(fn);
    const code = this.program.file(file);
    const names = new Set<string>();
    for (let v = 0; v < codeLength(code); v++) {
      const target = annotatedOf(code, v);
      const isMeant =
        opOf(code, target) === Op.class ||
        (opOf(code, target) === Op.closure && closedOver(code, target) === index);
      if (target >= 0 && isMeant)
        names.add(nameOfValue(this.context.definitions, { file, v: annotationOf(code, v) }));
    }
    return names;
  }
}

/** One `*` stands for any suffix or prefix. */
function isPart(name: string, pattern: string): boolean {
  const star = pattern.indexOf('*');
  if (star < 0) return name === pattern || pattern === '';
  return (
    name.startsWith(pattern.slice(0, star)) && name.endsWith(pattern.slice(star + 1).replaceAll('*', ''))
  );
}

/** True if the name is in the package that the pattern begins with. */
function isBelow(name: string, pattern: string): boolean {
  const start = /^[\w.]*?(?=\.\.|\.?\*|\.\w*$|$)/.exec(pattern)?.[0] ?? '';
  return name === start || start === '' || name.startsWith(`${start}.`);
}
