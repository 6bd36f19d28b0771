/**
 * Determines what a template does besides rendering others, while its function is emitted.
 *
 * Most pages output nothing unescaped: they fill in escaped values, and extend or include other templates. Data passed
 * to such a page reaches a sink only through those.
 */

import type { Argument, Expression } from './expression.ts';
import type { OutputContext } from './html-context.ts';
import type { MacroName, Parameter, TemplateProgram } from './template-program.ts';

export class WatchedProgram implements TemplateProgram {
  private readonly program: TemplateProgram;
  private readonly names = new Set<string>();
  private hasEffect = false;

  constructor(program: TemplateProgram) {
    this.program = program;
  }

  /**
   * Names of the templates that it renders, if it does nothing else; `undefined` for a template that outputs something
   * unescaped, calls anything, defines macros for others or does not parse.
   */
  get renders(): readonly string[] | undefined {
    return this.hasEffect ? undefined : [...this.names];
  }

  output(context: OutputContext, value: Expression): void {
    this.hasEffect = true;
    this.program.output(context, value);
  }

  evaluate(value: Expression): void {
    this.look(value);
    this.program.evaluate(value);
  }

  assign(name: string, value: Expression): void {
    this.look(value);
    this.program.assign(name, value);
  }

  declare(...names: readonly string[]): void {
    this.program.declare(...names);
  }

  beginIf(condition: Expression | undefined): void {
    this.look(condition);
    this.program.beginIf(condition);
  }

  otherwise(condition: Expression | undefined): void {
    this.look(condition);
    this.program.otherwise(condition);
  }

  beginLoop(names: readonly string[], values: Expression): void {
    this.look(values);
    this.program.beginLoop(names, values);
  }

  beginMacro(name: string, parameters: readonly Parameter[]): void {
    this.hasEffect = true;
    this.program.beginMacro(name, parameters);
  }

  beginScope(): void {
    this.program.beginScope();
  }

  end(): void {
    this.program.end();
  }

  importMacro(name: string, macro: MacroName): void {
    this.program.importMacro(name, macro);
  }

  render(template: Expression, entries: readonly Argument[], isAlone: boolean): void {
    if (template.kind === 'text') this.names.add(template.value);
    else this.hasEffect = true;
    for (const { value } of entries) this.look(value);
    this.program.render(template, entries, isAlone);
  }

  problem(offset: number): void {
    this.hasEffect = true;
    this.program.problem(offset);
  }

  finish(): ReturnType<TemplateProgram['finish']> {
    return this.program.finish();
  }

  private look(value: Expression | undefined): void {
    this.hasEffect ||= value !== undefined && mayCall(value);
  }
}

/** Names that template engines provide to every template, none of which belong to the program. */
const given = new Set(
  'url_for static url csrf_token get_flashed_messages _ gettext ngettext range dict cycler joiner lipsum namespace super'.split(
    ' ',
  ),
);

/** True for a value computed by a call of a possible macro or function of the program. */
function mayCall(value: Expression): boolean {
  const open = [value];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at.kind === 'code') return true;
    if (at.kind === 'call' && !isGiven(at.callee)) return true;
    open.push(...within(at));
  }
  return false;
}

/** A function of the engine, or an unknown method of a bean: `@permissions.has('user')`. */
function isGiven(callee: Expression): boolean {
  let at = callee;
  while (at.kind === 'member' || at.kind === 'index') at = at.object;
  if (at.kind !== 'name') return false;
  return at.name.startsWith('@') || (callee.kind === 'name' && given.has(at.name));
}

/** All values that a value is composed of, including conditions. */
function within(value: Expression): readonly Expression[] {
  switch (value.kind) {
    case 'member':
      return [value.object];
    case 'index':
      return [value.object, value.key];
    case 'call':
      return [value.callee, ...value.args.map((argument) => argument.value)];
    case 'filter':
      return [value.value, ...value.args.map((argument) => argument.value)];
    case 'test':
    case 'not':
      return [value.value];
    case 'binary':
      return [value.left, value.right];
    case 'choice':
      return [value.condition, value.whenTrue, ...(value.whenFalse === undefined ? [] : [value.whenFalse])];
    case 'list':
      return value.items;
    case 'dictionary':
      return value.entries.map((entry) => entry.value);
    case 'code':
    case 'literal':
    case 'name':
    case 'text':
      return [];
  }
}
