import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports two methods with the same name. */
export const rule = defineQualityRule('python', 'duplicate-member', {
  nodes: ['class_definition'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const seen = new Map<string, number>();
  for (const member of tree.namedChildren(tree.child(node, 'body'))) {
    // A decorated method may extend the earlier one.
    if (tree.type(member) === 'decorated_definition')
      seen.delete(tree.textOf(tree.child(tree.child(member, 'definition'), 'name')));
    if (tree.type(member) !== 'function_definition') continue;
    const name = tree.child(member, 'name');
    const text = tree.textOf(name);
    const earlier = seen.get(text);
    const isUsed =
      earlier !== undefined &&
      new RegExp(`\\b${text}\\b`).test(
        tree.text.slice(tree.end(earlier), tree.start(member)).replaceAll(/self\.\w+/g, ''),
      );
    if (earlier !== undefined && !isUsed)
      report({ node: name, message: `\`${text}\` is already defined in this class.` });
    seen.set(text, member);
  }
}
