import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isGivenByCall, movesOn } from '../../quality/left-on-purpose.ts';
import { java } from '../../quality/shape.ts';
import { isExample, isTest } from '../../words/file-purposes.ts';

/** Reports unused local variables. */
export const rule = defineQualityRule('java', 'unused-variable', {
  nodes: ['program'],
  check,
});

function check(_node: number, context: SyntaxContext): void {
  if (isExample(context)) return;
  for (const { name, declarations } of context.facts.unusedBindings) {
    const [node] = declarations;
    if (node !== undefined && !isForItsThrow(node, context) && !isForItsCall(node, context))
      context.report({ node, message: `\`${name}\` is never read.` });
  }
}

/** True in a `try` for a variable set by a call or constructor, which may be there for the exception it throws. */
function isForItsThrow(node: number, { tree }: SyntaxContext): boolean {
  const value = tree.child(tree.parent(node), 'value');
  const around = tree.ancestor(node, 'try_statement', 'method_declaration');
  const mayThrow = ['method_invocation', 'object_creation_expression'].includes(tree.type(value));
  return mayThrow && around >= 0 && tree.type(around) === 'try_statement';
}

/** In a test, the call or constructor is the step. Elsewhere, it may read the next part of a stream. */
function isForItsCall(node: number, { tree, purposes }: SyntaxContext): boolean {
  const value = tree.child(tree.parent(node), 'value');
  if (!isTest({ purposes })) return movesOn(java, tree, value);
  return isGivenByCall(java, tree, value) || tree.type(value) === 'object_creation_expression';
}
