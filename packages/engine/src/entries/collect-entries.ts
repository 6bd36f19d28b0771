/**
 * Entry points of a linked program: for each route with a known handler, the functions that it calls up to a depth, its
 * guards, the classes they refer to, and sibling routes. Without routes, the entry points are the functions that the
 * program's packages export. Does not need solved taint.
 *
 * May miss: callees whose names are computed at run time, and classes that are not referred to by name.
 */

import type { Route } from '@assay/core';
import { callClosure, callLimits, targetsWithin } from '../code/calls.ts';
import type { Definitions } from '../code/definitions.ts';
import { InnerFunctions } from '../code/inner-functions.ts';
import type { PointsTo } from '../graph/points-to-result.ts';
import type { Program } from '../graph/program/program.ts';
import { Op } from '../ir/ir.ts';
import { opOf } from '../ir/operands.ts';
import type { FoundRoute } from '../routes/collect-routes.ts';
import { LineIndex } from '../syntax/line-index.ts';
import type { Entry, EntryPiece, PieceRole } from './entry.ts';

/** Maximum number of functions and classes of one entry; a handler calls about ten of its program. */
const maxPieces = 40;
/** Maximum number of sibling routes listed with one. */
const maxSiblings = 20;

export interface EntriesInput {
  readonly program: Program;
  readonly pointsTo: PointsTo;
  readonly definitions: Definitions;
  readonly routes: readonly FoundRoute[];
  /** Returns the text of a file by its number in the program. */
  readonly textOf: (file: number) => string;
  /** True for a template file in the language of the program. */
  readonly isTemplate: (file: number) => boolean;
}

/** In the order of the routes. */
export function collectEntries(input: EntriesInput): readonly Entry[] {
  const collector = new EntryCollector(input);
  if (input.routes.length === 0)
    return [...input.pointsTo.exported.keys()].flatMap((fn) => collector.entryOfFunction(fn) ?? []);
  return input.routes.filter(({ functions }) => functions.length > 0).map((one) => collector.entryOf(one));
}

class EntryCollector {
  private readonly input: EntriesInput;
  private readonly lines = new Map<number, LineIndex>();
  private readonly inner: InnerFunctions;

  constructor(input: EntriesInput) {
    this.input = input;
    this.inner = new InnerFunctions(input.program);
  }

  entryOf({ route, functions, runsBefore }: Pick<FoundRoute, 'route' | 'functions' | 'runsBefore'>): Entry {
    const pieces = new Map<string, EntryPiece>();
    const reached = this.reach(functions);
    for (const [fn, depth] of reached) this.add(pieces, fn, depth === 0 ? 'handler' : 'called', depth);
    for (const { functions: guarding } of runsBefore())
      for (const fn of guarding) this.add(pieces, fn, 'guard', 1);
    for (const [fn, depth] of reached) this.addClasses(pieces, fn, depth + 1);
    const ranked = [...pieces.values()].toSorted((a, b) => rankOf(a) - rankOf(b));
    return { route, pieces: withoutInner(ranked).slice(0, maxPieces), siblings: this.siblingsOf(route) };
  }

  /** `undefined` for top-level code. */
  entryOfFunction(fn: number): Entry | undefined {
    const { file, index, ir } = this.input.program.function(fn);
    if (index === 0) return undefined;
    const { path } = this.input.program.file(file);
    const line = this.linesOf(file).lineOf(ir.start);
    const name = [...ir.enclosingNames.filter((part) => part !== ''), ir.name].join('.');
    const route: Route = {
      path,
      line,
      methods: [],
      route: name,
      isWhole: true,
      framework: '',
      handler: { path, line, name },
      guards: [],
    };
    return this.entryOf({ route, functions: [fn], runsBefore: () => [] });
  }

  /** Functions by call distance from the handler. */
  private reach(handlers: readonly number[]): ReadonlyMap<number, number> {
    const next = (fn: number): Iterable<number> => targetsWithin(this.input, this.inner, fn);
    return callClosure(handlers, next, callLimits.entry);
  }

  private add(pieces: Map<string, EntryPiece>, fn: number, role: PieceRole, depth: number): void {
    const { file, index, ir } = this.input.program.function(fn);
    const isTemplate = this.input.isTemplate(file);
    // Top-level code of a file does not run as part of its functions.
    if (index === 0 && !isTemplate) return;
    const name = [...ir.enclosingNames.filter((part) => part !== ''), ir.name].join('.');
    this.addRange(pieces, { role: isTemplate ? 'template' : role, name, depth }, file, ir);
  }

  private addClasses(pieces: Map<string, EntryPiece>, fn: number, depth: number): void {
    const { program, definitions } = this.input;
    for (const one of this.inner.of(fn)) {
      const { file, ir } = program.function(one);
      const code = program.file(file);
      for (let v = ir.first; v < ir.last; v++) {
        if (opOf(code, v) !== Op.import && opOf(code, v) !== Op.loadGlobal && opOf(code, v) !== Op.loadField)
          continue;
        const made = definitions.of({ file, v });
        const home = program.file(made.file);
        if (opOf(home, made.v) !== Op.class) continue;
        const range = { start: home.start[made.v] ?? 0, end: home.end[made.v] ?? 0 };
        const name = definitions.className(made);
        this.addRange(pieces, { role: 'model', name, depth }, made.file, range);
      }
    }
  }

  /** The first addition wins, because it is nearer. */
  private addRange(
    pieces: Map<string, EntryPiece>,
    what: Pick<EntryPiece, 'role' | 'name' | 'depth'>,
    file: number,
    { start, end }: { readonly start: number; readonly end: number },
  ): void {
    const { path } = this.input.program.file(file);
    const lines = this.linesOf(file);
    const startLine = lines.lineOf(start);
    const endLine = lines.lineOf(Math.max(start, end - 1));
    // A class that encloses the handler would replace it.
    const isAround = (piece: EntryPiece): boolean =>
      piece.path === path && startLine <= piece.startLine && piece.endLine <= endLine;
    if (what.role === 'model' && [...pieces.values()].some(isAround)) return;
    const key = `${path}:${startLine}:${endLine}`;
    if (!pieces.has(key)) pieces.set(key, { ...what, path, startLine, endLine });
  }

  private linesOf(file: number): LineIndex {
    const known = this.lines.get(file) ?? new LineIndex(this.input.textOf(file));
    this.lines.set(file, known);
    return known;
  }

  private siblingsOf(route: Route): readonly Route[] {
    const [, first = ''] = route.route.split('/');
    return this.input.routes
      .map((one) => one.route)
      .filter(
        (other) => other !== route && (other.path === route.path || other.route.split('/')[1] === first),
      )
      .slice(0, maxSiblings);
  }
}

const roleRanks: Readonly<Record<PieceRole, number>> = {
  handler: 0,
  guard: 1,
  model: 2,
  called: 2,
  template: 3,
};

function rankOf({ role, depth }: EntryPiece): number {
  return roleRanks[role] + depth * 4;
}

/** Drops pieces that are contained in another one. */
function withoutInner(pieces: readonly EntryPiece[]): readonly EntryPiece[] {
  return pieces.filter(
    (piece) =>
      !pieces.some(
        (other) =>
          other !== piece &&
          other.path === piece.path &&
          other.startLine <= piece.startLine &&
          piece.endLine <= other.endLine,
      ),
  );
}
