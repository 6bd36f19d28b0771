import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isDataOfTests } from '../../test-paths.ts';

/** Imports without a use. */
export const rule = defineQualityRule('python', 'unused-import', {
  nodes: ['module'],
  check,
});

function check(_module: number, context: SyntaxContext): void {
  if (context.path.endsWith('__init__.py') || isDataOfTests(context.path)) return;
  for (const binding of context.facts.unusedBindings) {
    const [declaration] = binding.declarations;
    if (binding.kind !== 'import' || declaration === undefined) continue;
    if (isFuture(declaration, context) || isOptional(declaration, context)) continue;
    if (isHandedOn(declaration, context)) continue;
    context.report({ node: declaration, message: `The import \`${binding.name}\` is not used.` });
  }
}

function isFuture(declaration: number, { tree }: SyntaxContext): boolean {
  return tree.ancestor(declaration, 'future_import_statement') >= 0;
}

/** `import X as X`: how a module hands a name on (PEP 484). */
function isHandedOn(declaration: number, { tree }: SyntaxContext): boolean {
  const aliased = tree.parent(declaration);
  if (tree.type(aliased) !== 'aliased_import') return false;
  return tree.textOf(tree.child(aliased, 'name')) === tree.textOf(declaration);
}

/** An import that is tried, to see whether the module is there. */
function isOptional(declaration: number, { tree }: SyntaxContext): boolean {
  return tree.ancestor(declaration, 'try_statement', 'function_definition') >= 0;
}
