/** Fix that calls the replacement of a deprecated method, if it is the same method under another name. */

import { defineExactFix, type FixProposal, type FixSite, type SyntaxTree } from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'deprecated-api/same-method',
  isOnlyForm: true,
  allows: { addsCalls: ['warning'], removesCalls: ['warn'] },
  propose,
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree, node } = site;
  const method = tree.type(node) === 'attribute' ? tree.child(node, 'attribute') : -1;
  if (method < 0 || tree.textOf(method) !== 'warn' || !isLogger(site, tree.child(node, 'object')))
    return undefined;
  return {
    edits: [{ start: tree.start(method), end: tree.end(method), replace: 'warning' }],
    safety: 'S',
    explanation: '`warn` of the standard library calls `warning`, and is gone in Python 3.13.',
  };
}

/** True for the module itself, or a variable that only holds one of its loggers. */
function isLogger({ tree, scopes }: FixSite, object: number): boolean {
  if (object < 0 || tree.type(object) !== 'identifier') return false;
  const { kind, declarations = [] } = scopes.bindingOf(object) ?? {};
  if (tree.textOf(object) === 'logging') return kind === 'import' && /^import logging\b/m.test(tree.text);
  const [declared = -1, ...others] = declarations;
  return others.length === 0 && declared >= 0 && /^(?:logging\.)?getLogger\(/.test(valueOf(tree, declared));
}

function valueOf(tree: SyntaxTree, declared: number): string {
  const assignment = tree.parent(declared);
  const isWhole = tree.type(assignment) === 'assignment' && tree.child(assignment, 'left') === declared;
  const value = isWhole ? tree.child(assignment, 'right') : -1;
  return value < 0 ? '' : tree.textOf(value);
}
