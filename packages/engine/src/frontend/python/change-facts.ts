/** Python facts for comparing two versions of a file. */

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
import { statements } from './statement-shapes.ts';
import { traits } from './traits.ts';

const capabilities: readonly CapabilityRow[] = [
  {
    does: 'starts',
    places: words(
      'subprocess os.system os.popen os.posix_spawn os.execl os.execle os.execlp os.execv os.execve os.execvp os.execvpe os.spawnl os.spawnv os.spawnlp os.spawnvp os.fork os.startfile os.kill pty commands multiprocessing threading asyncio.create_subprocess_exec asyncio.create_subprocess_shell',
    ),
  },
  {
    does: 'runs code with',
    calls: words('eval exec compile execfile __import__'),
    places: words(
      'importlib runpy imp pickle cPickle marshal shelve dill jsonpickle ctypes cffi yaml.load yaml.load_all yaml.unsafe_load yaml.full_load builtins',
    ),
  },
  {
    does: 'reflects with',
    calls: words('getattr setattr delattr globals locals vars'),
    places: words('inspect gc sys.modules sys.settrace atexit'),
  },
  {
    does: 'writes files with',
    calls: words('open write_text write_bytes unlink rmdir chmod symlink_to hardlink_to mkdir extractall'),
    places: words(
      'os.open os.remove os.unlink os.rename os.replace os.chmod os.chown os.mkdir os.makedirs os.rmdir os.removedirs os.symlink os.link os.truncate shutil tempfile io.open codecs.open',
    ),
  },
  {
    does: 'uses the network with',
    places: words(
      'socket ssl http.client http.server urllib.request urllib2 urllib3 requests httpx aiohttp ftplib smtplib telnetlib paramiko websocket xmlrpc asyncio.open_connection',
    ),
  },
  { does: 'reads the environment with', places: words('os.environ os.getenv os.putenv sys.argv') },
  {
    does: 'decodes obfuscated data with',
    calls: words('fromhex unhexlify b64decode a85decode urlsafe_b64decode'),
    places: words('base64.b64decode codecs.decode zlib bz2 lzma'),
  },
  { does: 'starts a timer with', places: words('time.sleep sched signal') },
];

const globals = wordSet(
  'abs aiter all anext any ascii bin bool bytearray bytes callable chr classmethod complex dict dir divmod enumerate filter float format frozenset getattr hasattr hash hex id input int isinstance issubclass iter len list map max memoryview min next object oct ord pow print property range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip open Exception BaseException ValueError TypeError KeyError IndexError RuntimeError PermissionError FileNotFoundError OSError IOError LookupError AttributeError NotImplementedError StopIteration UnicodeError ArithmeticError ZeroDivisionError AssertionError __name__ __file__ NotImplemented',
);

export const pythonChange: ChangeFacts = {
  traits,
  statements,
  calls: { call: ['function'] },
  members: { attribute: ['object', 'attribute'] },
  shapes: wordSet(
    'if_statement elif_clause else_clause for_statement while_statement try_statement except_clause except_group_clause finally_clause with_statement with_item match_statement case_clause return_statement raise_statement assert_statement delete_statement break_statement continue_statement pass_statement global_statement nonlocal_statement expression_statement class_definition decorator conditional_expression await yield list_splat dictionary_splat not_operator for_in_clause if_clause lambda',
  ),
  logical: wordSet('boolean_operator'),
  assignments: { assignment: 'left', augmented_assignment: 'left', named_expression: 'name' },
  blocks: wordSet('module block'),
  importTypes: wordSet('import_statement import_from_statement future_import_statement'),
  silencers: silencers(
    'type: ?ignore|pyright|pylint|mypy:|flake8|pyre-|ruff:|isort:|fmt: ?(?:off|skip)|yapf: ?disable|nopep8|coding[:=]',
  ),
  silencingAnnotations: wordSet('no_type_check typing.no_type_check csrf_exempt'),
  annotations: wordSet('decorator'),
  capabilities,
  telltales: new Map([
    ['shell', 'names a shell option'],
    ['__class__', 'reaches for internals'],
    ['__subclasses__', 'reaches for internals'],
    ['__globals__', 'reaches for internals'],
    ['__builtins__', 'reaches for internals'],
    ['__dict__', 'reaches for internals'],
    ['__code__', 'reaches for internals'],
  ]),
  importCalls: new Set(),
  importsNames: false,
  sharesImports: true,
  declaresBySetting: true,
  globals,
  importsOf,
  declarationsOf,
  freeNamesOf,
  brokenNamesOf: () => [],
};

function importsOf(tree: SyntaxTree): readonly ImportedName[] {
  const found: ImportedName[] = [];
  for (let statement = 0; statement < tree.size; statement += 1) {
    const type = tree.type(statement);
    if (type !== 'import_statement' && type !== 'import_from_statement') continue;
    const from = tree.child(statement, 'module_name');
    for (const item of tree.namedChildren(statement)) {
      if (tree.type(item) === 'wildcard_import')
        found.push({ statement, module: tree.textOf(from), name: '*', local: '' });
      else if (tree.field(item) === 'name') found.push(readImport(tree, statement, from, item));
    }
  }
  return found;
}

/** `import a.b` binds `a`, and refers to `a`. */
function readImport(tree: SyntaxTree, statement: number, from: number, item: number): ImportedName {
  const isAliased = tree.type(item) === 'aliased_import';
  const path = tree.textOf(isAliased ? tree.child(item, 'name') : item);
  const alias = isAliased ? tree.textOf(tree.child(item, 'alias')) : '';
  if (from >= 0) return { statement, module: tree.textOf(from), name: path, local: alias || path };
  const [first = path] = path.split('.');
  return { statement, module: alias === '' ? first : path, name: '', local: alias || first };
}

/** Names of classes and module variables. */
function declarationsOf(tree: SyntaxTree): readonly string[] {
  const found: string[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const type = tree.type(node);
    if (type === 'class_definition')
      found.push(tree.text.slice(tree.start(node), tree.start(tree.child(node, 'body'))).trim());
    else if (type === 'assignment' && tree.parent(tree.parent(node)) === 0)
      found.push(tree.textOf(tree.child(node, 'left')));
  }
  return found;
}

function freeNamesOf(tree: SyntaxTree, scopes: Scopes): ReadonlySet<string> {
  const names = new Set<string>();
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.type(node) !== 'identifier' || scopes.bindingOf(node) !== undefined) continue;
    if (!isPlainName(tree, node)) names.add(tree.textOf(node));
  }
  return names;
}

/** True for a name that is not a variable, but that of a member, an argument or a module. */
function isPlainName(tree: SyntaxTree, node: number): boolean {
  const field = tree.field(node);
  switch (tree.type(tree.parent(node))) {
    case 'attribute':
      return field === 'attribute';
    case 'keyword_argument':
      return field === 'name';
    case 'keyword_pattern':
    case 'global_statement':
    case 'nonlocal_statement':
    case 'dotted_name':
      return true;
    default:
      return false;
  }
}
