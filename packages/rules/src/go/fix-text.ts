/** Reads strings concatenated with `+` or formatted with `Sprintf` and the like into pieces. */

import { decodeEscapes, type Piece, readJoinedText, type SyntaxTree } from '@assay/engine/rule';

/** Formatting verbs: `%s` and `%v` insert a value as it is, others convert it. */
const verb = /%(?:%|[-+# 0]*\d*(?:\.\d+)?[a-zA-Z])/g;

/**
 * @param values  arguments of the verbs, in order
 * @returns       pieces; a hole is the argument, located at its verb. `undefined` if verbs and values do not match
 */
export function readFormat(
  tree: SyntaxTree,
  format: number,
  values: readonly number[],
): readonly Piece[] | undefined {
  if (format < 0 || !tree.type(format).endsWith('string_literal')) return undefined;
  const first = tree.start(format) + 1;
  const delimiter = tree.text[first - 1] ?? '"';
  const raw = tree.text.slice(first, tree.end(format) - 1);
  const pieces: Piece[] = [];
  let [at, used] = [0, 0];
  const addText = (to: number) => {
    const text = raw.slice(at, to);
    const value = delimiter === '`' ? text : decodeEscapes(text);
    if (to > at) pieces.push({ kind: 'text', value, start: first + at, end: first + to, delimiter });
  };
  for (const { 0: mark, index } of raw.matchAll(verb)) {
    if (mark === '%%') continue;
    const node = values[used];
    // Other verbs change the form of the value.
    if (node === undefined || !/^%[svd]$/.test(mark)) return undefined;
    addText(index);
    pieces.push({ kind: 'hole', node, start: first + index, end: first + index + mark.length });
    at = index + mark.length;
    used += 1;
  }
  addText(raw.length);
  return used === values.length ? pieces : undefined;
}

/** Reads a literal, a concatenation, or `[]byte("..." + value)`; a single value is one hole. */
export function readGoText(tree: SyntaxTree, node: number): readonly Piece[] {
  const inner = tree.type(node) === 'type_conversion_expression' ? tree.child(node, 'operand') : node;
  const at = inner < 0 ? node : inner;
  return readJoinedText(tree, at) ?? [{ kind: 'hole', node: at, start: tree.start(at), end: tree.end(at) }];
}
