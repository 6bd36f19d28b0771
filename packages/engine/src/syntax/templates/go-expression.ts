/**
 * Reads pipelines of Go templates: `.User.Name | printf "%s" | safe`, `(index .Items 0).Name`, `$x := .Name`.
 *
 * Never throws: unsupported syntax ends the expression. Recursion is bounded.
 */

import type { Expression } from './expression.ts';
import { readTokens, type Token } from './tokens.ts';

/** Maximum nesting of brackets. */
const maxDepth = 40;

const keywords = new Set('if else end range with define block template break continue'.split(' '));

export class GoExpressionReader {
  private readonly tokens: readonly Token[];
  private at = 0;
  private depth = 0;

  constructor(page: string, from: number, to: number) {
    this.tokens = withRawTexts(readTokens(page, from, to), page);
  }

  private peek(count = 0): Token {
    return this.tokens[Math.min(this.at + count, this.tokens.length - 1)] as Token;
  }

  /** Keyword that begins an action, if any. */
  keyword(): string | undefined {
    const { kind, text } = this.peek();
    if (kind !== 'name' || !keywords.has(text)) return undefined;
    this.at++;
    return text;
  }

  /** `$x :=`, `$i, $x :=` or `$x =` before a pipeline: the names including `$`. */
  declaration(): { readonly names: readonly string[]; readonly isChange: boolean } {
    const start = this.at;
    const names: string[] = [];
    while (this.peek().kind === 'name' && this.peek().text.startsWith('$')) {
      names.push(this.peek().text);
      this.at++;
      if (this.peek().text === ',') this.at++;
    }
    const isNew = this.peek().text === ':' && this.peek(1).text === '=';
    const isChange = this.peek().text === '=';
    if (names.length === 0 || (!isNew && !isChange)) {
      this.at = start;
      return { names: [], isChange: false };
    }
    this.at += isNew ? 2 : 1;
    return { names, isChange };
  }

  /** Commands separated by bars: each receives the result of the previous one as its last argument. */
  pipeline(): Expression | undefined {
    if (this.depth >= maxDepth) return undefined;
    this.depth++;
    let value = this.command(undefined);
    while (value !== undefined && this.peek().text === '|' && this.peek().kind === 'sign') {
      this.at++;
      value = this.command(value) ?? value;
    }
    this.depth--;
    return value;
  }

  /** @param piped  result of the previous command */
  private command(piped: Expression | undefined): Expression | undefined {
    const callee = this.operand();
    if (callee === undefined) return undefined;
    const values: Expression[] = [];
    for (let value = this.operand(); value !== undefined; value = this.operand()) values.push(value);
    if (piped !== undefined) values.push(piped);
    const isFunction = callee.kind === 'name' && isFunctionName(callee.name);
    if (!isFunction && values.length === 0) return callee;
    if (!isFunction && callee.kind !== 'member') return callee;
    const args = values.map((value) => ({ name: '', value }));
    return { kind: 'call', callee, args, start: callee.start, end: this.peek(-1).end };
  }

  /** One operand: a field, a variable, a string, a number, a function's name, or a pipeline in brackets. */
  operand(): Expression | undefined {
    let value = this.primary();
    while (value !== undefined && this.isMemberBehind(value.end)) {
      const { text, end } = this.peek(1);
      value = { kind: 'member', object: value, name: text, start: value.start, end };
      this.at += 2;
    }
    return value;
  }

  /** True if a dot directly follows a value, directly followed by a name. */
  private isMemberBehind(end: number): boolean {
    const sign = this.peek();
    const name = this.peek(1);
    return sign.text === '.' && sign.start === end && name.kind === 'name' && name.start === sign.end;
  }

  private primary(): Expression | undefined {
    const { kind, text, start, end } = this.peek();
    switch (kind) {
      case 'text':
        this.at++;
        return { kind: 'text', value: text, start, end };
      case 'number':
        this.at++;
        return { kind: 'literal', text, start, end };
      case 'name':
        this.at++;
        return { kind: 'name', name: text, start, end };
      case 'end':
        return undefined;
      case 'sign':
        return this.signed(text, start, end);
    }
  }

  private signed(text: string, start: number, end: number): Expression | undefined {
    if (text === '.') {
      const next = this.peek(1);
      const isField = next.kind === 'name' && next.start === end;
      this.at += isField ? 2 : 1;
      const dot: Expression = { kind: 'name', name: '.', start, end };
      return isField ? { kind: 'member', object: dot, name: next.text, start, end: next.end } : dot;
    }
    if (text === '-' || text === '+') {
      this.at++;
      return this.primary();
    }
    if (text !== '(') return undefined;
    this.at++;
    const inner = this.pipeline();
    if (this.peek().text === ')') this.at++;
    return inner && { ...inner, end: this.peek(-1).end };
  }
}

const constants = new Set(['true', 'false', 'nil']);

/** `.` is the current value, `$` the template's data, `$x` a variable of the template; other names are functions. */
function isFunctionName(name: string): boolean {
  return /^\w/.test(name) && !constants.has(name);
}

/** Merges a string in backquotes into a single token. */
function withRawTexts(tokens: readonly Token[], page: string): readonly Token[] {
  if (!tokens.some(({ text }) => text === '`')) return tokens;
  const joined: Token[] = [];
  let open: Token | undefined;
  for (const token of tokens) {
    if (token.text === '`' && token.kind === 'sign') {
      if (open !== undefined)
        joined.push({
          kind: 'text',
          text: page.slice(open.end, token.start),
          start: open.start,
          end: token.end,
        });
      open = open === undefined ? token : undefined;
    } else if (open === undefined || token.kind === 'end') joined.push(token);
  }
  return joined;
}
