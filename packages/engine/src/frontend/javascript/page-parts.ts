/**
 * Parts of a page that stand around its script, in the forms that `embeddedScripts` gives them. They are told by the text of the
 * page, which has an attribute in their place.
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';

/** What puts markup out, by what stands in front of `html`. */
const outputs = ['v-', '@'];

/** True for a file that puts markup out beside its script. */
export function hasPage(tree: SyntaxTree): boolean {
  return tree.namedChildren(0).some((node) => isPageOutput(tree, node));
}

/** True for a file whose script exports a value: the component whose members the page names. */
export function hasComponent(tree: SyntaxTree): boolean {
  return tree.namedChildren(0).some((node) => isExported(tree, node));
}

/** `export default value` */
export function isExported(tree: SyntaxTree, node: number): boolean {
  return tree.type(node) === 'export_statement' && tree.child(node, 'value') >= 0;
}

/** True for what runs when the script has run: what is no function of its own. */
export function isPageStep(tree: SyntaxTree, statement: number): boolean {
  if (isPageLoop(tree, statement)) return true;
  return isPageOutput(tree, statement) && callOf(tree, statement) === firstOf(tree, statement);
}

/** True for a name in the page that is not the function which puts it out. */
export function isInPage(tree: SyntaxTree, name: number): boolean {
  let at = name;
  while (tree.parent(at) > 0) at = tree.parent(at);
  if (isPageLoop(tree, at)) return true;
  return isPageOutput(tree, at) && tree.child(callOf(tree, at), 'function') !== name;
}

/** `v-for="item in items"`, which has become `var [item] = items`. */
function isPageLoop(tree: SyntaxTree, statement: number): boolean {
  return tree.type(statement) === 'variable_declaration' && !tree.textOf(statement).startsWith('var');
}

/** `v-html="text"`, which has become `() => html(text)`, or `html(text)` right behind a loop. */
function isPageOutput(tree: SyntaxTree, statement: number): boolean {
  const call = callOf(tree, statement);
  if (call < 0 || tree.type(call) !== 'call_expression') return false;
  const start = tree.start(call);
  return outputs.some((before) => tree.text.startsWith(`${before}html`, start - before.length));
}

/** The call of an output, in its function or alone. */
function callOf(tree: SyntaxTree, statement: number): number {
  const first = firstOf(tree, statement);
  return first >= 0 && tree.type(first) === 'arrow_function' ? tree.child(first, 'body') : first;
}

function firstOf(tree: SyntaxTree, statement: number): number {
  const [first = -1] = tree.type(statement) === 'expression_statement' ? tree.namedChildren(statement) : [];
  return first;
}
