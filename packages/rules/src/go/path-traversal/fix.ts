/** Fix that rejects a name that leaves the folder it is joined to. */

import {
  argumentList,
  calleeText,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importGo,
  indentationAt,
  insideParentheses,
  nodesOfType,
  oldestLevel,
  type SyntaxTree,
} from '@assay/engine/rule';
import { goStatement, isRequestText, onlyValueOf, refusalLines } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'path-traversal/local',
  allows: {
    addsModules: ['path/filepath'],
    addsCalls: ['IsLocal', 'Error', 'AbortWithStatus'],
    addsStatements: {
      if_statement: 1,
      return_statement: 1,
      expression_statement: 1,
      short_var_declaration: 1,
    },
  },
  propose,
  advise: ({ tree, node }) => {
    const text = tree.textOf(node);
    const shown = text.length > 60 || text.includes('\n') ? 'the path' : `\`${text}\``;
    return `Open ${shown} through an \`os.Root\` of its folder, or reject names that are not \`filepath.IsLocal\` before joining them to it.`;
  },
});

/** Go version that has `filepath.IsLocal`. */
const sinceIsLocal = 1020;

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  if ((site.level ?? oldestLevel('go')) < sinceIsLocal) return undefined;
  const name = joinedName(site);
  const statement = name < 0 ? -1 : goStatement(tree, name);
  const refusal = statement < 0 ? undefined : refusalLines(tree, name, 'invalid path');
  if (
    refusal === undefined ||
    tree.ancestor(statement, 'if_statement', 'for_statement') === tree.parent(statement)
  )
    return undefined;
  const filepath = importGo(site, 'path/filepath');
  if (filepath === undefined) return undefined;
  const start = tree.start(statement);
  const indent = indentationAt(tree.text, start);
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const isNamed = tree.type(name) === 'identifier';
  const checked = isNamed ? tree.textOf(name) : freeName(tree, ['name', 'fileName', 'requestedName']);
  if (checked === undefined || (!isNamed && isSkipped(tree, name, statement))) return undefined;
  const lines = [
    ...(isNamed ? [] : [`${checked} := ${tree.textOf(name)}`]),
    `${isNamed ? '' : indent}if !${filepath.expression}.IsLocal("./" + ${checked}) {`,
    ...refusal.map((line) => `${indent}\t${line}`),
    `${indent}}`,
  ];
  return {
    edits: [
      ...filepath.edits,
      { start, end: start, replace: `${lines.join(lineEnd)}${lineEnd}${indent}` },
      ...(isNamed ? [] : [{ start: tree.start(name), end: tree.end(name), replace: checked }]),
    ],
    safety: 'S',
    explanation:
      'Names that lead out of the folder are rejected (`filepath.IsLocal`, Go 1.20); the joined path stays inside it, with or without a leading slash.',
  };
}

/** The last joined path component if it is a string from the request; -1 if there is none. */
function joinedName(site: FixSite): number {
  const { tree } = site;
  const call = callPassing(tree, site.node, () => true);
  const candidates = call < 0 ? [site.node] : [site.node, call, ...argumentList(tree, call)];
  for (const candidate of candidates) {
    const parts = partsOf(
      tree,
      insideParentheses(tree, onlyValueOf(site, insideParentheses(tree, candidate))),
    );
    const last = parts.at(-1) ?? -1;
    const isValue = last >= 0 && /^(?:identifier|call_expression)$/.test(tree.type(last));
    if (!isValue || !isRequestText(site, last)) continue;
    if (parts.slice(0, -1).every((part) => !isRequestText(site, part))) return last;
  }
  return -1;
}

/** True if the node is evaluated conditionally (short-circuiting `&&` or `||`) or inside a closure that runs later. */
function isSkipped(tree: SyntaxTree, node: number, statement: number): boolean {
  for (let at = tree.parent(node); at !== statement && at > 0; at = tree.parent(at)) {
    const isChoice = tree.type(at) === 'binary_expression' && /&&|\|\|/.test(tree.textOf(at));
    if (isChoice || tree.type(at) === 'func_literal') return true;
  }
  return /^(?:for|if|switch|select)_statement$/.test(tree.type(statement));
}

/** Returns the first name not used in the file; `undefined` if all are taken. */
function freeName(tree: SyntaxTree, names: readonly string[]): string | undefined {
  const taken = new Set(nodesOfType(tree, 0, 'identifier').map((node) => tree.textOf(node)));
  return names.find((name) => !taken.has(name));
}

/**
 * Parts of `filepath.Join(folder, name)` or `folder + "/" + name`; a string literal before the name must end with a
 * slash.
 */
function partsOf(tree: SyntaxTree, node: number): readonly number[] {
  if (node < 0) return [];
  if (tree.type(node) === 'call_expression')
    return /^(?:filepath|path)\.Join$/.test(calleeText(tree, node)) && argumentList(tree, node).length > 1
      ? argumentList(tree, node)
      : [];
  if (tree.type(node) !== 'binary_expression') return [];
  const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')];
  const isJoin = tree.text.slice(tree.end(left), tree.start(right)).trim() === '+';
  return isJoin && /\/["`]$/.test(tree.textOf(left)) ? [left, right] : [];
}
