import type { Rule, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from './define.ts';
import type { Shape } from './shape.ts';
import { usesOf, writeAt } from './writes.ts';

/** Reports a parameter that is overwritten before any use, on every path through the function. */
export function overwrittenParameter(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'overwritten-parameter', {
    nodes: [shape.root],
    check: (_root, { tree, facts, report }) => {
      for (const scope of facts.scopes.functions) {
        const body = tree.child(scope.node, 'body');
        for (const binding of scope.bindings) {
          if (binding.kind !== 'parameter' || binding.isCaptured || /^_|unused|ignore/i.test(binding.name))
            continue;
          const uses = usesOf(binding);
          const node = uses.find((use) => use > body) ?? -1;
          const write = node < 0 || body < 0 ? undefined : writeAt(shape, tree, node);
          if (write === undefined || write.isDeclaration) continue;
          const list = tree.parent(write.statement);
          if (!shape.lists.has(tree.type(list)) || (list !== body && tree.parent(list) !== body)) continue;
          // A named result in Go is not a parameter.
          if (isResult(tree, binding.declarations[0] ?? -1)) continue;
          // The new value may depend on the old one, directly or through `arguments`.
          const isRead = uses.some((use) => use !== node && use > body && use < tree.next(write.statement));
          if (isRead || /\barguments\b/.test(tree.textOf(write.statement))) continue;
          report({
            node,
            message: `The argument \`${binding.name}\` is overwritten before it is read.`,
          });
        }
      }
    },
  });
}

function isResult(tree: SyntaxTree, declaration: number): boolean {
  const list = declaration < 0 ? -1 : tree.ancestor(declaration, 'parameter_list');
  return list >= 0 && tree.field(list) === 'result';
}
