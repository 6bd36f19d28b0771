import { calleeText, insideParentheses, type SyntaxTree } from '@assay/engine/rule';
import { constantTimeFix } from '../../fixes/constant-time.ts';
import { php } from '../../quality/shape.ts';

/**
 * `hash_equals` takes two strings, and fails on anything else. A loose comparison converts as well: a value that is not
 * there equals an empty one before and after. For a strict one it does not, so one side has to be a code, which is never empty.
 */
export const fix = constantTimeFix({
  contractId: 'timing-unsafe-compare/hash-equals',
  allows: { addsCalls: ['hash_equals'], addsStatements: { not_operator: 1 } },
  shape: php,
  compare: 'hash_equals',
  write: ({ tree }, { operator, left, right }, isNegated) => {
    const isStrict = operator.length === 3;
    if (isStrict && ![left, right].some((side) => isText(tree, side))) return undefined;
    const [known, given] = isText(tree, right) && !isText(tree, left) ? [right, left] : [left, right];
    const text = `hash_equals(${asText(tree, known)}, ${asText(tree, given)})`;
    return { text: isNegated ? `!${text}` : text, edits: [] };
  },
});

function asText(tree: SyntaxTree, node: number): string {
  const text = tree.textOf(node);
  if (isText(tree, node)) return text;
  return `(string) ${/^[$\w\\>:[\]'"()-]+$/.test(text) ? text : `(${text})`}`;
}

const makesText = /^\\?(?:hash_hmac|bin2hex|base64_encode|hash|md5|sha1)$/;

/** A string of at least one character. */
function isText(tree: SyntaxTree, node: number): boolean {
  const at = insideParentheses(tree, node);
  return tree.type(at) === 'function_call_expression' && makesText.test(calleeText(tree, at));
}
