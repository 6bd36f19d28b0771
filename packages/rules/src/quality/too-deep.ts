import type { Rule, SyntaxTree } from '@assay/engine/rule';
import { isTest } from '../words/file-purposes.ts';
import { defineQualityRule } from './define.ts';
import type { Shape } from './shape.ts';

/**
 * Maximum nesting of branches, loops and handlers within one function. SonarSource's limit is three, which one function
 * in twelve exceeds.
 */
const most = 5;

/** Reports branches and loops nested more than five deep, once, where the sixth level begins. */
export function tooDeep(shape: Shape): Rule {
  const nesting = [
    ...shape.loops,
    ...shape.tries,
    'if_statement',
    'switch_statement',
    'expression_switch_statement',
    'switch_expression',
  ];
  const isLevel = (tree: SyntaxTree, node: number): boolean => {
    if (!nesting.includes(tree.type(node))) return false;
    const isElseIf = tree.type(tree.parent(node)) === 'else_clause' || tree.field(node) === 'alternative';
    return tree.type(node) !== 'if_statement' || !isElseIf;
  };
  return defineQualityRule(shape.language, 'too-deep', {
    nodes: nesting,
    check: (node, { tree, purposes, report }) => {
      if (!isLevel(tree, node) || isTest({ purposes })) return;
      let level = 1;
      for (
        let at = tree.parent(node);
        at > 0 && !shape.functions.includes(tree.type(at)) && level <= most + 1;
        at = tree.parent(at)
      )
        if (isLevel(tree, at)) level++;
      if (level === most + 1)
        report({ node, message: `This code is nested ${level} levels deep; the limit is ${most}.` });
    },
  });
}
