import { argumentsIn, isIdentifier } from '../../quality/read.ts';
import { python } from '../../quality/shape.ts';
import { unusedResult } from '../../quality/unused-result.ts';

/** Methods of texts, and builtins that only give something. */
const pure = new Set([
  'strip',
  'lstrip',
  'rstrip',
  'lower',
  'upper',
  'casefold',
  'capitalize',
  'removeprefix',
  'removesuffix',
  'zfill',
  'ljust',
  'rjust',
  'splitlines',
  'isoformat',
]);

/** `text.strip()`, `sorted(x)`. */
export const rule = unusedResult(python, (call, { tree }) => {
  const callee = tree.child(call, 'function');
  if (isIdentifier(tree, callee)) {
    const name = tree.textOf(callee);
    return /^(?:sorted|reversed|map|filter|zip)$/.test(name) && argumentsIn(tree, call).length > 0
      ? name
      : undefined;
  }
  if (tree.type(callee) !== 'attribute') return undefined;
  const name = tree.textOf(tree.child(callee, 'attribute'));
  if (name === 'replace')
    return argumentsIn(tree, call).length === 2 &&
      argumentsIn(tree, call).every((one) => tree.type(one) === 'string')
      ? name
      : undefined;
  return pure.has(name) ? name : undefined;
});
