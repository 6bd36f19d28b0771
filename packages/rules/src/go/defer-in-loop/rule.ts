import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isTestPath } from '../../test-paths.ts';

/** `defer` in a loop. */
export const rule = defineQualityRule('go', 'defer-in-loop', {
  nodes: ['defer_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (isTestPath('go', context.path)) return;
  const around = tree.ancestor(
    node,
    'for_statement',
    'func_literal',
    'function_declaration',
    'method_declaration',
  );
  if (around < 0 || tree.type(around) !== 'for_statement' || endsLoop(node, context)) return;
  context.report({
    node,
    message: 'This call is deferred in each round, and runs only when the function is left.',
  });
}

/** True when the block of the call leaves the loop: it runs once. */
function endsLoop(node: number, { tree }: SyntaxContext): boolean {
  for (let next = tree.nextSibling(node); next >= 0; next = tree.nextSibling(next))
    if (tree.type(next) === 'return_statement' || tree.type(next) === 'break_statement') return true;
  return false;
}
