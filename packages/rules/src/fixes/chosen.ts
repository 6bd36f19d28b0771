import type { SyntaxTree } from '@assay/engine/rule';

const calls = ['call_expression', 'method_invocation', 'object_creation_expression', 'new_expression'];
const choices = new Set(['if_statement', 'ternary_expression']);
/** Branches of a multi-way choice, except the default. */
const cases = new Set(['switch_case', 'switch_block_statement_group', 'switch_rule']);
const functions = /function|method_declaration|method_definition|lambda|constructor|class_body|program/;

/**
 * True if the node runs only under a setting: it is in a branch of an `if` or `? :` of the same function whose
 * condition consists only of names, constants and getters without arguments, such as `settings.isLoose()`; in a case of
 * a `switch`; or in a method of an object created in such an expression. An operator who enables it knows what it
 * means.
 *
 * Conservative: decisions of the caller, and conditions that pass anything to a call, do not count.
 */
export function isChosen(tree: SyntaxTree, node: number): boolean {
  for (let at = node; at >= 0; at = tree.parent(at)) {
    if (functions.test(tree.type(at)) && !isInExpression(tree, at)) return false;
    if (isCase(tree, at)) return true;
    const parent = tree.parent(at);
    if (parent < 0 || !choices.has(tree.type(parent))) continue;
    const condition = tree.child(parent, 'condition');
    if (at !== condition && !hasCall(tree, condition)) return true;
  }
  return false;
}

/** True for the body of an anonymous class and its methods: whoever selects the object selects their behavior. */
function isInExpression(tree: SyntaxTree, node: number): boolean {
  const body = tree.type(node) === 'method_declaration' ? tree.parent(node) : node;
  return tree.type(body) === 'class_body' && tree.type(tree.parent(body)) === 'object_creation_expression';
}

function isCase(tree: SyntaxTree, node: number): boolean {
  return cases.has(tree.type(node)) && !/^default\b/.test(tree.textOf(node));
}

function hasCall(tree: SyntaxTree, node: number): boolean {
  for (let at = node; at >= 0 && at < tree.next(node); at++)
    if (calls.includes(tree.type(at)) && tree.namedChildren(tree.child(at, 'arguments')).length > 0)
      return true;
  return false;
}
