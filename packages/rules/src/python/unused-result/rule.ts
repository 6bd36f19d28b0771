import type { SyntaxTree } from '@assay/engine/rule';
import { argumentsIn, isIdentifier } from '../../quality/read.ts';
import { python } from '../../quality/shape.ts';
import { unusedResult } from '../../quality/unused-result.ts';

/** String methods and built-in functions without side effects. */
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

/** Built-in functions that are eager in Python 2 and lazy in Python 3. */
const lazy = new Set(['map', 'filter']);

/** True for a Python 2 file: it has a `print` statement. */
function isOfPython2(tree: SyntaxTree): boolean {
  for (let node = 0; node < tree.size; node++) if (tree.type(node) === 'print_statement') return true;
  return false;
}

/** Reports `text.strip()` or `sorted(x)` as a statement. */
export const rule = unusedResult(python, (call, { tree }) => {
  const callee = tree.child(call, 'function');
  if (isIdentifier(tree, callee)) {
    const name = tree.textOf(callee);
    const isPure = /^(?:sorted|reversed|map|filter|zip)$/.test(name) && argumentsIn(tree, call).length > 0;
    return isPure && !(lazy.has(name) && isOfPython2(tree)) ? name : undefined;
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
