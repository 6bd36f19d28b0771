/** Modules loaded by name: `import_module(f'shop.stores.{kind}')`, `__import__('shop.stores.' + kind)`. */

import { unknownPart } from '../../modules/module-resolver.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { stringValue, textParts } from './literals.ts';

/** Maximum number of parts of a name; a longer one is not a module name. */
const maxParts = 32;

/**
 * Name of the module that a call loads, with `*` for the parts that are not constant.
 *
 * @returns  `undefined` for other calls, and for names that do not begin with a constant
 */
export function loadedModule(tree: SyntaxTree, callee: number, args: number): string | undefined {
  const name = tree.type(callee) === 'attribute' ? tree.child(callee, 'attribute') : callee;
  const loader = tree.textOf(name);
  const [first] = args < 0 ? [] : tree.namedChildren(args);
  if (first === undefined || (loader !== 'import_module' && loader !== '__import__')) return undefined;
  const module = nameOf(tree, first);
  // `__import__('a.b')` returns `a`: it returns the module itself only with a list of names, which is assumed for
  // partly constant names.
  if (loader === '__import__' && !module.includes(unknownPart)) return undefined;
  return /^\.*\w[\w.*]*$|^\.+\*[\w.*]*$/.test(module) ? module.replaceAll(/\*+/g, unknownPart) : undefined;
}

/** String constants, and `*` for each other part. */
function nameOf(tree: SyntaxTree, node: number): string {
  const parts: string[] = [];
  let at = node;
  // Chains of `+` are left-nested.
  while (tree.type(at) === 'binary_operator' && tree.textOf(tree.child(at, 'operator')) === '+') {
    if (parts.length > maxParts) return unknownPart;
    parts.unshift(partOf(tree, tree.child(at, 'right')));
    at = tree.child(at, 'left');
  }
  return partOf(tree, at) + parts.join('');
}

function partOf(tree: SyntaxTree, node: number): string {
  switch (tree.type(node)) {
    case 'string':
    case 'concatenated_string':
      return textParts(tree, node)
        .map((part) => ('text' in part ? part.text : unknownPart))
        .join('');
    case 'binary_operator':
      return filledIn(tree, tree.child(node, 'left'), /%[sd]/g);
    case 'call': {
      const callee = tree.child(node, 'function');
      const isFormat =
        tree.type(callee) === 'attribute' && tree.textOf(tree.child(callee, 'attribute')) === 'format';
      return isFormat ? filledIn(tree, tree.child(callee, 'object'), /\{\w*\}/g) : unknownPart;
    }
    default:
      return unknownPart;
  }
}

/** A constant string with its placeholders replaced by `*`. */
function filledIn(tree: SyntaxTree, text: number, places: RegExp): string {
  return stringValue(tree, text)?.replaceAll(places, unknownPart) ?? unknownPart;
}
