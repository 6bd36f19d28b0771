/** Fix that replaces the constructor of a boxed type with `valueOf`. */

import { argumentList, defineExactFix, type FixProposal, type FixSite } from '@assay/engine/rule';

const boxes = ['Integer', 'Long', 'Short', 'Byte', 'Double', 'Float', 'Boolean', 'Character'];

export const fix = defineExactFix({
  contractId: 'boxed-constructor/value-of',
  isOnlyForm: true,
  allows: { addsCalls: ['valueOf'], removesCalls: boxes },
  propose,
});

function propose({ tree, node }: FixSite): FixProposal | undefined {
  if (tree.type(node) !== 'object_creation_expression') return undefined;
  const [type, list] = [tree.child(node, 'type'), tree.child(node, 'arguments')];
  const [value = -1, ...others] = argumentList(tree, node);
  const name = tree.textOf(type);
  if (value < 0 || others.length > 0 || !boxes.includes(name) || tree.end(list) !== tree.end(node))
    return undefined;
  // `Float` has a constructor for `double`, but no such `valueOf`.
  if (name === 'Float' && !/^(?:[\d.]+[fF]|"[^"\n]*")$/.test(tree.textOf(value))) return undefined;
  return {
    edits: [{ start: tree.start(node), end: tree.start(list), replace: `${name}.valueOf` }],
    safety: 'R',
    explanation:
      'The value is the same, but `valueOf` may return a cached object where the constructor creates a new one.',
  };
}
