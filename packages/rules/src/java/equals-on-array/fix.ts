/** Fix that compares array elements instead of identity. */

import {
  argumentList,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importJava,
  nodesOfType,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'equals-on-array/elements',
  isOnlyForm: true,
  allows: {
    addsModules: ['java.util.Arrays'],
    addsCalls: ['equals', 'hashCode', 'toString'],
    removesCalls: ['equals', 'hashCode', 'toString'],
  },
  propose,
});

/** Declared type such as `int[]`. Nested arrays would be compared by identity, and mixed types would not compile. */
function arrayTypeOf({ tree, scopes }: FixSite, node: number): string | undefined {
  const [declared = -1, ...others] = scopes.bindingOf(node)?.declarations ?? [];
  if (tree.type(node) !== 'identifier' || declared < 0 || others.length > 0) return undefined;
  const declarator = tree.parent(declared);
  const holder = tree.type(declarator) === 'variable_declarator' ? tree.parent(declarator) : declarator;
  const type = tree.child(holder, 'type');
  const text = type < 0 ? '' : tree.textOf(type).replaceAll(/\s/g, '');
  const isPlain = /^[\w.]+\[\]$/.test(text) && !/\[/.test(tree.textOf(declarator).split('=')[0] ?? '');
  const isParameter = holder === declarator;
  return isPlain || (isParameter && /^[\w.]+\[\]$/.test(text)) ? text : undefined;
}

function propose(site: FixSite): FixProposal | undefined {
  const { tree, node } = site;
  if (tree.type(node) !== 'method_invocation') return undefined;
  const [array, name] = [tree.child(node, 'object'), tree.child(node, 'name')];
  if (array < 0 || name < 0 || nodesOfType(tree, node, 'line_comment', 'block_comment').length > 0)
    return undefined;
  const args = argumentList(tree, node);
  const type = arrayTypeOf(site, array);
  if (type === undefined || args.some((one) => arrayTypeOf(site, one) !== type)) return undefined;
  const arrays = importJava(site, 'java.util.Arrays');
  const parts = [array, ...args].map((part) => tree.textOf(part));
  return {
    edits: [
      ...arrays.edits,
      {
        start: tree.start(node),
        end: tree.end(node),
        replace: `${arrays.expression}.${tree.textOf(name)}(${parts.join(', ')})`,
      },
    ],
    safety: 'R',
    explanation: 'The elements are compared; an array is equal only to itself.',
  };
}
