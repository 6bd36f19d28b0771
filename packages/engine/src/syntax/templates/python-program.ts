/** Templates as Python functions. */

import { MadeText, type MadeTextMark } from '../made-text.ts';
import type { MappedText } from '../mapped-text.ts';
import type { Argument, BinarySign, Expression } from './expression.ts';
import type { OutputContext } from './html-context.ts';
import { TemplateScopes } from './scopes.ts';
import {
  type MacroName,
  maxBlockDepth,
  type Parameter,
  type TemplatePart,
  type TemplateProgram,
} from './template-program.ts';
import { writeFilter } from './write-filter.ts';

/** Module of the functions that a template calls; library models describe it. */
export const templateModule = '__template__';

/** The ways in which libraries render a template, by the positions of its name and its data. */
const entries = [
  'def render_0(_=None, /, **context): page(context)',
  'def render_0_1(_, context=None): page(context)',
  'def render_1_2(_, __, context=None): page(context)',
];
/** Data that is the only argument becomes the parameter of `page`. */
const wholeEntries = [...entries, 'def render_this_0(context=None): page(context)'];

const keywords = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

/** Prefix of the template's variables in the function, which avoids conflicts with the function's own names. */
const prefix = 'v_';

const constants: Readonly<Record<string, string>> = {
  true: 'True',
  false: 'False',
  none: 'None',
  True: 'True',
  False: 'False',
  None: 'None',
  null: 'None',
};

/** Escaping functions of Tornado's templates. */
const escapers = new Set(['escape', 'xhtml_escape', 'url_escape']);

/** Names that template engines provide to every template. */
const given = new Set(
  'range dict lipsum cycler joiner namespace loop forloop self caller super varargs kwargs url_for get_flashed_messages static url config _ gettext ngettext csrf_token block perms messages STATIC_URL MEDIA_URL'.split(
    ' ',
  ),
);

interface Block {
  /** False for a block that is nested too deeply to be emitted as one. */
  readonly isLevel: boolean;
  /** True if it has names of its own. */
  readonly hasNames: boolean;
  /** False as long as nothing in it has an effect, as in most conditions of a page. */
  isKept: boolean;
  readonly start: MadeTextMark;
}

export class PythonProgram implements TemplateProgram {
  private readonly made = new MadeText();
  private readonly scopes = new TemplateScopes();
  private depth = 1;
  /** True once something was output, called or rendered: a template without effect does nothing. */
  private hasEffect = false;
  private readonly open: Block[] = [];

  private readonly part: TemplatePart;

  constructor(part: TemplatePart) {
    this.part = part;
    const own = part === 'whole' ? wholeEntries : entries;
    this.made.add(`import ${templateModule}\n${own.join('\n')}\ndef page(context):\n pass\n`);
  }

  output(context: OutputContext, value: Expression): void {
    this.act();
    const name = context.replaceAll('-', '_');
    this.line((line) => line.add(`${templateModule}.${name}(`).append(this.write(value)).add(')'));
  }

  evaluate(value: Expression): void {
    this.act();
    this.line((line) => line.add('(').append(this.write(value)).add(')'));
  }

  assign(name: string, value: Expression): void {
    this.keep();
    const written = this.write(value);
    this.scopes.set(name, { kind: 'variable' });
    this.line((line) => line.add(`${prefix}${name} = (`).append(written).add(')'));
  }

  declare(...names: readonly string[]): void {
    for (const name of names) this.scopes.set(name, { kind: 'nothing' });
  }

  beginIf(condition: Expression | undefined): void {
    this.begin((line) => line.add('if (').append(this.condition(condition)).add('):'), false);
  }

  otherwise(condition: Expression | undefined): void {
    if (this.open.at(-1)?.isLevel !== true) return;
    this.depth--;
    this.line((line) => {
      if (condition === undefined) line.add('else:');
      else line.add('elif (').append(this.condition(condition)).add('):');
    });
    this.depth++;
    this.add('pass');
  }

  beginLoop(names: readonly string[], values: Expression): void {
    const targets = names.map((name) => prefix + name).join(', ');
    this.begin((line) =>
      line
        .add(`for ${targets || 'unused'} in (`)
        .append(this.write(values))
        .add('):'),
    );
    for (const name of names) this.scopes.set(name, { kind: 'variable' });
  }

  beginMacro(name: string, parameters: readonly Parameter[]): void {
    this.scopes.set(name, { kind: 'macro', macro: { template: '', macro: name } });
    const written = parameters.map((parameter) => this.parameter(parameter));
    this.begin((line) => {
      line.add(`def macro_${name}(template`);
      for (const parameter of written) line.add(', ').append(parameter);
      line.add(', *rest, **more):');
    });
    this.keep();
    for (const parameter of parameters) this.scopes.set(parameter.name, { kind: 'variable' });
  }

  private parameter({ name, fallback }: Parameter): MadeText {
    const text = new MadeText().add(prefix + name);
    return fallback === undefined ? text : text.add('=(').append(this.write(fallback)).add(')');
  }

  beginScope(): void {
    this.begin((line) => line.add('if True:'));
  }

  end(): void {
    const block = this.open.pop();
    if (block === undefined) return;
    if (block.isLevel) this.depth--;
    if (block.hasNames) this.scopes.pop();
    if (block.isKept) this.keep();
    else if (this.part === 'effects') this.made.cutTo(block.start);
  }

  importMacro(name: string, macro: MacroName): void {
    this.scopes.set(name, { kind: 'macro', macro });
  }

  render(template: Expression, given: readonly Argument[], isAlone: boolean): void {
    this.act();
    this.line((line) => {
      line.add(`${templateModule}.render(`).append(this.write(template)).add(', ');
      if (given.length === 0) line.add(isAlone ? '{}' : 'context');
      else {
        line.add(isAlone ? '{' : '{**context, ');
        for (const { name, value } of given)
          line
            .add(`${JSON.stringify(name)}: (`)
            .append(this.write(value))
            .add('), ');
        line.add('}');
      }
      line.add(')');
    });
  }

  problem(offset: number): void {
    this.act();
    this.made.add(' '.repeat(this.depth)).addFrom('$$', offset, offset).add('\n');
  }

  finish(): MappedText {
    return this.hasEffect ? this.made.finish() : { text: '', parts: [] };
  }

  /** Marks the template and all open blocks as having an effect. */
  private act(): void {
    this.hasEffect = true;
    this.keep();
  }

  private keep(): void {
    const block = this.open.at(-1);
    if (block !== undefined) block.isKept = true;
  }

  private begin(write: (line: MadeText) => void, hasNames = true): void {
    const isLevel = this.depth < maxBlockDepth;
    this.open.push({ isLevel, hasNames, isKept: false, start: this.made.mark() });
    if (isLevel) {
      this.line(write);
      this.depth++;
      this.add('pass');
    }
    if (hasNames) this.scopes.push();
  }

  private add(text: string): void {
    this.line((line) => line.add(text));
  }

  private line(write: (line: MadeText) => void): void {
    const line = new MadeText().add(' '.repeat(this.depth));
    write(line);
    this.made.append(line.add('\n'));
  }

  private condition(condition: Expression | undefined): MadeText {
    return condition === undefined ? new MadeText().add(`${templateModule}.flag()`) : this.write(condition);
  }

  // --- expressions

  private write(value: Expression): MadeText {
    const text = new MadeText();
    switch (value.kind) {
      case 'code':
      case 'literal':
        return text.addFrom(value.text, value.start, value.end);
      case 'text':
        return text.addFrom(JSON.stringify(value.value), value.start, value.end);
      case 'name':
        return text.addFrom(this.nameOf(value.name), value.start, value.end);
      case 'member':
        return this.member(value.object, value.name, value.end);
      case 'index':
        return this.write(value.object).add('[').append(this.write(value.key)).add(']');
      case 'call':
        return this.call(value);
      case 'filter':
        return writeFilter(value, {
          library: `${templateModule}.`,
          or: 'or',
          write: (part) => this.write(part),
        });
      case 'test':
        return text.add(`${templateModule}.test(`).append(this.write(value.value)).add(')');
      case 'not':
        return text.add('not (').append(this.write(value.value)).add(')');
      case 'binary':
        return this.binary(value.operator, value.left, value.right);
      case 'choice':
        return this.choice(value);
      case 'list':
        return text
          .add('[')
          .append(this.joined(value.items.map((item) => ({ name: '', value: item }))))
          .add(']');
      case 'dictionary':
        return this.dictionary(value.entries);
    }
  }

  private nameOf(name: string): string {
    const meaning = this.scopes.find(name);
    if (meaning?.kind === 'variable') return prefix + name;
    if (meaning?.kind === 'nothing') return `${templateModule}.engine`;
    const constant = Object.hasOwn(constants, name) ? constants[name] : undefined;
    if (constant !== undefined) return constant;
    if (name === 'request') return `${templateModule}.request`;
    return given.has(name) ? `${templateModule}.engine` : `context[${JSON.stringify(name)}]`;
  }

  private member(object: Expression, name: string, end: number): MadeText {
    const isName = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) && !keywords.has(name);
    const member = isName ? `.${name}` : `[${/^\d+$/.test(name) ? name : JSON.stringify(name)}]`;
    return this.write(object).addFrom(member, end - name.length, end);
  }

  private call({ callee, args }: Extract<Expression, { kind: 'call' }>): MadeText {
    // A call may have an effect wherever it occurs.
    this.keep();
    const macro = this.scopes.macroCalled(callee);
    if (macro === undefined && callee.kind === 'name' && escapers.has(callee.name))
      return new MadeText().add(`${templateModule}.escape(`).append(this.joined(args)).add(')');
    if (macro === undefined) return this.write(callee).add('(').append(this.joined(args)).add(')');
    const { start, end } = callee;
    const text = new MadeText();
    if (macro.template === '') text.addFrom(`macro_${macro.macro}`, start, end).add('(""');
    else
      text
        .add(`${templateModule}.render(`)
        .addFrom(JSON.stringify(`${macro.template}#${macro.macro}`), start, end);
    return text.add(', ').append(this.joined(args)).add(')');
  }

  private joined(args: readonly Argument[]): MadeText {
    const text = new MadeText();
    for (const [index, { name, value }] of args.entries()) {
      if (index > 0) text.add(', ');
      if (name !== '') text.add(`${prefix}${name.replace(/\W/g, '_')}=`);
      text.append(this.write(value));
    }
    return text;
  }

  private binary(operator: BinarySign, left: Expression, right: Expression): MadeText {
    return new MadeText()
      .add('(')
      .append(this.write(left))
      .add(` ${operator} `)
      .append(this.write(right))
      .add(')');
  }

  private choice({ condition, whenTrue, whenFalse }: Extract<Expression, { kind: 'choice' }>): MadeText {
    const text = new MadeText()
      .add('(')
      .append(this.write(whenTrue))
      .add(' if ')
      .append(this.write(condition));
    return (
      whenFalse === undefined ? text.add(' else ""') : text.add(' else ').append(this.write(whenFalse))
    ).add(')');
  }

  private dictionary(entries: readonly Argument[]): MadeText {
    const text = new MadeText().add('{');
    for (const { name, value } of entries)
      text
        .add(`${JSON.stringify(name)}: `)
        .append(this.write(value))
        .add(', ');
    return text.add('}');
  }
}
