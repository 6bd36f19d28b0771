/** `template.query(text, mapper, values...)`: Spring templates bind the arguments after the mapper. */

import { argumentList, nodesOfType, type ParsedSource, type SyntaxTree } from '@assay/engine/rule';
import { variableOf } from '../fix-values.ts';

/** Number of arguments without values by method, with and without a mapper or type. */
const argumentCounts: ReadonlyMap<string, readonly number[]> = new Map([
  ['query', [2]],
  ['queryForObject', [2]],
  ['queryForList', [1, 2]],
  ['queryForMap', [1]],
  ['queryForRowSet', [1]],
  ['update', [1]],
]);

/** True for a template call that takes values after its other arguments, and has none yet. */
export function isTemplateCall(source: ParsedSource, call: number): boolean {
  const { tree } = source;
  if (tree.type(call) !== 'method_invocation') return false;
  const counts = argumentCounts.get(tree.textOf(tree.child(call, 'name')));
  const args = argumentList(tree, call);
  if (counts?.includes(args.length) !== true) return false;
  return isMapper(tree, args[1]) && isTemplate(typeOfObject(source, tree.child(call, 'object')));
}

/** Named templates bind by name rather than position. */
function isTemplate(type: string): boolean {
  return type === 'JdbcTemplate' || type === 'JdbcOperations';
}

/** True for a function, new object or type, as opposed to an argument that may be a list of values. */
function isMapper(tree: SyntaxTree, argument: number | undefined): boolean {
  if (argument === undefined) return true;
  return /^(?:lambda_expression|method_reference|object_creation_expression|class_literal)$/.test(
    tree.type(argument),
  );
}

/** Declared type of a variable, parameter or field. */
function typeOfObject(source: ParsedSource, object: number): string {
  const { tree } = source;
  if (object < 0) return '';
  const isField =
    tree.type(object) === 'field_access' && tree.textOf(tree.child(object, 'object')) === 'this';
  const variable = isField ? undefined : variableOf(source, object);
  if (variable !== undefined && variable.type !== '') return variable.type;
  const name = isField ? tree.textOf(tree.child(object, 'field')) : tree.textOf(object);
  const types = nodesOfType(tree, 0, 'field_declaration')
    .filter((field) => tree.textOf(tree.child(tree.child(field, 'declarator'), 'name')) === name)
    .map((field) => tree.textOf(tree.child(field, 'type')));
  return types.length === 1 ? (types[0] ?? '') : '';
}
