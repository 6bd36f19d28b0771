/** Fix that calls the replacement of a deprecated function, if it is the same function under another name. */

import {
  defineExactFix,
  type FixProposal,
  type FixSite,
  importGo,
  nodesOfType,
  oldestLevel,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';
import { withoutStatement } from '../../quality/take-out.ts';

export const fix = defineExactFix({
  contractId: 'deprecated-api/same-function',
  isOnlyForm: true,
  allows: {
    addsModules: ['io', 'os'],
    removesCalls: ['ReadAll', 'ReadFile', 'WriteFile', 'NopCloser', 'TempFile', 'TempDir'],
    addsCalls: ['ReadAll', 'ReadFile', 'WriteFile', 'NopCloser', 'CreateTemp', 'MkdirTemp'],
  },
  propose,
});

/** Functions of `io/ioutil`, mere wrappers since Go 1.16: package and function. `ReadDir` returns another type. */
const same: ReadonlyMap<string, readonly [path: string, name: string]> = new Map([
  ['ReadAll', ['io', 'ReadAll']],
  ['ReadFile', ['os', 'ReadFile']],
  ['WriteFile', ['os', 'WriteFile']],
  ['NopCloser', ['io', 'NopCloser']],
  ['TempFile', ['os', 'CreateTemp']],
  ['TempDir', ['os', 'MkdirTemp']],
]);

/** Go version that has the replacements. */
const since = 1016;

function propose(site: FixSite): FixProposal | undefined {
  const { tree, node } = site;
  const found = tree.type(node) === 'selector_expression' ? same.get(nameOf(tree, node)) : undefined;
  const spec = nodesOfType(tree, 0, 'import_spec').find(
    (one) => tree.textOf(tree.child(one, 'path')) === '"io/ioutil"' && tree.child(one, 'name') < 0,
  );
  if (found === undefined || spec === undefined || (site.level ?? oldestLevel('go')) < since)
    return undefined;
  const [path, name] = found;
  const imported = importGo(site, path);
  if (new RegExp(`^(?:type|func|var|const)\\s+${path}\\b`, 'm').test(tree.text)) return undefined;
  const edits = imported && importEdits(tree, spec, node, path, imported.edits);
  return (
    edits && {
      edits: [
        ...edits,
        { start: tree.start(node), end: tree.end(node), replace: `${imported.expression}.${name}` },
      ],
      // Another file in the package may already declare the newly imported package's name.
      safety: imported.edits.length > 0 ? 'R' : 'S',
      explanation: `The deprecated function only calls \`${path}.${name}\` (Go 1.16).`,
    }
  );
}

function nameOf(tree: SyntaxTree, selector: number): string {
  const isOld = tree.textOf(tree.child(selector, 'operand')) === 'ioutil';
  return isOld ? tree.textOf(tree.child(selector, 'field')) : '';
}

/** Removes the import with its last use, because Go rejects unused imports, or replaces it with the new one. */
function importEdits(
  tree: SyntaxTree,
  spec: number,
  node: number,
  path: string,
  added: readonly TextEdit[],
): readonly TextEdit[] | undefined {
  const uses = nodesOfType(tree, 0, 'selector_expression', 'qualified_type').filter((one) =>
    tree.textOf(one).startsWith('ioutil.'),
  );
  if (uses.some((one) => one !== node)) return added;
  const [edit] = added;
  const isListed = tree.type(tree.parent(spec)) === 'import_spec_list';
  const removed = withoutStatement(tree, isListed ? spec : tree.parent(spec));
  if (removed === undefined) return undefined;
  const isThere = edit !== undefined && removed.start <= edit.start && edit.start <= removed.end;
  if (isThere || (edit !== undefined && !isListed)) {
    const text = tree.child(spec, 'path');
    return [{ start: tree.start(text), end: tree.end(text), replace: `"${path}"` }];
  }
  return [...added, removed];
}
