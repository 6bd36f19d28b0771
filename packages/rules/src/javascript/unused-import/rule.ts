import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** Imports without a use. */
export const rule = defineSyntaxRule({
  id: 'javascript/unused-import',
  title: 'Import is not used',
  family: 'unused-import',
  category: 'quality',
  type: 'dead_code',
  severity: 'low',
  precision: 'high',
  cwe: [1164],
  owasp: [],
  remedy: 'Remove the import.',
  remediationMinutes: 5,
  since: '0.1.0',
  status: 'preview',
  nodes: ['program'],
  check: check,
});

function check(_program: number, context: SyntaxContext): void {
  for (const binding of context.facts.unusedBindings) {
    const [declaration] = binding.declarations;
    if (binding.kind !== 'import' || declaration === undefined) continue;
    context.report({ node: declaration, message: `The import \`${binding.name}\` is not used.` });
  }
}
