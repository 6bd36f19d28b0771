import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { hardCodedCredentials, type NamedValue } from '../../families/hard-coded-credentials.ts';

/** Functions that take a key as the argument at this index; any literal there is one. */
const keys: readonly { readonly callee: RegExp; readonly argument: number }[] = [
  { callee: /^(jwt|jose\.jwt)\.(encode|decode)$/, argument: 1 },
  { callee: /^hmac\.(new|digest)$/, argument: 0 },
  { callee: /^(Fernet|fernet\.Fernet)$/, argument: 0 },
  { callee: /^(AES|DES3?|ARC4|Blowfish)\.new$/, argument: 0 },
];

export const rule = hardCodedCredentials('python', {
  nodes: ['assignment', 'keyword_argument', 'pair', 'default_parameter', 'typed_default_parameter', 'call'],
  texts: ['string'],
  namedValues,
  compared: { nodes: ['comparison_operator'], of: compared },
  keyArguments,
  stringValue: (tree, node) => stringValue(tree, fallback(tree, node)),
});

function namedValues(tree: SyntaxTree, node: number): readonly NamedValue[] {
  const type = tree.type(node);
  const isAssignment = type === 'assignment';
  const value = tree.child(node, isAssignment ? 'right' : 'value');
  const target = tree.child(node, isAssignment ? 'left' : type === 'pair' ? 'key' : 'name');
  const name = type === 'call' || value < 0 ? '' : nameOf(tree, target);
  if (name === '') return [];
  const isDefault = type === 'default_parameter' || type === 'typed_default_parameter';
  if (isDefault) return [{ name, value, isDefault }];
  // Keys with which Django and Flask sign sessions, or programs sign data.
  return [/^secret_(?:[a-z]+_)?key$/i.test(name) ? { name, value, isKey: true } : { name, value }];
}

/** `password == 'x'`, `request.form['password'] == 'x'`, `data.get('password') == 'x'`. */
function compared(tree: SyntaxTree, node: number): readonly NamedValue[] {
  const [left, right, more] = tree.namedChildren(node);
  if (left === undefined || right === undefined || more !== undefined) return [];
  if (!/^\s*[=!]=\s*$/.test(tree.text.slice(tree.end(left), tree.start(right)))) return [];
  return [
    { name: comparedName(tree, left), value: right },
    { name: comparedName(tree, right), value: left },
  ];
}

function comparedName(tree: SyntaxTree, node: number): string {
  if (tree.type(node) === 'string') return '';
  if (tree.type(node) !== 'call') return nameOf(tree, node);
  const [first = -1] = tree.namedChildren(tree.child(node, 'arguments'));
  const isRead = /\.get(?:_argument)?$/.test(tree.textOf(tree.child(node, 'function')));
  return isRead ? (stringValue(tree, first) ?? '') : '';
}

/** Last name of `a`, `a.b`, `a['b']` and keys; the empty string for other nodes. */
function nameOf(tree: SyntaxTree, node: number): string {
  if (node < 0) return '';
  switch (tree.type(node)) {
    case 'identifier':
      return tree.textOf(node);
    case 'attribute':
      return tree.textOf(tree.child(node, 'attribute'));
    case 'subscript':
      return stringValue(tree, tree.child(node, 'subscript')) ?? '';
    case 'string':
      return stringValue(tree, node) ?? '';
    default:
      return '';
  }
}

function keyArguments({ facts, tree }: SyntaxContext, node: number): readonly number[] {
  if (tree.type(node) !== 'call') return [];
  const callee = tree.textOf(tree.child(node, 'function'));
  const key = keys.find((candidate) => candidate.callee.test(callee));
  const value = key && tree.namedChildren(tree.child(node, 'arguments'))[key.argument];
  if (value === undefined) return [];
  return tree.type(value) === 'identifier' ? constantOf(value, { facts, tree }) : [value];
}

/** The value of a variable that is set once to a string. */
function constantOf(name: number, { facts, tree }: Pick<SyntaxContext, 'facts' | 'tree'>): readonly number[] {
  const { declarations = [] } = facts.scopes.bindingOf(name) ?? {};
  const [declaration = -1] = declarations.length === 1 ? declarations : [];
  const assignment = declaration < 0 ? -1 : tree.parent(declaration);
  if (assignment < 0 || tree.type(assignment) !== 'assignment') return [];
  const value = tree.child(assignment, 'right');
  return value >= 0 && tree.type(value) === 'string' ? [value] : [];
}

/**
 * The default literal in `os.environ.get('SECRET', 'literal')` and `read() or 'literal'`; otherwise the node itself.
 */
function fallback(tree: SyntaxTree, node: number): number {
  if (node >= 0 && tree.type(node) === 'boolean_operator') {
    const isOr = tree.type(tree.child(node, 'operator')) === 'or';
    return isOr ? tree.child(node, 'right') : node;
  }
  if (node < 0 || tree.type(node) !== 'call') return node;
  const callee = tree.textOf(tree.child(node, 'function'));
  const other = tree.namedChildren(tree.child(node, 'arguments'))[1];
  return other !== undefined && /(?:environ\.get|getenv|^env|^config)$/.test(callee) ? other : node;
}

/** Content of a string without interpolation, with escapes as written. */
function stringValue(tree: SyntaxTree, node: number): string | undefined {
  if (node < 0 || tree.type(node) !== 'string') return undefined;
  if (tree.namedChildren(node).some((child) => tree.type(child) === 'interpolation')) return undefined;
  return /^[a-zA-Z]*(?:"""|'''|["'])(?<content>[\s\S]*?)(?:"""|'''|["'])$/.exec(tree.textOf(node))?.groups?.[
    'content'
  ];
}
