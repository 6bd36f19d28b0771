import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports two methods with the same name. */
export const rule = defineQualityRule('javascript', 'duplicate-member', {
  nodes: ['class_body'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const seen = new Set<string>();
  for (const member of tree.namedChildren(node)) {
    const name = tree.type(member) === 'method_definition' ? tree.child(member, 'name') : -1;
    if (name < 0 || tree.child(member, 'body') < 0 || tree.type(name) === 'computed_property_name') continue;
    const words = /^(?:static|get|set)$/;
    const before = [];
    for (let at = tree.firstChild(member); at >= 0 && at < name; at = tree.nextSibling(at))
      if (words.test(tree.type(at))) before.push(tree.type(at));
    const key = [...before, tree.textOf(name)].join(' ');
    if (seen.has(key))
      report({ node: name, message: `\`${tree.textOf(name)}\` is already declared in this class.` });
    seen.add(key);
  }
}
