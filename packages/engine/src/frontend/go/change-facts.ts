/** Go facts for comparing two versions of a file. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import {
  type CapabilityRow,
  type ChangeFacts,
  type ImportedName,
  silencers,
  wordSet,
  words,
} from '../change-facts.ts';
import { brokenNamesOf, freeNamesOf, importsOf } from './free-names.ts';
import { statements } from './statement-shapes.ts';
import { traits } from './traits.ts';

const capabilities: readonly CapabilityRow[] = [
  { does: 'starts', places: words('os/exec syscall os.StartProcess os.Exit os.FindProcess') },
  { does: 'runs code with', places: words('plugin encoding/gob go/types') },
  { does: 'reflects with', places: words('reflect unsafe runtime') },
  {
    does: 'writes files with',
    places: words(
      'os.WriteFile os.Create os.CreateTemp os.OpenFile os.Remove os.RemoveAll os.Rename os.Chmod os.Chown os.Mkdir os.MkdirAll os.MkdirTemp os.Symlink os.Link os.Truncate io/ioutil.WriteFile io/ioutil.TempFile io/ioutil.TempDir',
    ),
  },
  {
    does: 'uses the network with',
    places: words(
      'net.Dial net.DialTimeout net.Listen net.LookupHost net.LookupIP net.Dialer net/http.Get net/http.Head net/http.Post net/http.PostForm net/http.NewRequest net/http.NewRequestWithContext net/http.Client net/http.DefaultClient net/http.ListenAndServe net/http.Handle net/http.HandleFunc net/smtp net/rpc crypto/tls.Dial',
    ),
  },
  {
    does: 'reads the environment with',
    places: words('os.Getenv os.LookupEnv os.Environ os.Setenv os.Unsetenv os.Args'),
  },
  { does: 'decodes obfuscated data with', calls: words('DecodeString'), places: words('compress') },
  {
    does: 'starts a timer with',
    places: words('time.Sleep time.After time.AfterFunc time.NewTimer time.Tick'),
  },
];

const globals = wordSet(
  'any append bool byte cap clear close comparable complex complex128 complex64 copy delete error false float32 float64 imag int int16 int32 int64 int8 iota len make max min new nil panic print println real recover rune string true uint uint16 uint32 uint64 uint8 uintptr',
);

export const goChange: ChangeFacts = {
  traits,
  statements,
  calls: { call_expression: ['function'], type_conversion_expression: ['type'] },
  members: { selector_expression: ['operand', 'field'] },
  shapes: wordSet(
    'if_statement else for_statement expression_switch_statement type_switch_statement select_statement expression_case type_case communication_case default_case return_statement break_statement continue_statement goto_statement fallthrough_statement go_statement defer_statement send_statement labeled_statement expression_statement short_var_declaration inc_statement dec_statement const_spec var_spec type_spec func_literal type_assertion_expression',
  ),
  logical: wordSet('binary_expression'),
  assignments: { assignment_statement: 'left' },
  blocks: wordSet('source_file statement_list'),
  importTypes: wordSet('import_declaration'),
  silencers: silencers('^//(?:go:|line |export |lint:|nolint|\\+build)|^// ?\\+build'),
  silencingAnnotations: new Set(),
  annotations: new Set(),
  capabilities,
  telltales: new Map(),
  importCalls: new Set(),
  importsNames: false,
  sharesImports: false,
  declaresBySetting: false,
  globals,
  importsOf: (tree): readonly ImportedName[] => importsOf(tree),
  declarationsOf,
  freeNamesOf,
  brokenNamesOf,
};

/** Types as written, and names of package-level variables and constants. */
function declarationsOf(tree: SyntaxTree): readonly string[] {
  const found: string[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const type = tree.type(node);
    const isOfPackage = tree.ancestor(node, 'block') < 0;
    if (type === 'type_spec') found.push(tree.textOf(node).replaceAll(/\s+/g, ' '));
    else if ((type === 'const_spec' || type === 'var_spec') && isOfPackage)
      found.push(...namesOf(tree, node).map((name) => `${type} ${name}`));
    else if (type === 'package_clause') found.push(tree.textOf(node));
  }
  return found;
}

function namesOf(tree: SyntaxTree, spec: number): readonly string[] {
  return tree
    .namedChildren(spec)
    .filter((child) => tree.field(child) === 'name')
    .map((child) => tree.textOf(child));
}
