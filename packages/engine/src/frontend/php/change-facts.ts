/** PHP facts for comparing two versions of a file. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import {
  type CapabilityRow,
  type ChangeFacts,
  type ImportedName,
  silencers,
  wordSet,
  words,
} from '../change-facts.ts';
import type { Scopes } from '../scopes.ts';
import { traits } from './grammar.ts';
import { superglobals } from './names.ts';
import { includedPath } from './paths.ts';

const capabilities: readonly CapabilityRow[] = [
  { does: 'starts', calls: words('exec shell_exec system passthru popen proc_open pcntl_exec') },
  { does: 'runs code with', calls: words('eval assert create_function unserialize include require') },
  { does: 'reflects with', calls: words('call_user_func call_user_func_array extract parse_str ini_set') },
  {
    does: 'writes files with',
    calls: words(
      'file_put_contents fopen fwrite fputs unlink rename copy mkdir rmdir chmod chown symlink link touch tempnam move_uploaded_file',
    ),
  },
  {
    does: 'uses the network with',
    calls: words('curl_init curl_exec fsockopen pfsockopen stream_socket_client gethostbyname mail'),
  },
  { does: 'reads the environment with', calls: words('getenv putenv phpinfo') },
  {
    does: 'decodes obfuscated data with',
    calls: words('base64_decode gzinflate gzuncompress str_rot13 hex2bin'),
  },
  { does: 'starts a timer with', calls: words('sleep usleep') },
];

/** Functions of PHP and WordPress that fixes use. */
const functions = words(
  'htmlspecialchars htmlentities escapeshellarg getenv session_regenerate_id basename realpath str_starts_with strpos in_array count strlen trim intval is_string http_response_code header json_encode hash_equals password_hash password_verify random_bytes bin2hex mysqli_prepare mysqli_stmt_bind_param mysqli_stmt_execute mysqli_stmt_get_result mysqli_execute_query pg_query_params wp_unslash',
);

export const phpChange: ChangeFacts = {
  traits,
  statements: {
    lists: wordSet('program compound_statement colon_block'),
    bodies: wordSet('compound_statement colon_block'),
    kinds: {
      if_statement: 'if',
      else_clause: 'else',
      else_if_clause: 'if',
      while_statement: 'loop',
      do_statement: 'loop',
      for_statement: 'loop',
      foreach_statement: 'loop',
      try_statement: 'try',
      catch_clause: 'catch',
      finally_clause: 'finally',
      switch_statement: 'switch',
      case_statement: 'case',
      default_statement: 'case',
      return_statement: 'return',
      throw_expression: 'throw',
      exit_statement: 'return',
      break_statement: 'jump',
      continue_statement: 'jump',
      goto_statement: 'jump',
    },
    besides: wordSet('comment text text_interpolation php_tag'),
    endings: wordSet('exit die wp_die wp_send_json_error wp_nonce_ays abort'),
  },
  calls: {
    function_call_expression: ['function'],
    member_call_expression: ['object', 'name'],
    nullsafe_member_call_expression: ['object', 'name'],
    scoped_call_expression: ['scope', 'name'],
  },
  members: { member_access_expression: ['object', 'name'] },
  shapes: wordSet(
    'if_statement else_clause else_if_clause while_statement do_statement for_statement foreach_statement switch_statement case_statement default_statement try_statement catch_clause finally_clause return_statement break_statement continue_statement goto_statement exit_statement throw_expression echo_statement expression_statement anonymous_function arrow_function include_expression include_once_expression require_expression require_once_expression',
  ),
  logical: wordSet('binary_expression'),
  assignments: {
    assignment_expression: 'left',
    augmented_assignment_expression: 'left',
    reference_assignment_expression: 'left',
  },
  blocks: wordSet('program compound_statement colon_block'),
  importTypes: wordSet('namespace_use_declaration'),
  silencers: silencers('phpcs:|phpstan|psalm|@phan|phpmd'),
  silencingAnnotations: wordSet('SuppressWarnings'),
  annotations: wordSet('attribute'),
  capabilities,
  telltales: new Map(),
  importCalls: new Set(),
  importsNames: true,
  sharesImports: false,
  declaresBySetting: true,
  globals: new Set([...[...superglobals].map((name) => `$${name}`), ...functions]),
  importsOf,
  includesOf: (tree) =>
    Array.from({ length: tree.size }, (_, at) => at).flatMap((at) => {
      if (!/^(?:include|require)(?:_once)?_expression$/.test(tree.type(at))) return [];
      return includedPath(tree, tree.namedChildren(at)[0] ?? at) ?? [];
    }),
  declarationsOf,
  freeNamesOf,
  brokenNamesOf: () => [],
};

function importsOf(tree: SyntaxTree): readonly ImportedName[] {
  const found: ImportedName[] = [];
  for (let node = 0; node < tree.size; node++) {
    if (tree.type(node) !== 'namespace_use_clause') continue;
    const used = tree.namedChildren(node).find((child) => tree.type(child).endsWith('name'));
    if (used === undefined) continue;
    const full = tree.textOf(used).replace(/^\\/, '');
    const end = full.lastIndexOf('\\');
    const alias = tree.child(node, 'alias');
    const name = full.slice(end + 1);
    found.push({
      statement: node,
      module: full.slice(0, Math.max(0, end)),
      name,
      local: alias < 0 ? name : tree.textOf(alias),
    });
  }
  return found;
}

function declarationsOf(tree: SyntaxTree): readonly string[] {
  const found: string[] = [];
  for (let node = 0; node < tree.size; node++) {
    const type = tree.type(node);
    if (type === 'namespace_definition') found.push(`namespace ${tree.textOf(tree.child(node, 'name'))}`);
    if (/^(?:class|interface|trait|enum)_declaration$/.test(type) || type === 'const_element') {
      const [name] = tree.namedChildren(node).filter((child) => tree.type(child) === 'name');
      if (name !== undefined) found.push(`${type} ${tree.textOf(name)}`);
    }
  }
  return found;
}

/** Functions that are called but not declared in the file. */
function freeNamesOf(tree: SyntaxTree, _scopes: Scopes): ReadonlySet<string> {
  const called = new Set<string>();
  const declared = new Set<string>();
  for (let node = 0; node < tree.size; node++) {
    const type = tree.type(node);
    if (type === 'function_call_expression') {
      const callee = tree.child(node, 'function');
      if (callee >= 0 && tree.type(callee) === 'name') called.add(tree.textOf(callee));
    }
    if (type === 'function_definition') declared.add(tree.textOf(tree.child(node, 'name')));
  }
  return new Set([...called].filter((name) => !declared.has(name)));
}
