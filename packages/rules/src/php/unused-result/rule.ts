import { argumentsIn } from '../../quality/read.ts';
import { php } from '../../quality/shape.ts';
import { unusedResult } from '../../quality/unused-result.ts';

/** Functions that only compute a result from their arguments. */
const pure = new Set(
  (
    'addslashes array_column array_combine array_diff array_diff_key array_fill_keys array_flip array_intersect array_keys array_merge ' +
    'array_pad array_reverse array_slice array_unique array_values base64_decode base64_encode ceil explode floor htmlentities ' +
    'htmlspecialchars implode in_array is_array is_null is_numeric is_string lcfirst ltrim max mb_strtolower mb_strtoupper mb_substr min ' +
    'nl2br number_format rawurlencode round rtrim sprintf str_pad str_repeat strip_tags strlen strrev strtolower strtoupper substr ' +
    'trim ucfirst ucwords urldecode urlencode vsprintf wordwrap'
  ).split(' '),
);

/** Reports `trim($name);` as a statement. */
export const rule = unusedResult(php, (call, { tree }) => {
  const callee = tree.child(call, 'function');
  const name = callee < 0 ? '' : tree.textOf(callee).replace(/^\\/, '').toLowerCase();
  return pure.has(name) && argumentsIn(tree, call).length > 0 ? name : undefined;
});
