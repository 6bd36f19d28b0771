import type { SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `const a = 1; a = 2;`. */
export const rule = defineQualityRule('javascript', 'const-reassigned', {
  nodes: ['program'],
  check: (_program, { tree, facts, report }) => {
    // The TypeScript compiler rejects it.
    if (tree.language !== 'javascript') return;
    for (const scope of facts.scopes.functions)
      for (const binding of scope.bindings) {
        if (binding.kind !== 'const' || binding.declarations.length !== 1) continue;
        const [declaration = -1] = binding.declarations;
        // Names of enums and modules are not declared with `const`.
        if (
          tree.ancestor(
            declaration,
            'lexical_declaration',
            'statement_block',
            'program',
            'enum_declaration',
          ) < 0
        )
          continue;
        if (
          tree.type(
            tree.ancestor(declaration, 'lexical_declaration', 'statement_block', 'program', 'class_body'),
          ) !== 'lexical_declaration'
        )
          continue;
        for (const use of binding.references)
          if (isWrite(tree, use))
            report({
              node: use,
              message: `\`${binding.name}\` is declared with \`const\`: this assignment throws a TypeError.`,
            });
      }
  },
});

function isWrite(tree: SyntaxTree, node: number): boolean {
  const parent = tree.parent(node);
  const type = tree.type(parent);
  if (type === 'update_expression') return true;
  return (
    /^(?:augmented_)?assignment_expression$/.test(type) &&
    tree.child(parent, 'left') === node &&
    tree.type(tree.firstChild(parent)) !== 'using'
  );
}
