/** Fix that reads the secret from the environment. */

import {
  calleeText,
  defineExactFix,
  type FixProposal,
  type FixSite,
  nodesOfType,
  type SyntaxTree,
} from '@assay/engine/rule';
import { setLaterBy } from '../../fixes/later-settings.ts';
import { environmentName, isDigest } from '../../fixes/names.ts';

export const fix = defineExactFix({
  contractId: 'hard-coded-credentials/environment',
  allows: {
    addsCalls: ['getenv'],
    addsCapabilities: ['reads the environment with', 'reads the environment'],
  },
  propose,
  advise: ({ tree, node }) => {
    const loads = setLaterBy(tree, node);
    return loads === '' || /`/.test(loads)
      ? `Load the secret of line ${tree.lineOf(tree.start(node))} from a secret store outside the repository, and rotate the exposed one.`
      : `Set the secret in one place, here or by \`${loads}\`, load it from a secret store outside the repository, and rotate the exposed one.`;
  },
});

const texts = ['string', 'encapsed_string'];
/** Where PHP evaluates nothing: defaults, constants and attributes. */
const constantPlaces = [
  'const_element',
  'property_element',
  'property_promotion_parameter',
  'simple_parameter',
  'static_variable_declaration',
  'attribute',
];

function propose({ tree, node }: FixSite): FixProposal | undefined {
  if (!texts.includes(tree.type(node)) || isDigest(contentOf(tree, node))) return undefined;
  if (setLaterBy(tree, node) !== '') return undefined;
  const name = nameOf(tree, node);
  if (name === undefined) return undefined;
  const places = texts
    .flatMap((type) => nodesOfType(tree, 0, type))
    .filter(
      (place) =>
        place === node || (contentOf(tree, place) === contentOf(tree, node) && nameOf(tree, place) === name),
    );
  return {
    edits: places.map((place) => ({
      start: tree.start(place),
      end: tree.end(place),
      replace: `getenv('${name}')`,
    })),
    safety: 'R',
    explanation: `The secret is read from the environment variable ${name}: set it, and rotate the exposed secret.`,
  };
}

function contentOf(tree: SyntaxTree, node: number): string {
  return tree.textOf(node).slice(1, -1);
}

/** Name of the variable, after the name of the literal in the source; `undefined` where a constant is required. */
function nameOf(tree: SyntaxTree, node: number): string | undefined {
  if (isConstantPlace(tree, node)) return undefined;
  const parent = tree.parent(node);
  switch (tree.type(parent)) {
    case 'assignment_expression': {
      const left = tree.child(parent, 'left');
      const isVariable = tree.type(left) === 'variable_name';
      return environmentName(lastName(tree, left), isVariable ? undefined : ofConnection(tree, left));
    }
    case 'array_element_initializer': {
      const [key = -1, value = -1] = tree.namedChildren(parent);
      if (value !== node) return undefined;
      return environmentName(lastName(tree, key), keysOf(tree, tree.parent(parent)));
    }
    case 'argument':
      return nameByCall(tree, node);
    default:
      return undefined;
  }
}

function isConstantPlace(tree: SyntaxTree, node: number): boolean {
  for (let at = tree.parent(node); at > 0; at = tree.parent(at)) {
    if (constantPlaces.includes(tree.type(at))) return true;
    if (/_statement$|^compound_statement$/.test(tree.type(at))) return false;
  }
  return false;
}

/** `$db->password`, `$config['database']['password']` */
function ofConnection(tree: SyntaxTree, left: number): readonly string[] {
  return /\b_?(?:db|database|mysqli?|pdo|connection)\b/i.test(tree.textOf(left)) ? ['host'] : [];
}

function keysOf(tree: SyntaxTree, list: number): readonly string[] {
  return tree.namedChildren(list).map((child) => lastName(tree, tree.namedChildren(child)[0] ?? -1));
}

/** Position of the password among the arguments of functions that connect to a database. */
const connects: readonly (readonly [callee: RegExp, argument: number])[] = [
  [/^\\?mysqli?_p?connect$/, 2],
  [/^\\?mysqli_real_connect$/, 3],
  [/^\\?(?:PDO|mysqli)$/, 2],
];

function nameByCall(tree: SyntaxTree, node: number): string | undefined {
  const list = tree.parent(tree.parent(node));
  const call = tree.parent(list);
  const given = tree.namedChildren(list).map((argument) => tree.namedChildren(argument).at(-1) ?? -1);
  const at = given.indexOf(node);
  const isNew = tree.type(call) === 'object_creation_expression';
  const callee = isNew ? tree.textOf(tree.namedChildren(call)[0] ?? -1) : calleeText(tree, call);
  if (/^\\?define$/i.test(callee) && at === 1) return environmentName(lastName(tree, given[0] ?? -1));
  if (connects.some(([pattern, argument]) => argument === at && pattern.test(callee))) return 'DB_PASSWORD';
  if (/(?:^|::)encode$/.test(callee) || (isNew && /(?:^|\\)Key$/.test(callee))) return 'JWT_KEY';
  return /^\\?hash_hmac$/.test(callee) && at === 2 ? 'HMAC_KEY' : undefined;
}

/** Last name of `$a`, `$a->b` and `$a['b']`, content of a string; the empty string for others. */
function lastName(tree: SyntaxTree, node: number): string {
  return node < 0 ? '' : (/(\w+)["']?\]?$/.exec(tree.textOf(node))?.[1] ?? '');
}
