import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `this.state.open = true`. */
export const rule = defineQualityRule('javascript', 'state-mutated', {
  nodes: ['assignment_expression', 'augmented_assignment_expression'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const left = tree.child(node, 'left');
  if (!/^this\.state(?:\.|\[)/.test(tree.textOf(left))) return;
  const method = tree.ancestor(node, 'method_definition');
  const around = tree.ancestor(node, 'class_declaration', 'class');
  if (method < 0 || around < 0 || tree.textOf(tree.child(method, 'name')) === 'constructor') return;
  if (!/\bsetState\b/.test(tree.textOf(around)) || !/Component\b/.test(tree.textOf(around).slice(0, 200)))
    return;
  report({ node: left, message: 'This mutates `this.state` directly instead of calling `setState`.' });
}
