/**
 * Handler parameters that a framework restricts before the program sees them: numbers declared by a route, bodies
 * passed as files or streams, and options that no route takes from a path.
 *
 * Routes are declared separately from their handlers, as in `path('user/<int:pk>/', show)`. A parameter counts as a
 * number if every route of the program with its name declares it so. Ignores that handlers may be called with strings
 * from elsewhere.
 */

import type { Program } from '../graph/program/program.ts';
import { argumentsOf, nameOf, rootOf } from '../ir/call-access.ts';
import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import {
  calleeOf,
  constantOf,
  constantsIn,
  instructionsIn,
  leftOf,
  operatorOf,
  opOf,
  parameterOf,
  rightOf,
} from '../ir/operands.ts';

/** `<int:pk>`, `(?P<pk>\d+)` */
const holes = /<(\w+):(\w+)>|\(\?P<(\w+)>((?:\\d|\[0-9\])[+*]?(?:\{\d+(?:,\d*)?\})?\)|)/g;

/** `<slug>`, `<int:pk>`, `(?P<pk>.+)` */
const names = /<(?:[\w.]+(?:\([^()<>]*\))?:)?(\w+)>/g;

/** `^notes/(.+)/$`: a pattern with unnamed groups. If there is a named group, the unnamed ones are ignored. */
const namelessPart = /^\^(?!.*\(\?P<).*\((?!\?)/;

const numberTypes = new Set(['int', 'uuid', 'float']);

/** Functions that take the route as a pattern; other strings that look like one are matched against something else. */
const takesPattern = /^(?:re_path|url)$/;

const contentTypes = /(?:^|[.:])(?:File|InputStream|Reader)$/;

interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly code: IrFile;
  readonly ir: IrFunction;
  /** Its instruction in the file. */
  readonly v: number;
}

export class HandlerParameters {
  private readonly program: Program;
  /** By name: whether every route with it declares a number. */
  private numbers: ReadonlyMap<string, boolean> | undefined;
  /** Names of path parameters; `undefined` if some are unnamed and therefore positional. */
  private parts: { readonly names: ReadonlySet<string> | undefined } | undefined;

  constructor(program: Program) {
    this.program = program;
  }

  /**
   * True for a number declared by a route.
   *
   * @param value  instruction of a source, as a program value
   */
  isNumber(value: number): boolean {
    const name = this.parameterAt(value)?.name ?? '';
    if (name === '') return false;
    this.numbers ??= this.readRoutes();
    return this.numbers.get(name) === true;
  }

  /**
   * True for a handler option, a parameter with a default that no route of the program takes from a path: `template` of
   * `path('about/', page, {'template': 'about.html'})`.
   *
   * @param value  instruction of a source that stands for a part of the path, as a program value
   */
  isOption(value: number): boolean {
    const parameter = this.parameterAt(value);
    if (parameter === undefined || parameter.name === '' || !hasDefault(parameter)) return false;
    this.parts ??= { names: this.readParts() };
    return this.parts.names !== undefined && !this.parts.names.has(parameter.name);
  }

  /** True for a parameter declared to hold uploaded content rather than its name. */
  isContent(value: number): boolean {
    return contentTypes.test(this.parameterAt(value)?.type ?? '');
  }

  private parameterAt(value: number): Parameter | undefined {
    const { program } = this;
    const file = program.fileOf(value);
    const code = program.file(file);
    const v = rootOf(code, value - program.firstValueOf(file));
    if (opOf(code, v) !== Op.param) return undefined;
    const { ir } = program.function(program.functionAt(program.firstValueOf(file) + v));
    const index = parameterOf(code, v) ?? -1;
    return { name: ir.parameterNames[index] ?? '', type: ir.parameterTypes[index] ?? '', code, ir, v };
  }

  private readParts(): ReadonlySet<string> | undefined {
    const found = new Set<string>();
    // Excludes templates, which are functions of the program but have no routes.
    const files = this.program.files.filter(({ language }) => language === 'python');
    if (files.length === 0) return undefined;
    for (const code of files) {
      if (hasNamelessParts(code)) return undefined;
      for (const text of constantsIn(code)) {
        if (typeof text !== 'string') continue;
        for (const [, name = ''] of text.matchAll(names)) found.add(name);
      }
    }
    return found;
  }

  private readRoutes(): ReadonlyMap<string, boolean> {
    const numbers = new Map<string, boolean>();
    for (const code of this.program.files) {
      if (code.language !== 'python') continue;
      for (const text of constantsIn(code)) {
        if (typeof text !== 'string' || !text.includes('<')) continue;
        for (const [, type = '', name = '', group = '', digits = ''] of text.matchAll(holes)) {
          const isNumber = group === '' ? numberTypes.has(type) : digits !== '';
          const key = name || group;
          numbers.set(key, isNumber && numbers.get(key) !== false);
        }
      }
    }
    return numbers;
  }
}

/** True if the parameter is compared with undefined, which is how defaults are lowered. */
function hasDefault({ code, ir, v }: Parameter): boolean {
  return [...instructionsIn(code, Op.binary, ir)].some(
    (at) =>
      operatorOf(code, at) === '!==' &&
      opOf(code, rightOf(code, at)) === Op.undef &&
      rootOf(code, leftOf(code, at)) === v,
  );
}

/** True if a route of a file has unnamed parameters. */
function hasNamelessParts(code: IrFile): boolean {
  for (const call of instructionsIn(code, Op.call)) {
    if (!takesPattern.test(nameOf(code, calleeOf(code, call)))) continue;
    const pattern = constantOf(code, argumentsOf(code, call)[0] ?? -1);
    if (typeof pattern === 'string' && namelessPart.test(pattern)) return true;
  }
  return false;
}
