import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Local variables that nothing reads. */
export const rule = defineQualityRule('java', 'unused-variable', {
  nodes: ['program'],
  check,
});

function check(_node: number, context: SyntaxContext): void {
  for (const { name, declarations } of context.facts.unusedBindings) {
    const [node] = declarations;
    if (node !== undefined) context.report({ node, message: `\`${name}\` is never read.` });
  }
}
