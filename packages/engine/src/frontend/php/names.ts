/** Names that PHP predefines. */

/** Variables visible in every function. */
export const superglobals: ReadonlySet<string> = new Set([
  '_GET',
  '_POST',
  '_REQUEST',
  '_COOKIE',
  '_SERVER',
  '_FILES',
  '_ENV',
  '_SESSION',
  'GLOBALS',
]);

/** PHP's own constants, limited to those whose value affects what a call does. */
export const constants: ReadonlyMap<string, string | number> = new Map<string, string | number>([
  ['PHP_EOL', '\n'],
  ['DIRECTORY_SEPARATOR', '/'],
  ['PATH_SEPARATOR', ':'],
  ['OPENSSL_PKCS1_PADDING', 1],
  ['OPENSSL_NO_PADDING', 3],
  ['OPENSSL_PKCS1_OAEP_PADDING', 4],
  ['LIBXML_NOENT', 2],
  ['LIBXML_DTDLOAD', 4],
  ['LIBXML_DTDATTR', 8],
  ['LIBXML_NOBLANKS', 256],
  ['LIBXML_NONET', 2048],
  ['LIBXML_NOCDATA', 16_384],
  ['ENT_COMPAT', 2],
  ['ENT_QUOTES', 3],
  ['ENT_NOQUOTES', 0],
  ['ENT_IGNORE', 4],
  ['ENT_SUBSTITUTE', 8],
  ['ENT_HTML401', 0],
  ['ENT_XHTML', 32],
  ['ENT_HTML5', 48],
  ['FILTER_VALIDATE_INT', 257],
  ['FILTER_VALIDATE_BOOLEAN', 258],
  ['FILTER_VALIDATE_BOOL', 258],
  ['FILTER_VALIDATE_FLOAT', 259],
  ['FILTER_VALIDATE_REGEXP', 272],
  ['FILTER_VALIDATE_DOMAIN', 277],
  ['FILTER_VALIDATE_URL', 273],
  ['FILTER_VALIDATE_EMAIL', 274],
  ['FILTER_VALIDATE_IP', 275],
  ['FILTER_VALIDATE_MAC', 276],
  ['FILTER_DEFAULT', 516],
  ['FILTER_UNSAFE_RAW', 516],
  ['FILTER_SANITIZE_STRING', 513],
  ['FILTER_SANITIZE_STRIPPED', 513],
  ['FILTER_SANITIZE_ENCODED', 514],
  ['FILTER_SANITIZE_SPECIAL_CHARS', 515],
  ['FILTER_SANITIZE_EMAIL', 517],
  ['FILTER_SANITIZE_URL', 518],
  ['FILTER_SANITIZE_NUMBER_INT', 519],
  ['FILTER_SANITIZE_NUMBER_FLOAT', 520],
  ['FILTER_SANITIZE_MAGIC_QUOTES', 521],
  ['FILTER_SANITIZE_FULL_SPECIAL_CHARS', 522],
  ['FILTER_SANITIZE_ADD_SLASHES', 523],
  ['INPUT_POST', 0],
  ['INPUT_GET', 1],
  ['INPUT_COOKIE', 2],
  ['INPUT_ENV', 4],
  ['INPUT_SERVER', 5],
  ['CURLOPT_URL', 10002],
  ['CURLOPT_SSL_VERIFYPEER', 64],
  ['CURLOPT_SSL_VERIFYHOST', 81],
  ['CURLOPT_SSLVERSION', 32],
  ['CURL_SSLVERSION_TLSv1', 1],
  ['CURL_SSLVERSION_SSLv2', 2],
  ['CURL_SSLVERSION_SSLv3', 3],
  ['CURL_SSLVERSION_TLSv1_0', 4],
  ['CURL_SSLVERSION_TLSv1_1', 5],
  ['CURL_SSLVERSION_TLSv1_2', 6],
  ['CURL_SSLVERSION_TLSv1_3', 7],
  ['STREAM_CRYPTO_METHOD_TLSv1_0_CLIENT', 9],
  ['STREAM_CRYPTO_METHOD_TLSv1_1_CLIENT', 17],
  ['LIBXML_NOENT', 2],
  ['LIBXML_DTDLOAD', 4],
]);

/** Functions that write to their arguments, with the argument indices. */
export const writtenArguments: ReadonlyMap<string, readonly number[]> = new Map([
  ['preg_match', [2]],
  ['preg_match_all', [2]],
  ['parse_str', [1]],
  ['mb_parse_str', [1]],
  ['exec', [1]],
  ['openssl_sign', [1]],
  ['openssl_public_encrypt', [1]],
  ['openssl_private_decrypt', [1]],
  ['sscanf', []],
]);

/** Functions that call the function named by an argument, with the argument indices. */
export const calledArguments: ReadonlyMap<string, readonly number[]> = new Map([
  ['array_map', [0]],
  ['array_filter', [1]],
  ['array_walk', [1]],
  ['array_walk_recursive', [1]],
  ['array_reduce', [1]],
  ['usort', [1]],
  ['uasort', [1]],
  ['uksort', [1]],
  ['preg_replace_callback', [1]],
  ['call_user_func_array', [0]],
  ['register_shutdown_function', [0]],
  ['add_action', [1]],
  ['add_filter', [1]],
  ['add_shortcode', [1]],
  ['add_menu_page', [4]],
  ['add_submenu_page', [5]],
  ['add_options_page', [4]],
]);

/** Array keys whose values name functions that will be called. */
export const calledKeys: ReadonlySet<string> = new Set([
  'callback',
  'permission_callback',
  'sanitize_callback',
  'validate_callback',
  'render_callback',
]);

/** Casts that produce only numbers or booleans. */
export const scalarCasts: ReadonlySet<string> = new Set([
  'int',
  'integer',
  'float',
  'double',
  'real',
  'bool',
  'boolean',
]);

/** Parameter types that PHP checks or converts to. */
export const scalarTypes: ReadonlySet<string> = new Set(['int', 'float', 'bool', 'true', 'false', 'null']);

/** Types that do not restrict a value. */
export const plainTypes: ReadonlySet<string> = new Set([
  'string',
  'array',
  'mixed',
  'iterable',
  'callable',
  'object',
  'self',
  'static',
  'void',
  'never',
]);
