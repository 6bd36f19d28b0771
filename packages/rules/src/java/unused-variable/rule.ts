import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** Local variables that nothing reads. */
export const rule = defineSyntaxRule({
  id: 'java/unused-variable',
  title: 'Variable is never read',
  family: 'unused-variable',
  category: 'quality',
  type: 'maintainability',
  severity: 'low',
  precision: 'high',
  cwe: [563],
  owasp: [],
  remedy: 'Remove the variable.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['program'],
  check,
});

function check(_node: number, context: SyntaxContext): void {
  for (const { name, declarations } of context.facts.unusedBindings) {
    const [node] = declarations;
    if (node !== undefined) context.report({ node, message: `\`${name}\` is never read.` });
  }
}
