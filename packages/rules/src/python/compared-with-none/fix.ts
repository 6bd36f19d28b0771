/** Fix that compares with `None` by identity, unless a type overloads comparison. */

import { defineExactFix, type FixProposal, type FixSite } from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'compared-with-none/identity',
  isOnlyForm: true,
  allows: {},
  propose,
});

/** Packages for tables, arrays and queries: there, `column == None` is a condition, or an array of results. */
const answering =
  /^(?:numpy|pandas|polars|xarray|dask|pyspark|torch|tensorflow|jax|cupy|pyarrow|sympy|sqlalchemy|flask_sqlalchemy|sqlmodel|peewee|playhouse|pony|mongoengine|tortoise|ibis|z3)(?:\.|$)/;

function propose({ tree, node, modules }: FixSite): FixProposal | undefined {
  const [left, right, third] = tree.namedChildren(node);
  if (tree.type(node) !== 'comparison_operator' || left === undefined || right === undefined)
    return undefined;
  if (third !== undefined || [...modules].some((name) => answering.test(name))) return undefined;
  const between = tree.text.slice(tree.end(left), tree.start(right));
  const sign = /^\s*([=!]=)\s*$/.exec(between)?.[1];
  if (sign === undefined || /\n/.test(between)) return undefined;
  return {
    edits: [
      {
        start: tree.end(left),
        end: tree.start(right),
        replace: sign === '==' ? ' is ' : ' is not ',
      },
    ],
    safety: 'R',
    explanation: '`None` is a singleton, and `is` cannot be overridden by a class.',
  };
}
