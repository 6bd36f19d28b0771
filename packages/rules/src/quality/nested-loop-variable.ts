import type { Rule, SyntaxTree } from '@assay/engine/rule';
import { countedLoop, initializerOf } from './counted-loops.ts';
import { defineQualityRule } from './define.ts';
import { isIdentifier } from './read.ts';
import type { Shape } from './shape.ts';

/** Reports an inner loop that reuses the variable of an outer loop, which continues with the inner loop's value. */
export function nestedLoopVariable(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'nested-loop-variable', {
    nodes: shape.loops.filter((type) => type.startsWith('for')),
    check: (node, { tree, facts, report }) => {
      const variables = variablesOf(shape, tree, node);
      if (variables.length === 0) return;
      for (
        let at = tree.parent(node);
        at > 0 && !shape.functions.includes(tree.type(at));
        at = tree.parent(at)
      ) {
        if (!shape.loops.includes(tree.type(at))) continue;
        const outer = variablesOf(shape, tree, at).map((one) => facts.scopes.bindingOf(one));
        const variable = variables.find((one) => outer.includes(facts.scopes.bindingOf(one))) ?? -1;
        const binding = variable < 0 ? undefined : facts.scopes.bindingOf(variable);
        if (binding === undefined) continue;
        const isCounted = countedLoop(shape, tree, at) !== undefined;
        const isRead = binding.references.some(
          (use) => use >= tree.next(node) && use < tree.next(at) && mayFollow(tree, node, use),
        );
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

/** False for a later use in another branch of an `if` or `switch` around the node. */
function mayFollow(tree: SyntaxTree, node: number, use: number): boolean {
  let at = tree.parent(use);
  while (at > node || tree.next(at) <= node) at = tree.parent(at);
  return !/^(?:if_statement|switch_block|switch_body|match_statement)$/.test(tree.type(at));
}

/** Returns the variables that a loop assigns; none if it declares a new one. */
function variablesOf(shape: Shape, tree: SyntaxTree, node: number): readonly number[] {
  if (tree.type(node) === 'foreach_statement') {
    const [, target = -1] = tree.namedChildren(node);
    const targets = target >= 0 && tree.type(target) === 'pair' ? tree.namedChildren(target) : [target];
    return targets.filter((one) => isIdentifier(tree, one));
  }
  const left = tree.child(node, 'left');
  if (isIdentifier(tree, left)) return [left];
  const first = initializerOf(tree, node);
  if (first < 0 || shape.language === 'go') return [];
  for (let at = first; at < tree.next(first); at++) if (isIdentifier(tree, at)) return [at];
  return [];
}
