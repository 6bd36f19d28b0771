/**
 * Overloads with the same number of parameters: selects the one a call refers to by the types written in the file.
 *
 * Such methods have a second name that includes their parameter types. Over-approximates: a call with unknown argument
 * types calls all overloads.
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { FunctionContext } from './lower-context.ts';
import { typeText } from './lower-type.ts';
import { type ClassInfo, modifiersOf } from './names.ts';
import { parameterNodes } from './scopes.ts';

/** Argument types that each parameter type accepts. */
const accepted: Readonly<Record<string, readonly string[]>> = {
  int: ['int', 'char', 'Integer', 'short', 'byte'],
  Integer: ['int', 'Integer'],
  long: ['int', 'long', 'char', 'Long', 'Integer', 'short', 'byte'],
  double: ['int', 'long', 'double', 'float', 'char', 'Double'],
  float: ['int', 'long', 'float', 'char'],
  boolean: ['boolean', 'Boolean'],
  char: ['char', 'Character'],
  CharSequence: ['String', 'StringBuilder', 'StringBuffer', 'CharSequence'],
};
const scalarTypes = new Set([
  'int',
  'long',
  'double',
  'float',
  'boolean',
  'char',
  'Integer',
  'Long',
  'Boolean',
  'String',
]);

/**
 * `make(String,int)`; the empty string for a method that is unique by its number of parameters and does not override
 * another.
 */
export function overloadName(tree: SyntaxTree, info: ClassInfo, method: number): string {
  const name = tree.textOf(tree.child(method, 'name'));
  const count = parameterNodes(tree, method).length;
  const equals = (info.methods.get(name) ?? []).filter(
    ({ node }) => parameterNodes(tree, node).length === count,
  );
  const isTold = equals.length < 2 && (count === 0 || !isOverride(tree, method));
  return isTold ? '' : `${name}(${parameterTypes(tree, method).join(',')})`;
}

/** A method may override one of several overloads: calls of that overload by its second name must reach it. */
function isOverride(tree: SyntaxTree, method: number): boolean {
  const modifiers = modifiersOf(tree, method);
  if (modifiers < 0) return false;
  return tree.namedChildren(modifiers).some((child) => tree.textOf(child) === '@Override');
}

function parameterTypes(tree: SyntaxTree, method: number): string[] {
  return parameterNodes(tree, method).map((parameter) => writtenType(tree, tree.child(parameter, 'type')));
}

function writtenType(tree: SyntaxTree, type: number): string {
  if (type < 0) return '';
  return typeText(tree, type) || tree.textOf(type);
}

/** The method's second name if the argument types select a single overload of the class; otherwise its plain name. */
export function chosenName(
  context: FunctionContext,
  info: ClassInfo | undefined,
  name: string,
  args: readonly number[],
): string {
  const { tree } = context;
  const equals = (info?.methods.get(name) ?? []).filter(
    ({ node }) =>
      tree.type(node) === 'method_declaration' && parameterNodes(tree, node).length === args.length,
  );
  if (equals.length < 2 || info === undefined) return name;
  const given = args.map((arg) => staticType(context, arg));
  const fitting = equals.filter(({ node }) =>
    parameterTypes(tree, node).every((type, index) => fits(type, given[index] ?? '')),
  );
  const exact = fitting.filter(({ node }) =>
    parameterTypes(tree, node).every((type, index) => type === given[index]),
  );
  const [only, other] = exact.length > 0 ? exact : fitting;
  if (only === undefined || other !== undefined || isGeneric(tree, info, only.node)) return name;
  return overloadName(tree, info, only.node);
}

/** True if a parameter's type is a type parameter, which an overriding method replaces by another type. */
function isGeneric(tree: SyntaxTree, info: ClassInfo, method: number): boolean {
  const names = [info.node, method].flatMap((declaration) => typeParameters(tree, declaration));
  return parameterTypes(tree, method).some((type) => type.split(/\W+/).some((word) => names.includes(word)));
}

function typeParameters(tree: SyntaxTree, declaration: number): string[] {
  const list = tree.child(declaration, 'type_parameters');
  return list < 0
    ? []
    : tree.namedChildren(list).map((parameter) => tree.textOf(tree.namedChildren(parameter)[0] ?? -1));
}

function fits(parameter: string, argument: string): boolean {
  if (argument === '' || parameter === argument) return true;
  const known = accepted[parameter];
  if (known !== undefined) return known.includes(argument);
  // A scalar can be passed for another class only as an `Object`.
  return (
    !scalarTypes.has(argument) ||
    !/^[A-Z]\w/.test(parameter) ||
    (!scalarTypes.has(parameter) && parameter === 'Object')
  );
}

/** Result types of platform methods that are evident from their names. */
const resultTypes: Readonly<Record<string, string>> = {
  length: 'int',
  size: 'int',
  indexOf: 'int',
  lastIndexOf: 'int',
  hashCode: 'int',
  parseInt: 'int',
  parseLong: 'long',
  isEmpty: 'boolean',
  equals: 'boolean',
  getParameter: 'String',
  getHeader: 'String',
  toString: 'String',
  trim: 'String',
  substring: 'String',
  charAt: 'char',
};

/** Type of an expression as written: `int`, `String`, `Foo`; the empty string if unknown. */
export function staticType(context: FunctionContext, node: number): string {
  const { tree } = context;
  switch (tree.type(node)) {
    case 'string_literal':
      return 'String';
    case 'character_literal':
      return 'char';
    case 'true':
    case 'false':
      return 'boolean';
    case 'decimal_integer_literal':
    case 'hex_integer_literal':
      return /[lL]$/.test(tree.textOf(node)) ? 'long' : 'int';
    case 'decimal_floating_point_literal':
      return 'double';
    case 'parenthesized_expression':
      return staticType(context, tree.namedChildren(node)[0] ?? -1);
    case 'cast_expression':
    case 'object_creation_expression':
      return writtenType(tree, tree.child(node, 'type'));
    case 'method_invocation':
      return resultTypes[tree.textOf(tree.child(node, 'name'))] ?? '';
    case 'identifier':
      return variableType(context, node);
    default:
      return '';
  }
}

function variableType(context: FunctionContext, node: number): string {
  const { tree } = context;
  const binding = context.shared.scopes.bindingOf(node);
  const [declared] = binding?.declarations ?? [];
  if (declared === undefined) {
    const owner = context.shared.names.ownerOfField(
      context.shared.classOf[context.scope] ?? -1,
      tree.textOf(node),
    );
    return writtenType(tree, context.shared.names.classes[owner]?.fields.get(tree.textOf(node))?.type ?? -1);
  }
  const declaration = tree.parent(declared);
  const type = tree.child(
    tree.type(declaration) === 'variable_declarator' ? tree.parent(declaration) : declaration,
    'type',
  );
  return writtenType(tree, type);
}

const integerTypes = new Set(['int', 'long', 'short', 'byte', 'char', 'Integer', 'Long']);
const arithmetic = new Set(['+', '-', '*', '/', '%']);
/**
 * Maximum number of operators examined in one expression; a longer one does not count as an integer. Chosen, not
 * measured.
 */
const maxOperators = 20;

/** True for an expression whose value is certainly an integer. */
export function isInteger(context: FunctionContext, node: number): boolean {
  const { tree } = context;
  const open = [node];
  for (let count = 0; count < maxOperators; count++) {
    const at = open.pop();
    if (at === undefined) return true;
    const type = tree.type(at);
    if (type === 'parenthesized_expression') open.push(tree.namedChildren(at)[0] ?? -1);
    else if (type === 'unary_expression') open.push(tree.child(at, 'operand'));
    else if (type === 'binary_expression' && arithmetic.has(tree.textOf(tree.child(at, 'operator'))))
      open.push(tree.child(at, 'left'), tree.child(at, 'right'));
    else if (!integerTypes.has(staticType(context, at))) return false;
  }
  return false;
}
