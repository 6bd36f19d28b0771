/** Names in `m[a.B][c.D]` and `m[i](x)`, which the grammar parses as a generic type with its arguments. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';

/** Maximum number of nodes between a name and the whole type: the arguments, one of them, its parts. */
const maxDepth = 5;

/** True for a name that may be a variable although the grammar parses it as a type or package. */
export function mayBeIndexed(tree: SyntaxTree, node: number): boolean {
  let at = node;
  for (let depth = 0; depth < maxDepth; depth++) {
    at = tree.parent(at);
    if (at < 0) return false;
    const type = tree.type(at);
    if (type === 'type_instantiation_expression' || type === 'type_conversion_expression') return true;
    if (!/^(?:generic_type|qualified_type|type_elem|type_arguments)$/.test(type)) return false;
  }
  return false;
}
