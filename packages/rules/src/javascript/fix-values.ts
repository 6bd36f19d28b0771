/** Extracts values from concatenated strings, and compares them before and after a fix. */

import {
  argumentsOf,
  denseText,
  type HolePiece,
  type ParsedSource,
  type Piece,
  quoteText,
  readBuiltText,
  type SyntaxTree,
  unwrapExpression,
} from '@assay/engine/rule';

/** A part of an interpolated string, independent of its notation. */
export type ValuePart = string | HolePiece;

/** Source text of an expression that concatenates the parts. `delimiter` is that of the original. */
export function writeParts(
  tree: SyntaxTree,
  parts: readonly ValuePart[],
  delimiter: string,
  quote: "'" | '"',
  conversion: 'String' | 'Number' | undefined,
): string {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) {
    if (typeof only === 'string') return quoteText(only, quote);
    const text = tree.textOf(only.node);
    return conversion === undefined || text.startsWith(`${conversion}(`)
      ? elementText(tree, only.node)
      : `${conversion}(${text})`;
  }
  if (delimiter === '`') return `\`${parts.map((part) => templatePart(tree, part)).join('')}\``;
  const texts = parts.map((part) =>
    typeof part === 'string' ? quoteText(part, quote) : operandText(tree, part.node),
  );
  const startsAsText = typeof parts[0] === 'string' || typeof parts[1] === 'string';
  return startsAsText ? texts.join(' + ') : [`${quote}${quote}`, ...texts].join(' + ');
}

function templatePart(tree: SyntaxTree, part: ValuePart): string {
  if (typeof part !== 'string') return `\${${tree.textOf(part.node)}}`;
  return part
    .replaceAll('\\', '\\\\')
    .replaceAll('`', '\\`')
    .replaceAll('${', '\\${')
    .replaceAll('\r', '\\r');
}

function elementText(tree: SyntaxTree, node: number): string {
  const text = tree.textOf(node);
  return tree.type(node) === 'sequence_expression' ? `(${text})` : text;
}

const operands = new Set([
  'identifier',
  'member_expression',
  'subscript_expression',
  'call_expression',
  'this',
]);

function operandText(tree: SyntaxTree, node: number): string {
  const text = tree.textOf(node);
  const type = tree.type(node);
  return operands.has(type) || type === 'parenthesized_expression' ? text : `(${text})`;
}

/** True for JavaScript, where request fields are not known to be strings. */
export function isUntyped(tree: SyntaxTree): boolean {
  return tree.language === 'javascript';
}

/**
 * Normal form of the value that an expression inserts into a string.
 *
 * @param isNumber  the database reads a number there, so that `Number(x)` is equivalent
 */
export function valueKey(source: ParsedSource, node: number, isNumber = false): string {
  const { tree } = source;
  const number = unwrapExpression(tree, node);
  const [only = -1, ...others] =
    isNumber && tree.textOf(number).startsWith('Number(') ? argumentsOf(tree, number) : [];
  const inner = stripConversion(tree, only >= 0 && others.length === 0 ? only : node);
  const built = readBuiltText(source, inner);
  if (built === undefined || built.declarator >= 0)
    return partsKey(tree, [{ kind: 'hole', node: inner, start: 0, end: 0 }]);
  return piecesKey(tree, built.pieces);
}

function piecesKey(tree: SyntaxTree, pieces: readonly Piece[]): string {
  return partsKey(
    tree,
    pieces.map((piece) => (piece.kind === 'text' ? piece.value : piece)),
  );
}

export function partsKey(tree: SyntaxTree, parts: readonly ValuePart[]): string {
  const keys: string[] = [];
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    if (text !== '') keys.push(JSON.stringify(text));
    text = '';
    keys.push(denseText(tree, stripConversion(tree, part.node)));
  }
  if (text !== '' || keys.length === 0) keys.push(JSON.stringify(text));
  return keys.join(' ');
}

/** `String(x)`, `x.toString()` and a template of `${x}` alone are equivalent to `x`. */
function stripConversion(tree: SyntaxTree, node: number): number {
  const inner = unwrapExpression(tree, node);
  if (tree.type(inner) === 'template_string') {
    const [only = -1, ...others] = tree.namedChildren(inner);
    const isOnly = only >= 0 && others.length === 0 && tree.type(only) === 'template_substitution';
    return isOnly ? unwrapExpression(tree, tree.namedChildren(only)[0] ?? inner) : inner;
  }
  if (tree.type(inner) !== 'call_expression') return inner;
  const callee = tree.child(inner, 'function');
  const args = argumentsOf(tree, inner);
  if (tree.textOf(callee) === 'String' && args.length === 1) return unwrapExpression(tree, args[0] ?? inner);
  const isToString =
    tree.type(callee) === 'member_expression' && tree.textOf(tree.child(callee, 'property')) === 'toString';
  return isToString && args.length === 0 ? unwrapExpression(tree, tree.child(callee, 'object')) : inner;
}
