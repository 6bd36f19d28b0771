import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn, ownNodes } from '../../quality/read.ts';
import { javascript } from '../../quality/shape.ts';
import { isTest } from '../../words/file-purposes.ts';
import { lastName } from '../expressions.ts';

/** Reports `list.filter((item) => { item.isOpen; })`. */
export const rule = defineQualityRule('javascript', 'callback-without-result', {
  nodes: ['call_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  // Test runners ignore the results of tests.
  if (isTest(context)) return;
  const callee = tree.child(node, 'function');
  if (tree.type(callee) !== 'member_expression' || !methods.has(lastName(tree, callee))) return;
  // `TE.map(f)` of a functional library, which takes the value later.
  if (context.facts.scopes.bindingOf(tree.child(callee, 'object'))?.kind === 'import') return;
  const [callback = -1, ...more] = argumentsIn(tree, node);
  if (
    callback < 0 ||
    more.length > 1 ||
    !/^(?:arrow_function|function_expression)$/.test(tree.type(callback))
  )
    return;
  // An async callback returns a promise.
  if (tree.type(tree.firstChild(callback)) === 'async') return;
  const body = tree.child(callback, 'body');
  if (
    body < 0 ||
    tree.type(body) !== 'statement_block' ||
    tree.type(tree.parent(node)) === 'expression_statement'
  )
    return;
  for (const at of ownNodes(javascript, tree, body)) {
    if (tree.type(at) === 'throw_statement') return;
    if (tree.type(at) === 'return_statement' && tree.namedChildren(at).length > 0) return;
  }
  report({
    node: callback,
    message: `The callback of \`${lastName(tree, callee)}\` returns no value, but \`${lastName(tree, callee)}\` uses the return value.`,
  });
}

const methods = new Set(['filter', 'map', 'some', 'every', 'find', 'findIndex', 'reduce', 'flatMap']);
