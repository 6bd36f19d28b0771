/** Source positions of routes' values and handlers, and the names of handlers. */

import type { CodePlace, RouteHandler } from '@assay/core';
import type { Definitions, Place } from '../code/definitions.ts';
import type { FileRange } from '../graph/program/file-range.ts';
import type { Program } from '../graph/program/program.ts';
import { LineIndex } from '../syntax/line-index.ts';
import { nameOfValue } from './call-values.ts';

export class HandlerPlaces {
  private readonly program: Program;
  private readonly definitions: Definitions;
  private readonly textOf: (file: number) => string;
  private readonly lines = new Map<number, LineIndex>();

  /** @param textOf  returns the text of a file by its number */
  constructor(program: Program, definitions: Definitions, textOf: (file: number) => string) {
    this.program = program;
    this.definitions = definitions;
    this.textOf = textOf;
  }

  of({ file, v }: Place): CodePlace {
    return this.at(file, this.program.file(file).start[v] ?? 0);
  }

  at(file: number, offset: number): CodePlace {
    let index = this.lines.get(file);
    if (index === undefined) {
      index = new LineIndex(this.textOf(file));
      this.lines.set(file, index);
    }
    return { path: this.program.file(file).path, line: index.lineOf(offset) };
  }

  /** Range of the single handler function, otherwise of the registration, as for the code of a whole file. */
  rangeOf([fn, other]: readonly number[], place: Place): FileRange {
    const single = fn === undefined || other !== undefined ? undefined : this.program.function(fn);
    const only = single?.index === 0 ? undefined : single;
    const file = only?.file ?? place.file;
    const code = this.program.file(file);
    const start = only?.ir.start ?? code.start[place.v] ?? 0;
    return { file, path: code.path, start, end: only?.ir.end ?? code.end[place.v] ?? 0 };
  }

  /** Name of the single handler function. */
  nameOf([fn, other]: readonly number[]): string {
    return fn === undefined || other !== undefined ? '' : this.program.function(fn).ir.name;
  }

  describe(handler: Place | undefined, functions: readonly number[]): RouteHandler | undefined {
    const [fn, other] = functions;
    if (fn !== undefined && other === undefined) {
      const { file, ir } = this.program.function(fn);
      const around = ir.enclosingNames.filter((part) => part !== '');
      const name = ir.name === '' ? '' : [...around, ir.name].join('.');
      return { ...this.at(file, ir.start), name };
    }
    if (handler === undefined || handler.v < 0) return undefined;
    const name = nameOfValue(this.definitions, handler);
    return name === '' ? undefined : { ...this.of(handler), name };
  }
}
