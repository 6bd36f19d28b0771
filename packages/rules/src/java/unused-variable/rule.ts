import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isGivenByCall, movesOn } from '../../quality/left-on-purpose.ts';
import { java } from '../../quality/shape.ts';
import { isExample, isTest } from '../../words/file-purposes.ts';

/** Local variables that nothing reads. */
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

/** In a `try`, set by a call or to what is made: it is there for what that throws. */
function isForItsThrow(node: number, { tree }: SyntaxContext): boolean {
  const value = tree.child(tree.parent(node), 'value');
  const around = tree.ancestor(node, 'try_statement', 'method_declaration');
  const mayThrow = ['method_invocation', 'object_creation_expression'].includes(tree.type(value));
  return mayThrow && around >= 0 && tree.type(around) === 'try_statement';
}

/** In a test, what a call gives or makes: the call is the step. Elsewhere, the next part of a stream. */
function isForItsCall(node: number, { tree, purposes }: SyntaxContext): boolean {
  const value = tree.child(tree.parent(node), 'value');
  if (!isTest({ purposes })) return movesOn(java, tree, value);
  return isGivenByCall(java, tree, value) || tree.type(value) === 'object_creation_expression';
}
