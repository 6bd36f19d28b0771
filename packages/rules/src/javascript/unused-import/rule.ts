import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports unused imports. */
export const rule = defineQualityRule('javascript', 'unused-import', {
  nodes: ['program'],
  check,
});

function check(_program: number, context: SyntaxContext): void {
  for (const binding of context.facts.unusedBindings) {
    const [declaration] = binding.declarations;
    if (binding.kind !== 'import' || declaration === undefined) continue;
    context.report({ node: declaration, message: `The import \`${binding.name}\` is unused.` });
  }
}
