/**
 * Expressions that build a string: literals, templates, `+`. Read as pieces with their source ranges, so that a fix can
 * cut between two characters of a literal and leave the rest of the expression as written.
 */

import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import { unwrapExpression } from './around.ts';
import type { ParsedSource } from './fix.ts';

export interface TextPiece {
  readonly kind: 'text';
  /** The characters, with escapes decoded. */
  readonly value: string;
  /** Range of the text between the delimiters, or between two interpolations of a template. */
  readonly start: number;
  readonly end: number;
  /** `'`, `"` or a backtick. */
  readonly delimiter: string;
}

export interface HolePiece {
  readonly kind: 'hole';
  /** The interpolated expression. */
  readonly node: number;
  /** Range of the piece, including `${` and `}`. */
  readonly start: number;
  readonly end: number;
}

export type Piece = TextPiece | HolePiece;

export interface BuiltText {
  readonly pieces: readonly Piece[];
  /** Declaration of the variable that holds the string, if it was read through one; -1 otherwise. */
  readonly declarator: number;
}

/**
 * Pieces of an expression, read through at most one variable that is assigned once.
 *
 * @returns `undefined` for an expression that builds no string, or that begins with two values whose `+` may add
 *   numbers
 */
export function readBuiltText(source: ParsedSource, node: number): BuiltText | undefined {
  const { tree } = source;
  const inner = unwrapExpression(tree, node);
  const declarator = tree.type(inner) === 'identifier' ? declaratorOf(source, inner) : -1;
  const expression = declarator >= 0 ? unwrapExpression(tree, tree.child(declarator, 'value')) : inner;
  const pieces = collectPieces(tree, expression);
  if (pieces === undefined || !pieces.some(({ kind }) => kind === 'text')) return undefined;
  return { pieces, declarator };
}

/** Declaration that gives a name its only value; -1 if there is none, or if the name is reassigned. */
export function declaratorOf({ tree, scopes }: ParsedSource, name: number): number {
  const binding = scopes.bindingOf(name);
  if (binding === undefined || binding.declarations.length !== 1) return -1;
  const declarator = tree.parent(binding.declarations[0] ?? -1);
  if (declarator < 0 || tree.type(declarator) !== 'variable_declarator') return -1;
  if (tree.child(declarator, 'value') < 0 || tree.child(declarator, 'name') !== binding.declarations[0])
    return -1;
  return binding.references.some((reference) => isWritten(tree, reference)) ? -1 : declarator;
}

function isWritten(tree: SyntaxTree, reference: number): boolean {
  const parent = tree.parent(reference);
  const type = tree.type(parent);
  if (type === 'assignment_expression' || type === 'augmented_assignment_expression')
    return tree.child(parent, 'left') === reference;
  return type === 'update_expression' || type === 'for_in_statement' || type.endsWith('_pattern');
}

function collectPieces(tree: SyntaxTree, root: number): readonly Piece[] | undefined {
  const pieces: Piece[] = [];
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const inner = unwrapExpression(tree, node);
    switch (tree.type(inner)) {
      case 'string':
        pieces.push(textPiece(tree, tree.start(inner) + 1, tree.end(inner) - 1, tree.start(inner)));
        break;
      case 'template_string':
        pieces.push(...templatePieces(tree, inner));
        break;
      case 'binary_expression':
        if (tree.type(tree.child(inner, 'operator')) === '+' || operatorText(tree, inner) === '+') {
          pending.push(tree.child(inner, 'right'), tree.child(inner, 'left'));
          break;
        }
        pieces.push({ kind: 'hole', node, start: tree.start(node), end: tree.end(node) });
        break;
      default:
        pieces.push({ kind: 'hole', node, start: tree.start(node), end: tree.end(node) });
    }
  }
  const addsNumbers = pieces[0]?.kind === 'hole' && pieces[1]?.kind === 'hole';
  return addsNumbers ? undefined : pieces;
}

function operatorText(tree: SyntaxTree, binary: number): string {
  return tree.text
    .slice(tree.end(tree.child(binary, 'left')), tree.start(tree.child(binary, 'right')))
    .trim();
}

function templatePieces(tree: SyntaxTree, template: number): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = tree.start(template) + 1;
  for (const child of tree.namedChildren(template)) {
    if (tree.type(child) !== 'template_substitution') continue;
    if (tree.start(child) > at) pieces.push(textPiece(tree, at, tree.start(child), tree.start(template)));
    const node = tree.namedChildren(child)[0] ?? child;
    pieces.push({ kind: 'hole', node, start: tree.start(child), end: tree.end(child) });
    at = tree.end(child);
  }
  const end = tree.end(template) - 1;
  if (end > at || pieces.length === 0) pieces.push(textPiece(tree, at, end, tree.start(template)));
  return pieces;
}

function textPiece(tree: SyntaxTree, start: number, end: number, delimiterAt: number): TextPiece {
  const value = decodeEscapes(tree.text.slice(start, end));
  return { kind: 'text', value, start, end, delimiter: tree.text[delimiterAt] ?? "'" };
}

const simpleEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
};

/** Decodes the characters between the delimiters of a literal. */
export function decodeEscapes(raw: string): string {
  return raw.replaceAll(
    /\\(?:u\{([\da-fA-F]+)\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|[\s\S]))/g,
    (_match, braced?: string, four?: string, two?: string, other?: string) => {
      const code = braced ?? four ?? two;
      if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
      if (other === undefined || /[\r\n\u2028\u2029]/.test(other)) return '';
      return simpleEscapes[other] ?? other;
    },
  );
}

/** Value of a string expression without interpolations, read through at most one variable; `undefined` for others. */
export function constantText(source: ParsedSource, node: number): string | undefined {
  const pieces = readBuiltText(source, node)?.pieces;
  if (pieces === undefined) return undefined;
  let text = '';
  for (const piece of pieces) {
    if (piece.kind === 'hole') return undefined;
    text += piece.value;
  }
  return text;
}
