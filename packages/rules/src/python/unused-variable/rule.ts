import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Variables that nothing reads. */
export const rule = defineQualityRule('python', 'unused-variable', {
  nodes: ['module'],
  check,
});

function check(_module: number, context: SyntaxContext): void {
  const { tree } = context;
  for (const binding of context.facts.unusedBindings) {
    const [declaration] = binding.declarations;
    if (binding.kind !== 'var' || declaration === undefined) continue;
    // Parts of a tuple only skip something.
    if (tree.type(tree.parent(declaration)) !== 'assignment') continue;
    context.report({ node: declaration, message: `\`${binding.name}\` is not used.` });
  }
}
