/**
 * A function as a list of statements, each with the tokens of its head, for comparing two versions.
 *
 * The body of a statement is not part of its head and is written as `{}`, with or without braces in the source.
 * Callbacks are bodies as well: their statements belong to the statement that passes them. Comments, line breaks, the
 * kind of quotes, semicolons and trailing commas are ignored.
 */

import type { SourceSyntax } from '../fix/read-syntax.ts';
import type { StatementKind } from '../frontend/change-facts.ts';

export interface Statement {
  readonly node: number;
  readonly kind: StatementKind;
  /** Tokens of the head: `if ( ! user ) {}` has six. */
  readonly tokens: readonly string[];
  /** `tokens`, joined by spaces. */
  readonly key: string;
  /** 1-based line of each token. */
  readonly lines: readonly number[];
  /** 1-based. */
  readonly line: number;
  /** Number of the statement whose body contains this one; -1 for none. */
  readonly parent: number;
  /** Number after the last statement of the body. */
  readonly end: number;
}

/** A part of a file that is excluded from the statements: a named function. */
export type IsApart = (node: number) => boolean;

interface Draft {
  readonly node: number;
  readonly kind: StatementKind;
  readonly parent: number;
  readonly skips: { readonly start: number; readonly end: number; readonly mark: string }[];
  end: number;
  /** Precedes the tokens, but is not in the source. */
  readonly word?: string;
}

/**
 * Statements below a node, outermost first, in source order. Linear in the text.
 *
 * @param root  a function, a class or the file; its head is not a statement
 */
export function statementsOf(source: SourceSyntax, root: number, isApart: IsApart): readonly Statement[] {
  return readStatements(source, draftStatements(source, root, isApart, []));
}

/** The body of an expression function, as the equivalent `return`. */
export function answerOf(source: SourceSyntax, expression: number, isApart: IsApart): readonly Statement[] {
  const answer: Draft = { node: expression, kind: 'return', parent: -1, skips: [], end: 0, word: 'return' };
  return readStatements(source, draftStatements(source, expression, isApart, [answer]));
}

function readStatements(source: SourceSyntax, drafts: readonly Draft[]): readonly Statement[] {
  return drafts.map((draft) => {
    const own = headTokens(source, draft);
    const found =
      draft.word === undefined ? own : [{ text: draft.word, offset: source.tree.start(draft.node) }, ...own];
    const tokens = found.map(({ text }) => text);
    const lines = found.map(({ offset }) => source.tree.lineOf(offset));
    const { node, kind, parent, end } = draft;
    const line = source.tree.lineOf(source.tree.start(node));
    return { node, kind, parent, end, tokens, lines, key: tokens.join(' '), line };
  });
}

/** @param outer  the statement that is the root, if any */
function draftStatements(
  source: SourceSyntax,
  root: number,
  isApart: IsApart,
  outer: readonly Draft[],
): readonly Draft[] {
  const { tree, facts } = source;
  const { bodies } = facts.statements;
  const drafts: Draft[] = [...outer];
  /** Statement that contains a node, indexed by node minus root. */
  const owners: number[] = [outer.length - 1];
  for (let node = root + 1; node < tree.next(root); ) {
    const parent = owners[tree.parent(node) - root] ?? -1;
    const holder = drafts[parent];
    const [start, end] = [tree.start(node), tree.end(node)];
    owners[node - root] = parent;
    if (isApart(node)) {
      holder?.skips.push({ start, end, mark: '{}' });
      node = tree.next(node);
      continue;
    }
    const kind = kindOf(source, node);
    if (kind !== undefined) {
      owners[node - root] = drafts.length;
      holder?.skips.push({ start, end, mark: isBareBody(source, node) ? '{}' : '' });
      drafts.push({ node, kind, parent, skips: [], end: 0 });
    } else if (bodies.has(tree.type(node))) {
      holder?.skips.push({ start, end, mark: '{}' });
    }
    node += 1;
  }
  for (let index = drafts.length - 1; index >= 0; index -= 1) {
    const draft = drafts[index];
    if (draft === undefined) continue;
    draft.end = Math.max(draft.end, index + 1);
    const holder = drafts[draft.parent];
    if (holder !== undefined) holder.end = Math.max(holder.end, draft.end);
  }
  return drafts;
}

/** `undefined` for a node that is not a statement. */
function kindOf({ tree, facts }: SourceSyntax, node: number): StatementKind | undefined {
  const { lists, kinds, besides } = facts.statements;
  const type = tree.type(node);
  const known = kinds[type];
  if (known !== undefined) return known;
  const parent = tree.parent(node);
  const holder = tree.type(parent);
  const isListed =
    lists.has(holder) &&
    tree.isNamed(node) &&
    !besides.has(type) &&
    !lists.has(type) &&
    !(kinds[holder] === 'case' && tree.field(node) === 'value') &&
    !(tree.field(node) === 'name');
  if (isListed && type === 'expression_statement') {
    // PHP: `throw` is an expression.
    const [child = -1] = tree.namedChildren(node);
    if (kinds[tree.type(child)] === 'throw') return undefined;
  }
  return isListed || isBareBody({ tree, facts } as SourceSyntax, node) ? 'plain' : undefined;
}

/** True for the single statement of an `if` or a loop without braces. */
function isBareBody({ tree, facts }: SourceSyntax, node: number): boolean {
  const field = tree.field(node);
  if (field !== 'consequence' && field !== 'alternative' && field !== 'body') return false;
  const { kinds, bodies } = facts.statements;
  const holder = kinds[tree.type(tree.parent(node))];
  if (holder !== 'if' && holder !== 'loop' && holder !== 'else') return false;
  const type = tree.type(node);
  return !bodies.has(type) && kinds[type] !== 'else' && facts.traits.statements.has(type);
}

interface Token {
  readonly text: string;
  readonly offset: number;
}

function headTokens({ tree, facts }: SourceSyntax, { node, skips }: Draft): readonly Token[] {
  const { comments, atoms } = facts.traits;
  const tokens: Token[] = [];
  let at = tree.start(node);
  let skip = 0;
  const addCode = (until: number) => {
    if (until <= at) return;
    for (const { 0: text, index } of tree.text.slice(at, until).matchAll(tokenPattern))
      tokens.push({ text, offset: at + index });
    at = until;
  };
  const passSkips = (until: number) => {
    for (let next = skips[skip]; next !== undefined && next.start <= until; next = skips[skip]) {
      skip += 1;
      if (next.start < at) continue;
      addCode(next.start);
      if (next.mark !== '' && tokens.at(-1)?.text !== next.mark)
        tokens.push({ text: next.mark, offset: next.start });
      at = Math.max(at, next.end);
    }
  };
  for (let inner = node; inner < tree.next(node); ) {
    const type = tree.type(inner);
    const isAtom = atoms.has(type) || literals.has(type);
    if (!isAtom && !comments.has(type)) {
      inner += 1;
      continue;
    }
    const start = tree.start(inner);
    passSkips(start);
    if (start >= at) {
      addCode(start);
      if (isAtom) tokens.push({ text: plainQuotes(tree.textOf(inner)), offset: start });
      at = Math.max(at, tree.end(inner));
    }
    inner = tree.next(inner);
  }
  passSkips(tree.end(node));
  addCode(tree.end(node));
  return tokens.filter(({ text }, index) => text !== ';' && !isTrailingComma(tokens, index));
}

/** Operators of several characters are single tokens. */
const tokenPattern =
  /[\w$@\u0080-\uffff]+|\.\.\.|=>|->|:=|===|!==|\*\*=?|<<=?|>>>?=?|<=|>=|==|!=|&&=?|\|\|=?|\?\?=?|\?\.|\+\+|--|[-+*/%&|^]=|\S/g;
const literals = new Set([
  'template_string',
  'concatenated_string',
  'jsx_text',
  'text_block',
  'encapsed_string',
]);

function isTrailingComma(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.text === ',' && /^[)\]}]$/.test(tokens[index + 1]?.text ?? '');
}

function plainQuotes(text: string): string {
  return /^'[^'"\\]*'$/.test(text) ? `"${text.slice(1, -1)}"` : text;
}
