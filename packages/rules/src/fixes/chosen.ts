import type { SyntaxTree } from '@assay/engine/rule';

const calls = ['call_expression', 'method_invocation', 'object_creation_expression', 'new_expression'];
const choices = new Set(['if_statement', 'ternary_expression']);
/** Branches of a choice among values, but for the one that is left. */
const cases = new Set(['switch_case', 'switch_block_statement_group', 'switch_rule']);
const functions = /function|method_declaration|method_definition|lambda|constructor|class_body|program/;

/**
 * True where a setting decides whether something is done: it stands in a branch of an `if` or `? :` of the same function whose
 * condition is made of names, constants and readers without arguments alone, `settings.isLoose()`, or in a case of a `switch`; or it
 * is a method of an object that an expression there makes. An operator who has chosen it knows what it means.
 *
 * Errs on the side of certainty: what a caller decides, or a condition that hands something to a call, does not count.
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

/** True for the body of a class that an expression makes, and for its methods: who chooses the object chooses what they do. */
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
