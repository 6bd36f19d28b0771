import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { functionAround, isIdentifier } from '../../quality/read.ts';
import { javascript } from '../../quality/shape.ts';
import { lastName } from '../expressions.ts';

/** Reports `const digits = /\d/g` with `digits.test(text)` in a function. */
export const rule = defineQualityRule('javascript', 'global-match-state', {
  nodes: ['call_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const callee = tree.child(node, 'function');
  if (tree.type(callee) !== 'member_expression' || lastName(tree, callee) !== 'test') return;
  const pattern = tree.child(callee, 'object');
  const binding = isIdentifier(tree, pattern) ? context.facts.scopes.bindingOf(pattern) : undefined;
  const [declaration = -1, ...others] = binding?.declarations ?? [];
  if (binding === undefined || declaration < 0 || others.length > 0) return;
  const value = tree.child(tree.parent(declaration), 'value');
  if (value < 0 || tree.type(value) !== 'regex' || !/\/[a-z]*g[a-z]*$/.test(tree.textOf(value))) return;
  // A pattern created per call has its own state, and one in a loop is advanced on purpose.
  if (
    functionAround(javascript, tree, declaration) === functionAround(javascript, tree, node) &&
    tree.ancestor(node, ...javascript.loops) < 0
  )
    return;
  if (
    tree.ancestor(node, 'while_statement', 'do_statement') >= 0 ||
    binding.references.some((use) =>
      /^\.(?:lastIndex|exec)\b/.test(tree.text.slice(tree.end(use), tree.end(use) + 12)),
    )
  )
    return;
  report({
    node,
    message: `\`${binding.name}\` has the flag \`g\`: \`test\` starts at the end of the previous match.`,
  });
}
