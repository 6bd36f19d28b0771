import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isDataOfTests } from '../../words/file-purposes.ts';

/** A standalone comment that disables a linter for the file: a module that re-exports its imports. */
const acceptsForFile =
  /^#[ \t]*(?:pylint:[ \t]*disable=[^\n]*\b(?:unused-import|W0611|all)\b|pylint:[ \t]*skip-file|(?:flake8|ruff):[ \t]*noqa(?:[ \t]*$|:[^\n]*\bF401\b))/m;
/** Maximum offset of such comments, which precede the imports. */
const headLength = 5_000;

/** Reports unused imports. */
export const rule = defineQualityRule('python', 'unused-import', {
  nodes: ['module'],
  check,
});

function check(_module: number, context: SyntaxContext): void {
  if (context.path.endsWith('__init__.py') || isDataOfTests(context)) return;
  if (acceptsForFile.test(context.tree.text.slice(0, headLength))) return;
  for (const binding of context.facts.unusedBindings) {
    const [declaration] = binding.declarations;
    if (binding.kind !== 'import' || declaration === undefined) continue;
    if (isFuture(declaration, context) || isOptional(declaration, context)) continue;
    if (isHandedOn(declaration, context)) continue;
    context.report({ node: declaration, message: `The import \`${binding.name}\` is unused.` });
  }
}

function isFuture(declaration: number, { tree }: SyntaxContext): boolean {
  return tree.ancestor(declaration, 'future_import_statement') >= 0;
}

/** `import X as X`: an explicit re-export (PEP 484). */
function isHandedOn(declaration: number, { tree }: SyntaxContext): boolean {
  const aliased = tree.parent(declaration);
  if (tree.type(aliased) !== 'aliased_import') return false;
  return tree.textOf(tree.child(aliased, 'name')) === tree.textOf(declaration);
}

/** True for an import that tests whether the module is available. */
function isOptional(declaration: number, { tree }: SyntaxContext): boolean {
  return tree.ancestor(declaration, 'try_statement', 'function_definition') >= 0;
}
