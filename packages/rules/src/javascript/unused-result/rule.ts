import type { SyntaxTree } from '@assay/engine/rule';
import { argumentsIn } from '../../quality/read.ts';
import { javascript } from '../../quality/shape.ts';
import { unusedResult } from '../../quality/unused-result.ts';
import { lastName } from '../expressions.ts';

/** Methods that are specific to strings and arrays. */
const pure = new Set([
  'trim',
  'trimStart',
  'trimEnd',
  'toUpperCase',
  'toLowerCase',
  'padStart',
  'padEnd',
  'substring',
  'substr',
  'toFixed',
  'toISOString',
  'localeCompare',
  'charCodeAt',
  'toSorted',
  'toReversed',
  'toSpliced',
]);

/** Reports `text.trim();`. */
export const rule = unusedResult(javascript, (call, { tree }) => {
  const callee = tree.child(call, 'function');
  if (tree.type(callee) !== 'member_expression') return undefined;
  const name = lastName(tree, callee);
  const given = argumentsIn(tree, call);
  // Routers and editors have methods with these names and a side effect.
  if (name === 'replace' || name === 'replaceAll') return isPlainReplace(tree, given) ? name : undefined;
  if (name === 'concat')
    return given.length === 1 && /^(?:array|string)$/.test(tree.type(given[0] ?? -1)) ? name : undefined;
  return pure.has(name) ? name : undefined;
});

/** With a pattern and a string; a function may be passed for its side effect. */
function isPlainReplace(tree: SyntaxTree, [pattern = -1, by = -1]: readonly number[]): boolean {
  return tree.type(pattern) === 'regex' && by >= 0 && /^(?:template_)?string$/.test(tree.type(by));
}
