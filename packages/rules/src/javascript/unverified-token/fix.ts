/** Fix that removes `none` from a list of algorithms that includes others. */

import {
  argumentsOf,
  callAround,
  defineExactFix,
  type FixProposal,
  type FixSite,
  type SyntaxTree,
} from '@assay/engine/rule';
import { withoutItem } from '../../quality/take-out.ts';
import { propertyOf } from '../fix-objects.ts';

export const fix = defineExactFix({
  contractId: 'unverified-token/algorithms',
  isOnlyForm: true,
  allows: {},
  propose,
});

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const call = callAround(tree, node);
  for (const argument of call < 0 ? [] : argumentsOf(tree, call)) {
    const pair = tree.type(argument) === 'object' ? propertyOf(tree, argument, 'algorithms') : -1;
    const list = pair < 0 ? -1 : tree.child(pair, 'value');
    const edit = list < 0 ? undefined : withoutNone(tree, list);
    if (edit !== undefined)
      return {
        edits: [edit],
        safety: 'R',
        explanation: 'Tokens without a signature are rejected; the other algorithms are unchanged.',
      };
  }
  return undefined;
}

function withoutNone(tree: SyntaxTree, list: number) {
  if (tree.type(list) !== 'array') return undefined;
  const items = tree.namedChildren(list);
  const isNone = (item: number) => /^["'`]none["'`]$/i.test(tree.textOf(item));
  const [none, ...more] = items.filter(isNone);
  const isWritten = items.every((item) => tree.type(item) === 'string');
  return none === undefined || more.length > 0 || !isWritten ? undefined : withoutItem(tree, items, none);
}
