/** Templates of a program: files that a library renders by name. */

import { nameInFunctions } from '../../syntax/templates/go-program.ts';
import { isTemplate, shapeOf } from '../../syntax/templates/made-template.ts';
import { namesOfTemplate, pathOfName, stemOf } from '../../syntax/templates/template-names.ts';
import type { Program } from './program.ts';

/**
 * Name of the operation whose arguments are the name of a template and its context. A template has one function for
 * each call form; the first element of an operation's `order` is the position of the name.
 */
export const renderOperation = 'renderTemplate';
/** Like `renderOperation`, with stream, context and name in this order. */
export const renderToOperation = 'renderTo';

/** Maximum number of templates that one name may refer to. */
const maxTemplates = 4;

/** Maximum number of templates with one name defined inside files; each page may have its own `content`. Not tuned. */
const maxDefined = 8;

/** Call forms served by the function of another form, which only looks at the last argument or at keyword arguments. */
const sameEntries: ReadonlyMap<string, string> = new Map([
  ['render_0_2', 'render_1_2'],
  ['render_this', 'render_0'],
]);

export class TemplateFiles {
  private readonly program: Program;
  /** Files by name without the last extension, regardless of the views folder. */
  private readonly filesByName = new Map<string, number[]>();
  /**
   * Files by name of a function; for templates defined inside others, the name combines call form and template name.
   */
  private readonly filesByFunction = new Map<string, number[]>();

  constructor(program: Program) {
    this.program = program;
    for (const [file, { path, language }] of program.files.entries()) {
      if (!isTemplate(language) && language !== 'jsp' && !isPage(program, file)) continue;
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
   * Functions of the templates that a name may refer to.
   *
   * @param name   as written in the program: `user/page`, `user/page.html`, `forms.html#field` for a macro
   * @param entry  name of the function for the call form; ignored if a template is a single function
   * @param from   path of the requesting file; of several templates with the name, the nearest ones are chosen
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

  /** The files that a name may refer to, as in `named`: the nearest if there are several. */
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
    if (isPage(this.program, file)) return isMacro ? [] : [base];
    // A script has a single function, independent of the call form.
    const shape = shapeOf(language);
    if (shape === 'file' && !isMacro) return [base];
    const method = language === 'jsp' && name === 'render_this_0' ? name : 'render';
    const wanted = shape === 'method' && !isMacro ? method : name;
    const indexOf = (one: string): number => functions.findIndex((fn) => fn.name === one);
    let index = indexOf(sameEntries.get(wanted) ?? wanted);
    // If only the context is passed, the page's own function takes it; there is no separate entry.
    if (index < 0 && wanted === 'render_this_0') index = indexOf('page');
    return index < 0 ? [] : [base + index];
  }
}

/** True for a file of PHP with markup, which accepts its variables where a template does. */
function isPage({ files }: Program, file: number): boolean {
  const { language, functions } = files[file] ?? {};
  return language === 'php' && (functions?.[0]?.parameterCount ?? 0) > 1;
}

/** The files with the greatest measure. */
function nearest(files: readonly number[], measure: (file: number) => number): readonly number[] {
  if (files.length < 2) return files;
  const most = Math.max(...files.map(measure));
  return files.filter((file) => measure(file) === most);
}

/** Number of leading folders that two paths have in common. */
function shared(path: string, other: string): number {
  const parts = path.split('/');
  const others = other.split('/');
  let count = 0;
  while (count < parts.length - 1 && parts[count] === others[count]) count++;
  return count;
}
