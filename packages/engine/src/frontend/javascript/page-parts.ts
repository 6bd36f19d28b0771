/**
 * Parts of a page around its script, in the form produced by `embeddedScripts`. They are recognized by the attribute at
 * their position in the page's text.
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';

/** Attributes that output markup, by the prefix before `html`. */
const outputs = ['v-', '@'];

/** True for a file that outputs markup outside its script. */
export function hasPage(tree: SyntaxTree): boolean {
  return tree.namedChildren(0).some((node) => isPageOutput(tree, node));
}

/** True for a file whose script exports a value: the component whose members the page refers to. */
export function hasComponent(tree: SyntaxTree): boolean {
  return tree.namedChildren(0).some((node) => isExported(tree, node));
}

/** `export default value` */
export function isExported(tree: SyntaxTree, node: number): boolean {
  return tree.type(node) === 'export_statement' && tree.child(node, 'value') >= 0;
}

/** True for page statements that run directly after the script, rather than within a function. */
export function isPageStep(tree: SyntaxTree, statement: number): boolean {
  if (isPageLoop(tree, statement)) return true;
  return isPageOutput(tree, statement) && callOf(tree, statement) === firstOf(tree, statement);
}

/** True for a name in the page, except the function that outputs it. */
export function isInPage(tree: SyntaxTree, name: number): boolean {
  let at = name;
  while (tree.parent(at) > 0) at = tree.parent(at);
  if (isPageLoop(tree, at)) return true;
  return isPageOutput(tree, at) && tree.child(callOf(tree, at), 'function') !== name;
}

/** True for `v-for="item in items"`, which was converted to `var [item] = items`. */
function isPageLoop(tree: SyntaxTree, statement: number): boolean {
  return tree.type(statement) === 'variable_declaration' && !tree.textOf(statement).startsWith('var');
}

/** True for `v-html="text"`, which was converted to `() => html(text)`, or to `html(text)` directly after a loop. */
function isPageOutput(tree: SyntaxTree, statement: number): boolean {
  const call = callOf(tree, statement);
  if (call < 0 || tree.type(call) !== 'call_expression') return false;
  const start = tree.start(call);
  return outputs.some((before) => tree.text.startsWith(`${before}html`, start - before.length));
}

/** The call of an output, whether wrapped in a function or not. */
function callOf(tree: SyntaxTree, statement: number): number {
  const first = firstOf(tree, statement);
  return first >= 0 && tree.type(first) === 'arrow_function' ? tree.child(first, 'body') : first;
}

function firstOf(tree: SyntaxTree, statement: number): number {
  const [first = -1] = tree.type(statement) === 'expression_statement' ? tree.namedChildren(statement) : [];
  return first;
}
