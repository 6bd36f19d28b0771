/**
 * Reads expressions of Jinja, Django, Nunjucks, Twig and Liquid: operators, members, calls, filters after a bar, tests
 * after `is`, `a if b else c`.
 *
 * Never throws: unsupported syntax ends the expression and sets `isBroken`. Recursion is bounded.
 */

import type { Argument, BinarySign, Expression } from './expression.ts';
import { readTokens, type Token } from './tokens.ts';

/** Maximum nesting of expressions. Templates nest three or four. */
const maxDepth = 60;

/** Precedence of each operator. */
const strengths: Readonly<Record<string, number>> = {
  or: 1,
  '||': 1,
  '??': 1,
  '?:': 1,
  and: 2,
  '&&': 2,
  '==': 4,
  '===': 4,
  '!=': 4,
  '!==': 4,
  '<': 4,
  '>': 4,
  '<=': 4,
  '>=': 4,
  in: 4,
  contains: 4,
  eq: 4,
  ne: 4,
  lt: 4,
  gt: 4,
  le: 4,
  ge: 4,
  '~': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '//': 7,
  '%': 7,
  '**': 8,
};

/** Operators with another sign in the tree. */
const signs: Readonly<Record<string, BinarySign>> = {
  '||': 'or',
  '??': 'or',
  '?:': 'or',
  '&&': 'and',
  '===': '==',
  '!==': '!=',
  contains: 'in',
  eq: '==',
  ne: '!=',
  lt: '<',
  gt: '>',
  le: '<=',
  ge: '>=',
  '~': '+',
  '//': '/',
  '**': '*',
};

/** Keywords, which cannot name a value. */
const words = new Set(['or', 'and', 'in', 'not', 'is', 'if', 'else', 'eq', 'ne', 'lt', 'gt', 'le', 'ge']);

/** Differences between languages. */
interface Dialect {
  /** `value?name` and `value!other` are filters, as in FreeMarker, rather than a conditional. */
  readonly hasBuiltins?: boolean;
  /** Added to all offsets. */
  readonly shift?: number;
}

export class ExpressionReader {
  private readonly hasBuiltins: boolean;
  private readonly tokens: readonly Token[];
  private at = 0;
  private depth = 0;
  /** True if some syntax was not supported. */
  isBroken = false;

  /**
   * @param from  offset in the page
   * @param to    offset after the expression
   */
  constructor(page: string, from: number, to: number, { hasBuiltins = false, shift = 0 }: Dialect = {}) {
    this.tokens = readTokens(page, from, to, shift);
    this.hasBuiltins = hasBuiltins;
  }

  get next(): Token {
    return this.peek(0);
  }

  private peek(count: number): Token {
    return this.tokens[Math.min(this.at + count, this.tokens.length - 1)] as Token;
  }

  get isAtEnd(): boolean {
    return this.next.kind === 'end';
  }

  take(): Token {
    const token = this.next;
    this.at++;
    return token;
  }

  /** Consumes a word or sign if it comes next. */
  accept(...texts: readonly string[]): boolean {
    const { kind, text } = this.next;
    if ((kind !== 'name' && kind !== 'sign') || !texts.includes(text)) return false;
    this.at++;
    return true;
  }

  /** Reads an expression; `undefined` if there is none. */
  read(): Expression | undefined {
    if (this.depth >= maxDepth) {
      this.isBroken = true;
      return undefined;
    }
    this.depth++;
    const value = this.readChoice();
    this.depth--;
    return value;
  }

  private readChoice(): Expression | undefined {
    const value = this.readBinary(0);
    if (value === undefined) return undefined;
    if (this.accept('if')) {
      const condition = this.readBinary(0);
      const whenFalse = this.accept('else') ? this.read() : undefined;
      return (
        condition && {
          ...spanOf(value, whenFalse ?? condition),
          kind: 'choice',
          condition,
          whenTrue: value,
          whenFalse,
        }
      );
    }
    if (!this.hasBuiltins && this.accept('?')) {
      const whenTrue = this.read();
      const whenFalse = this.accept(':') ? this.read() : undefined;
      return (
        whenTrue && {
          ...spanOf(value, whenFalse ?? whenTrue),
          kind: 'choice',
          condition: value,
          whenTrue,
          whenFalse,
        }
      );
    }
    return value;
  }

  /** Reads operators with a higher precedence than `least`. */
  private readBinary(least: number): Expression | undefined {
    let left = this.readUnary();
    while (left !== undefined) {
      const isNot = this.next.text === 'not' && this.peek(1).text === 'in';
      const { text } = isNot ? this.peek(1) : this.next;
      const isTaken = this.next.kind === 'text' || (this.hasBuiltins && text === '??');
      const strength = isTaken ? undefined : strengths[text];
      if (strength === undefined || strength <= least) return left;
      this.at += isNot ? 2 : 1;
      const right = this.readBinary(strength);
      if (right === undefined) {
        this.isBroken = true;
        return left;
      }
      left = {
        ...spanOf(left, right),
        kind: 'binary',
        operator: signs[text] ?? (text as BinarySign),
        left,
        right,
      };
    }
    return left;
  }

  private readUnary(): Expression | undefined {
    const { start } = this.next;
    if (this.accept('not', '!', 'empty')) {
      const value = this.readDeeper(() => this.readBinary(3));
      return value && { start, end: value.end, kind: 'not', value };
    }
    if (this.accept('-', '+')) return this.readDeeper(() => this.readUnary());
    const value = this.readPostfix();
    return value && this.readBehind(value);
  }

  private readDeeper(read: () => Expression | undefined): Expression | undefined {
    if (this.depth >= maxDepth) {
      this.isBroken = true;
      return undefined;
    }
    this.depth++;
    const value = read();
    this.depth--;
    return value;
  }

  /** Reads filters and tests after a value. */
  private readBehind(value: Expression): Expression {
    let result = value;
    for (;;) {
      if (this.accept('|')) result = this.readFilter(result);
      else if (this.accept('is')) result = this.readTest(result);
      else if (this.hasBuiltins && this.isBuiltin()) result = this.readBuiltin(result);
      else return result;
    }
  }

  /** Reads pairs such as `a=b c=d`. */
  readNamed(): readonly Argument[] {
    const args: Argument[] = [];
    while (this.next.kind === 'name' && this.peek(1).text === '=') {
      const name = this.take().text;
      this.at++;
      const value = this.read();
      if (value === undefined) break;
      args.push({ name, value });
      this.accept(',');
    }
    return args;
  }

  private isBuiltin(): boolean {
    const { kind, text } = this.next;
    return (
      kind === 'sign' && (text === '!' || text === '??' || (text === '?' && this.peek(1).kind === 'name'))
    );
  }

  private readBuiltin(value: Expression): Expression {
    const sign = this.take();
    const place = { start: value.start, end: sign.end };
    if (sign.text === '??') return { ...place, kind: 'test', value };
    if (sign.text === '?') return this.readFilter(value);
    const other = this.readPostfix();
    if (other === undefined) return value;
    return {
      ...place,
      end: other.end,
      kind: 'filter',
      name: 'default',
      value,
      args: [{ name: '', value: other }],
    };
  }

  private readFilter(value: Expression): Expression {
    const token = this.take();
    let name = token.text;
    while (this.next.text === '.' && this.peek(1).kind === 'name') {
      this.at++;
      name = this.take().text;
    }
    const args: Argument[] = [];
    let { end } = token;
    if (this.next.text === '(' && this.next.kind === 'sign') {
      this.at++;
      args.push(...this.readArguments(')'));
      end = this.peek(-1).end;
    } else if (this.accept(':')) {
      do {
        const argument = this.readPostfix();
        if (argument === undefined) break;
        const named = argument.kind === 'name' && this.accept(':') ? this.readPostfix() : undefined;
        args.push({ name: '', value: named ?? argument });
        end = (named ?? argument).end;
      } while (this.accept(','));
    }
    return { start: value.start, end, kind: 'filter', name, value, args };
  }

  private readTest(value: Expression): Expression {
    this.accept('not');
    const { end } = this.take();
    if (this.accept('(')) this.readArguments(')');
    else if (this.next.kind === 'text' || this.next.kind === 'number') this.at++;
    return { start: value.start, end, kind: 'test', value };
  }

  readPostfix(): Expression | undefined {
    let value = this.readPrimary();
    while (value !== undefined) {
      const { start }: Expression = value;
      const { kind, text } = this.next;
      if (kind !== 'sign') return value;
      if (text === '(') {
        this.at++;
        const args = this.readArguments(')');
        value = { start, end: this.peek(-1).end, kind: 'call', callee: value, args };
      } else if (text === '[') {
        this.at++;
        const key = this.readKey();
        if (key === undefined) return value;
        value = { start, end: this.peek(-1).end, kind: 'index', object: value, key };
      } else if ((text === '.' || (text === '?' && this.peek(1).text === '.')) && this.isMember(text)) {
        this.at += text === '.' ? 1 : 2;
        const { text: name, end } = this.take();
        value = { start, end, kind: 'member', object: value, name };
      } else return value;
    }
    return value;
  }

  private isMember(sign: string): boolean {
    return ['name', 'number'].includes(this.peek(sign === '.' ? 1 : 2).kind);
  }

  /** Reads the expression between brackets; for a range, its start. */
  private readKey(): Expression | undefined {
    const { start, end } = this.next;
    const key = this.read() ?? { start, end, kind: 'literal' as const, text: '0' };
    while (!this.isAtEnd && this.next.text !== ']') this.at++;
    if (!this.accept(']')) this.isBroken = true;
    return key;
  }

  private readPrimary(): Expression | undefined {
    const { kind, text, start, end } = this.next;
    switch (kind) {
      case 'text':
        this.at++;
        return { start, end, kind: 'text', value: text };
      case 'number':
        this.at++;
        return { start, end, kind: 'literal', text };
      case 'name':
        if (words.has(text)) return undefined;
        this.at++;
        return { start, end, kind: 'name', name: text };
      case 'end':
        return undefined;
      case 'sign':
        return this.readBracketed(text, start);
    }
  }

  private readBracketed(text: string, start: number): Expression | undefined {
    if (text === '(' || text === '[') {
      this.at++;
      const items = this.readArguments(text === '(' ? ')' : ']').map(({ value }) => value);
      const { end } = this.peek(-1);
      const [only, second] = items;
      if (text === '(' && only !== undefined && second === undefined) return { ...only, start, end };
      return { start, end, kind: 'list', items };
    }
    if (text !== '{') return undefined;
    this.at++;
    const entries = this.readArguments('}');
    return { start, end: this.peek(-1).end, kind: 'dictionary', entries };
  }

  /** Reads values up to a closing bracket, each with the preceding name or key. */
  private readArguments(close: string): readonly Argument[] {
    const args: Argument[] = [];
    while (!this.isAtEnd && !this.accept(close)) {
      const isNamed = this.peek(1).kind === 'sign' && ['=', ':'].includes(this.peek(1).text);
      const canBeNamed = close !== ']' && (this.next.kind === 'name' || this.next.kind === 'text');
      const name = isNamed && canBeNamed ? this.take().text : '';
      if (name !== '') this.at++;
      this.accept('*', '**', '...');
      const value = this.read();
      if (value !== undefined) args.push({ name, value });
      if (!this.accept(',') && this.next.text !== close) {
        // Unsupported: the rest of the brackets is skipped.
        this.isBroken = true;
        if (value === undefined) this.at++;
      }
    }
    return args;
  }
}

function spanOf(first: Expression, last: Expression): { start: number; end: number } {
  return { start: Math.min(first.start, last.start), end: Math.max(first.end, last.end) };
}
