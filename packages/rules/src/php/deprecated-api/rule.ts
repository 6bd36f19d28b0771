import { defineQualityRule } from '../../quality/define.ts';

/** Maps functions that PHP deprecates or has removed to what replaces them (manual, "Backward incompatible changes"). */
const replaced: ReadonlyMap<string, string> = new Map([
  ['create_function', 'an anonymous function'],
  ['date_sunrise', 'date_sun_info'],
  ['date_sunset', 'date_sun_info'],
  ['each', 'foreach'],
  ['ereg', 'preg_match'],
  ['eregi', 'preg_match'],
  ['gmstrftime', 'IntlDateFormatter::format'],
  ['lcg_value', 'Random\\Randomizer::getFloat'],
  ['mcrypt_decrypt', 'openssl_decrypt'],
  ['mcrypt_encrypt', 'openssl_encrypt'],
  ['mhash', 'hash'],
  ['money_format', 'NumberFormatter::formatCurrency'],
  ['mysql_connect', 'mysqli_connect'],
  ['mysql_query', 'mysqli_query'],
  ['split', 'preg_split'],
  ['strftime', 'IntlDateFormatter::format'],
  ['utf8_decode', 'mb_convert_encoding'],
  ['utf8_encode', 'mb_convert_encoding'],
]);

/** Reports calls such as `utf8_encode($text)`. */
export const rule = defineQualityRule('php', 'deprecated-api', {
  nodes: ['function_call_expression'],
  check: (node, { tree, report }) => {
    const callee = tree.child(node, 'function');
    const name = callee < 0 ? '' : tree.textOf(callee).replace(/^\\/, '').toLowerCase();
    const instead = replaced.get(name);
    if (instead !== undefined)
      report({ node: callee, message: `\`${name}\` is deprecated: it is replaced by \`${instead}\`.` });
  },
});
