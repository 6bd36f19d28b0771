import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { functionAround } from '../../quality/read.ts';
import { go } from '../../quality/shape.ts';
import { usesOf, writeAt } from '../../quality/writes.ts';

/** Reports `var m map[string]int; m["a"] = 1`. */
export const rule = defineQualityRule('go', 'nil-map-write', {
  nodes: ['var_spec'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const name = tree.child(node, 'name');
  const type = tree.child(node, 'type');
  if (
    name < 0 ||
    type < 0 ||
    tree.type(type) !== 'map_type' ||
    tree.child(node, 'value') >= 0 ||
    functionAround(go, tree, node) < 0
  )
    return;
  const binding = context.facts.scopes.bindingOf(name);
  const [first, ...others] = (binding === undefined ? [] : usesOf(binding)).filter((use) => use !== name);
  if (binding === undefined || binding.isCaptured || first === undefined) return;
  const isWritten = (use: number): boolean => {
    const element = tree.parent(use);
    const list = tree.parent(element);
    return (
      tree.type(element) === 'index_expression' &&
      tree.child(element, 'operand') === use &&
      tree.type(list) === 'expression_list' &&
      tree.field(list) === 'left'
    );
  };
  const isSet = [first, ...others].some(
    (use) =>
      writeAt(go, tree, use) !== undefined ||
      /^(?:unary_expression|range_clause|argument_list)$/.test(tree.type(tree.parent(use))),
  );
  if (!isSet && isWritten(first))
    report({ node: first, message: `\`${binding.name}\` is a nil map here: the write panics.` });
}
