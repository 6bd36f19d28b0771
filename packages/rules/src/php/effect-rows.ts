/** Rows for the effects of PHP functions: databases, commands, files, requests, pages, code. */

import {
  type Condition,
  guard,
  type ModelRow,
  misuse,
  neutral,
  propagator,
  sink,
  when,
  wholeSink,
} from '@assay/engine/rule';
import { contentTypeRows, dispositionRow } from '../rows/content-types.ts';
import { argumentRows } from '../rows/program-arguments.ts';
import { storedRows } from '../rows/stored-rows.ts';
import { templateRows } from '../rows/template-rows.ts';
import { storedNameRows } from './upload-rows.ts';
import { resolvesEntities } from './xml-options.ts';

const queries = [
  'mysql_query(0)',
  'mysql_unbuffered_query(0)',
  'mysql_db_query(1)',
  'mysqli_query(1)',
  'mysqli_multi_query(1)',
  'mysqli_real_query(1)',
  'mysqli_prepare(1)',
  'mysqli_execute_query(1)',
  'pg_query(-1)',
  'pg_send_query(1)',
  'pg_prepare(2)',
  'sqlite_query(*)',
  'sqlite_exec(*)',
  'mssql_query(0)',
  'sqlsrv_query(1)',
  'sqlsrv_prepare(1)',
  'odbc_exec(1)',
  'odbc_prepare(1)',
  'oci_parse(1)',
  'ibase_query(-1)',
  'db2_exec(1)',
];

/** Functions that fetch rows of a result, which are stored data. */
const fetching = ['mysql_', 'mysqli_', 'pg_', 'sqlite_', 'mssql_', 'odbc_', 'oci_'].flatMap((prefix) =>
  ['fetch_array', 'fetch_assoc', 'fetch_row', 'fetch_object', 'fetch_all', 'result'].map(
    (name) => `${prefix}${name}`,
  ),
);

const commands = ['system', 'exec', 'shell_exec', 'passthru', 'popen'];

const paths = [
  'fopen(0)',
  'file_get_contents(0)',
  'file_put_contents(0)',
  'file(0)',
  'readfile(0)',
  'unlink(0)',
  'copy(*)',
  'rename(*)',
  'mkdir(0)',
  'rmdir(0)',
  'opendir(0)',
  'scandir(0)',
  'glob(0)',
  'touch(0)',
  'chmod(0)',
  'symlink(*)',
  'highlight_file(0)',
  'show_source(0)',
  'php_strip_whitespace(0)',
  'parse_ini_file(0)',
  'move_uploaded_file(1)',
  'gzopen(0)',
  'imagecreatefrompng(0)',
  'imagecreatefromjpeg(0)',
  'simplexml_load_file(0)',
  'fsockopen(0)',
].filter((path) => path !== 'fsockopen(0)');
const probes = ['file_exists(0)', 'is_file(0)', 'is_dir(0)', 'filesize(0)', 'filemtime(0)', 'is_readable(0)'];

/** Functions that call a function by name. */
const callers = [
  'call_user_func(0)',
  'call_user_func_array(0)',
  'array_map(0)',
  'usort(1)',
  'uasort(1)',
  'uksort(1)',
  'array_filter(1)',
  'array_walk(1)',
  'register_shutdown_function(0)',
  'forward_static_call(0)',
];

const webAddress = { begins: String.raw`\s*(?:https?|ftp):` };

/** Functions that open a file, or fetch a URL. */
const opening = [
  'file_get_contents(0)',
  'fopen(0)',
  'readfile(0)',
  'file(0)',
  'copy(0)',
  'getimagesize(0)',
  'exif_read_data(0)',
  'imagecreatefrompng(0)',
  'imagecreatefromjpeg(0)',
  'simplexml_load_file(0)',
];

const openAddresses: readonly ModelRow[] = opening.flatMap((path) => [
  sink('request-url', path, when(path, webAddress)),
  sink('opened-address', path, when(path, { not: webAddress })),
]);

/** Tests that no URL passes. */
const existing: readonly ModelRow[] = [
  'is_file(0)',
  'is_dir(0)',
  'file_exists(0)',
  'is_readable(0)',
  'is_writable(0)',
].map((path) => guard('existing-file', path, true));

export const effectRows: readonly ModelRow[] = [
  sink('xml-external', 'simplexml_load_string(0)', when('simplexml_load_string(2)', resolvesEntities)),
  sink('xml-external', 'SimpleXMLElement(0)', when('SimpleXMLElement(1)', resolvesEntities)),
  sink('code-execution', 'call$dynamic(0)'),
  ...templateRows('$template.'),
  ...['var_dump(*)', 'printf(*)', 'vprintf(*)'].map((path) => sink('html-text', path)),
  // With a true second argument they return the string instead.
  ...['print_r', 'var_export'].map((name) => propagator(`${name}(0)`, `${name}()`)),
  ...['print_r', 'var_export'].map((name) =>
    sink(
      'html-text',
      `${name}(0)`,
      when(`${name}(1)`, { anyOf: [{ absent: true }, { not: { equals: true } }] }),
    ),
  ),
  ...queries.map((path) => sink('sql-query', path)),
  ...fetching.map((name) => neutral(name)),
  ...storedRows(...fetching.map((name) => `${name}()`)),
  ...commands.map((name) => sink('shell-command', `${name}(0)`)),
  // An array is a program and its arguments without a shell, unless the program is a shell started with a script.
  wholeSink('shell-command', 'proc_open(0)'),
  sink('shell-command', 'proc_open(0).0'),
  sink(
    'shell-command',
    'proc_open(0).2',
    when('proc_open(0).0', { matches: '(?:^|/)(?:ba|z|k|c|da|a|fi)?sh$' }),
    when('proc_open(0).1', { equals: '-c' }),
  ),
  ...argumentRows('proc_open(0).0', (index) => `proc_open(0).${index + 1}`),
  sink('command-program', 'pcntl_exec(0)'),
  sink('shell-command', 'mail(4)'),
  // Of an array, which has one header each, PHP refuses line breaks; those of subject and recipient it replaces.
  ...['mail(3)', 'mb_send_mail(3)'].map((path) => wholeSink('mail-header', path)),
  ...['eval(0)', 'create_function(*)', 'assert(0)'].map((path) => sink('code-execution', path)),
  ...callers.map((path) => sink('code-execution', path)),
  sink('file-inclusion', 'include(0)'),
  ...paths.map((path) => sink('file-path', path)),
  ...storedNameRows,
  ...probes.map((path) => sink('file-probe', path)),
  ...openAddresses,
  ...existing,
  sink('request-url', 'curl_init(0)'),
  ...curlOption(10_002, (place, ...conditions) => sink('request-url', place, ...conditions)),
  ...['get_headers(0)', 'fsockopen(0)', 'pfsockopen(0)', 'stream_socket_client(0)'].map((path) =>
    sink('request-url', path),
  ),
  ...contentTypeRows('header$type(0)'),
  dispositionRow('header$disposition(0)'),
  ...['header$location(0)', 'http_redirect(0)'].map((path) => sink('redirect-url', path)),
  sink(
    'unsafe-deserialization',
    'unserialize(0)',
    when('unserialize(1).allowed_classes', { not: { equals: false } }),
  ),
  propagator('unserialize(0)', 'unserialize()'),
  ...[
    'ldap_search(2)',
    'ldap_list(2)',
    'ldap_read(2)',
    'ldap_search(1)',
    'ldap_delete(1)',
    'ldap_bind(1)',
  ].map((path) => sink('ldap-filter', path)),
  sink('log-text', 'error_log(0)'),
  sink('log-text', 'syslog(1)'),
  misuse('weak-hash', 'md5()', { called: true }),
  misuse('weak-hash', 'sha1()', { called: true }),
  misuse('weak-hash', 'crypt()', { called: true }),
  misuse('weak-hash', 'hash(0)', { matches: '^(md2|md4|md5|sha1|ripemd128|crc32b?)$' }),
  misuse('weak-hash', 'hash_hmac(0)', { matches: '^(md2|md4|md5)$' }),
  misuse('weak-cipher', 'openssl_encrypt(1)', { matches: '^(des|rc2|rc4|bf|cast5|seed|idea)|(^|-)ecb$' }),
  misuse('weak-cipher', 'openssl_decrypt(1)', { matches: '^(des|rc2|rc4|bf|cast5|seed|idea)|(^|-)ecb$' }),
  ...['mcrypt_encrypt()', 'mcrypt_ecb()', 'mcrypt_cbc()', 'mcrypt_generic()'].map((path) =>
    misuse('weak-cipher', path, { called: true }),
  ),
  ...['openssl_public_encrypt', 'openssl_private_decrypt'].map((name) =>
    misuse('weak-padding', `${name}(3)`, { anyOf: [{ absent: true }, { equals: 1 }, { equals: 3 }] }),
  ),
  // The certificate, and the name in it.
  ...[64, 81].flatMap((option) =>
    curlOption(option, (place, ...conditions) =>
      misuse('tls-verification-off', place, { anyOf: [{ equals: false }, { equals: 0 }] }, ...conditions),
    ),
  ),
  ...['verify_peer', 'verify_peer_name'].map((name) =>
    misuse('tls-verification-off', `stream_context_create(0).ssl.${name}`, { equals: false }),
  ),
  ...curlOption(32, (place, ...conditions) =>
    misuse(
      'tls-old-version',
      place,
      { anyOf: [2, 3, 4, 5].map((version) => ({ equals: version })) },
      ...conditions,
    ),
  ),
  ...[9, 17].map((version) =>
    misuse('tls-old-version', 'stream_context_create(0).ssl.crypto_method', { equals: version }),
  ),
  sink('cors-origin', 'header$origin(0)'),
  ...['setcookie', 'setrawcookie'].flatMap((name) => cookieRows(name)),
];

/** Rows for an option of a cURL handle, which is set alone or in an array. */
function curlOption(
  option: number,
  row: (place: string, ...conditions: readonly Condition[]) => ModelRow,
): readonly ModelRow[] {
  return [
    row('curl_setopt(2)', when('curl_setopt(1)', { equals: option })),
    row(`curl_setopt_array(1).${option}`),
  ];
}

/** Rows for a cookie whose options are arguments or one array; a cookie without a value is deleted. */
function cookieRows(name: string): readonly ModelRow[] {
  const isSet = when(`${name}(1)`, { not: { anyOf: [{ equals: '' }, { absent: true }] } });
  const isByPlace = ['secure', 'httponly'].map((option) => when(`${name}(2).${option}`, { absent: true }));
  return [
    ...[5, 6].flatMap((place) => [
      misuse('insecure-cookie', `${name}(${place})`, { absent: true }, isSet, ...isByPlace),
      misuse('insecure-cookie', `${name}(${place})`, { equals: false }, isSet),
    ]),
    ...['secure', 'httponly'].map((option) =>
      misuse('insecure-cookie', `${name}(2).${option}`, { equals: false }, isSet),
    ),
  ];
}
