/**
 * Pages as routes: files that a server runs when their own path is requested.
 *
 * A file is a page if its code outside functions reads a part of a request, which rows of models name. Files that
 * others include are parts of pages, and so are those that end when they are requested directly. May miss: pages that
 * read requests in functions alone, and pages that are included as well.
 */

import type { Place } from '../code/definitions.ts';
import type { Program } from '../graph/program/program.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import { calleeOf, instructionsIn, opOf, writtenName } from '../ir/operands.ts';
import type { ApiRouting } from '../model/api-node.ts';
import type { ValueContext } from './call-values.ts';
import { registeredAt } from './described-routes.ts';
import type { RefusalReasons } from './refusal-reasons.ts';
import type { Registered } from './registered.ts';

/** Name in an `import` of a file that an `include` runs. */
const wholeFile = '=';
const form = 'POST';
/** Maximum number of tests of a file that may end it. Parts test once, settings a thousand times. */
const maxTests = 8;

export class PageRoutes {
  private readonly context: ValueContext;
  private readonly program: Program;
  private readonly reasons: RefusalReasons;
  private readonly included = new Set<number>();
  /** By file's code, the calls that may decide whether it ends. */
  private readonly tests = new Map<number, readonly number[]>();
  private readonly pages = new Map<number, { place: Place; readonly methods: Set<string> }>();

  constructor(context: ValueContext, program: Program, reasons: RefusalReasons) {
    this.context = context;
    this.program = program;
    this.reasons = reasons;
  }

  scan(file: number, code: IrFile): void {
    const base = this.program.firstValueOf(file);
    for (const v of instructionsIn(code, Op.call)) {
      const callee = calleeOf(code, v);
      if (callee < 0 || opOf(code, callee) !== Op.import || writtenName(code, callee) !== wholeFile) continue;
      for (const target of this.context.pointsTo.targetsOf(base + v)) this.included.add(target);
    }
    const fn = this.program.firstFunctionOf(file);
    const { ir } = this.program.function(fn);
    for (let v = ir.first; v < ir.last; v++) {
      const op = opOf(code, v);
      if (op === Op.call) {
        const tests = this.rowsAt(base + calleeOf(code, v)).some(({ row }) => row.methods?.length === 0);
        if (tests) this.addTest(fn, v);
      } else if (op === Op.loadGlobal)
        for (const { row } of this.rowsAt(base + v)) this.add(fn, { file, v }, row.methods ?? []);
    }
  }

  private addTest(fn: number, v: number): void {
    const known = this.tests.get(fn) ?? [];
    if (known.length < maxTests) this.tests.set(fn, [...known, v]);
  }

  /** True for a part of a program, which ends when it is requested directly. */
  private isPart(fn: number): boolean {
    return (this.tests.get(fn) ?? []).some((v) => this.reasons.decides(fn, v));
  }

  private rowsAt(value: number): readonly ApiRouting[] {
    return this.context.pointsTo
      .apiOf(value)
      .flatMap(({ routings }) => routings.filter(({ row }) => row.does === 'page'));
  }

  private add(fn: number, place: Place, methods: readonly string[]): void {
    if (methods.length === 0) return;
    const known = this.pages.get(fn) ?? { place, methods: new Set<string>() };
    // What a page does with a form says more of it than what it shows.
    if (methods.includes(form) && !known.methods.has(form)) known.place = place;
    for (const method of methods) known.methods.add(method);
    this.pages.set(fn, known);
  }

  finish(): readonly Registered[] {
    return [...this.pages].flatMap(([fn, { place, methods }]) => {
      if (this.included.has(fn) || this.isPart(fn)) return [];
      const { language, path } = this.program.file(place.file);
      return [{ ...registeredAt(place, fn), route: `/${path}`, methods: [...methods], framework: language }];
    });
  }
}
