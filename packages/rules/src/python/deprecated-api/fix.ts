/** Fix that calls the replacement of a deprecated method, if it is the same method under another name. */

import { defineExactFix, type FixProposal, type FixSite, type SyntaxTree } from '@assay/engine/rule';

export const fix = defineExactFix({
  contractId: 'deprecated-api/same-method',
  isOnlyForm: true,
  allows: {
    addsCalls: ['warning', 'assertEqual', 'assertNotEqual', 'assertRegex'],
    removesCalls: ['warn', 'assertEquals', 'assertNotEquals', 'assertRegexpMatches'],
  },
  propose,
});

/** Second names of methods of `unittest.TestCase`, gone in Python 3.12, and the first ones. */
const firstNames: ReadonlyMap<string, string> = new Map([
  ['assertEquals', 'assertEqual'],
  ['assertNotEquals', 'assertNotEqual'],
  ['assertRegexpMatches', 'assertRegex'],
]);

function propose(site: FixSite): FixProposal | undefined {
  const { tree, node } = site;
  const method = tree.type(node) === 'attribute' ? tree.child(node, 'attribute') : -1;
  if (method < 0) return undefined;
  const firstName = firstNames.get(tree.textOf(method));
  if (firstName !== undefined) return callByFirstName(tree, method, firstName);
  if (tree.textOf(method) !== 'warn' || !isLogger(site, tree.child(node, 'object'))) return undefined;
  return {
    edits: [{ start: tree.start(method), end: tree.end(method), replace: 'warning' }],
    safety: 'S',
    explanation: '`warn` is an alias of `warning` and was removed in Python 3.13.',
  };
}

/** A class that is no `TestCase` by its bases may have such methods of its own. */
function callByFirstName(tree: SyntaxTree, method: number, firstName: string): FixProposal | undefined {
  const holder = tree.ancestor(method, 'class_definition');
  const bases = holder < 0 ? -1 : tree.child(holder, 'superclasses');
  // A second name calls the method of the library even where a class has one of its own.
  const isOwn = new RegExp(
    `\\b(?:def\\s+|\\.?)(?:${firstName}|${tree.textOf(method)})\\s*(?:=[^=]|\\(self\\b)`,
  );
  if (bases < 0 || isOwn.test(tree.text)) return undefined;
  return {
    edits: [{ start: tree.start(method), end: tree.end(method), replace: firstName }],
    safety: /TestCase\s*[,)]/.test(tree.textOf(bases)) ? 'S' : 'R',
    explanation: `\`${tree.textOf(method)}\` is a second name of \`${firstName}\`, and is gone in Python 3.12.`,
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
