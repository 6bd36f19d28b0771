/** Fix that calls the replacement of a deprecated function, if it is the same function under another name. */

import {
  defineExactFix,
  type FixProposal,
  type FixSite,
  importGo,
  oldestLevel,
  type SyntaxTree,
} from '@assay/engine/rule';
import { plainImportOf, replaceLastUse } from '../fix-imports.ts';

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
  const spec = plainImportOf(tree, 'io/ioutil');
  if (found === undefined || spec < 0 || (site.level ?? oldestLevel('go')) < since) return undefined;
  const [path, name] = found;
  const imported = importGo(site, path);
  if (new RegExp(`^(?:type|func|var|const)\\s+${path}\\b`, 'm').test(tree.text)) return undefined;
  const edits = imported && replaceLastUse(tree, { spec, use: node, path, added: imported.edits });
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
