import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import {
  comparedSides,
  hardCodedCredentials,
  type NamedValue,
} from '../../families/hard-coded-credentials.ts';

/** Functions that take a key as the argument at this index; any literal there is one. */
const keys: readonly { readonly callee: RegExp; readonly argument: number }[] = [
  { callee: /(?:^|\\)JWT::encode$/, argument: 1 },
  { callee: /^new \\?(?:[\w\\]+\\)?Key$/, argument: 0 },
  { callee: /^\\?hash_hmac$/, argument: 2 },
  { callee: /^\\?openssl_(?:en|de)crypt$/, argument: 2 },
  { callee: /(?:^|\\)InMemory::plainText$/, argument: 0 },
];

/** Functions that take a password as the argument at this index. */
const passwords: readonly { readonly callee: RegExp; readonly argument: number }[] = [
  { callee: /^\\?mysqli?_p?connect$/, argument: 2 },
  { callee: /^\\?mysqli_real_connect$/, argument: 3 },
  { callee: /^new \\?(?:PDO|mysqli|SoapClient)$/, argument: 2 },
  {
    callee: /^\\?(?:ldap_bind|ftp_login|ssh2_auth_password|imap_open|odbc_connect|oci_connect)$/,
    argument: 2,
  },
];

const calls = ['function_call_expression', 'scoped_call_expression', 'object_creation_expression'];

export const rule = hardCodedCredentials('php', {
  nodes: [
    'assignment_expression',
    'property_element',
    'const_element',
    'array_element_initializer',
    'argument',
    'simple_parameter',
    'property_promotion_parameter',
    ...calls,
  ],
  texts: ['string', 'encapsed_string'],
  namedValues,
  compared: { nodes: ['binary_expression'], of: (tree, node) => comparedSides(tree, node, comparedName) },
  keyArguments,
  stringValue: (tree, node) => stringValue(tree, fallback(tree, node)),
});

function namedValues(tree: SyntaxTree, node: number): readonly NamedValue[] {
  const type = tree.type(node);
  if (calls.includes(type)) return passwordsOf(tree, node);
  const [first = -1, second = -1] = tree.namedChildren(node);
  switch (type) {
    case 'assignment_expression':
      return named(nameOf(tree, tree.child(node, 'left')), tree.child(node, 'right'));
    case 'property_element':
      return named(nameOf(tree, tree.child(node, 'name')), tree.child(node, 'default_value'));
    case 'const_element':
    case 'argument':
      return second < 0 ? [] : named(tree.textOf(first), second);
    case 'array_element_initializer':
      return second < 0 ? [] : named(stringValue(tree, first) ?? '', second);
    default: {
      const value = tree.child(node, 'default_value');
      const name = nameOf(tree, tree.child(node, 'name'));
      return name === '' || value < 0 ? [] : [{ name, value, isDefault: true }];
    }
  }
}

function named(name: string, value: number): readonly NamedValue[] {
  return name === '' || value < 0 ? [] : [{ name, value }];
}

/** The passwords of `new PDO(...)`, and the value of `define('DB_PASSWORD', 'x')`. */
function passwordsOf(tree: SyntaxTree, call: number): readonly NamedValue[] {
  const callee = calleeOf(tree, call);
  const given = argumentsOf(tree, call);
  if (/^\\?define$/i.test(callee)) {
    const [name = -1, value = -1] = given;
    return named(stringValue(tree, name) ?? '', value);
  }
  return passwords
    .filter((one) => one.callee.test(callee))
    .flatMap(({ argument }) => named('password', given[argument] ?? -1));
}

function comparedName(tree: SyntaxTree, node: number): string {
  if (stringValue(tree, node) !== undefined) return '';
  if (tree.type(node) !== 'member_call_expression') return nameOf(tree, node);
  const [first = -1] = argumentsOf(tree, node);
  const isRead = /^(?:input|get|post|query|getPost|getVar|getParam|getData)$/.test(
    tree.textOf(tree.child(node, 'name')),
  );
  return isRead ? (stringValue(tree, first) ?? '') : '';
}

/** Last name of `$a`, `$a->b`, `A::$b` and `$a['b']`; the empty string for other nodes. */
function nameOf(tree: SyntaxTree, node: number): string {
  if (node < 0) return '';
  switch (tree.type(node)) {
    case 'variable_name':
      return tree.textOf(node).slice(1);
    case 'member_access_expression':
    case 'nullsafe_member_access_expression':
    case 'scoped_property_access_expression':
      return tree.textOf(tree.child(node, 'name')).replace(/^\$/, '');
    case 'subscript_expression':
      return stringValue(tree, tree.namedChildren(node)[1] ?? -1) ?? '';
    default:
      return '';
  }
}

function keyArguments(context: SyntaxContext, node: number): readonly number[] {
  const { tree } = context;
  if (!calls.includes(tree.type(node))) return [];
  const callee = calleeOf(tree, node);
  const key = keys.find((candidate) => candidate.callee.test(callee));
  const value = key && argumentsOf(tree, node)[key.argument];
  if (value === undefined) return [];
  if (tree.type(value) === 'class_constant_access_expression') return ownConstant(tree, value);
  if (tree.type(value) === 'member_access_expression') return ownMember(tree, value);
  return tree.type(value) === 'variable_name' ? constantOf(value, context) : [value];
}

/** The value of a variable that is set once to a string. */
function constantOf(name: number, { facts, tree }: Pick<SyntaxContext, 'facts' | 'tree'>): readonly number[] {
  const { declarations = [] } = facts.scopes.bindingOf(name) ?? {};
  const [declaration = -1] = declarations.length === 1 ? declarations : [];
  const assignment = declaration < 0 ? -1 : tree.parent(declaration);
  if (assignment < 0 || tree.type(assignment) !== 'assignment_expression') return [];
  const value = tree.child(assignment, 'right');
  return stringValue(tree, value) === undefined ? [] : [value];
}

/** The value of `self::KEY`, from the class around it. */
function ownConstant(tree: SyntaxTree, access: number): readonly number[] {
  const [scope = -1, name = -1] = tree.namedChildren(access);
  const owner = tree.ancestor(access, 'class_declaration');
  if (owner < 0 || name < 0 || !/^(?:self|static)$/i.test(tree.textOf(scope))) return [];
  for (let at = owner; at < tree.next(owner); at++) {
    const [named = -1, value = -1] = tree.type(at) === 'const_element' ? tree.namedChildren(at) : [];
    if (named >= 0 && tree.textOf(named) === tree.textOf(name) && stringValue(tree, value) !== undefined)
      return [value];
  }
  return [];
}

/** The value of `$this->key`, if the class around it sets it once, to a string or to a constant of its own. */
function ownMember(tree: SyntaxTree, access: number): readonly number[] {
  const owner = tree.ancestor(access, 'class_declaration');
  const text = tree.textOf(access);
  if (owner < 0 || !/^\$this->\w+$/.test(text)) return [];
  const values: number[] = [];
  for (let at = owner; at < tree.next(owner); at++) {
    const type = tree.type(at);
    if (type === 'assignment_expression' && tree.textOf(tree.child(at, 'left')) === text)
      values.push(tree.child(at, 'right'));
    else if (type === 'property_element' && tree.child(at, 'default_value') >= 0) {
      if (nameOf(tree, tree.child(at, 'name')) === text.slice('$this->'.length))
        values.push(tree.child(at, 'default_value'));
    }
  }
  const [value = -1, other] = values;
  if (value < 0 || other !== undefined) return [];
  if (tree.type(value) === 'class_constant_access_expression') return ownConstant(tree, value);
  return stringValue(tree, value) === undefined ? [] : [value];
}

/** `hash_hmac`, `JWT::encode`, `new PDO`. */
function calleeOf(tree: SyntaxTree, call: number): string {
  switch (tree.type(call)) {
    case 'function_call_expression':
      return tree.textOf(tree.child(call, 'function'));
    case 'scoped_call_expression':
      return `${tree.textOf(tree.child(call, 'scope'))}::${tree.textOf(tree.child(call, 'name'))}`;
    default:
      return `new ${tree.textOf(tree.namedChildren(call)[0] ?? -1)}`;
  }
}

/** Values of positional arguments. */
function argumentsOf(tree: SyntaxTree, call: number): readonly number[] {
  const list = tree.namedChildren(call).find((child) => tree.type(child) === 'arguments') ?? -1;
  const given = list < 0 ? [] : tree.namedChildren(list).filter((child) => tree.type(child) === 'argument');
  return given.map((argument) => tree.namedChildren(argument).at(-1) ?? -1);
}

/** The default literal in `env('KEY', 'x')`, `getenv('KEY') ?: 'x'` and `$_ENV['KEY'] ?? 'x'`; otherwise the node itself. */
function fallback(tree: SyntaxTree, node: number): number {
  if (node < 0) return node;
  if (tree.type(node) === 'binary_expression')
    return tree.textOf(tree.child(node, 'operator')) === '??' ? tree.child(node, 'right') : node;
  if (tree.type(node) === 'conditional_expression')
    return tree.child(node, 'body') < 0 ? tree.child(node, 'alternative') : node;
  if (tree.type(node) !== 'function_call_expression') return node;
  const other = argumentsOf(tree, node)[1];
  return other !== undefined && /^\\?(?:env|getenv|config)$/.test(calleeOf(tree, node)) ? other : node;
}

/** Content of a string without interpolation, with escapes as written. */
function stringValue(tree: SyntaxTree, node: number): string | undefined {
  if (node < 0 || !/^(?:encapsed_)?string$/.test(tree.type(node))) return undefined;
  const parts = tree.namedChildren(node);
  if (parts.some((part) => !/^(?:string_content|escape_sequence|string_value)$/.test(tree.type(part))))
    return undefined;
  return tree.textOf(node).slice(1, -1);
}
