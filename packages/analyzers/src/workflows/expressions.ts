/** Parses GitHub Actions expressions: `${{ }}` in strings, and which operands end up in the result. */

export interface Fence {
  /** Offset of `${{` in the text. */
  readonly start: number;
  /** Offset after `}}`. */
  readonly end: number;
  readonly expression: string;
  /** Offset of `expression` in the text. */
  readonly at: number;
}

/** Returns all `${{ }}` of a string; braces in quoted strings do not count. */
export function fencesIn(text: string, from = 0, to = text.length): readonly Fence[] {
  const fences: Fence[] = [];
  let start = text.indexOf('${{', from);
  while (start >= 0 && start < to) {
    const end = endOfFence(text, start + 3, to);
    if (end === undefined) break;
    fences.push({ start, end: end + 2, expression: text.slice(start + 3, end), at: start + 3 });
    start = text.indexOf('${{', end + 2);
  }
  return fences;
}

function endOfFence(text: string, from: number, to: number): number | undefined {
  let quoted = false;
  for (let at = from; at < to; at += 1) {
    if (text[at] === "'") quoted = !quoted;
    else if (!quoted && text[at] === '}' && text[at + 1] === '}') return at;
  }
  return undefined;
}

export type Expression = ExpressionPlace &
  (
    | { readonly kind: 'literal'; readonly value: string }
    | { readonly kind: 'context'; readonly parts: readonly string[]; readonly of: Expression | undefined }
    | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
    | { readonly kind: 'not'; readonly operand: Expression }
    | {
        readonly kind: 'binary';
        readonly operator: string;
        readonly left: Expression;
        readonly right: Expression;
      }
  );

interface ExpressionPlace {
  /** Offsets in the expression. */
  readonly start: number;
  readonly end: number;
}

/** Maximum nesting of parentheses, `!` and arguments; deeper expressions are not parsed. Chosen: GitHub allows 50. */
const maxDepth = 60;

const token =
  /\s*(?:(?<text>'(?:[^']|'')*')|(?<number>[-+]?(?:0x[\da-f]+|\d+(?:\.\d+)?(?:e[-+]?\d+)?))|(?<name>[a-z_][\w-]*)|(?<sign>==|!=|<=|>=|&&|\|\||[-()[\].,*!<>]))/iy;

interface Token {
  readonly kind: 'text' | 'number' | 'name' | 'sign';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** `undefined` for an invalid expression. */
export function parseExpression(text: string): Expression | undefined {
  const tokens = tokensOf(text);
  if (tokens === undefined) return undefined;
  const parser = new Parser(tokens);
  const expression = parser.or(0);
  return parser.isAtEnd ? expression : undefined;
}

function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  let at = 0;
  const end = text.trimEnd().length;
  while (at < end) {
    token.lastIndex = at;
    const groups = token.exec(text)?.groups;
    if (groups === undefined) return undefined;
    const kind = (['text', 'number', 'name', 'sign'] as const).find((name) => groups[name] !== undefined);
    if (kind === undefined) return undefined;
    const found = groups[kind] ?? '';
    tokens.push({ kind, text: found, start: token.lastIndex - found.length, end: token.lastIndex });
    at = token.lastIndex;
  }
  return tokens;
}

class Parser {
  #at = 0;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  or(depth: number): Expression | undefined {
    return this.#binary(['||'], depth, () => this.#and(depth));
  }

  #and(depth: number): Expression | undefined {
    return this.#binary(['&&'], depth, () => this.#compare(depth));
  }

  #compare(depth: number): Expression | undefined {
    return this.#binary(['==', '!=', '<', '<=', '>', '>='], depth, () => this.#unary(depth));
  }

  #binary(
    operators: readonly string[],
    depth: number,
    next: () => Expression | undefined,
  ): Expression | undefined {
    if (depth > maxDepth) return undefined;
    let left = next();
    while (left !== undefined) {
      const operator = operators.find((sign) => this.#is(sign));
      if (operator === undefined) return left;
      this.#at += 1;
      const right = next();
      if (right === undefined) return undefined;
      left = { kind: 'binary', operator, left, right, start: left.start, end: right.end };
    }
    return left;
  }

  #unary(depth: number): Expression | undefined {
    const first = this.#tokens[this.#at];
    if (first === undefined || depth > maxDepth) return undefined;
    if (!this.#take('!')) return this.#postfix(depth);
    const operand = this.#unary(depth + 1);
    return operand && { kind: 'not', operand, start: first.start, end: operand.end };
  }

  #postfix(depth: number): Expression | undefined {
    let left = this.#primary(depth);
    while (left !== undefined) {
      const part = this.#part(depth);
      if (part === null) return left;
      if (part === undefined) return undefined;
      const end = this.#tokens[this.#at - 1]?.end ?? left.end;
      const isPath: boolean = left.kind === 'context';
      left = {
        kind: 'context',
        parts: [...(left.kind === 'context' ? left.parts : []), part],
        of: left.kind === 'context' ? left.of : left,
        start: left.start,
        end,
      };
      if (!isPath && left.of === undefined) return undefined;
    }
    return left;
  }

  /** Parses `.name`, `['name']`, `[0]`, `.*`; computed parts and numbers become `*`; null if no part follows. */
  #part(depth: number): string | null | undefined {
    if (this.#take('.')) {
      const name = this.#tokens[this.#at];
      if (name === undefined || (name.kind !== 'name' && name.text !== '*')) return undefined;
      this.#at += 1;
      return name.text;
    }
    if (!this.#take('[')) return null;
    if (this.#is('*')) {
      this.#at += 1;
      return this.#take(']') ? '*' : undefined;
    }
    const index = this.or(depth + 1);
    if (index === undefined || !this.#take(']')) return undefined;
    return index.kind === 'literal' && index.value.startsWith("'") ? unquote(index.value) : '*';
  }

  #primary(depth: number): Expression | undefined {
    const first = this.#tokens[this.#at];
    if (first === undefined) return undefined;
    if (this.#take('(')) {
      const inner = this.or(depth + 1);
      return inner !== undefined && this.#take(')') ? inner : undefined;
    }
    this.#at += 1;
    const { start, end } = first;
    if (first.kind === 'text' || first.kind === 'number')
      return { kind: 'literal', value: first.text, start, end };
    if (first.kind !== 'name') return undefined;
    if (/^(?:true|false|null|nan|infinity)$/i.test(first.text))
      return { kind: 'literal', value: first.text, start, end };
    if (!this.#take('(')) return { kind: 'context', parts: [first.text], of: undefined, start, end };
    const args: Expression[] = [];
    while (!this.#take(')')) {
      if (args.length > 0 && !this.#take(',')) return undefined;
      const argument = this.or(depth + 1);
      if (argument === undefined) return undefined;
      args.push(argument);
    }
    return { kind: 'call', name: first.text, args, start, end: this.#tokens[this.#at - 1]?.end ?? end };
  }

  #is(sign: string): boolean {
    const here = this.#tokens[this.#at];
    return here?.kind === 'sign' && here.text === sign;
  }

  #take(sign: string): boolean {
    if (!this.#is(sign)) return false;
    this.#at += 1;
    return true;
  }
}

function unquote(text: string): string {
  return text.slice(1, -1).replaceAll("''", "'");
}

export type ContextExpression = Extract<Expression, { kind: 'context' }>;

/**
 * Path such as `github.event.issue.title`: lower case, indexes as `*`. For the result of a call, the call comes first:
 * `fromjson().x`.
 */
export function pathOf({ parts, of }: ContextExpression): string {
  const head = of === undefined ? [] : [of.kind === 'call' ? `${of.name}()` : '()'];
  return [...head, ...parts].join('.').toLowerCase();
}

/** Functions whose result contains their arguments. */
const carrying = new Set(['format', 'join', 'tojson']);

/** Contexts whose text ends up in the result, not those that are only compared. */
export function carriedBy(expression: Expression): readonly ContextExpression[] {
  switch (expression.kind) {
    case 'context':
      return [expression];
    case 'call':
      return carrying.has(expression.name.toLowerCase()) ? expression.args.flatMap(carriedBy) : [];
    case 'binary':
      if (expression.operator === '||')
        return [...carriedBy(expression.left), ...carriedBy(expression.right)];
      return expression.operator === '&&' ? carriedBy(expression.right) : [];
    case 'literal':
    case 'not':
      return [];
  }
}

/** Yields every subexpression, beginning with the expression itself. */
export function* partsOf(expression: Expression): Iterable<Expression> {
  yield expression;
  if (expression.kind === 'call') for (const argument of expression.args) yield* partsOf(argument);
  else if (expression.kind === 'not') yield* partsOf(expression.operand);
  else if (expression.kind === 'binary') {
    yield* partsOf(expression.left);
    yield* partsOf(expression.right);
  } else if (expression.kind === 'context' && expression.of !== undefined) yield* partsOf(expression.of);
}
