import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn } from '../../quality/read.ts';
import { isTest } from '../../words/file-purposes.ts';

/** Reports `defer` in a loop. */
export const rule = defineQualityRule('go', 'defer-in-loop', {
  nodes: ['defer_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (isTest(context)) return;
  const around = tree.ancestor(
    node,
    'for_statement',
    'func_literal',
    'function_declaration',
    'method_declaration',
  );
  if (around < 0 || tree.type(around) !== 'for_statement' || endsLoop(node, context)) return;
  if (isHandedItsRound(node, context)) return;
  context.report({
    node,
    message: 'Calls deferred in a loop run only when the function returns.',
  });
}

/** True if the block of the call leaves the loop, so that it runs once. */
function endsLoop(node: number, { tree }: SyntaxContext): boolean {
  for (let next = tree.nextSibling(node); next >= 0; next = tree.nextSibling(next))
    if (tree.type(next) === 'return_statement' || tree.type(next) === 'break_statement') return true;
  return false;
}

/** `defer func(c Conn) { ... }(conn)`: passing the loop variable shows that the deferral is intended. */
function isHandedItsRound(node: number, { tree }: SyntaxContext): boolean {
  const call = tree.namedChildren(node)[0] ?? -1;
  return (
    call >= 0 &&
    tree.type(tree.child(call, 'function')) === 'func_literal' &&
    argumentsIn(tree, call).length > 0
  );
}
