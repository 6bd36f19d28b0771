/** Fix that reads the secret from the environment. */

import {
  argumentList,
  callOfArgument,
  defineExactFix,
  type FixProposal,
  type FixSite,
  nodesOfType,
  type SyntaxTree,
} from '@assay/engine/rule';
import { environmentName, isDigest } from '../../fixes/names.ts';

export const fix = defineExactFix({
  contractId: 'hard-coded-credentials/environment',
  allows: {
    addsCalls: ['getenv'],
    addsCapabilities: ['reads the environment with', 'reads the environment'],
  },
  propose,
  advise: ({ tree, node }) =>
    `Load the secret of line ${tree.lineOf(tree.start(node))} from a secret store outside the repository, and rotate the exposed one.`,
});

function propose({ tree, node }: FixSite): FixProposal | undefined {
  const literal =
    tree.type(node) === 'string_literal' ? node : (nodesOfType(tree, node, 'string_literal')[0] ?? -1);
  const text = literal < 0 ? '' : tree.textOf(literal);
  if (literal < 0 || text.startsWith('"""') || isDigest(text.slice(1, -1))) return undefined;
  const name = nameOf(tree, literal);
  if (name === undefined) return undefined;
  return {
    edits: [{ start: tree.start(literal), end: tree.end(literal), replace: `System.getenv("${name}")` }],
    safety: 'R',
    explanation: `The secret is read from the environment variable ${name}: set it, and rotate the exposed secret.`,
  };
}

/** Name of the variable, after the name of the literal in the source; `undefined` if a constant is required. */
function nameOf(tree: SyntaxTree, literal: number): string | undefined {
  const around = tree.parent(literal);
  // `"x".getBytes()`, `"x".toCharArray()`
  const value =
    tree.type(around) === 'method_invocation' && tree.child(around, 'object') === literal ? around : literal;
  const holder = tree.parent(value);
  switch (tree.type(holder)) {
    case 'variable_declarator': {
      const name = tree.textOf(tree.child(holder, 'name'));
      return isConstantElsewhere(tree, name) ? undefined : environmentName(name);
    }
    case 'assignment_expression': {
      const left = tree.child(holder, 'left');
      const field = tree.type(left) === 'field_access' ? tree.child(left, 'field') : left;
      const isOwn = tree.type(left) === 'identifier' || tree.textOf(left).startsWith('this.');
      return environmentName(tree.textOf(field), isOwn ? undefined : []);
    }
    case 'argument_list':
      return nameByCall(tree, callOfArgument(tree, value), value);
    default:
      return undefined;
  }
}

/** Annotations and `switch` labels require constants. */
function isConstantElsewhere(tree: SyntaxTree, name: string): boolean {
  return nodesOfType(tree, 0, 'annotation', 'switch_label').some((node) =>
    nodesOfType(tree, node, 'identifier').some((item) => tree.textOf(item) === name),
  );
}

/** Name from `setPassword("x")` of a connection, `setProperty("password", "x")` or `getConnection(url, user, "x")`. */
function nameByCall(tree: SyntaxTree, call: number, value: number): string | undefined {
  const args = call < 0 ? [] : argumentList(tree, call);
  const method = tree.textOf(tree.child(call, 'name') < 0 ? call : tree.child(call, 'name'));
  const index = args.indexOf(value);
  if (method === 'getConnection' && index === 2) return 'DB_PASSWORD';
  if (args.length === 1 && /^set[A-Z]/.test(method)) return environmentName(method.slice(3), ['host']);
  return undefined;
}
