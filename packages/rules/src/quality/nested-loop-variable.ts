import type { Rule, SyntaxTree } from '@assay/engine/rule';
import { countedLoop } from './counted-loops.ts';
import { defineQualityRule } from './define.ts';
import { isIdentifier } from './read.ts';
import type { Shape } from './shape.ts';

/** Reports an inner loop that reuses the variable of an outer loop, which continues with the inner loop's value. */
export function nestedLoopVariable(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'nested-loop-variable', {
    nodes: shape.loops.filter((type) => type.startsWith('for')),
    check: (node, { tree, facts, report }) => {
      const variable = variableOf(shape, tree, node);
      const binding = variable < 0 ? undefined : facts.scopes.bindingOf(variable);
      if (binding === undefined) return;
      for (
        let at = tree.parent(node);
        at > 0 && !shape.functions.includes(tree.type(at));
        at = tree.parent(at)
      ) {
        if (!shape.loops.includes(tree.type(at))) continue;
        const outer = variableOf(shape, tree, at);
        if (outer < 0 || facts.scopes.bindingOf(outer) !== binding) continue;
        const isCounted = countedLoop(shape, tree, at) !== undefined;
        const isRead = binding.references.some((use) => use >= tree.next(node) && use < tree.next(at));
        if (isCounted || isRead)
          report({
            node: variable,
            message: `\`${binding.name}\` is also the variable of the enclosing loop.`,
          });
        return;
      }
    },
  });
}

/** Returns the variable that a loop assigns; -1 if it declares a new one or has none. */
function variableOf(shape: Shape, tree: SyntaxTree, node: number): number {
  const left = tree.child(node, 'left');
  if (isIdentifier(tree, left)) return left;
  const first =
    ['initializer', 'init'].map((field) => tree.child(node, field)).find((child) => child >= 0) ?? -1;
  if (first < 0) return -1;
  for (let at = first; at < tree.next(first); at++) {
    if (isIdentifier(tree, at)) return shape.language === 'go' ? -1 : at;
  }
  return -1;
}
