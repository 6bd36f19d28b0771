import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';

/** Imports without a use. */
export const rule = defineSyntaxRule({
  id: 'python/unused-import',
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
  nodes: ['module'],
  check: check,
});

function check(_module: number, context: SyntaxContext): void {
  if (context.path.endsWith('__init__.py')) return;
  for (const binding of context.facts.unusedBindings) {
    const [declaration] = binding.declarations;
    if (binding.kind !== 'import' || declaration === undefined) continue;
    if (isFuture(declaration, context) || isOptional(declaration, context)) continue;
    context.report({ node: declaration, message: `The import \`${binding.name}\` is not used.` });
  }
}

function isFuture(declaration: number, { tree }: SyntaxContext): boolean {
  return tree.ancestor(declaration, 'future_import_statement') >= 0;
}

/** An import that is tried, to see whether the module is there. */
function isOptional(declaration: number, { tree }: SyntaxContext): boolean {
  return tree.ancestor(declaration, 'try_statement', 'function_definition') >= 0;
}
