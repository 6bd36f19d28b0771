/** Local variables of Go: their declared types and initial values, and which of them live in a cell. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Binding, Scopes } from '../scopes.ts';
import type { Declarations } from './declarations.ts';
import { kindOfType, type TypeKind } from './types.ts';

/** Kinds of values that are not objects: a pointer to such a variable points to the variable's cell. */
const boxedKinds: ReadonlySet<TypeKind> = new Set([
  'scalar',
  'text',
  'list',
  'map',
  'channel',
  'function',
  'interface',
  'pointer',
]);

/** Maximum number of initializers followed from variable to variable. Chosen, not measured. */
const maxDepth = 4;

/** Local variables whose address is taken in the file, except those that are, or may be, structs. */
export function findBoxed(
  tree: SyntaxTree,
  scopes: Scopes,
  declarations: Declarations,
): ReadonlySet<Binding> {
  const boxed = new Set<Binding>();
  for (let node = 1; node < tree.size; node++) {
    if (tree.type(node) !== 'unary_expression' || tree.textOf(tree.child(node, 'operator')) !== '&') continue;
    const binding = scopes.bindingOf(tree.child(node, 'operand'));
    if (binding === undefined) continue;
    const kind = kindOfVariable(tree, scopes, declarations, binding);
    if (boxedKinds.has(kind) || (kind === 'unknown' && !hasMembers(tree, binding))) boxed.add(binding);
  }
  return boxed;
}

/** True for a variable of a named type, or one whose fields or methods are used: it may be a struct. */
function hasMembers(tree: SyntaxTree, binding: Binding): boolean {
  if (declaredType(tree, binding) >= 0 || initialValue(tree, binding) < 0) return true;
  return binding.references.some(
    (reference) =>
      tree.type(tree.parent(reference)) === 'selector_expression' && tree.field(reference) === 'operand',
  );
}

/** Kind of a variable, from its declared type or its initial value. */
export function kindOfVariable(
  tree: SyntaxTree,
  scopes: Scopes,
  declarations: Declarations,
  binding: Binding,
  depth = 0,
): TypeKind {
  if (depth > maxDepth) return 'unknown';
  const type = declaredType(tree, binding);
  if (type >= 0) return kindOfType(tree, declarations, type);
  return kindOfExpression(tree, scopes, declarations, initialValue(tree, binding), depth);
}

/** True if `*x` is the cell that the pointer `x` points to, rather than a struct. */
export function pointsToCell(
  tree: SyntaxTree,
  declarations: Declarations,
  boxed: ReadonlySet<Binding>,
  scopes: Scopes,
  pointer: number,
): boolean {
  const binding = scopes.bindingOf(pointer);
  if (binding === undefined) return false;
  const type = declaredType(tree, binding);
  if (type >= 0) {
    const inner = tree.type(type) === 'pointer_type' ? (tree.namedChildren(type)[0] ?? -1) : -1;
    return inner >= 0 && boxedKinds.has(kindOfType(tree, declarations, inner));
  }
  const value = initialValue(tree, binding);
  if (value < 0) return false;
  if (tree.type(value) === 'unary_expression') {
    const pointed = scopes.bindingOf(tree.child(value, 'operand'));
    return pointed !== undefined && boxed.has(pointed);
  }
  return boxedKinds.has(kindOfType(tree, declarations, newType(tree, value)));
}

/** `T` of `new(T)`; -1 for anything else. */
function newType(tree: SyntaxTree, call: number): number {
  if (tree.type(call) !== 'call_expression' || tree.textOf(tree.child(call, 'function')) !== 'new') return -1;
  return tree.namedChildren(tree.child(call, 'arguments'))[0] ?? -1;
}

/** Node of a variable's declared type; -1 if it has none. */
export function declaredType(tree: SyntaxTree, binding: Binding): number {
  const parent = tree.parent(binding.declarations[0] ?? -1);
  switch (parent < 0 ? '' : tree.type(parent)) {
    case 'var_spec':
    case 'const_spec':
    case 'parameter_declaration':
      return tree.child(parent, 'type');
    default:
      return -1;
  }
}

/** Initializer of a variable; -1 if it has none of its own. */
export function initialValue(tree: SyntaxTree, binding: Binding): number {
  const name = binding.declarations[0] ?? -1;
  const parent = tree.parent(name);
  const statement = parent < 0 ? -1 : tree.parent(parent);
  if (statement >= 0 && tree.type(statement) === 'short_var_declaration') {
    const names = tree.namedChildren(tree.child(statement, 'left'));
    const values = tree.namedChildren(tree.child(statement, 'right'));
    return names.length === values.length ? (values[names.indexOf(name)] ?? -1) : -1;
  }
  if (parent < 0 || tree.type(parent) !== 'var_spec') return -1;
  const list = tree.child(parent, 'value');
  const names = tree.namedChildren(parent).filter((child) => tree.field(child) === 'name');
  const values = list < 0 ? [] : tree.namedChildren(list);
  return names.length === values.length ? (values[names.indexOf(name)] ?? -1) : -1;
}

/** Kind of an expression's value, judged by its syntax. */
export function kindOfExpression(
  tree: SyntaxTree,
  scopes: Scopes,
  declarations: Declarations,
  node: number,
  depth = 0,
): TypeKind {
  switch (node < 0 ? '' : tree.type(node)) {
    case 'identifier': {
      const binding = scopes.bindingOf(node);
      if (binding === undefined) return 'unknown';
      return kindOfVariable(tree, scopes, declarations, binding, depth + 1);
    }
    case 'interpreted_string_literal':
    case 'raw_string_literal':
      return 'text';
    case 'int_literal':
    case 'float_literal':
    case 'rune_literal':
    case 'true':
    case 'false':
      return 'scalar';
    case 'func_literal':
      return 'function';
    case 'composite_literal':
      return kindOfType(tree, declarations, tree.child(node, 'type'));
    case 'unary_expression':
      return tree.textOf(tree.child(node, 'operator')) === '&' ? 'pointer' : 'unknown';
    case 'call_expression':
      return tree.textOf(tree.child(node, 'function')) === 'make'
        ? kindOfType(tree, declarations, tree.namedChildren(tree.child(node, 'arguments'))[0] ?? -1)
        : 'unknown';
    default:
      return 'unknown';
  }
}

/** True for a variable with a field that is assigned. */
export function isModified(tree: SyntaxTree, binding: Binding): boolean {
  return binding.references.some((reference) => {
    let at = tree.parent(reference);
    if (tree.type(at) !== 'selector_expression') return false;
    while (tree.type(at) === 'selector_expression' || tree.type(at) === 'index_expression')
      at = tree.parent(at);
    return tree.type(at) === 'expression_list' && tree.field(at) === 'left';
  });
}
