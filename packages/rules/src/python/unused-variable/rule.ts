import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** Variables that nothing reads. */
export const rule = defineSyntaxRule({
  id: 'python/unused-variable',
  title: 'Variable is not used',
  family: 'unused-variable',
  category: 'quality',
  type: 'dead_code',
  severity: 'low',
  precision: 'high',
  cwe: [563],
  owasp: [],
  remedy: 'Remove the variable, or the assignment that makes it.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['module'],
  check: check,
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
