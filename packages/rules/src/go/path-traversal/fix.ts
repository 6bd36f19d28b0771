/** Refuses a name that leads out of the folder that it is joined to. */

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
  oldestLevel,
  originsOf,
  type SyntaxTree,
} from '@assay/engine/rule';
import { goStatement, isRequestText, onlyValueOf, refusalLines } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'path-traversal/local',
  allows: {
    addsModules: ['path/filepath'],
    addsCalls: ['IsLocal', 'Error', 'AbortWithStatus'],
    addsStatements: { if_statement: 1, return_statement: 1, expression_statement: 1 },
  },
  propose,
  advise: ({ tree, node }) => {
    const text = tree.textOf(node);
    const shown = text.length > 60 || text.includes('\n') ? 'the path' : `\`${text}\``;
    return `Open ${shown} through \`os.Root\` of the folder that it belongs in, or refuse names that are not \`filepath.IsLocal\` before they are joined to it.`;
  },
});

/** Version of Go that has `filepath.IsLocal`. */
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
  const lines = [
    `if !${filepath.expression}.IsLocal(${tree.textOf(name)}) {`,
    ...refusal.map((line) => `${indent}\t${line}`),
    `${indent}}`,
  ];
  return {
    edits: [...filepath.edits, { start, end: start, replace: `${lines.join(lineEnd)}${lineEnd}${indent}` }],
    safety: 'S',
    explanation:
      'Absolute names, and names that lead out of the folder, are refused (`filepath.IsLocal`, Go 1.20).',
  };
}

/** The last part of what is joined to a folder, where it is a variable that holds a text of the request; -1 for none. */
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
    if (last < 0 || tree.type(last) !== 'identifier' || !isRequestText(site, last)) continue;
    if (isRooted(site, last)) return -1;
    if (parts.slice(0, -1).every((part) => !isRequestText(site, part))) return last;
  }
  return -1;
}

/** The path of an address, and a parameter that may be the rest of one: they begin with a slash, which is no local name. */
function isRooted(site: FixSite, name: number): boolean {
  return originsOf(site, name).some(({ node }) =>
    /\.URL\.(?:Path|RawPath|RawQuery)\b|\.(?:Param|Params)\(/.test(site.tree.textOf(node)),
  );
}

/** `filepath.Join(folder, name)`, `folder + "/" + name`; a text before the name must end its folder. */
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
