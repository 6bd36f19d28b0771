/** Types, as far as they affect data flow: classes of the program and of libraries, and types that carry no string. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { scalarType } from '../../ir/type-names.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { type FunctionContext, ownClass } from './lower-context.ts';
import { modifiersOf, type TypeName } from './names.ts';

/** Boxed numbers and booleans, which carry no string either. */
const scalarClasses = new Set([
  'Byte',
  'Short',
  'Integer',
  'Long',
  'Float',
  'Double',
  'Boolean',
  'BigInteger',
  'BigDecimal',
]);

/**
 * Classes of values with a fixed textual form: identifiers, dates and times, currencies. A framework that parses one
 * from a request rejects every other string.
 */
const valueClasses = new Set([
  ...classesOf('java.util', 'UUID Date Currency OptionalInt OptionalLong OptionalDouble'),
  ...classesOf('java.sql', 'Date Time Timestamp'),
  ...classesOf(
    'java.time',
    'LocalDate LocalTime LocalDateTime OffsetDateTime OffsetTime ZonedDateTime Instant',
  ),
  ...classesOf('java.time', 'Year YearMonth MonthDay Month DayOfWeek Duration Period ZoneOffset'),
]);

function classesOf(packageName: string, names: string): readonly string[] {
  return names.split(' ').map((name) => `${packageName}.${name}`);
}

/** Classes that add nothing to what a method's name already tells. */
const plainClasses = new Set(['String', 'Object', 'CharSequence', 'Comparable', 'Void', 'var']);

/** True for a type parameter of an enclosing declaration: `T` within `<T extends Item> void add(T item)`. */
function isTypeParameter(tree: SyntaxTree, node: number, name: string): boolean {
  if (!/^[A-Z][A-Z0-9]?$/.test(name)) return false;
  for (let at = tree.parent(node); at >= 0; at = tree.parent(at)) {
    const list = tree.type(at).endsWith('_declaration') ? typeParametersOf(tree, at) : -1;
    const names = list < 0 ? [] : tree.namedChildren(list).map((child) => tree.namedChildren(child));
    if (names.some((parts) => parts.some((part) => tree.textOf(part) === name))) return true;
  }
  return false;
}

function typeParametersOf(tree: SyntaxTree, declaration: number): number {
  const named = tree.child(declaration, 'type_parameters');
  if (named >= 0) return named;
  return tree.namedChildren(declaration).find((child) => tree.type(child) === 'type_parameters') ?? -1;
}

/**
 * Name of a type without its arguments: `Map.Entry` of `Map.Entry<K, V>`; the empty string for arrays and primitives.
 */
export function typeText(tree: SyntaxTree, node: number): string {
  let at = node;
  while (at >= 0 && (tree.type(at) === 'generic_type' || tree.type(at) === 'annotated_type'))
    at = tree.namedChildren(at).find((child) => /type/.test(tree.type(child))) ?? -1;
  if (at < 0) return '';
  if (tree.type(at) === 'type_identifier') return tree.textOf(at);
  if (tree.type(at) !== 'scoped_type_identifier') return '';
  return tree.textOf(at).replaceAll(/<[^>]*>|@\w+|\s+/g, '');
}

/** Type name for a `cast`: `scalarType` or `module:Class`; the empty string for uninformative types. */
export function castName(context: FunctionContext, type: number): string {
  const { tree } = context;
  if (type < 0) return '';
  switch (tree.type(type)) {
    case 'integral_type':
      return tree.textOf(type) === 'char' ? '' : scalarType;
    case 'floating_point_type':
    case 'boolean_type':
      return scalarType;
    default: {
      const text = typeText(tree, type);
      if (text === '' || plainClasses.has(text) || isTypeParameter(tree, type, text)) return '';
      if (scalarClasses.has(text)) return scalarType;
      const { module, name } = context.shared.names.typeName(ownClass(context), text);
      const isValue = module.split('|').some((one) => valueClasses.has(one));
      return isValue ? scalarType : `${module}:${name}`;
    }
  }
}

/** Casts a value to a declared type. */
export function castTo(context: FunctionContext, value: Value, type: number): Value {
  const name = castName(context, type);
  return name === '' ? value : context.emit(Op.cast, value, context.string(name));
}

/** Value of the class that a type names. */
export function classReference(context: FunctionContext, type: number): Value {
  const { tree } = context;
  let at = type;
  while (at >= 0 && tree.type(at) === 'generic_type') at = tree.namedChildren(at)[0] ?? -1;
  const binding = at < 0 ? undefined : context.shared.scopes.bindingOf(at);
  if (binding !== undefined) return context.read(binding);
  const text = typeText(tree, type);
  if (text === '') return context.emit(Op.undef);
  return importType(context, context.shared.names.typeName(ownClass(context), text));
}

export function importType(context: FunctionContext, { module, name }: TypeName): Value {
  return context.emit(Op.import, context.string(module), context.string(name));
}

/** Value of a class of the file. */
export function ownClassValue(context: FunctionContext, number: number): Value {
  const { names, scopes } = context.shared;
  const info = names.classes[number];
  if (info === undefined) return context.emit(Op.undef);
  if (info.path !== '') {
    const [top = ''] = info.path.split('$');
    const module = names.packageName === '' ? top : `${names.packageName}.${top}`;
    return importType(context, { module, name: info.path });
  }
  const binding = scopes.bindingOf(context.tree.child(info.node, 'name'));
  return binding === undefined ? context.emit(Op.undef) : context.read(binding);
}

/** Types of a declaration's annotations: `a.b.RequestParam:RequestParam`. */
export function annotationNames(context: FunctionContext, declaration: number): string[] {
  const { tree } = context;
  const modifiers = modifiersOf(tree, declaration);
  if (modifiers < 0) return [];
  return tree.namedChildren(modifiers).flatMap((child) => {
    if (!tree.type(child).endsWith('annotation')) return [];
    const text = tree.textOf(tree.child(child, 'name'));
    const { module, name } = context.shared.names.typeName(ownClass(context), text);
    return [`${module}:${name}`];
  });
}
