import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isTestPath } from '../../test-paths.ts';

/** `printStackTrace()`. */
export const rule = defineQualityRule('java', 'print-stack-trace', {
  nodes: ['method_invocation'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { path, tree } = context;
  // Of a test the console is the log.
  if (isTestPath('java', path)) return;
  const isCall = tree.textOf(tree.child(node, 'name')) === 'printStackTrace';
  if (isCall && tree.namedChildren(tree.child(node, 'arguments')).length === 0)
    context.report({
      node,
      message: 'No log has this exception.',
      confidence: isCommand(node, context) ? 'low' : 'high',
    });
}

/** In a class that is started from a command line, whose user looks at the console. */
function isCommand(node: number, { tree }: SyntaxContext): boolean {
  const body = tree.ancestor(node, 'class_body');
  return tree
    .namedChildren(body)
    .some(
      (member) =>
        tree.type(member) === 'method_declaration' &&
        tree.textOf(tree.child(member, 'name')) === 'main' &&
        /\bstatic\b/.test(tree.textOf(tree.firstChild(member))),
    );
}
