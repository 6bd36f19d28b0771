/** Texts that Go joins with `+` or fills with `Sprintf` and its like, read into pieces. */

import { decodeEscapes, type Piece, readJoinedText, type SyntaxTree } from '@assay/engine/rule';

/** The literal is filled by verbs: `%s` and `%v` take a value as it is, others make numbers of it. */
const verb = /%(?:%|[-+# 0]*\d*(?:\.\d+)?[a-zA-Z])/g;

/**
 * @param values  what the verbs are filled with, in order
 * @returns       pieces; a hole is the argument, and stands where its verb does. `undefined` where verbs and values differ
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
    // Another verb than these writes the value in a form of its own.
    if (node === undefined || !/^%[svd]$/.test(mark)) return undefined;
    addText(index);
    pieces.push({ kind: 'hole', node, start: first + index, end: first + index + mark.length });
    at = index + mark.length;
    used += 1;
  }
  addText(raw.length);
  return used === values.length ? pieces : undefined;
}

/** A literal, joined texts, `[]byte("..." + value)`; a value alone is one hole. */
export function readGoText(tree: SyntaxTree, node: number): readonly Piece[] {
  const inner = tree.type(node) === 'type_conversion_expression' ? tree.child(node, 'operand') : node;
  const at = inner < 0 ? node : inner;
  return readJoinedText(tree, at) ?? [{ kind: 'hole', node: at, start: tree.start(at), end: tree.end(at) }];
}
