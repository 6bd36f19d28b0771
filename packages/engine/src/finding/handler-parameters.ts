/**
 * Parameters of handlers whose texts a framework limits before the program sees them: numbers that a route asks for, and bodies that
 * it hands over as files or streams.
 *
 * Routes stand apart from their handlers, as in `path('user/<int:pk>/', show)`: a parameter counts as a number where every
 * route of the program that has its name says so. May miss handlers that are called from elsewhere with texts.
 */

import type { Program } from '../graph/program/program.ts';
import { rootOf } from '../ir/call-access.ts';
import { Op } from '../ir/ir.ts';
import { constantsIn, opOf, parameterOf } from '../ir/operands.ts';

/** `<int:pk>`, `(?P<pk>\d+)` */
const holes = /<(\w+):(\w+)>|\(\?P<(\w+)>((?:\\d|\[0-9\])[+*]?(?:\{\d+(?:,\d*)?\})?\)|)/g;

const numberTypes = new Set(['int', 'uuid', 'float']);

const contentTypes = /(?:^|[.:])(?:File|InputStream|Reader)$/;

export class HandlerParameters {
  private readonly program: Program;
  /** By name, whether every route that has it asks for a number. */
  private numbers: ReadonlyMap<string, boolean> | undefined;

  constructor(program: Program) {
    this.program = program;
  }

  /**
   * True for a number that a route asks for.
   *
   * @param value  instruction of a source, as a program value
   */
  isNumber(value: number): boolean {
    const name = this.parameterAt(value)?.name ?? '';
    if (name === '') return false;
    this.numbers ??= this.readRoutes();
    return this.numbers.get(name) === true;
  }

  /** True for a parameter that is declared to hold what was sent, not its name. */
  isContent(value: number): boolean {
    return contentTypes.test(this.parameterAt(value)?.type ?? '');
  }

  private parameterAt(value: number): { readonly name: string; readonly type: string } | undefined {
    const { program } = this;
    const file = program.fileOf(value);
    const code = program.file(file);
    const v = rootOf(code, value - program.firstValueOf(file));
    if (opOf(code, v) !== Op.param) return undefined;
    const { ir } = program.function(program.functionAt(program.firstValueOf(file) + v));
    const index = parameterOf(code, v) ?? -1;
    return { name: ir.parameterNames[index] ?? '', type: ir.parameterTypes[index] ?? '' };
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
