import { declaredFunction } from '../../quality/call-signature.ts';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn } from '../../quality/read.ts';

/** Reports calls with more arguments than the local function has parameters. */
export const rule = defineQualityRule('javascript', 'wrong-argument-count', {
  nodes: ['call_expression'],
  check: (node, context) => {
    const { tree, facts, report } = context;
    // The TypeScript compiler checks the count.
    if (tree.language !== 'javascript') return;
    const given = argumentsIn(tree, node);
    if (given.length === 0 || given.some((one) => tree.type(one) === 'spread_element')) return;
    const called = declaredFunction(tree.child(node, 'function'), context, ['function_declaration']);
    const list = called < 0 ? -1 : tree.child(called, 'parameters');
    if (list < 0) return;
    const parameters = tree.namedChildren(list);
    if (given.length <= parameters.length || tree.textOf(list).includes('...')) return;
    const scope = facts.scopes.functionOf(called);
    if (scope === undefined || facts.scopes.implicit(scope, 'arguments') !== undefined) return;
    const name = tree.textOf(tree.child(node, 'function'));
    const message = `\`${name}\` takes ${parameters.length} arguments, but ${given.length} are passed.`;
    report({ node: given[parameters.length] ?? node, message });
  },
});
