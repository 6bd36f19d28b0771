import type { Binding, SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isGivenByCall, movesOn } from '../../quality/left-on-purpose.ts';
import { php } from '../../quality/shape.ts';
import { usesOf, writeAt } from '../../quality/writes.ts';
import { isExample, isTest } from '../../words/file-purposes.ts';

/** Calls and constructs that read variables by name, or hand all of them to another file. */
const readsByName =
  /\b(?:compact|extract|get_defined_vars|eval|include|include_once|require|require_once|parse_str)\b|\$\$|\$\{/;

/** Reports variables of functions that are only assigned. */
export const rule = defineQualityRule('php', 'unused-variable', {
  nodes: ['program'],
  check: (_program, context) => {
    if (isExample(context) || isTest(context)) return;
    const { tree, facts } = context;
    // Variables of the file are those of the files that include it.
    for (const scope of facts.scopes.functions.slice(1)) {
      const unused = scope.bindings.filter((one) => isOnlyAssigned(tree, one));
      if (unused.length > 0 && !readsByName.test(tree.textOf(scope.node)))
        for (const binding of unused) reportFirst(binding, context);
    }
  },
});

function isOnlyAssigned(tree: SyntaxTree, binding: Binding): boolean {
  if (binding.kind !== 'var' || binding.isCaptured || /^_|unused|ignore|dummy/i.test(binding.name))
    return false;
  return usesOf(binding).every((use) => writeAt(php, tree, use) !== undefined);
}

function reportFirst(binding: Binding, { tree, report }: SyntaxContext): void {
  const [node] = usesOf(binding);
  const value = node === undefined ? -1 : (writeAt(php, tree, node)?.value ?? -1);
  if (node === undefined || value < 0 || movesOn(php, tree, value)) return;
  // In a `try`, the call may be made for the exception it throws.
  const around = tree.ancestor(node, 'try_statement', ...php.functions);
  if (tree.type(around) === 'try_statement' && isGivenByCall(php, tree, value)) return;
  report({ node, message: `\`$${binding.name}\` is unused.` });
}
