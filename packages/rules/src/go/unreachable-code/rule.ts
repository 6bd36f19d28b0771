import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isExplained } from '../../quality/left-on-purpose.ts';

/** Reports statements after a jump. */
export const rule = defineQualityRule('go', 'unreachable-code', {
  nodes: [
    'return_statement',
    'break_statement',
    'continue_statement',
    'goto_statement',
    'expression_statement',
  ],
  check,
});

/** Calls that do not return. */
const endings = /^(?:panic|os\.Exit|log\.Fatal(?:f|ln)?|log\.Panic(?:f|ln)?|runtime\.Goexit)$/;

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const list = tree.parent(node);
  if (tree.type(list) !== 'statement_list' || !isEnding(node, context)) return;
  for (let next = tree.nextSibling(node); next >= 0; next = tree.nextSibling(next)) {
    const type = tree.type(next);
    if (!tree.isNamed(next) || type === 'comment' || type === 'empty_statement') continue;
    // A label is a jump target; a terminating statement required by the language is not a mistake.
    if (isExplained(tree, node)) return;
    if (type !== 'labeled_statement' && !isDemanded(next, tree) && !isBehindEnding(node, context))
      context.report({ node: next, message: 'This code is unreachable.' });
    return;
  }
}

/** True if an earlier statement of the list was already reported. */
function isBehindEnding(node: number, context: SyntaxContext): boolean {
  const { tree } = context;
  for (const before of tree.namedChildren(tree.parent(node))) {
    if (before >= node) return false;
    if (tree.type(before) !== 'labeled_statement' && isJump(tree, before) && isEnding(before, context))
      return true;
  }
  return false;
}

function isJump(tree: SyntaxTree, node: number): boolean {
  return /^(?:return|break|continue|goto|expression)_statement$/.test(tree.type(node));
}

function isEnding(node: number, { tree, facts }: SyntaxContext): boolean {
  if (tree.type(node) !== 'expression_statement') return true;
  const call = tree.namedChildren(node)[0] ?? -1;
  if (call < 0 || tree.type(call) !== 'call_expression') return false;
  const callee = tree.child(call, 'function');
  if (!endings.test(tree.textOf(callee))) return false;
  // A variable that shadows the package may be anything.
  const owner = tree.child(callee, 'operand');
  const binding = owner < 0 ? undefined : facts.scopes.bindingOf(owner);
  return binding === undefined || binding.kind === 'import';
}

/** `return` or `panic` after a call that ends the program, as required by the compiler. */
function isDemanded(node: number, tree: SyntaxTree): boolean {
  return tree.type(node) === 'return_statement' && tree.nextSibling(node) < 0;
}
