import type { Rule } from '@assay/engine/rule';
import { defineQualityRule } from './define.ts';
import type { Shape } from './shape.ts';

/** SonarSource's default. */
const most = 7;

/**
 * Reports more than seven parameters, except constructors with injected dependencies, and keyword-only parameters in
 * Python.
 */
export function tooManyParameters(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'too-many-parameters', {
    nodes: shape.functions,
    check: (node, { tree, report }) => {
      const list = tree.child(node, 'parameters');
      if (list < 0 || tree.type(node) === 'constructor_declaration') return;
      const parameters = tree.namedChildren(list);
      const star = parameters.findIndex((one) =>
        /^(?:keyword_separator|list_splat_pattern)$/.test(tree.type(one)),
      );
      const count = (star < 0 ? parameters : parameters.slice(0, star)).filter(
        (one) => !/^(?:self|cls)$/.test(tree.textOf(one)),
      ).length;
      const name = tree.child(node, 'name');
      if (count <= most || (name >= 0 && /^(?:constructor|__init__|__construct)$/.test(tree.textOf(name))))
        return;
      report({
        node: name < 0 ? list : name,
        message: `This function has ${count} parameters; the limit is ${most}.`,
      });
    },
  });
}
