import type { Rule, SyntaxContext } from '@assay/engine/rule';
import { branchesOf } from './chains.ts';
import { defineQualityRule } from './define.ts';
import { flatText, isPure } from './read.ts';
import type { Shape } from './shape.ts';

interface Labels {
  readonly node: string;
  readonly labelsOf: (tree: SyntaxContext['tree'], node: number) => readonly number[];
}

/**
 * Reports a condition that occurs twice in one chain.
 *
 * @param labels  a statement whose labels have to be distinct as well
 */
export function duplicateCondition(shape: Shape, labels?: Labels): Rule {
  return defineQualityRule(shape.language, 'duplicate-condition', {
    nodes: labels === undefined ? ['if_statement'] : ['if_statement', labels.node],
    check: (node, { tree, report }) => {
      const conditions =
        tree.type(node) === 'if_statement' ? conditionsOf(tree, node) : (labels?.labelsOf(tree, node) ?? []);
      const seen = new Set<string>();
      for (const condition of conditions) {
        if (condition < 0 || !isPure(shape, tree, condition)) continue;
        const text = flatText(tree, condition);
        if (seen.has(text))
          report({
            node: condition,
            message: 'An earlier branch has the same condition: this one is never taken.',
          });
        seen.add(text);
      }
    },
  });
}

function conditionsOf(tree: SyntaxContext['tree'], node: number): readonly number[] {
  const branches = branchesOf(tree, node);
  // An initializer may change what later conditions read.
  if (
    branches.some(({ condition }) => condition >= 0 && tree.child(tree.parent(condition), 'initializer') >= 0)
  )
    return [];
  return branches.map(({ condition }) => condition);
}
