/** Fix that removes a name from an import, and the import with its last name if it loads nothing. */

import {
  defineExactFix,
  type FixProposal,
  type FixSite,
  nodesOfType,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';
import { isNamedElsewhere, withoutItem, withoutStatement } from '../../quality/take-out.ts';

export const fix = defineExactFix({
  contractId: 'unused-import/removed',
  isOnlyForm: true,
  allows: {},
  propose,
  advise: ({ tree, node }) =>
    `Remove \`${tree.textOf(node)}\`; keep a side-effect import without a name if the module is needed for its side effects.`,
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree, node } = site;
  const statement = tree.ancestor(node, 'import_statement');
  if (statement < 0 || !isOnlyBinding(site) || isNamedElsewhere(tree, statement, tree.textOf(node)))
    return undefined;
  const groups = namesOf(tree, statement);
  const own = groups.find((names) => names.some((name) => name <= node && node < tree.next(name)));
  const name = own?.find((item) => item <= node && node < tree.next(item));
  if (own === undefined || name === undefined) return undefined;
  const isLast = groups.flat().length === 1;
  const edit = isLast
    ? isLoadedAnyhow(tree, statement) && isModuleWithout(tree, statement)
      ? withoutStatement(tree, statement)
      : undefined
    : own.length > 1
      ? withoutItem(tree, own, name)
      : withoutGroup(tree, groups, own);
  return (
    edit && {
      edits: [edit],
      // Compiler settings may name the JSX factory.
      safety: isLast || hasMarkup(tree) ? 'R' : 'S',
      explanation: isLast
        ? 'The import is unused, and the module is loaded elsewhere anyway.'
        : 'The name is unused; the module is still loaded.',
    }
  );
}

/** A file without imports and exports is a script, whose names are global. */
function isModuleWithout(tree: SyntaxTree, statement: number): boolean {
  return tree
    .namedChildren(0)
    .some((other) => other !== statement && /^(?:import|export)_statement$/.test(tree.type(other)));
}

function hasMarkup(tree: SyntaxTree): boolean {
  return nodesOfType(tree, 0, 'jsx_element', 'jsx_self_closing_element').length > 0;
}

/** Test runners and compilers may inject parameters by name; nothing else in the file may have the import's name. */
function isOnlyBinding({ tree, scopes, node }: FixSite): boolean {
  const name = tree.textOf(node);
  const bindings = scopes.functions.flatMap((scope) => scope.bindings.filter((item) => item.name === name));
  return bindings.length === 1 && bindings[0]?.declarations.length === 1;
}

/** Imported names in groups: the default, the namespace, the names in braces. */
function namesOf(tree: SyntaxTree, statement: number): readonly (readonly number[])[] {
  const clause = tree.namedChildren(statement).find((child) => tree.type(child) === 'import_clause') ?? -1;
  const parts = clause < 0 ? [] : tree.namedChildren(clause);
  return parts
    .filter((part) => tree.type(part) !== 'comment')
    .map((part) =>
      tree.type(part) === 'named_imports'
        ? tree.namedChildren(part).filter((item) => tree.type(item) === 'import_specifier')
        : [part],
    );
}

/** Removes `a, ` from `import a, { b } from`, or `, { b }`. */
function withoutGroup(
  tree: SyntaxTree,
  groups: readonly (readonly number[])[],
  group: readonly number[],
): TextEdit | undefined {
  const holders = groups.map(([first = -1]) =>
    tree.type(first) === 'import_specifier' ? tree.parent(first) : first,
  );
  const holder = holders[groups.indexOf(group)];
  return holder === undefined || holders.includes(-1) ? undefined : withoutItem(tree, holders, holder);
}

const builtIn =
  /^(?:node:[\w/]+|assert|buffer|child_process|crypto|dns|events|fs(?:\/promises)?|https?|net|os|path|querystring|readline|stream|string_decoder|timers|tls|url|util|worker_threads|zlib)$/;

/**
 * TypeScript compilers drop unused imports; runtime modules, and those also imported elsewhere in the file, are loaded
 * anyway.
 */
function isLoadedAnyhow(tree: SyntaxTree, statement: number): boolean {
  if (tree.language === 'typescript' || tree.language === 'tsx') return true;
  const module = moduleOf(tree, statement);
  return (
    builtIn.test(module) ||
    tree
      .namedChildren(0)
      .some(
        (other) =>
          other !== statement &&
          /^(?:import|export)_statement$/.test(tree.type(other)) &&
          moduleOf(tree, other) === module,
      )
  );
}

function moduleOf(tree: SyntaxTree, statement: number): string {
  const source = tree.child(statement, 'source');
  return source < 0 ? '' : tree.textOf(source).slice(1, -1);
}
