import type { SyntaxContext } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { isTest } from '../../words/file-purposes.ts';

/** Reports `static SimpleDateFormat`. */
export const rule = defineQualityRule('java', 'static-date-format', {
  nodes: ['field_declaration'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  if (isTest(context)) return;
  const type = tree.child(node, 'type');
  if (!/^(?:java\.text\.)?(?:Simple)?DateFormat$|^Calendar$/.test(tree.textOf(type))) return;
  const modifiers = tree.namedChildren(node).find((child) => tree.type(child) === 'modifiers') ?? -1;
  if (modifiers >= 0 && /\bstatic\b/.test(tree.textOf(modifiers)))
    report({
      node: type,
      message: 'This object is not thread-safe, but a static field shares it between threads.',
    });
}
