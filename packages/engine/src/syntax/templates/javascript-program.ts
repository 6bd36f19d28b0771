/** Templates as JavaScript scripts: names they do not declare are members of `locals`, as in the front end for EJS. */

import { MadeText } from '../made-text.ts';
import type { MappedText } from '../mapped-text.ts';
import { branchHead } from './branch-head.ts';
import type { Argument, BinarySign, Expression } from './expression.ts';
import type { OutputContext } from './html-context.ts';
import { TemplateScopes } from './scopes.ts';
import { type MacroName, maxBlockDepth, type Parameter, type TemplateProgram } from './template-program.ts';
import { writeFilter } from './write-filter.ts';

/** Global object with the functions that a template calls; library models describe it. */
export const templateLibrary = '$template';

const reserved = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'.split(
    ' ',
  ),
);
const constants: Readonly<Record<string, string>> = {
  true: 'true',
  false: 'false',
  null: 'null',
  none: 'null',
  nil: 'null',
  undefined: 'undefined',
};
/** Names that template engines provide to every template. */
const given = new Set('range cycler joiner loop forloop caller super tablerowloop'.split(' '));

const operators: Readonly<Partial<Record<BinarySign, string>>> = { and: '&&', or: '||' };

export class JavaScriptProgram implements TemplateProgram {
  private readonly made = new MadeText();
  private readonly scopes = new TemplateScopes();
  private depth = 0;
  private readonly open: { readonly isLevel: boolean; readonly hasNames: boolean }[] = [];

  output(context: OutputContext, value: Expression): void {
    this.line((line) =>
      line
        .add(`${templateLibrary}.${context.replaceAll('-', '_')}(`)
        .append(this.write(value))
        .add(');'),
    );
  }

  evaluate(value: Expression): void {
    this.line((line) => line.add(';(').append(this.write(value)).add(');'));
  }

  /** Adds a statement as written in the template. */
  code(text: string, start: number): void {
    this.line((line) => line.addFrom(text, start));
  }

  assign(name: string, value: Expression): void {
    const written = this.write(value);
    this.scopes.set(name, { kind: 'variable' });
    this.line((line) =>
      line
        .add(`var ${nameOf(name)} = (`)
        .append(written)
        .add(');'),
    );
  }

  declare(...names: readonly string[]): void {
    for (const name of names) this.scopes.set(name, { kind: 'nothing' });
  }

  beginIf(condition: Expression | undefined): void {
    this.begin((line) => line.add('if (').append(this.condition(condition)).add(') {'), false);
  }

  otherwise(condition: Expression | undefined): void {
    if (this.open.at(-1)?.isLevel !== true) return;
    this.line((line) => line.append(branchHead('else if', condition && this.condition(condition))));
  }

  beginLoop(names: readonly string[], values: Expression): void {
    const list = this.write(values);
    const [one = 'unused', second] = names.map(nameOf);
    const target = second === undefined ? one : `[${names.map(nameOf).join(', ')}]`;
    this.begin((line) => line.add(`for (const ${target} of (`).append(list).add(')) {'));
    for (const name of names) this.scopes.set(name, { kind: 'variable' });
  }

  beginMacro(name: string, parameters: readonly Parameter[]): void {
    this.scopes.set(name, { kind: 'macro', macro: { template: '', macro: name } });
    const written = parameters.map(({ name: parameter, fallback }) => {
      const text = new MadeText().add(nameOf(parameter));
      return fallback === undefined ? text : text.add(' = ').append(this.write(fallback));
    });
    this.begin((line) => {
      line.add(`function macro_${name}($name`);
      for (const parameter of written) line.add(', ').append(parameter);
      line.add(') {');
    });
    for (const parameter of parameters) this.scopes.set(parameter.name, { kind: 'variable' });
  }

  beginScope(): void {
    this.begin((line) => line.add('{'));
  }

  end(): void {
    const block = this.open.pop();
    if (block?.isLevel === true) {
      this.depth--;
      this.line((line) => line.add('}'));
    }
    if (block?.hasNames === true) this.scopes.pop();
  }

  importMacro(name: string, macro: MacroName): void {
    this.scopes.set(name, { kind: 'macro', macro });
  }

  render(template: Expression, entries: readonly Argument[], isAlone: boolean): void {
    this.line((line) => {
      line.add(`${templateLibrary}.render(`).append(this.write(template)).add(', ');
      if (entries.length === 0) line.add(isAlone ? '{}' : 'locals');
      else
        line
          .add(isAlone ? '{' : '{...locals, ')
          .append(this.entries(entries))
          .add('}');
      line.add(');');
    });
  }

  problem(offset: number): void {
    this.made.addFrom('@@', offset, offset).add(';\n');
  }

  finish(): MappedText {
    return this.made.finish();
  }

  private begin(write: (line: MadeText) => void, hasNames = true): void {
    const isLevel = this.depth < maxBlockDepth;
    this.open.push({ isLevel, hasNames });
    if (isLevel) {
      this.line(write);
      this.depth++;
    }
    if (hasNames) this.scopes.push();
  }

  private line(write: (line: MadeText) => void): void {
    write(this.made);
    this.made.add('\n');
  }

  private condition(condition: Expression | undefined): MadeText {
    return condition === undefined ? new MadeText().add(`${templateLibrary}.test()`) : this.write(condition);
  }

  // --- expressions

  private write(value: Expression): MadeText {
    const text = new MadeText();
    switch (value.kind) {
      case 'code':
        return text.addFrom(value.text, value.start);
      case 'literal':
        return text.addFrom(value.text, value.start, value.end);
      case 'text':
        return text.addFrom(JSON.stringify(value.value), value.start, value.end);
      case 'name':
        return text.addFrom(this.read(value.name), value.start, value.end);
      case 'member':
        return this.member(value.object, value.name, value.end);
      case 'index':
        return this.write(value.object).add('[').append(this.write(value.key)).add(']');
      case 'call':
        return this.call(value);
      case 'filter':
        return writeFilter(value, {
          library: `${templateLibrary}.`,
          or: '||',
          write: (part) => this.write(part),
        });
      case 'test':
        return text.add(`${templateLibrary}.test(`).append(this.write(value.value)).add(')');
      case 'not':
        return text.add('!(').append(this.write(value.value)).add(')');
      case 'binary':
        return this.binary(value.operator, value.left, value.right);
      case 'choice':
        return this.choice(value);
      case 'list':
        return text.add('[').append(this.values(value.items)).add(']');
      case 'dictionary':
        return text.add('({').append(this.entries(value.entries)).add('})');
    }
  }

  private read(name: string): string {
    const meaning = this.scopes.find(name);
    if (meaning?.kind === 'variable') return nameOf(name);
    if (meaning?.kind === 'nothing') return `${templateLibrary}.engine`;
    const constant = Object.hasOwn(constants, name) ? constants[name] : undefined;
    if (constant !== undefined) return constant;
    if (given.has(name)) return `${templateLibrary}.engine`;
    return name === 'locals' ? name : `locals[${JSON.stringify(name)}]`;
  }

  private member(object: Expression, name: string, end: number): MadeText {
    const isName = /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name);
    const member = isName ? `.${name}` : `[${JSON.stringify(name)}]`;
    return this.write(object).addFrom(member, end - name.length, end);
  }

  private call({ callee, args }: Extract<Expression, { kind: 'call' }>): MadeText {
    const values = args.map(({ value }) => value);
    const macro = this.scopes.macroCalled(callee);
    if (macro === undefined) return this.write(callee).add('(').append(this.values(values)).add(')');
    const text = new MadeText();
    const { start, end } = callee;
    if (macro.template === '') text.addFrom(`macro_${macro.macro}`, start, end).add('("", ');
    else
      text
        .add(`${templateLibrary}.render(`)
        .addFrom(JSON.stringify(`${macro.template}#${macro.macro}`), start, end)
        .add(', ');
    return text.append(this.values(values)).add(')');
  }

  private values(values: readonly Expression[]): MadeText {
    const text = new MadeText();
    for (const [index, value] of values.entries()) text.add(index > 0 ? ', ' : '').append(this.write(value));
    return text;
  }

  private entries(entries: readonly Argument[]): MadeText {
    const text = new MadeText();
    for (const { name, value } of entries)
      text
        .add(name === '...' ? '...(' : `${JSON.stringify(name)}: (`)
        .append(this.write(value))
        .add('), ');
    return text;
  }

  private binary(operator: BinarySign, left: Expression, right: Expression): MadeText {
    const sign = operators[operator] ?? operator;
    if (operator === 'in')
      return new MadeText().add(`${templateLibrary}.test(`).append(this.write(left)).add(')');
    return new MadeText()
      .add('(')
      .append(this.write(left))
      .add(` ${sign} `)
      .append(this.write(right))
      .add(')');
  }

  private choice({ condition, whenTrue, whenFalse }: Extract<Expression, { kind: 'choice' }>): MadeText {
    const text = new MadeText()
      .add('(')
      .append(this.write(condition))
      .add(' ? ')
      .append(this.write(whenTrue))
      .add(' : ');
    return (whenFalse === undefined ? text.add('""') : text.append(this.write(whenFalse))).add(')');
  }
}

function nameOf(name: string): string {
  return reserved.has(name) ? `$${name}` : name;
}
