/** Templates as Go functions, one for the page and one for each template that it defines. */

import { MadeText, type MadeTextMark } from '../made-text.ts';
import type { MappedText } from '../mapped-text.ts';
import type { Argument, Expression } from './expression.ts';
import type { OutputContext } from './html-context.ts';
import { type MacroName, maxBlockDepth, type Parameter, type TemplateProgram } from './template-program.ts';

/** Package of the functions that a template calls; library models describe it. */
export const templateLibrary = 'template$';
/** Variable of that package with the functions that programs register for templates. */
export const functionsName = 'Functions';

/** The ways in which libraries render a template, by the positions of its name and its data. */
const forms: Readonly<Record<string, string>> = {
  render_0_1: '_, root any',
  render_1_2: '_, _, root any',
  render_this_1: '_, root any',
};

/** Functions of Go templates whose results are harmless. */
const harmless = new Set(['len', 'eq', 'ne', 'lt', 'le', 'gt', 'ge', 'not']);
const escaping = new Set(['html', 'js', 'urlquery']);
/** Functions that return their arguments, or a part of them. */
const joining = new Set(['print', 'println', 'printf', 'and', 'or', 'slice']);

/** Form of a template's name within function names. */
export function nameInFunctions(template: string): string {
  return template.replace(/\W/g, '_');
}

interface Block {
  /** False for a block that is nested too deeply to be emitted as one. */
  readonly isLevel: boolean;
  /** False as long as nothing in it has an effect. */
  isKept: boolean;
  readonly start: MadeTextMark;
}

/** Functions that are emitted next to the enclosing one. */
interface Unit {
  readonly text: MadeText;
  readonly open: Block[];
  hasEffect: boolean;
}

export class GoProgram implements TemplateProgram {
  private readonly finished = new MadeText();
  private readonly units: Unit[] = [{ text: new MadeText(), open: [], hasEffect: false }];
  private readonly names: string[] = [];

  output(context: OutputContext, value: Expression): void {
    this.act();
    this.line((line) =>
      line
        .add(`page.${context.replaceAll('-', '_')}(`)
        .append(this.write(value))
        .add(')'),
    );
  }

  evaluate(value: Expression): void {
    this.act();
    this.line((line) => line.add('page.test(').append(this.write(value)).add(')'));
  }

  assign(name: string, value: Expression): void {
    this.line((line) => line.add(`${variable(name)} := `).append(this.write(value)));
  }

  /** Reassigns a name of an enclosing block. */
  change(name: string, value: Expression): void {
    this.line((line) => line.add(`${variable(name)} = `).append(this.write(value)));
  }

  declare(): void {}

  beginIf(condition: Expression | undefined): void {
    this.begin((line) => line.add('if ').append(this.condition(condition)).add(' {'));
  }

  otherwise(condition: Expression | undefined): void {
    if (this.unit.open.at(-1)?.isLevel !== true) return;
    this.line((line) => {
      if (condition === undefined) line.add('} else {');
      else line.add('} else if ').append(this.condition(condition)).add(' {');
    });
  }

  /** @param names  counter and element; a single name is the element */
  beginLoop(names: readonly string[], values: Expression): void {
    const element = variable(names.at(-1) ?? '.');
    const counter = names.length > 1 ? variable(names[0] ?? '_') : '_';
    this.begin((line) =>
      line.add(`for ${counter}, ${element} := range (`).append(this.write(values)).add(') {'),
    );
    if (element !== 'dot') this.line((line) => line.add(`dot := ${element}`));
  }

  beginMacro(name: string, _parameters: readonly Parameter[]): void {
    this.names.push(nameInFunctions(name));
    this.units.push({ text: new MadeText(), open: [], hasEffect: false });
  }

  /** Ends a macro begun by `beginMacro`. */
  endMacro(): void {
    if (this.units.length < 2) return;
    this.closeUnit(`__${this.names.pop() ?? ''}`);
  }

  beginScope(): void {
    this.begin((line) => line.add('{'));
  }

  end(): void {
    const block = this.unit.open.pop();
    if (block === undefined) return;
    if (!block.isKept) return this.unit.text.cutTo(block.start);
    if (block.isLevel) this.line((line) => line.add('}'));
    this.keep();
  }

  importMacro(_name: string, _macro: MacroName): void {}

  render(template: Expression, [given]: readonly Argument[]): void {
    this.act();
    this.line((line) => {
      line.add('page.render(').append(this.write(template)).add(', ');
      (given === undefined ? line.add('nil') : line.append(this.write(given.value))).add(')');
    });
  }

  problem(offset: number): void {
    this.act();
    this.line((line) => line.addFrom('@@', offset, offset));
  }

  finish(): MappedText {
    while (this.units.length > 1) this.endMacro();
    this.closeUnit('');
    if (!this.isUseful) return { text: '', parts: [] };
    return new MadeText()
      .add(`package main\nimport page "${templateLibrary}"\n`)
      .append(this.finished)
      .finish();
  }

  private isUseful = false;

  /** @param suffix  distinguishes the functions of one unit from those of the others */
  private closeUnit(suffix: string): void {
    const { text, open, hasEffect } = this.unit;
    while (open.length > 0) this.end();
    this.units.pop();
    if (!hasEffect) return;
    this.isUseful = true;
    for (const [name, parameters] of Object.entries(forms))
      this.finished.add(`func ${name}${suffix}(${parameters}) { shown${suffix}(root) }\n`);
    this.finished.add(`func shown${suffix}(root any) {\ndot := root\n`).append(text).add('}\n');
  }

  private get unit(): Unit {
    // There is always one: the page's own is closed by `finish`.
    return this.units.at(-1) ?? { text: new MadeText(), open: [], hasEffect: false };
  }

  private act(): void {
    this.unit.hasEffect = true;
    this.keep();
  }

  private keep(): void {
    const block = this.unit.open.at(-1);
    if (block !== undefined) block.isKept = true;
  }

  private begin(write: (line: MadeText) => void): void {
    const { open, text } = this.unit;
    const isLevel = open.length < maxBlockDepth;
    open.push({ isLevel, isKept: false, start: text.mark() });
    if (isLevel) this.line(write);
  }

  private line(write: (line: MadeText) => void): void {
    const { text } = this.unit;
    write(text);
    text.add('\n');
  }

  private condition(condition: Expression | undefined): MadeText {
    const text = new MadeText().add('page.test(');
    return (condition === undefined ? text : text.append(this.write(condition))).add(')');
  }

  private write(value: Expression): MadeText {
    const text = new MadeText();
    switch (value.kind) {
      case 'literal':
      case 'code':
        return text.addFrom(value.text, value.start, value.end);
      case 'text':
        return text.addFrom(JSON.stringify(value.value), value.start, value.end);
      case 'name':
        return text.addFrom(variable(value.name), value.start, value.end);
      case 'member':
        return this.write(value.object).addFrom(`.${value.name}`, value.end - value.name.length, value.end);
      case 'call':
        return this.call(value);
      default:
        return text.add('nil');
    }
  }

  private call({ callee, args, start, end }: Extract<Expression, { kind: 'call' }>): MadeText {
    const text = new MadeText();
    const values = args.map(({ value }) => value);
    if (callee.kind !== 'name') return this.write(callee).add('(').append(this.joined(values, ', ')).add(')');
    const { name } = callee;
    if (harmless.has(name)) return text.add('page.number(').append(this.joined(values, ', ')).add(')');
    if (escaping.has(name)) return text.add('page.escape(').append(this.joined(values, ', ')).add(')');
    if (joining.has(name) && values.length > 0)
      return text
        .add('(')
        .append(this.joined(name === 'slice' ? values.slice(0, 1) : values, ' + '))
        .add(')');
    const [list, ...keys] = values;
    if (name === 'index' && list !== undefined) {
      text.append(this.write(list));
      for (const key of keys) text.add('[').append(this.write(key)).add(']');
      return text;
    }
    const called = name === 'call' ? values.slice(0, 1) : [];
    const rest = name === 'call' ? values.slice(1) : values;
    if (called.length > 0) text.append(this.joined(called, ''));
    else text.addFrom(`page.${functionsName}.${name.replace(/\W/g, '_')}`, start, end);
    return text.add('(').append(this.joined(rest, ', ')).add(')');
  }

  private joined(values: readonly Expression[], between: string): MadeText {
    const text = new MadeText();
    for (const [index, value] of values.entries())
      text.add(index > 0 ? between : '').append(this.write(value));
    return text;
  }
}

/** Name of a template's variable in the function; its own variables begin with `$`. */
function variable(name: string): string {
  if (name === '.') return 'dot';
  if (name === '$') return 'root';
  return name.startsWith('$') ? `v_${name.slice(1).replace(/\W/g, '')}` : name.replace(/\W/g, '');
}
