/** Templates as PHP functions: the template's data is extracted into variables, as its engine does. */

import { MadeText } from '../made-text.ts';
import type { MappedText } from '../mapped-text.ts';
import { branchHead } from './branch-head.ts';
import type { Argument, BinarySign, Expression } from './expression.ts';
import type { OutputContext } from './html-context.ts';
import { TemplateScopes } from './scopes.ts';
import { type MacroName, maxBlockDepth, type Parameter, type TemplateProgram } from './template-program.ts';
import { writeFilter } from './write-filter.ts';

/** Prefix of the functions that a template calls; library models describe `__template__`. */
const library = '\\__template__\\';

/** Accepts the data at any argument position: a name or a response next to it holds no variables. */
const head = `<?php
namespace template_page;
function render($__name = [], $__given = [], $__more = []) {
extract($__name); extract($__given); extract($__more);
`;
/** All of the template's data, for another one. */
const whole = '...$__name, ...$__given, ...$__more';

const constants = new Set(['true', 'false', 'null', 'none']);
const operators: Readonly<Partial<Record<BinarySign, string>>> = { and: '&&', or: '||', in: '==' };

export class PhpProgram implements TemplateProgram {
  private readonly made = new MadeText().add(head);
  private readonly scopes = new TemplateScopes();
  private readonly open: { readonly isLevel: boolean; readonly hasNames: boolean }[] = [];
  private hasEffect = false;

  output(context: OutputContext, value: Expression): void {
    this.hasEffect = true;
    this.line((line) =>
      line
        .add(call(context.replaceAll('-', '_')))
        .append(this.write(value))
        .add(');'),
    );
  }

  evaluate(value: Expression): void {
    this.hasEffect = true;
    this.line((line) => line.add(call('test')).append(this.write(value)).add(');'));
  }

  /** Adds statements as written in the template. */
  code(text: string, start: number): void {
    this.hasEffect = true;
    this.line((line) => line.addFrom(text, start).add('\n;'));
  }

  assign(name: string, value: Expression): void {
    const written = this.write(value);
    this.scopes.set(name, { kind: 'variable' });
    this.line((line) => line.add(`$${name} = `).append(written).add(';'));
  }

  declare(...names: readonly string[]): void {
    for (const name of names) this.scopes.set(name, { kind: 'nothing' });
  }

  beginIf(condition: Expression | undefined): void {
    this.begin((line) => line.add('if (').append(this.condition(condition)).add(') {'), false);
  }

  otherwise(condition: Expression | undefined): void {
    if (this.open.at(-1)?.isLevel !== true) return;
    this.line((line) => line.append(branchHead('elseif', condition && this.condition(condition))));
  }

  beginLoop(names: readonly string[], values: Expression): void {
    const list = this.write(values);
    const targets = names.map((name) => `$${name}`).join(' => ');
    this.begin((line) =>
      line
        .add('foreach (')
        .append(list)
        .add(` as ${targets || '$unused'}) {`),
    );
    for (const name of names) this.scopes.set(name, { kind: 'variable' });
  }

  beginMacro(name: string, parameters: readonly Parameter[]): void {
    this.scopes.set(name, { kind: 'macro', macro: { template: '', macro: name } });
    const given = parameters.map((parameter) => `$${parameter.name} = null`).join(', ');
    this.begin((line) => line.add(`$macro_${name} = function(${given}) {`));
    for (const parameter of parameters) this.scopes.set(parameter.name, { kind: 'variable' });
  }

  beginScope(): void {
    this.begin((line) => line.add('{'));
  }

  end(): void {
    const block = this.open.pop();
    if (block?.isLevel === true) this.line((line) => line.add('};'));
    if (block?.hasNames === true) this.scopes.pop();
  }

  importMacro(name: string, macro: MacroName): void {
    this.scopes.set(name, { kind: 'macro', macro });
  }

  render(template: Expression, entries: readonly Argument[], isAlone: boolean): void {
    this.hasEffect = true;
    this.line((line) => {
      line
        .add(call('render'))
        .append(this.write(template))
        .add(`, [${isAlone ? '' : whole}`);
      for (const { name, value } of entries) {
        line.add(name === '...' ? ', ...(' : `, ${quoted(name)} => (`);
        line.append(this.write(value)).add(')');
      }
      line.add(']);');
    });
  }

  problem(offset: number): void {
    this.hasEffect = true;
    this.made.addFrom('@@', offset, offset).add(';\n');
  }

  finish(): MappedText {
    if (!this.hasEffect) return { text: '', parts: [] };
    while (this.open.length > 0) this.end();
    return this.made.add('}\n').finish();
  }

  private begin(write: (line: MadeText) => void, hasNames = true): void {
    const isLevel = this.open.length < maxBlockDepth;
    this.open.push({ isLevel, hasNames });
    if (isLevel) this.line(write);
    if (hasNames) this.scopes.push();
  }

  private line(write: (line: MadeText) => void): void {
    write(this.made);
    this.made.add('\n');
  }

  private condition(condition: Expression | undefined): MadeText {
    return condition === undefined ? new MadeText().add(`${call('flag')})`) : this.write(condition);
  }

  // --- expressions

  private write(value: Expression): MadeText {
    const text = new MadeText();
    switch (value.kind) {
      case 'code':
        return text.add('(').addFrom(value.text, value.start, value.end).add('\n)');
      case 'literal':
        return text.addFrom(value.text, value.start, value.end);
      case 'text':
        return text.addFrom(quoted(value.value), value.start, value.end);
      case 'name':
        return text.addFrom(this.nameOf(value.name), value.start, value.end);
      case 'member':
        return this.write(value.object).addFrom(
          memberText(value.name),
          value.end - value.name.length,
          value.end,
        );
      case 'index':
        return this.write(value.object).add('[').append(this.write(value.key)).add(']');
      case 'call':
        return this.call(value);
      case 'filter':
        return writeFilter(value, { library, own: 'filter_', or: '?:', write: (part) => this.write(part) });
      case 'test':
        return text.add(call('test')).append(this.write(value.value)).add(')');
      case 'not':
        return text.add('!(').append(this.write(value.value)).add(')');
      case 'binary':
        return text
          .add('(')
          .append(this.write(value.left))
          .add(` ${operators[value.operator] ?? value.operator} `)
          .append(this.write(value.right))
          .add(')');
      case 'choice':
        text.add('(').append(this.write(value.condition)).add(' ? ').append(this.write(value.whenTrue));
        return (
          value.whenFalse === undefined
            ? text.add(" : ''")
            : text.add(' : ').append(this.write(value.whenFalse))
        ).add(')');
      case 'list':
        return text.add('[').append(this.joined(value.items)).add(']');
      case 'dictionary':
        text.add('[');
        for (const { name, value: entry } of value.entries)
          text
            .add(`${quoted(name)} => `)
            .append(this.write(entry))
            .add(', ');
        return text.add(']');
    }
  }

  private nameOf(name: string): string {
    if (this.scopes.find(name)?.kind === 'nothing') return `${call('engine')})`;
    if (constants.has(name.toLowerCase())) return name.toLowerCase() === 'none' ? 'null' : name;
    return `$${name.replace(/\W/g, '_')}`;
  }

  private call({ callee, args }: Extract<Expression, { kind: 'call' }>): MadeText {
    const given = this.joined(args.map(({ value }) => value));
    const macro = this.scopes.macroCalled(callee);
    const text = new MadeText();
    const { start, end } = callee;
    if (macro?.template === '') text.addFrom(`$macro_${macro.macro}(`, start, end);
    else if (callee.kind === 'member')
      text.append(this.write(callee.object)).addFrom(`->${callee.name.replace(/\W/g, '_')}(`, start, end);
    else if (callee.kind === 'name')
      text.addFrom(`${library}function_${callee.name.replace(/\W/g, '_')}(`, start, end);
    else text.append(this.write(callee)).add('(');
    return text.append(given).add(')');
  }

  private joined(values: readonly Expression[]): MadeText {
    const text = new MadeText();
    for (const [index, value] of values.entries()) text.add(index > 0 ? ', ' : '').append(this.write(value));
    return text;
  }
}

function call(name: string): string {
  return `${library}${name}(`;
}

function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
}

/** The engine does not distinguish elements and properties. */
function memberText(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? `->${name}` : `[${/^\d+$/.test(name) ? name : quoted(name)}]`;
}
