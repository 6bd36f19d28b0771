/**
 * Settings overridden by another file: if a later statement loads a second file, it may override the value, and the
 * effective one is unknown. Requiring the value early, for instance from the environment, would break programs that
 * rely on the override.
 */

import { isFunctionType, nodesOfType, type SyntaxTree } from '@assay/engine/rule';

/** How a language loads values of another file and assigns settings. */
interface Loading {
  /** Types of nodes that load a file. */
  readonly types: readonly string[];
  /** Types of calls with the field of their callee; `callee` matches the loading functions. */
  readonly calls: readonly string[];
  readonly callee: RegExp;
  /** Types of statements that assign a name. */
  readonly settings: readonly string[];
}

const script: Loading = {
  types: [],
  calls: ['call_expression'],
  callee: /(?:^|\.)(?:assign|merge|mergeWith|extend|extendDeep|deepmerge|defaultsDeep)$/,
  settings: ['assignment_expression'],
};

const byLanguage: Readonly<Record<string, Loading>> = {
  python: {
    types: ['wildcard_import'],
    calls: ['call'],
    callee: /^(?:exec|execfile|include|optional_include|(?:globals|locals|vars)\(\)\.update)$/,
    settings: ['assignment'],
  },
  javascript: script,
  typescript: script,
  tsx: script,
  php: {
    types: ['include_expression', 'include_once_expression', 'require_expression', 'require_once_expression'],
    calls: [],
    callee: /^$/,
    settings: ['assignment_expression'],
  },
};

const holders = ['assignment', 'assignment_expression', 'variable_declarator', 'pair'];

/**
 * @param node  the literal that is assigned
 * @returns text of the later override in the file; the empty string if no other file and no other line sets the value
 */
export function setLaterBy(tree: SyntaxTree, node: number): string {
  const loading = byLanguage[tree.language];
  if (loading === undefined || isInFunction(tree, node)) return '';
  const isBehind = (at: number) => tree.start(at) >= tree.end(node) && !isInFunction(tree, at);
  const shown = (at: number) => tree.textOf(at).split('\n', 1)[0] ?? '';
  const loads = nodesOfType(tree, 0, ...loading.types).find(isBehind);
  if (loads !== undefined) return shown(tree.type(loads) === 'wildcard_import' ? tree.parent(loads) : loads);
  const call = nodesOfType(tree, 0, ...loading.calls).find(
    (at) => isBehind(at) && loading.callee.test(tree.textOf(tree.child(at, 'function'))),
  );
  if (call !== undefined) return shown(call);
  const holder = tree.ancestor(node, ...holders);
  const spread = tree.type(holder) === 'pair' ? spreadBehind(tree, holder) : -1;
  if (spread >= 0) return shown(spread);
  const name = holder < 0 ? -1 : Math.max(tree.child(holder, 'left'), tree.child(holder, 'name'));
  if (name < 0) return '';
  const spelled = tree.textOf(name);
  const again = nodesOfType(tree, 0, ...loading.settings, 'import_from_statement').find(
    (at) =>
      isBehind(at) &&
      (tree.type(at) === 'import_from_statement'
        ? importsName(tree, at, spelled)
        : tree.textOf(tree.child(at, 'left')) === spelled),
  );
  return again === undefined ? '' : shown(again);
}

/** Finds `...require('./local')` after a member of the same object; -1 for none. */
function spreadBehind(tree: SyntaxTree, pair: number): number {
  return (
    tree
      .namedChildren(tree.parent(pair))
      .find((child) => tree.type(child) === 'spread_element' && tree.start(child) > tree.start(pair)) ?? -1
  );
}

function importsName(tree: SyntaxTree, statement: number, name: string): boolean {
  return tree
    .namedChildren(statement)
    .some((child) => tree.field(child) === 'name' && ` ${tree.textOf(child)}`.endsWith(` ${name}`));
}

function isInFunction(tree: SyntaxTree, node: number): boolean {
  for (let at = tree.parent(node); at > 0; at = tree.parent(at))
    if (isFunctionType(tree.type(at)) || /function_definition|method_declaration|lambda/.test(tree.type(at)))
      return true;
  return false;
}
