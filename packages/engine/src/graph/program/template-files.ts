/** Templates of a program: files that a library runs when it is asked to render their name. */

import { nameInFunctions } from '../../syntax/templates/go-program.ts';
import { isTemplate, shapeOf } from '../../syntax/templates/made-template.ts';
import { namesOfTemplate, pathOfName, stemOf } from '../../syntax/templates/template-names.ts';
import type { Program } from './program.ts';

/**
 * Name of the operation whose arguments are the name of a template and what it is given. A template has one function for
 * each way in which its arguments may stand in a call; the first of an operation's `order` is the place of the name.
 */
export const renderOperation = 'renderTemplate';
/** The same where the stream, what the template is given and the name are the parts of the call, in this order. */
export const renderToOperation = 'renderTo';

/** Templates that one name may mean. */
const maxTemplates = 4;

/** Templates of one name that files define: each page may have a `content` of its own. Not measured. */
const maxDefined = 8;

/** Forms of calls that another one's function takes as well: it looks at the last argument, or at names, alone. */
const sameEntries: ReadonlyMap<string, string> = new Map([
  ['render_0_2', 'render_1_2'],
  ['render_this', 'render_0'],
]);

export class TemplateFiles {
  private readonly program: Program;
  /** Files by the name without its last extension, from whatever folder the views are in. */
  private readonly filesByName = new Map<string, number[]>();
  /** Files with a function of that name: of templates that other ones define, by the form of a call and their name. */
  private readonly filesByFunction = new Map<string, number[]>();

  constructor(program: Program) {
    this.program = program;
    for (const [file, { path, language }] of program.files.entries()) {
      if (!isTemplate(language) && language !== 'jsp') continue;
      if (language === 'gohtml' || language === 'gotext') this.addDefined(file);
      for (const name of namesOfTemplate(path, language === 'blade')) {
        const known = this.filesByName.get(name);
        if (known === undefined) this.filesByName.set(name, [file]);
        else known.push(file);
      }
    }
  }

  private addDefined(file: number): void {
    for (const { name } of this.program.files[file]?.functions ?? []) {
      if (!name.includes('__')) continue;
      const known = this.filesByFunction.get(name);
      if (known === undefined) this.filesByFunction.set(name, [file]);
      else known.push(file);
    }
  }

  get isEmpty(): boolean {
    return this.filesByName.size === 0;
  }

  /**
   * Functions of the templates that a name may mean.
   *
   * @param name   as the program writes it: `user/page`, `user/page.html`, `forms.html#field` for a macro
   * @param entry  name of the function for a call of that form; the whole file where the template has none
   * @param from   path of the file that asks: of several templates of the name those that stand nearest count
   */
  named(name: string, entry: string, from: string): readonly number[] {
    const hash = name.indexOf('#');
    const wanted = hash < 0 ? entry : `macro_${name.slice(hash + 1)}`;
    const whole = this.filesOf(name, from).flatMap((file) => this.functionOf(file, wanted, hash >= 0));
    const isNear = (file: number): number => shared(this.pathOf(file), from);
    const defined = `${entry}__${nameInFunctions(name)}`;
    const others = nearest(this.filesByFunction.get(defined) ?? [], isNear).slice(0, maxDefined);
    return [...whole, ...others.flatMap((file) => this.functionOf(file, defined, false))];
  }

  /** The files that a name may mean, as `named` takes it: of several those that stand nearest. */
  filesOf(name: string, from: string): readonly number[] {
    const path = pathOfName(name);
    const files = this.filesByName.get(path) ?? this.filesByName.get(stemOf(path)) ?? [];
    const exact = files.filter((file) => this.pathOf(file).endsWith(path));
    const isNear = (file: number): number => shared(this.pathOf(file), from);
    return nearest(exact.length > 0 ? exact : files, isNear).slice(0, maxTemplates);
  }

  private pathOf(file: number): string {
    return this.program.files[file]?.path ?? '';
  }

  private functionOf(file: number, name: string, isMacro: boolean): readonly number[] {
    const base = this.program.functionBase[file] ?? 0;
    const { functions = [], language } = this.program.files[file] ?? {};
    if (language === undefined) return [];
    // A script is a function of its name and what it is given, however it is asked for.
    const shape = shapeOf(language);
    if (shape === 'file' && !isMacro) return [base];
    const method = language === 'jsp' && name === 'render_this_0' ? name : 'render';
    const wanted = shape === 'method' && !isMacro ? method : name;
    const indexOf = (one: string): number => functions.findIndex((fn) => fn.name === one);
    let index = indexOf(sameEntries.get(wanted) ?? wanted);
    // What is given alone is all that the function of a page takes: no entry is made for that.
    if (index < 0 && wanted === 'render_this_0') index = indexOf('page');
    return index < 0 ? [] : [base + index];
  }
}

/** Those of which a measure is greatest. */
function nearest(files: readonly number[], measure: (file: number) => number): readonly number[] {
  if (files.length < 2) return files;
  const most = Math.max(...files.map(measure));
  return files.filter((file) => measure(file) === most);
}

/** Folders that two paths begin with together. */
function shared(path: string, other: string): number {
  const parts = path.split('/');
  const others = other.split('/');
  let count = 0;
  while (count < parts.length - 1 && parts[count] === others[count]) count++;
  return count;
}
