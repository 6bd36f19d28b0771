/** Rows for functions on strings, numbers and arrays: sanitizers, and functions that carry no taint. */

import {
  assertion,
  decoders,
  end,
  guard,
  type ModelRow,
  neutral,
  operation,
  propagator,
  sanitizer,
  textGuard,
} from '@assay/engine/rule';
import { slowMatch } from '../families/slow-matches.ts';
import { encoded, encodedName } from '../rows/encoded-text.ts';
import { nameGuards, nameResults } from '../rows/name-guards.ts';

/** Functions that return a number, boolean or time. */
const pure = [
  'abs array_product array_sum ceil checkdate count crc32 date empty filemtime filesize floor func_num_args',
  'hrtime is_a is_array is_bool is_callable is_dir is_file is_float is_int is_null is_numeric is_object is_resource',
  'is_string is_writable isset key_exists levenshtein max microtime min mktime mt_rand num_rows ord password_verify',
  'property_exists rand random_int round similar_text sizeof sqrt strcasecmp strcmp',
  'strlen strncasecmp strncmp strrpos strtotime substr_count time uniqid version_compare boolval file_exists',
  'method_exists class_exists function_exists ctype_alnum ctype_alpha ctype_digit ctype_xdigit hash_equals mb_strlen gettype',
  'error_reporting header setcookie session_start unlink mkdir rmdir fclose fopen curl_setopt random_bytes',
]
  .join(' ')
  .split(' ');

/** Digests and encodings with an alphabet of letters and digits. */
const digests = 'md5 sha1 hash md5_file sha1_file bin2hex dechex hash_hmac crypt spl_object_hash'.split(' ');

/** Functions that return a number, whatever the input. */
const numbers =
  'intval floatval doubleval filter_var$257 filter_var$258 filter_var$259 filter_var$519 filter_var$520'.split(
    ' ',
  );

export const textRows: readonly ModelRow[] = [
  ...pure.map((name) => neutral(name)),
  ...numbers.flatMap((name) => [neutral(name), operation(name, 'to-number', 0)]),
  ...encodedName(...digests.map((name) => `${name}(0)`), 'hash(1)', 'hash_hmac(1)'),
  ...encoded('base64_encode(0)'),
  ...[
    'htmlspecialchars',
    'htmlentities',
    'filter_var$515',
    'filter_var$522',
    'filter_var$513',
    // Keeps only letters, digits and characters of email addresses, none of which is markup. Validating an email
    // address, in contrast, accepts `"<b>"@x`.
    'filter_var$517',
  ].map((name) => sanitizer('html-escape', `${name}(0)`)),
  sanitizer('tag-removal', 'strip_tags(0)'),
  // Quotes become entities, which cannot end a string.
  ...['filter_var$515', 'filter_var$522', 'htmlspecialchars', 'htmlentities'].map((name) =>
    sanitizer('quote-escape', `${name}(0)`),
  ),
  ...[
    'addslashes(0)',
    'filter_var$521(0)',
    'filter_var$523(0)',
    'mysql_real_escape_string(0)',
    'mysql_escape_string(0)',
    'mysqli_real_escape_string(1)',
    'mysqli_escape_string(1)',
    'pg_escape_string(-1)',
    'sqlite_escape_string(0)',
    'db2_escape_string(0)',
  ].map((path) => sanitizer('sql-text-escape', path)),
  sanitizer('sql-escape', 'pg_escape_literal(-1)'),
  sanitizer('sql-escape', 'pg_escape_identifier(-1)'),
  sanitizer('shell-escape', 'escapeshellarg(0)'),
  sanitizer('shell-escape', 'escapeshellcmd(0)'),
  ...['urlencode', 'rawurlencode', 'http_build_query', 'filter_var$514'].map((name) =>
    sanitizer('url-encode', `${name}(0)`),
  ),
  ...encoded('urlencode(0)', 'rawurlencode(0)', 'http_build_query(0)', 'filter_var$514(0)'),
  ...['urlencode', 'rawurlencode'].map((name) => sanitizer('path-containment', `${name}(0)`)),
  sanitizer('json-encode', 'json_encode(0)'),
  sanitizer('ldap-escape', 'ldap_escape(0)'),
  sanitizer('regexp-escape', 'preg_quote(0)'),
  sanitizer('path-containment', 'basename(0)'),
  operation('realpath', 'resolved-path', 0),
  sanitizer('existing-file', 'realpath(0)'),
  textGuard('str_starts_with(0)'),
  ...decoders(
    'urldecode',
    'rawurldecode',
    'base64_decode',
    'html_entity_decode',
    'htmlspecialchars_decode',
    'json_decode',
    'stripslashes',
    'hex2bin',
  ),
  ...[
    'ctype_alnum(0)',
    'ctype_alpha(0)',
    'ctype_digit(0)',
    'ctype_xdigit(0)',
    'is_numeric(0)',
    'is_int(0)',
  ].flatMap((path) => nameGuards(path)),
  ...['filter_var$257(0)', 'filter_var$259(0)', 'filter_var$275(0)'].flatMap((path) => nameGuards(path)),
  // Addresses of IP and of network cards.
  ...['filter_var$275(0)', 'filter_var$276(0)'].flatMap((path) => nameResults(path)),
  guard('nosql-escape', 'is_string(0)'),
  // An address of mail may hold quotes and tags, but no line break.
  guard('line-escape', 'filter_var$274(0)', true),
  sanitizer('nosql-escape', 'strval(0)'),
  operation('in_array', 'includes', 1, 0),
  operation('array_search', 'includes', 1, 0),
  operation('array_key_exists', 'has', 1, 0),
  operation('str_starts_with', 'startsWith', 0, 1),
  ...['strpos', 'stripos', 'mb_strpos'].flatMap((name) => [neutral(name), operation(name, 'indexOf', 0, 1)]),
  operation('str_ends_with', 'endsWith', 0, 1),
  operation('str_contains', 'includes', 0, 1),
  operation('strtolower', 'toLowerCase', 0),
  operation('strtoupper', 'toUpperCase', 0),
  operation('trim', 'trim', 0),
  propagator('explode(1)', 'explode()'),
  operation('implode', 'join', 1, 0),
  operation('join', 'join', 1, 0),
  operation('substr', 'substring', 0, 1),
  operation('str_replace', 'replaceAll', 2, 0, 1),
  operation('preg_replace', 'Regex.replace', 0, 1, 2),
  operation('preg_match', 'Regex.search', 0, 1),
  operation('array_map', 'mapAll', 0, 1),
  operation('array_filter', 'filterBy', 1, 0),
  operation('array_values', 'list', 0),
  operation('array_merge', 'concat', 0, 1),
  operation('array_reverse', 'reverse', 0),
  operation('array_slice', 'slice', 0),
  operation('array_keys', 'keys', 0),
  operation('array_pop', 'pop', 0),
  operation('array_shift', 'shift', 0),
  operation('end', 'lastOf', 0),
  operation('strrchr', 'extension', 0),
  operation('pathinfo$extension', 'extension', 0),
  ...['strrpos', 'mb_strrpos'].map((name) => operation(name, 'lastIndexOf', 0, 1)),
  operation('reset', 'firstOf', 0),
  operation('current', 'firstOf', 0),
  ...['preg_match', 'preg_match_all', 'preg_split'].flatMap((name) => slowMatch(`${name}(1)`, `${name}(0)`)),
  ...['preg_replace', 'preg_replace_callback'].flatMap((name) => slowMatch(`${name}(2)`, `${name}(0)`)),
  propagator('preg_match$2(1)', 'preg_match$2()'),
  propagator('preg_match_all$2(1)', 'preg_match_all$2()'),
  propagator('parse_str$1(0)', 'parse_str$1()'),
  // A case of the program, whatever was given.
  ...['from', 'tryFrom', 'cases'].map((name) => neutral(`BackedEnum.${name}`)),
  assertion('assert(0)'),
  neutral('password_hash'),
  end('exit'),
];
