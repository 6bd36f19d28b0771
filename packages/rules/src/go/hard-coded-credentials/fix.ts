/** Fix that reads the secret from the environment. */

import {
  calleeText,
  callOfArgument,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importGo,
  nodesOfType,
  type SyntaxTree,
} from '@assay/engine/rule';
import { environmentName, isDigest } from '../../fixes/names.ts';

export const fix = defineExactFix({
  contractId: 'hard-coded-credentials/environment',
  allows: {
    addsModules: ['os'],
    addsCalls: ['Getenv'],
    addsCapabilities: ['reads the environment with', 'reads the environment'],
  },
  propose,
  advise: ({ tree, node }) =>
    `Load the secret of line ${tree.lineOf(tree.start(node))} from a secret store outside the repository, and rotate the exposed one.`,
});

const texts = ['interpreted_string_literal', 'raw_string_literal'];

function propose(site: FixSite): FixProposal | undefined {
  const { tree, node } = site;
  const literal = texts.includes(tree.type(node)) ? node : (nodesOfType(tree, node, ...texts)[0] ?? -1);
  const name = literal < 0 ? undefined : nameOf(tree, literal);
  if (name === undefined || isDigest(contentOf(tree, literal))) return undefined;
  const os = importGo(site, 'os');
  if (os === undefined) return undefined;
  const places = texts
    .flatMap((type) => nodesOfType(tree, 0, type))
    .filter(
      (place) =>
        place === literal ||
        (contentOf(tree, place) === contentOf(tree, literal) && nameOf(tree, place) === name),
    );
  return {
    edits: [
      ...os.edits,
      ...places.map((place) => ({
        start: tree.start(place),
        end: tree.end(place),
        replace: `${os.expression}.Getenv("${name}")`,
      })),
    ],
    safety: 'R',
    explanation: `The secret is read from the environment variable ${name}: set it, and rotate the exposed secret.`,
  };
}

function contentOf(tree: SyntaxTree, literal: number): string {
  return tree.textOf(literal).slice(1, -1);
}

/** Name of the variable, after the name of the literal in the source; `undefined` where a constant is required. */
function nameOf(tree: SyntaxTree, literal: number): string | undefined {
  const around = tree.parent(literal);
  const isConverted =
    tree.type(around) === 'type_conversion_expression' && tree.child(around, 'operand') === literal;
  const value = isConverted ? around : literal;
  const list = /^(?:expression_list|literal_element)$/.test(tree.type(tree.parent(value)))
    ? tree.parent(value)
    : value;
  const holder = tree.parent(list);
  const at = list === value ? 0 : tree.namedChildren(list).indexOf(value);
  switch (tree.type(holder)) {
    case 'short_var_declaration':
    case 'assignment_statement': {
      const left = tree.namedChildren(tree.child(holder, 'left'))[at] ?? -1;
      const isVariable = left >= 0 && tree.type(left) === 'identifier';
      return left < 0 ? undefined : environmentName(lastName(tree, left), isVariable ? undefined : []);
    }
    case 'var_spec': {
      const names = tree.namedChildren(holder).filter((child) => tree.field(child) === 'name');
      return names[at] === undefined ? undefined : environmentName(tree.textOf(names[at]));
    }
    case 'keyed_element':
      return fieldName(tree, holder, list);
    case 'argument_list':
      return keyName(tree, value);
    default:
      return undefined;
  }
}

function fieldName(tree: SyntaxTree, element: number, value: number): string | undefined {
  if (tree.namedChildren(element)[1] !== value) return undefined;
  const keys = tree
    .namedChildren(tree.parent(element))
    .map((child) => lastName(tree, tree.namedChildren(child)[0] ?? -1));
  return environmentName(lastName(tree, tree.namedChildren(element)[0] ?? -1), keys);
}

/** `HMAC_KEY` for the key of `hmac.New(sha256.New, key)`, `SESSION_KEY` for that of a store of sessions. */
function keyName(tree: SyntaxTree, value: number): string | undefined {
  const callee = calleeText(tree, callOfArgument(tree, value));
  if (callee === 'hmac.New') return 'HMAC_KEY';
  if (callee.endsWith('.SignedString')) return 'JWT_KEY';
  return /\.New(?:Cookie)?Store$/.test(callee) ? 'SESSION_KEY' : undefined;
}

/** Last name of `a` and `a.b`, content of a key `"a"`; the empty string for others. */
function lastName(tree: SyntaxTree, node: number): string {
  return node < 0 ? '' : (/(\w+)["`]?\]?$/.exec(tree.textOf(node))?.[1] ?? '');
}
