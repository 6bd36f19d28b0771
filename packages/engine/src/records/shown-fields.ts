/** Fields that the program's pages show of records passed to them as a whole. */

import { askedTemplate } from '../graph/program/asked-template.ts';
import type { Program } from '../graph/program/program.ts';
import { TemplateFiles } from '../graph/program/template-files.ts';
import { memberRead } from '../ir/operands.ts';
import type { TaintHit } from '../taint/domain/outcome.ts';

/** Kind of the sinks for values passed to a page. */
const pageValueKind = 'page-value';

export class ShownFields {
  private readonly program: Program;
  private readonly templates: TemplateFiles;
  private readonly textOf: (file: number) => string;

  /** @param textOf  returns the text of a file by its number */
  constructor(program: Program, textOf: (file: number) => string) {
    this.program = program;
    this.templates = new TemplateFiles(program);
    this.textOf = textOf;
  }

  /**
   * True if the page receives the data within a record that is filled elsewhere, and names no field like the one it was
   * read from, so that it shows something else. A page that is not found may show anything.
   *
   * @param value  program value that reads the data
   */
  leavesOut({ fn, sink: { place } }: TaintHit, value: number): boolean {
    if (place.sink.row.kind !== pageValueKind || this.isIn(fn, value)) return false;
    const field = this.fieldAt(value);
    const pages = field === '' ? [] : this.pagesAt(place.value);
    return pages.length > 0 && !pages.some((page) => this.textOf(page).includes(field));
  }

  private isIn(fn: number, value: number): boolean {
    const { file, ir } = this.program.function(fn);
    const v = value - this.program.firstValueOf(file);
    return ir.first <= v && v < ir.last;
  }

  /** Name of the member that a value is loaded from; the empty string for any other value. */
  private fieldAt(value: number): string {
    const file = this.program.fileOf(value);
    const code = this.program.file(file);
    const v = value - this.program.firstValueOf(file);
    return memberRead(code, v);
  }

  /** Files of the pages that a call may render. */
  private pagesAt(call: number): readonly number[] {
    const file = this.program.fileOf(call);
    const code = this.program.file(file);
    const asked = askedTemplate(code, call - this.program.firstValueOf(file), []);
    return asked === undefined ? [] : this.templates.filesOf(asked.name, code.path);
  }
}
