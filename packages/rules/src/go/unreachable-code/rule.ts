import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Statements behind a jump. */
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
  if (tree.type(list) !== 'statement_list' || !isEnding(node, tree)) return;
  for (let next = tree.nextSibling(node); next >= 0; next = tree.nextSibling(next)) {
    const type = tree.type(next);
    if (!tree.isNamed(next) || type === 'comment' || type === 'empty_statement') continue;
    // A label can be jumped to; what a function must end with by law of the language is no fault.
    if (type !== 'labeled_statement' && !isDemanded(next, tree))
      context.report({ node: next, message: 'This code is never reached.' });
    return;
  }
}

function isEnding(node: number, tree: SyntaxTree): boolean {
  if (tree.type(node) !== 'expression_statement') return true;
  const call = tree.namedChildren(node)[0] ?? -1;
  return (
    call >= 0 &&
    tree.type(call) === 'call_expression' &&
    endings.test(tree.textOf(tree.child(call, 'function')))
  );
}

/** `return` or `panic` behind a call that ends the program: the compiler wants it. */
function isDemanded(node: number, tree: SyntaxTree): boolean {
  return tree.type(node) === 'return_statement' && tree.nextSibling(node) < 0;
}
