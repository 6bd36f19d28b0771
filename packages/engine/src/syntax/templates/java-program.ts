/** Templates as Java methods that take a map. */

import { MadeText } from '../made-text.ts';
import type { MappedText } from '../mapped-text.ts';
import { branchHead } from './branch-head.ts';
import type { Argument, BinarySign, Expression } from './expression.ts';
import { filterMeaning } from './filters.ts';
import type { OutputContext } from './html-context.ts';
import { TemplateScopes } from './scopes.ts';
import { type MacroName, maxBlockDepth, type Parameter, type TemplateProgram } from './template-program.ts';

/** Class of the methods that a template calls; library models describe it. */
const library = 'template$.Page';

const constants = new Set(['true', 'false', 'null']);
const operators: Readonly<Partial<Record<BinarySign, string>>> = { and: '&&', or: '||' };
/** Prefix of the template's variables, with which no keyword begins. */
const prefix = 'v_';

/** Holder of the template's data: a map, or a request with attributes. */
export interface JavaHost {
  /** Returns code that reads a value by name. */
  readonly read: (name: string) => string;
  /** Data passed to other templates. */
  readonly given: string;
}

export const mapHost: JavaHost = { read: (name) => `locals.get(${JSON.stringify(name)})`, given: 'locals' };

export class JavaProgram implements TemplateProgram {
  private readonly made = new MadeText();
  private readonly scopes = new TemplateScopes();
  private readonly open: { readonly isLevel: boolean; readonly isMacro: boolean }[] = [];
  private readonly host: JavaHost;

  constructor(host: JavaHost = mapHost) {
    this.host = host;
  }

  output(context: OutputContext, value: Expression): void {
    this.line((line) =>
      line
        .add(`Page.${context.replaceAll('-', '_')}(`)
        .append(this.write(value))
        .add(');'),
    );
  }

  evaluate(value: Expression): void {
    this.line((line) => line.add('Page.test(').append(this.write(value)).add(');'));
  }

  assign(name: string, value: Expression): void {
    const written = this.write(value);
    this.scopes.set(name, { kind: 'variable' });
    this.line((line) => line.add(`Object ${prefix}${name} = `).append(written).add(';'));
  }

  declare(...names: readonly string[]): void {
    for (const name of names) this.scopes.set(name, { kind: 'nothing' });
  }

  beginIf(condition: Expression | undefined): void {
    this.begin((line) => line.add('if (').append(this.condition(condition)).add(') {'));
  }

  otherwise(condition: Expression | undefined): void {
    if (this.open.at(-1)?.isLevel !== true) return;
    this.line((line) => line.append(branchHead('else if', condition && this.condition(condition))));
  }

  beginLoop(names: readonly string[], values: Expression): void {
    const list = this.write(values);
    const [name = 'unused', ...counters] = names;
    this.begin((line) => line.add(`for (Object ${prefix}${name} : (`).append(list).add(')) {'));
    this.scopes.set(name, { kind: 'variable' });
    this.declare(...counters);
  }

  beginMacro(name: string, parameters: readonly Parameter[]): void {
    this.scopes.set(name, { kind: 'macro', macro: { template: '', macro: name } });
    const given = parameters.map((parameter) => `, Object ${prefix}${parameter.name}`).join('');
    this.made.add(`class Macro_${name} { void run(java.util.Map<String, Object> locals${given}) {\n`);
    this.open.push({ isLevel: false, isMacro: true });
    this.scopes.push();
    for (const parameter of parameters) this.scopes.set(parameter.name, { kind: 'variable' });
  }

  beginScope(): void {
    this.begin((line) => line.add('{'));
  }

  end(): void {
    const block = this.open.pop();
    if (block === undefined) return;
    if (block.isLevel) this.line((line) => line.add('}'));
    if (block.isMacro) this.line((line) => line.add('}}'));
    this.scopes.pop();
  }

  importMacro(name: string, macro: MacroName): void {
    this.scopes.set(name, { kind: 'macro', macro });
  }

  render(template: Expression, _entries: readonly Argument[], _isAlone: boolean): void {
    this.line((line) => line.add('Page.render(').append(this.write(template)).add(`, ${this.host.given});`));
  }

  problem(offset: number): void {
    this.made.addFrom('@@', offset, offset).add(';\n');
  }

  /** Only the statements. */
  get body(): MadeText {
    return this.made;
  }

  /** Ends all open blocks. */
  close(): void {
    while (this.open.length > 0) this.end();
  }

  finish(): MappedText {
    this.close();
    return new MadeText()
      .add(`import ${library};\nclass page$template {\n`)
      .add('void render(String name, java.util.Map<String, Object> locals) {\n')
      .append(this.made)
      .add('}\n}\n')
      .finish();
  }

  private begin(write: (line: MadeText) => void): void {
    const isLevel = this.open.length < maxBlockDepth;
    this.open.push({ isLevel, isMacro: false });
    if (isLevel) this.line(write);
    this.scopes.push();
  }

  private line(write: (line: MadeText) => void): void {
    write(this.made);
    this.made.add('\n');
  }

  private condition(condition: Expression | undefined): MadeText {
    const text = new MadeText().add('Page.test(');
    return (condition === undefined ? text : text.append(this.write(condition))).add(')');
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
        return text.addFrom(this.read(value.name), value.start, value.end);
      case 'member':
        return this.write(value.object).addFrom(`.${getterOf(value.name)}()`, value.start, value.end);
      case 'index':
        return this.write(value.object).add('.get(').append(this.write(value.key)).add(')');
      case 'call':
        return this.call(value);
      case 'filter':
        return this.filter(value);
      case 'test':
        return text.add('Page.test(').append(this.write(value.value)).add(')');
      case 'not':
        return text.add('!Page.test(').append(this.write(value.value)).add(')');
      case 'binary':
        return this.binary(value.operator, value.left, value.right);
      case 'choice':
        return this.choice(value);
      case 'list':
        return text.add('java.util.List.of(').append(this.values(value.items)).add(')');
      case 'dictionary':
        return text.add('java.util.Map.of()');
    }
  }

  private read(name: string): string {
    const meaning = this.scopes.find(name);
    if (meaning?.kind === 'variable') return prefix + name;
    if (meaning?.kind === 'nothing') return 'Page.engine()';
    return constants.has(name) ? name : this.host.read(name);
  }

  private call({ callee, args }: Extract<Expression, { kind: 'call' }>): MadeText {
    const text = new MadeText();
    const values = args.map(({ value }) => value);
    if (callee.kind === 'member')
      return this.write(callee.object)
        .addFrom(`.${callee.name}(`, callee.start, callee.end)
        .append(this.values(values))
        .add(')');
    if (callee.kind !== 'name') return this.write(callee);
    const meaning = this.scopes.find(callee.name);
    if (meaning?.kind === 'macro' && meaning.macro.template === '') {
      text.addFrom(`new Macro_${callee.name}().run`, callee.start, callee.end).add(`(${this.host.given}`);
      for (const value of values) text.add(', ').append(this.write(value));
      return text.add(')');
    }
    return this.function(callee.name, values);
  }

  private filter({ name, value, args }: Extract<Expression, { kind: 'filter' }>): MadeText {
    return this.function(name, [value, ...args.map((argument) => argument.value)]);
  }

  private function(name: string, [value, ...others]: readonly Expression[]): MadeText {
    const text = new MadeText();
    if (value === undefined) return text.add('Page.engine()');
    const plain = name.slice(name.indexOf(':') + 1);
    const meaning = filterMeaning(plain);
    const [other] = others;
    switch (meaning) {
      case 'same':
        return this.write(value);
      case 'or':
        if (other === undefined) return this.write(value);
        return text
          .add('(Page.test() ? ')
          .append(this.write(value))
          .add(' : ')
          .append(this.write(other))
          .add(')');
      case 'escape':
      case 'number':
        return text.add(`Page.${meaning}(`).append(this.write(value)).add(')');
      default:
        return text
          .add(`Page.${plain.replace(/\W/g, '_')}_(`)
          .append(this.values([value, ...others]))
          .add(')');
    }
  }

  private values(values: readonly Expression[]): MadeText {
    const text = new MadeText();
    for (const [index, value] of values.entries()) text.add(index > 0 ? ', ' : '').append(this.write(value));
    return text;
  }

  private binary(operator: BinarySign, left: Expression, right: Expression): MadeText {
    if (operator === 'in') return new MadeText().add('Page.test(').append(this.write(left)).add(')');
    const text = new MadeText().add('(').append(this.write(left));
    return text
      .add(` ${operators[operator] ?? operator} `)
      .append(this.write(right))
      .add(')');
  }

  private choice({ condition, whenTrue, whenFalse }: Extract<Expression, { kind: 'choice' }>): MadeText {
    const text = new MadeText().add('(').append(this.condition(condition)).add(' ? ');
    text.append(this.write(whenTrue)).add(' : ');
    return (whenFalse === undefined ? text.add('""') : text.append(this.write(whenFalse))).add(')');
  }
}

/** `name` is read by `getName`. */
function getterOf(name: string): string {
  const plain = name.replace(/\W/g, '_');
  return `get${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}
