/** Parses SQL strings in Python: concatenations with `+`, f-strings, `%` and `format`. */

import { decodeEscapes, type Piece, type SyntaxTree, type TextEdit } from '@assay/engine/rule';

export interface PythonText {
  readonly pieces: readonly Piece[];
  /** Edits that remove formatting once all holes are placeholders: `f`, ` % (a, b)`, `.format(a)`. */
  readonly tail: readonly TextEdit[];
  /** The dictionary whose values the string names, `%(name)s`; -1 for none. */
  readonly dictionary: number;
}

/** `undefined` for a string with unknown parts. */
export function readPythonText(tree: SyntaxTree, node: number): PythonText | undefined {
  const inner = inside(tree, node);
  const type = tree.type(inner);
  if (type === 'binary_operator' && tree.type(tree.child(inner, 'operator')) === '%')
    return readPercent(tree, inner);
  if (type === 'call') return readFormat(tree, inner);
  const pieces: Piece[] = [];
  const tail: TextEdit[] = [];
  const pending = [inner];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const part = inside(tree, at);
    if (tree.type(part) === 'binary_operator' && tree.type(tree.child(part, 'operator')) === '+') {
      pending.push(tree.child(part, 'right'), tree.child(part, 'left'));
    } else if (isString(tree, part)) {
      const read = stringsOf(tree, part).map((string) => readString(tree, string));
      if (read.some((one) => one === undefined)) return undefined;
      pieces.push(...read.flatMap((one) => one?.pieces ?? []));
      tail.push(...read.flatMap((one) => one?.tail ?? []));
    } else {
      pieces.push({ kind: 'hole', node: at, start: tree.start(at), end: tree.end(at) });
    }
  }
  const isText = pieces.some(({ kind }) => kind === 'text');
  return isText ? { pieces, tail, dictionary: -1 } : undefined;
}

function inside(tree: SyntaxTree, node: number): number {
  let at = node;
  while (tree.type(at) === 'parenthesized_expression') at = tree.namedChildren(at)[0] ?? at + 1;
  return at;
}

function isString(tree: SyntaxTree, node: number): boolean {
  return tree.type(node) === 'string' || tree.type(node) === 'concatenated_string';
}

/** The literals of `'a' 'b'`. */
function stringsOf(tree: SyntaxTree, node: number): readonly number[] {
  return tree.type(node) === 'string' ? [node] : tree.namedChildren(node);
}

interface ReadString {
  readonly pieces: readonly Piece[];
  readonly tail: readonly TextEdit[];
}

const opening = /^(?<prefix>[fFuU]?)(?<quote>"""|'''|"|')/;

function readString(tree: SyntaxTree, node: number): ReadString | undefined {
  const text = tree.textOf(node);
  const open = opening.exec(text);
  const quote = open?.groups?.['quote'];
  if (open === null || quote === undefined) return undefined;
  const [start, end] = [tree.start(node) + open[0].length, tree.end(node) - quote.length];
  const pieces: Piece[] = [];
  let at = start;
  const addText = (to: number) => {
    const value = decodeEscapes(tree.text.slice(at, to));
    if (to > at) pieces.push({ kind: 'text', value, start: at, end: to, delimiter: quote });
  };
  for (const child of tree.namedChildren(node)) {
    if (tree.type(child) !== 'interpolation') continue;
    const parts = tree.namedChildren(child);
    // A format specification changes the value's text.
    if (parts.length !== 1 || parts[0] === undefined) return undefined;
    addText(tree.start(child));
    pieces.push({ kind: 'hole', node: parts[0], start: tree.start(child), end: tree.end(child) });
    at = tree.end(child);
  }
  addText(end);
  const isFormatted = /f/i.test(open.groups?.['prefix'] ?? '');
  if (isFormatted && /\{\{|\}\}/.test(text)) return undefined;
  const prefix = { start: tree.start(node), end: tree.start(node) + 1, replace: '' };
  return { pieces, tail: isFormatted ? [prefix] : [] };
}

/** `'... %s' % value`, `'... %(name)s' % {'name': value}` */
function readPercent(tree: SyntaxTree, node: number): PythonText | undefined {
  const [left, right] = [inside(tree, tree.child(node, 'left')), inside(tree, tree.child(node, 'right'))];
  const values = tree.type(right) === 'tuple' ? tree.namedChildren(right) : [right];
  const isNamed = tree.type(right) === 'dictionary';
  const pattern = isNamed ? /%\(\w+\)s|%%|%/g : /%s|%d|%%|%/g;
  return fill(tree, left, node, { pattern, values, dictionary: isNamed ? right : -1 });
}

/** `'... {}'.format(value)` */
function readFormat(tree: SyntaxTree, node: number): PythonText | undefined {
  const callee = tree.child(node, 'function');
  const isFormat =
    tree.type(callee) === 'attribute' && tree.textOf(tree.child(callee, 'attribute')) === 'format';
  const left = isFormat ? inside(tree, tree.child(callee, 'object')) : -1;
  if (left < 0) return undefined;
  const values = tree.namedChildren(tree.child(node, 'arguments'));
  if (values.some((value) => /keyword|splat/.test(tree.type(value)))) return undefined;
  return fill(tree, left, node, { pattern: /\{\}|[{}]/g, values, dictionary: -1 });
}

interface Filling {
  /** Matches holes, and anything else that makes the format too complex. */
  readonly pattern: RegExp;
  readonly values: readonly number[];
  readonly dictionary: number;
}

function fill(
  tree: SyntaxTree,
  literal: number,
  whole: number,
  { pattern, values, dictionary }: Filling,
): PythonText | undefined {
  if (!isString(tree, literal)) return undefined;
  const pieces: Piece[] = [];
  let used = 0;
  for (const string of stringsOf(tree, literal)) {
    const read = readString(tree, string);
    const [first] = read?.pieces ?? [];
    if (read === undefined || read.tail.length > 0 || read.pieces.length > 1) return undefined;
    if (first?.kind !== 'text') continue;
    const raw = tree.text.slice(first.start, first.end);
    let at = 0;
    const addText = (to: number) => {
      const [start, end] = [first.start + at, first.start + to];
      if (to > at) pieces.push({ ...first, value: decodeEscapes(raw.slice(at, to)), start, end });
    };
    for (const { 0: mark, index } of raw.matchAll(pattern)) {
      if (mark.length < 2 || mark === '%%') return undefined;
      addText(index);
      const node = dictionary >= 0 ? dictionary : values[used];
      if (node === undefined) return undefined;
      used += 1;
      pieces.push({ kind: 'hole', node, start: first.start + index, end: first.start + index + mark.length });
      at = index + mark.length;
    }
    addText(raw.length);
  }
  const isComplete = dictionary >= 0 || used === values.length;
  const tail = [{ start: tree.end(literal), end: tree.end(whole), replace: '' }];
  return isComplete && used > 0
    ? { pieces, tail: closeParentheses(tree, literal, tail), dictionary }
    : undefined;
}

/** Keeps only the parentheses around the literal: `('a' 'b') % x` becomes `('a' 'b')`. */
function closeParentheses(tree: SyntaxTree, literal: number, tail: readonly TextEdit[]): readonly TextEdit[] {
  let top = literal;
  while (tree.type(tree.parent(top)) === 'parenthesized_expression') top = tree.parent(top);
  return tail.map((edit) =>
    top === literal || tree.end(top) > edit.end ? edit : { ...edit, start: tree.end(top) },
  );
}
