/** Texts that Go code makes of constants: enough of the language for lists of examples, and nothing is run. */

import type { SyntaxTree } from '../../../packages/engine/src/syntax/syntax-tree.ts';

export interface Example {
  readonly text: string;
  /** The file that it is for; empty where none is named. */
  readonly path: string;
}

/** A text, or a list of texts; `undefined` for what is not known. */
export type Value = string | readonly Example[] | undefined;

/** A function that is known by what it gives; its name as the code writes it: `fmt.Sprintf`. */
export type Known = ReadonlyMap<string, (values: readonly Value[]) => Value>;

export type Names = Map<string, Value>;

export function valueOf(tree: SyntaxTree, node: number, names: Names, known: Known): Value {
  const inner = (child: number): Value => valueOf(tree, child, names, known);
  if (node < 0) return undefined;
  switch (tree.type(node)) {
    case 'interpreted_string_literal':
      return quoted(tree.textOf(node));
    case 'raw_string_literal':
      return tree.textOf(node).slice(1, -1);
    case 'identifier':
      return names.get(tree.textOf(node));
    case 'nil':
      return [];
    case 'parenthesized_expression':
      return inner(tree.namedChildren(node)[0] ?? -1);
    case 'binary_expression': {
      const [left, right] = [inner(tree.child(node, 'left')), inner(tree.child(node, 'right'))];
      return typeof left === 'string' && typeof right === 'string' ? left + right : undefined;
    }
    case 'composite_literal':
      return elementsOf(tree, tree.child(node, 'body'), inner);
    case 'call_expression': {
      const list = tree.child(node, 'arguments');
      const values = (list < 0 ? [] : tree.namedChildren(list)).map((argument) => {
        const isSpread = tree.type(argument) === 'variadic_argument';
        return inner(isSpread ? (tree.namedChildren(argument)[0] ?? -1) : argument);
      });
      return known.get(tree.textOf(tree.child(node, 'function')))?.(values);
    }
    default:
      return undefined;
  }
}

/** Elements of a list, or of a map by the paths of files; what is not known is left out. */
function elementsOf(tree: SyntaxTree, body: number, inner: (node: number) => Value): readonly Example[] {
  return tree.namedChildren(body).flatMap((element) => {
    const parts = tree.type(element) === 'keyed_element' ? tree.namedChildren(element) : [element];
    const [key, text] = parts.map((part) => {
      const isWrapped = tree.type(part) === 'literal_element';
      return inner(isWrapped ? (tree.namedChildren(part)[0] ?? -1) : part);
    });
    const value = parts.length === 1 ? key : text;
    const path = parts.length === 1 || typeof key !== 'string' ? '' : key;
    return typeof value === 'string' ? [{ text: value, path }] : [];
  });
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function quoted(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gi, (_, byte?: string, unit?: string, sign = '') => {
      const code = byte ?? unit;
      return code === undefined
        ? (escapes[sign] ?? String(sign))
        : String.fromCharCode(Number.parseInt(code, 16));
    });
}

/** What `append` gives: one list of lists and texts. */
export function appended(values: readonly Value[]): Value {
  return values.flatMap((value) =>
    value === undefined ? [] : typeof value === 'string' ? [{ text: value, path: '' }] : value,
  );
}

/** What `fmt.Sprintf` gives where all that it prints is text. */
export function formatted([format, ...values]: readonly Value[]): Value {
  const texts = values.filter((value) => typeof value === 'string');
  if (typeof format !== 'string' || texts.length < values.length) return undefined;
  let at = 0;
  return format.replace(/%[sv]/g, () => texts[at++] ?? '');
}
