import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isGivenByCall } from '../../quality/left-on-purpose.ts';
import { python } from '../../quality/shape.ts';
import { isDataOfTests, isTest } from '../../words/file-purposes.ts';

/** Reports unused variables. */
export const rule = defineQualityRule('python', 'unused-variable', {
  nodes: ['module'],
  check,
});

function check(_module: number, context: SyntaxContext): void {
  const { tree } = context;
  if (isDataOfTests(context)) return;
  for (const binding of context.facts.unusedBindings) {
    const [declaration] = binding.declarations;
    if (binding.kind !== 'var' || declaration === undefined) continue;
    // Parts of an unpacked tuple are merely skipped.
    if (tree.type(tree.parent(declaration)) !== 'assignment') continue;
    if (isForItsCall(declaration, context)) continue;
    context.report({ node: declaration, message: `\`${binding.name}\` is unused.` });
  }
}

/** In a test or `try`, the call may be made for its effect or the exception it raises. */
function isForItsCall(declaration: number, { tree, purposes }: SyntaxContext): boolean {
  const value = tree.child(tree.parent(declaration), 'right');
  if (isTest({ purposes })) return isGivenByCall(python, tree, value);
  const around = tree.ancestor(declaration, 'try_statement', 'function_definition');
  return around >= 0 && tree.type(around) === 'try_statement' && isGivenByCall(python, tree, value);
}
