/** Values that a fix moves out of a built text, and the comparison of such values before and after a fix. */

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

/** A text with holes, apart from how it is written. */
export type ValuePart = string | HolePiece;

/** Source text of an expression that gives the parts joined. `delimiter` is how the original was written. */
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

/** Holds for JavaScript, where nothing says that a request's field is a text. */
export function isUntyped(tree: SyntaxTree): boolean {
  return tree.language === 'javascript';
}

/**
 * What an expression puts into a text, in a form that does not depend on how it is written.
 *
 * @param isNumber  the value stood where the database reads a number: `Number(x)` is the same there
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

/** `String(x)`, `x.toString()` and `${x}` alone put in what `x` does. */
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
