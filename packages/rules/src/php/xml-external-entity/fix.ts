/** Fix that does not substitute entities: takes `LIBXML_NOENT` and `LIBXML_DTDLOAD` out of the options. */

import {
  argumentList,
  callAround,
  defineExactFix,
  type FixProposal,
  type FixSite,
  type SyntaxTree,
} from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'xml-external-entity/no-substitution',
  allows: {},
  propose,
});

const loading = /^\\?LIBXML_(?:NOENT|DTDLOAD|DTDATTR|DTDVALID)$/;

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const made = tree.ancestor(node, 'object_creation_expression');
  const call =
    tree.type(node) === 'object_creation_expression' ? node : Math.max(callAround(tree, node), made);
  const args = call < 0 ? [] : argumentList(tree, call);
  const at = args.findIndex((one) => flagsOf(tree, one).some((flag) => loading.test(tree.textOf(flag))));
  const options = args[at];
  if (options === undefined || at === 0) return undefined;
  const flags = flagsOf(tree, options);
  if (flags.some((flag) => !/^\\?LIBXML_\w+$/.test(tree.textOf(flag)))) return undefined;
  const kept = flags.map((flag) => tree.textOf(flag)).filter((flag) => !loading.test(flag));
  // The last argument goes as a whole.
  const start =
    kept.length === 0 && at === args.length - 1 ? tree.end(args[at - 1] ?? options) : tree.start(options);
  const isLast = start !== tree.start(options);
  return {
    edits: [{ start, end: tree.end(options), replace: isLast ? '' : kept.join(' | ') || '0' }],
    safety: 'R',
    explanation: 'Entities are not substituted, so that a document can neither read files nor send requests.',
  };
}

/** Constants that an expression joins with `|`. */
function flagsOf(tree: SyntaxTree, node: number): readonly number[] {
  const flags: number[] = [];
  const open = [node];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const isJoin = tree.type(at) === 'binary_expression' && tree.textOf(tree.child(at, 'operator')) === '|';
    if (isJoin || tree.type(at) === 'parenthesized_expression' || tree.type(at) === 'argument')
      open.push(
        ...tree
          .namedChildren(at)
          .filter((child) => tree.field(child) !== 'operator')
          .toReversed(),
      );
    else flags.push(at);
  }
  return flags;
}
