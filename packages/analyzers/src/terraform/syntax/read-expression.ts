/** Parses HCL expressions. */

import type { ReadProblem } from '../../documents/read-yaml.ts';
import type { Expression, ObjectEntry } from './syntax.ts';

/** Maximum nesting of blocks and expressions; handwritten files have about 15 levels. Chosen. */
const maxDepth = 100;

export class HclError extends Error {
  readonly offset: number;
  readonly reason: ReadProblem['reason'];

  constructor(offset: number, message: string, reason: ReadProblem['reason'] = 'document-not-parsed') {
    super(message);
    this.offset = offset;
    this.reason = reason;
  }
}

const name = /[\p{L}_][\p{L}\p{N}_-]*/uy;
const number = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const blank = /(?:[ \t\ufeff]+|#[^\n]*|\/\/[^\n]*|\/\*[^]*?\*\/)+/y;
const blankLines = /(?:\s+|#[^\n]*|\/\/[^\n]*|\/\*[^]*?\*\/)+/y;
const operator = /\|\||&&|==|!=|<=|>=|<|>|\+|-|\*|\/(?![/*])|%(?!\{)/y;
const heredocStart = /<<-?([\p{L}_][\p{L}\p{N}_-]*)\r?\n/uy;
/** In brackets, a step may be on the next line. */
const nextStep = /\s+(?=\.[\p{L}_*])/uy;
/** Operator precedence. */
const strength: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 4,
  '>': 4,
  '<=': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};

export class ExpressionReader {
  readonly text: string;
  at = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  fail(message: string): never {
    throw new HclError(Math.min(this.at, this.text.length), message);
  }

  /** Runs a parser one level deeper. */
  nested<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > maxDepth) {
      this.depth = 0;
      throw new HclError(this.at, `The file is nested deeper than ${maxDepth} levels.`, 'document-too-deep');
    }
    try {
      return read();
    } finally {
      this.depth = Math.max(0, this.depth - 1);
    }
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found === null) return undefined;
    this.at = pattern.lastIndex;
    return found[1] ?? found[0];
  }

  space(lines: boolean): void {
    this.match(lines ? blankLines : blank);
  }

  name(): string {
    return this.match(name) ?? this.fail('Expected a name here.');
  }

  /** @param lines  true if a line end does not end the expression */
  expression(lines: boolean): Expression {
    return this.nested(() => this.choice(lines));
  }

  private choice(lines: boolean): Expression {
    const test = this.binary(lines, 0);
    this.space(lines);
    if (this.text[this.at] !== '?') return test;
    this.at += 1;
    this.space(true);
    const consequent = this.expression(lines);
    this.space(true);
    if (this.text[this.at] !== ':') this.fail('A conditional expression has no second value.');
    this.at += 1;
    this.space(true);
    const alternate = this.expression(lines);
    return { kind: 'choice', test, consequent, alternate, start: test.start, end: alternate.end };
  }

  private binary(lines: boolean, least: number): Expression {
    let left = this.unary(lines);
    for (;;) {
      this.space(lines);
      const before = this.at;
      const found = this.match(operator);
      const binds = found === undefined ? 0 : (strength[found] ?? 0);
      if (found === undefined || binds <= least) {
        this.at = before;
        return left;
      }
      this.space(true);
      const right = this.nested(() => this.binary(lines, binds));
      left = { kind: 'binary', operator: found, left, right, start: left.start, end: right.end };
    }
  }

  private unary(lines: boolean): Expression {
    const start = this.at;
    const sign = this.text[this.at];
    if (sign !== '!' && sign !== '-') return this.postfix(lines);
    this.at += 1;
    this.space(lines);
    const operand = this.nested(() => this.unary(lines));
    const { end } = operand;
    if (sign === '!') return { kind: 'not', operand, start, end };
    if (operand.kind === 'literal' && typeof operand.value === 'number')
      return { kind: 'literal', value: -operand.value, text: `-${operand.text}`, start, end };
    return { kind: 'unknown', start, end };
  }

  /** Parses a value followed by member and index steps. */
  private postfix(lines: boolean): Expression {
    const value = this.primary();
    const steps: (string | undefined)[] = [];
    for (;;) {
      if (lines) this.match(nextStep);
      const next = this.text[this.at];
      if (next === '.' && this.text[this.at + 1] !== '.') {
        this.at += 1;
        if (this.text[this.at] === '*') {
          this.at += 1;
          steps.push(undefined);
        } else steps.push(this.match(number)?.replace(/\..*$/, '') ?? this.name());
      } else if (next === '[') steps.push(this.index());
      else break;
    }
    if (steps.length === 0) return value;
    const { start } = value;
    const end = this.at;
    if (value.kind === 'path') return { kind: 'path', steps: [...value.steps, ...steps], start, end };
    return { kind: 'unknown', start, end };
  }

  private index(): string | undefined {
    this.at += 1;
    this.space(true);
    if (this.text[this.at] === '*') {
      this.at += 1;
      this.space(true);
      this.expect(']');
      return undefined;
    }
    const value = this.expression(true);
    this.space(true);
    this.expect(']');
    return value.kind === 'literal' && value.value !== null ? String(value.value) : undefined;
  }

  private expect(sign: string): void {
    if (this.text[this.at] !== sign) this.fail(`\`${sign}\` was expected here.`);
    this.at += sign.length;
  }

  private primary(): Expression {
    const start = this.at;
    const next = this.text[this.at];
    if (next === '"') return this.quoted();
    if (next === '[') return this.list();
    if (next === '{') return this.object();
    if (next === '(') {
      this.at += 1;
      this.space(true);
      const inner = this.expression(true);
      this.space(true);
      this.expect(')');
      return inner;
    }
    if (next === '<') return this.heredoc();
    const digits = this.match(number);
    if (digits !== undefined)
      return { kind: 'literal', value: Number(digits), text: digits, start, end: this.at };
    return this.word(start);
  }

  private word(start: number): Expression {
    let word = this.name();
    while (this.text.startsWith('::', this.at)) {
      this.at += 2;
      word += `::${this.name()}`;
    }
    const end = this.at;
    if (this.text[this.at] === '(') return this.call(word, start);
    if (word === 'true' || word === 'false')
      return { kind: 'literal', value: word === 'true', text: word, start, end };
    if (word === 'null') return { kind: 'literal', value: null, text: word, start, end };
    return { kind: 'path', steps: [word], start, end };
  }

  private call(called: string, start: number): Expression {
    this.at += 1;
    const args = this.items(')');
    return { kind: 'call', name: called, args, start, end: this.at };
  }

  private items(close: string): readonly Expression[] {
    const items: Expression[] = [];
    for (;;) {
      this.space(true);
      if (this.text[this.at] === close) {
        this.at += 1;
        return items;
      }
      items.push(this.expression(true));
      this.space(true);
      if (this.text.startsWith('...', this.at)) this.at += 3;
      this.space(true);
      if (this.text[this.at] === ',') this.at += 1;
      else if (this.text[this.at] !== close) this.fail(`A comma or \`${close}\` was expected here.`);
    }
  }

  private list(): Expression {
    const start = this.at;
    this.at += 1;
    this.space(true);
    if (this.isFor()) return this.forExpression(start, ']');
    const items = this.items(']');
    return { kind: 'list', items, start, end: this.at };
  }

  private isFor(): boolean {
    return /^for\s/.test(this.text.slice(this.at, this.at + 4));
  }

  /** Parses `for k, v in x : k => v if y`, which is not evaluated. */
  private forExpression(start: number, close: string): Expression {
    this.name();
    this.space(true);
    this.name();
    this.space(true);
    if (this.text[this.at] === ',') {
      this.at += 1;
      this.space(true);
      this.name();
      this.space(true);
    }
    if (this.name() !== 'in') this.fail('`in` is expected here.');
    this.space(true);
    this.expression(true);
    this.space(true);
    this.expect(':');
    this.space(true);
    this.expression(true);
    this.space(true);
    if (this.text.startsWith('=>', this.at)) {
      this.at += 2;
      this.space(true);
      this.expression(true);
      this.space(true);
    }
    if (this.text.startsWith('...', this.at)) {
      this.at += 3;
      this.space(true);
    }
    if (this.text.startsWith('if', this.at)) {
      this.at += 2;
      this.space(true);
      this.expression(true);
      this.space(true);
    }
    this.expect(close);
    return { kind: 'unknown', start, end: this.at };
  }

  private object(): Expression {
    const start = this.at;
    this.at += 1;
    this.space(true);
    if (this.isFor()) return this.forExpression(start, '}');
    const entries: ObjectEntry[] = [];
    for (;;) {
      this.space(true);
      if (this.text[this.at] === '}') {
        this.at += 1;
        return { kind: 'object', entries, start, end: this.at };
      }
      const key = this.objectKey();
      this.space(true);
      const sign = this.text[this.at];
      if (sign !== '=' && sign !== ':') this.fail('Expected `=` or `:` after a key.');
      this.at += 1;
      this.space(true);
      const value = this.expression(false);
      entries.push({ key, value });
      this.space(false);
      if (this.text[this.at] === ',') this.at += 1;
    }
  }

  /** A bare word stands for itself; anything else is evaluated. */
  private objectKey(): Expression {
    const key = this.expression(false);
    const [word] = key.kind === 'path' && key.steps.length === 1 ? key.steps : [];
    const { start, end } = key;
    return word === undefined ? key : { kind: 'literal', value: word, text: word, start, end };
  }

  private quoted(): Expression {
    const start = this.at;
    this.at += 1;
    const parts = this.template(undefined);
    if (this.text[this.at] !== '"') this.fail('A string is not terminated.');
    this.at += 1;
    return textOfParts(parts, start, this.at);
  }

  private heredoc(): Expression {
    const start = this.at;
    const word = this.match(heredocStart) ?? this.fail('Expected a value here.');
    const close = new RegExp(`^[ \\t]*${word}[ \\t]*\\r?$`, 'gm');
    close.lastIndex = this.at;
    const found = close.exec(this.text);
    if (found === null) this.fail('A heredoc is not terminated.');
    const parts = this.template(found.index);
    this.at = found.index + found[0].replace(/\r$/, '').length;
    return textOfParts(parts, start, this.at);
  }

  /** @param end  end of a heredoc; without it, parses up to a quotation mark */
  private template(end: number | undefined): readonly Expression[] {
    const parts: Expression[] = [];
    let from = this.at;
    const literal = (to: number) => {
      if (to <= from) return;
      const raw = this.text.slice(from, to);
      const value = (end === undefined ? unescaped(raw) : raw).replaceAll(/([$%])\1\{/g, '$1{');
      parts.push({ kind: 'literal', value, text: value, start: from, end: to });
    };
    while (this.at < (end ?? this.text.length)) {
      const next = this.text[this.at];
      if (end === undefined && (next === '"' || next === '\n')) break;
      if (end === undefined && next === '\\') this.at += 2;
      else if ((next === '$' || next === '%') && this.text[this.at + 1] === '{') {
        literal(this.at);
        parts.push(this.computed(next));
        from = this.at;
      } else if ((next === '$' || next === '%') && this.text.startsWith(`${next}{`, this.at + 1))
        this.at += 3;
      else this.at += 1;
    }
    literal(this.at);
    return parts;
  }

  private computed(sign: '$' | '%'): Expression {
    const start = this.at;
    this.at += 2;
    if (sign === '%') {
      const end = this.text.indexOf('}', this.at);
      if (end < 0) this.fail('A template directive is not closed.');
      this.at = end + 1;
      return { kind: 'unknown', start, end: this.at };
    }
    if (this.text[this.at] === '~') this.at += 1;
    this.space(true);
    const value = this.expression(true);
    this.space(true);
    if (this.text[this.at] === '~') this.at += 1;
    this.expect('}');
    return value;
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' };

function unescaped(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replaceAll(/\\(u[\da-fA-F]{4}|U[\da-fA-F]{8}|[^])/g, (_, sign: string) => {
    if (sign.length === 1) return escapes[sign] ?? sign;
    const code = Number.parseInt(sign.slice(1), 16);
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });
}

/** Simplifies a string with a single part to that part. */
function textOfParts(parts: readonly Expression[], start: number, end: number): Expression {
  const [first] = parts;
  if (first === undefined) return { kind: 'literal', value: '', text: '', start, end };
  if (parts.length > 1) return { kind: 'template', parts, start, end };
  // `"${var.port}"` is the value itself.
  return { ...first, start, end };
}
