/**
 * Converts PHP to generic nodes.
 *
 * Not supported: copying of arrays on assignment; aliases by `&`, except for variables captured by closures; `$$name`,
 * which is unknown; case-insensitive method names; backward `goto`, which continues at the next statement.
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Generic, GenericFrontEnd } from '../shared/lower-generic/tree.ts';
import { classNodes, functionNodes } from './grammar.ts';
import { functionAt, partsOf, statementsOf } from './lower-classes.ts';
import { literal, only, type PhpFacts, readFile, type View } from './lower-names.ts';
import { statementViews } from './lower-statements.ts';
import { valueViews } from './lower-values.ts';
import { methodOperation } from './operations.ts';
import { isPage } from './paths.ts';

export const phpFrontEnd: GenericFrontEnd<PhpFacts> = {
  readFile,
  view,
  functionAt,
  fileBody: (tree) => partsOf(tree, 0),
  isHoisted: (tree, node) => {
    const type = tree.type(node);
    return type === 'function_definition' || (classNodes.has(type) && type !== 'anonymous_class');
  },
  nameAround: (tree, node) => {
    const type = tree.type(node);
    const isNamed = classNodes.has(type) || type === 'function_definition' || type === 'method_declaration';
    const name = isNamed ? tree.child(node, 'name') : -1;
    return name < 0 ? '' : tree.textOf(name);
  },
  namespaceOf: ({ namespace }) => namespace,
  startOf: (_tree, name, node) => {
    const [, global, key] = /^(_\w+)\[(.*)\]$/s.exec(name) ?? [];
    if (global === undefined || key === undefined) return undefined;
    return {
      kind: 'index',
      at: node,
      object: { kind: 'global', at: node, name: `$${global}` },
      key: literal(node, key),
    };
  },
  sharesVariables: true,
  isPage,
  functions: functionNodes,
  variables: new Set(['variable_name', 'subscript_expression']),
  operations: methodOperation,
};

const views: Readonly<Record<string, View>> = { ...statementViews, ...valueViews };

/** Nodes that wrap a single value without changing it. */
const wrappers = new Set([
  'parenthesized_expression',
  'error_suppression_expression',
  'by_ref',
  'clone_expression',
]);

function view(tree: SyntaxTree, outer: number, facts: PhpFacts): Generic {
  let node = outer;
  // A loop rather than nested functions, because parentheses nest deeply.
  while (wrappers.has(tree.type(node)) && only(tree, node) >= 0) node = only(tree, node);
  const type = tree.type(node);
  const read = Object.hasOwn(views, type) ? views[type] : undefined;
  if (read !== undefined) return read(tree, node, facts);
  // An error node may still contain statements and expressions.
  if (tree.isError(node))
    return {
      kind: 'block',
      at: node,
      parts: statementsOf(tree, node).filter((child) => Object.hasOwn(views, tree.type(child))),
    };
  return { kind: 'problem', at: node, reason: `unsupported-${type}` };
}
