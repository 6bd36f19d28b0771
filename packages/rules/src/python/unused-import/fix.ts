/** Takes a name out of an import, and the import with its last name where the module comes with Python. */

import { defineExactFix, type FixProposal, type FixSite, type SyntaxTree } from '@assay/engine/rule';
import { isNamedElsewhere, withoutItem, withoutStatement } from '../../quality/take-out.ts';

export const fix = defineExactFix({
  contractId: 'unused-import/removed',
  isOnlyForm: true,
  allows: {},
  propose,
  advise: ({ tree, node }) =>
    `Remove \`${tree.textOf(node)}\`, unless its module is there for what it does when it is loaded.`,
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree, node } = site;
  const statement = tree.ancestor(node, 'import_statement', 'import_from_statement');
  if (statement < 0 || !isOnlyBinding(site) || isNamedElsewhere(tree, statement, tree.textOf(node)))
    return undefined;
  const items = tree.namedChildren(statement).filter((child) => tree.field(child) === 'name');
  const item = items.find((child) => child <= node && node < tree.next(child)) ?? -1;
  const isLast = items.length === 1;
  if (item < 0 || !isQuiet(site, statement, item, isLast)) return undefined;
  if (isLast && !hasNeighbour(tree, statement)) return undefined;
  const edit = isLast ? withoutStatement(tree, statement) : withoutItem(tree, items, item);
  return (
    edit && {
      edits: [edit],
      // A name of a module is there for everybody: other files, settings and tests may take it by a text.
      safety: tree.type(tree.parent(statement)) === 'module' ? 'R' : 'S',
      explanation: isLast
        ? 'Nothing uses the import, and its module is there for the names that it has.'
        : 'Nothing uses the name; its module is loaded as before.',
    }
  );
}

/** True where nothing but the name goes: what loading the module does is known, or is done all the same. */
function isQuiet(site: FixSite, statement: number, item: number, isLast: boolean): boolean {
  const { tree } = site;
  const module = tree.child(statement, 'module_name');
  // `import a.b` loads `b` for everybody who has `a`.
  if (module < 0) return !tree.textOf(item).includes('.') && isOfPython(tree, item);
  if (isLast && isReadByPath(tree, statement, tree.textOf(module))) return false;
  return (
    isOfPython(tree, module) ||
    !isLast ||
    isOfPackage(site, module) ||
    isLoadedBeside(tree, statement, module)
  );
}

/** A parameter of the same name may be filled by it, as those of pytest are. */
function isOnlyBinding({ tree, scopes, node }: FixSite): boolean {
  const name = tree.textOf(node);
  const bindings = scopes.functions.flatMap((scope) => scope.bindings.filter((item) => item.name === name));
  return bindings.length === 1 && bindings[0]?.declarations.length === 1;
}

/** A block without a statement is none. */
function hasNeighbour(tree: SyntaxTree, statement: number): boolean {
  const holder = tree.parent(statement);
  const statements = tree.namedChildren(holder).filter((child) => tree.type(child) !== 'comment');
  return /^(?:module|block)$/.test(tree.type(holder)) && statements.length > 1;
}

/** Modules of the standard library that only declare: `readline`, `this` and the like are not among them. */
const quiet = new Set(
  'abc argparse array ast asyncio base64 bisect builtins calendar collections concurrent configparser contextlib contextvars copy csv dataclasses datetime decimal difflib email enum errno fnmatch fractions functools getopt getpass glob gzip hashlib heapq hmac html http importlib inspect io ipaddress itertools json logging math mimetypes multiprocessing numbers operator os pathlib pickle platform pprint queue random re secrets select shlex shutil signal socket sqlite3 ssl stat statistics string struct subprocess sys tempfile textwrap threading time timeit traceback types typing unicodedata unittest urllib uuid warnings weakref xml zipfile zlib'.split(
    ' ',
  ),
);

/** `urllib.parse.quote` behind `import urllib`: the part is there because something has loaded it, as this import. */
function isReadByPath(tree: SyntaxTree, statement: number, module: string): boolean {
  const rest = tree.text.slice(0, tree.start(statement)) + tree.text.slice(tree.end(statement));
  return module.includes('.') && rest.includes(`${module}.`);
}

/** A name that is taken from a package of others, which the manifest asks for, is there to be used: what is loaded for its own sake has none. */
function isOfPackage({ tree, packages }: FixSite, module: number): boolean {
  const [first = ''] = tree.textOf(module).split('.');
  const spelt = (name: string) => name.toLowerCase().replaceAll(/[-.]/g, '_');
  return first !== '' && [...packages].some((name) => spelt(name) === spelt(first));
}

/** Another import of the file, which is made in any case, loads the same module. */
function isLoadedBeside(tree: SyntaxTree, statement: number, module: number): boolean {
  return tree
    .namedChildren(0)
    .some(
      (other) =>
        other !== statement &&
        tree.type(other) === 'import_from_statement' &&
        tree.textOf(tree.child(other, 'module_name')) === tree.textOf(module),
    );
}

/** `json`, `typing`, `urllib.parse` */
function isOfPython(tree: SyntaxTree, name: number): boolean {
  const [first = ''] = tree.textOf(name).split(/\s/);
  return quiet.has(first.split('.')[0] ?? '');
}
