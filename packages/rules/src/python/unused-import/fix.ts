/**
 * Fix that removes a name from an import, and the import with its last name if the module is from the standard library.
 */

import { defineExactFix, type FixProposal, type FixSite, type SyntaxTree } from '@assay/engine/rule';
import { isNamedElsewhere, withoutItem, withoutStatement } from '../../quality/take-out.ts';

export const fix = defineExactFix({
  contractId: 'unused-import/removed',
  isOnlyForm: true,
  allows: {},
  propose,
  advise: ({ tree, node }) =>
    `Remove \`${tree.textOf(node)}\`, unless its module is imported for its side effects.`,
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
      // Module-level names are public: other files, settings and tests may use them by string.
      safety: tree.type(tree.parent(statement)) === 'module' ? 'R' : 'S',
      explanation: isLast
        ? 'The import is unused, and its module has no side effects.'
        : 'The name is unused; the module is still loaded.',
    }
  );
}

/** True if removing the name has no other effect: loading the module has none, or happens anyway. */
function isQuiet(site: FixSite, statement: number, item: number, isLast: boolean): boolean {
  const { tree } = site;
  const module = tree.child(statement, 'module_name');
  // `import a.b` loads `b` for all users of `a`.
  if (module < 0) return !tree.textOf(item).includes('.') && isOfPython(tree, item);
  if (isLast && isReadByPath(tree, statement, tree.textOf(module))) return false;
  return (
    isOfPython(tree, module) ||
    !isLast ||
    isOfPackage(site, module) ||
    isLoadedBeside(tree, statement, module)
  );
}

/** A parameter of the same name may be filled by it, as with pytest fixtures. */
function isOnlyBinding({ tree, scopes, node }: FixSite): boolean {
  const name = tree.textOf(node);
  const bindings = scopes.functions.flatMap((scope) => scope.bindings.filter((item) => item.name === name));
  return bindings.length === 1 && bindings[0]?.declarations.length === 1;
}

/** A block needs a statement. */
function hasNeighbour(tree: SyntaxTree, statement: number): boolean {
  const holder = tree.parent(statement);
  const statements = tree.namedChildren(holder).filter((child) => tree.type(child) !== 'comment');
  return /^(?:module|block)$/.test(tree.type(holder)) && statements.length > 1;
}

/** Standard library modules that only declare; excludes `readline`, `this` and the like. */
const quiet = new Set(
  'abc argparse array ast asyncio base64 bisect builtins calendar collections concurrent configparser contextlib contextvars copy csv dataclasses datetime decimal difflib email enum errno fnmatch fractions functools getopt getpass glob gzip hashlib heapq hmac html http importlib inspect io ipaddress itertools json logging math mimetypes multiprocessing numbers operator os pathlib pickle platform pprint queue random re secrets select shlex shutil signal socket sqlite3 ssl stat statistics string struct subprocess sys tempfile textwrap threading time timeit traceback types typing unicodedata unittest urllib uuid warnings weakref xml zipfile zlib'.split(
    ' ',
  ),
);

/**
 * `urllib.parse.quote` after `import urllib`: the submodule is available because something loaded it, such as this
 * import.
 */
function isReadByPath(tree: SyntaxTree, statement: number, module: string): boolean {
  const rest = tree.text.slice(0, tree.start(statement)) + tree.text.slice(tree.end(statement));
  return module.includes('.') && rest.includes(`${module}.`);
}

/** A name from a third-party package in the manifest is imported to be used: imports for side effects have no name. */
function isOfPackage({ tree, packages }: FixSite, module: number): boolean {
  const [first = ''] = tree.textOf(module).split('.');
  const spelt = (name: string) => name.toLowerCase().replaceAll(/[-.]/g, '_');
  return first !== '' && [...packages].some((name) => spelt(name) === spelt(first));
}

/** True if another unconditional import of the file loads the same module. */
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
