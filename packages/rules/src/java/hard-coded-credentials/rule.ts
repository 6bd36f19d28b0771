import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { hardCodedCredentials, type NamedValue } from '../../families/hard-coded-credentials.ts';

/** Methods and classes that take a key or password as the argument at this index; any literal there is one. */
const keys: readonly { readonly callee: RegExp; readonly argument: number }[] = [
  { callee: /^(?:SecretKeySpec|PBEKeySpec|HMAC(?:256|384|512)|setSigningKey|hmacShaKeyFor)$/, argument: 0 },
  { callee: /^(?:PasswordAuthentication|signWith)$/, argument: 1 },
  { callee: /^getConnection$/, argument: 2 },
];
/** Methods that assign a value to the name in the preceding argument. */
const stores = /^(?:put|putIfAbsent|setProperty|addProperty|set|property)$/;

export const rule = hardCodedCredentials('java', {
  nodes: [
    'variable_declarator',
    'assignment_expression',
    'element_value_pair',
    'method_invocation',
    'object_creation_expression',
  ],
  texts: ['string_literal'],
  namedValues,
  compared: { nodes: ['method_invocation'], of: compared },
  keyArguments,
  stringValue: (tree, node) => stringValue(tree, textOfBytes(tree, node)),
});

function namedValues(tree: SyntaxTree, node: number): readonly NamedValue[] {
  switch (tree.type(node)) {
    case 'variable_declarator':
      return named(tree, 'name', tree.child(node, 'name'), tree.child(node, 'value'));
    case 'assignment_expression':
      return named(tree, 'name', tree.child(node, 'left'), tree.child(node, 'right'));
    case 'element_value_pair':
      return named(tree, 'name', tree.child(node, 'key'), tree.child(node, 'value'));
    case 'method_invocation':
      return namedByCall(tree, node);
    default:
      return [];
  }
}

/** Pattern of constants that are used as keys: `Context.SECURITY_CREDENTIALS`. */
const constantName = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;

/**
 * `setPassword(x)` and `password(x)` name their argument; `put('password', x)` and `put(PASSWORD, x)` name it by the
 * first argument.
 */
function namedByCall(tree: SyntaxTree, node: number): readonly NamedValue[] {
  const method = tree.textOf(tree.child(node, 'name'));
  const [first, second, third] = tree.namedChildren(tree.child(node, 'arguments'));
  if (first !== undefined && second === undefined)
    return [{ name: method.replace(/^(?:set|with)(?=[A-Z])/, ''), value: first }];
  if (first === undefined || second === undefined || third !== undefined || !stores.test(method)) return [];
  if (tree.type(first) === 'string_literal') return named(tree, 'text', first, second);
  return named(tree, 'name', first, second).filter(({ name }) => constantName.test(name));
}

function named(
  tree: SyntaxTree,
  kind: 'name' | 'text',
  target: number,
  value: number,
): readonly NamedValue[] {
  if (target < 0 || value < 0) return [];
  if (kind === 'text') return [{ name: stringValue(tree, target) ?? '', value }];
  const name = tree.type(target) === 'field_access' ? tree.child(target, 'field') : target;
  return tree.type(name) === 'identifier' ? [{ name: tree.textOf(name), value }] : [];
}

/** `password.equals("x")` and `"x".equals(password)`. */
function compared(tree: SyntaxTree, node: number): readonly NamedValue[] {
  if (!/^equals(?:IgnoreCase)?$/.test(tree.textOf(tree.child(node, 'name')))) return [];
  const object = tree.child(node, 'object');
  const [given] = tree.namedChildren(tree.child(node, 'arguments'));
  if (object < 0 || given === undefined) return [];
  return [
    { name: comparedName(tree, object), value: given },
    { name: comparedName(tree, given), value: object },
  ];
}

/** Name of a variable, field, getter or request parameter. */
function comparedName(tree: SyntaxTree, node: number): string {
  if (tree.type(node) === 'identifier') return tree.textOf(node);
  if (tree.type(node) === 'field_access') return tree.textOf(tree.child(node, 'field'));
  if (tree.type(node) !== 'method_invocation') return '';
  const name = tree.textOf(tree.child(node, 'name'));
  const [first = -1] = tree.namedChildren(tree.child(node, 'arguments'));
  return name === 'getParameter' ? (stringValue(tree, first) ?? '') : name.replace(/^get(?=[A-Z])/, '');
}

function keyArguments({ tree }: SyntaxContext, node: number): readonly number[] {
  const type = tree.type(node);
  if (type !== 'method_invocation' && type !== 'object_creation_expression') return [];
  const callee = tree.textOf(tree.child(node, type === 'method_invocation' ? 'name' : 'type'));
  const key = keys.find((candidate) => candidate.callee.test(callee));
  const value = key && tree.namedChildren(tree.child(node, 'arguments'))[key.argument];
  return value === undefined ? [] : [value];
}

/** The string in `"x".getBytes()`, `"x".toCharArray()` and `encoder.encode("x")`; otherwise the node itself. */
function textOfBytes(tree: SyntaxTree, node: number): number {
  let at = node;
  for (let depth = 0; depth < maxForms && at >= 0 && tree.type(at) === 'method_invocation'; depth++) {
    const name = tree.textOf(tree.child(at, 'name'));
    const [first = -1, more] = tree.namedChildren(tree.child(at, 'arguments'));
    if (/^(?:getBytes|toCharArray)$/.test(name)) at = tree.child(at, 'object');
    else if (coding.test(name) && more === undefined) at = first;
    else return node;
  }
  return at;
}

/** Maximum number of nested conversions: `encoder.encode("x".getBytes())`. */
const maxForms = 3;
const coding = /^(?:encode|encodeToString|decode|encodeBase64String|encodeBase64|decodeBase64)$/;

/** Content of a string literal, with escapes as written. */
function stringValue(tree: SyntaxTree, node: number): string | undefined {
  if (node < 0 || tree.type(node) !== 'string_literal') return undefined;
  const text = tree.textOf(node);
  const mark = text.startsWith('"""') ? 3 : 1;
  return text.slice(mark, -mark).trim();
}
