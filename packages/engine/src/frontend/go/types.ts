/** Types, as far as a single file defines them. */

import { scalarType } from '../../ir/type-names.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Declarations } from './declarations.ts';

/** Underlying kind of a type; `unknown` for types of other files. */
export type TypeKind =
  | 'scalar'
  | 'text'
  | 'list'
  | 'map'
  | 'channel'
  | 'struct'
  | 'function'
  | 'interface'
  | 'pointer'
  | 'unknown';

const scalarTypes = new Set(
  'bool int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 uintptr byte rune float32 float64 complex64 complex128'.split(
    ' ',
  ),
);

/** Names of predeclared types. */
export const predeclaredTypes: ReadonlySet<string> = new Set([
  ...scalarTypes,
  'string',
  'error',
  'any',
  'comparable',
]);

/** Maximum depth of nested types; one nested deeper counts as unknown. Chosen, not measured. */
const maxDepth = 8;

export function kindOfType(tree: SyntaxTree, declarations: Declarations, type: number, depth = 0): TypeKind {
  if (type < 0 || depth > maxDepth) return 'unknown';
  const { types } = declarations;
  const follow = (inner: number): TypeKind => kindOfType(tree, declarations, inner, depth + 1);
  switch (tree.type(type)) {
    case 'type_identifier': {
      const name = tree.textOf(type);
      const declared = types.get(name);
      if (declared !== undefined) return follow(declared);
      if (scalarTypes.has(name)) return 'scalar';
      if (name === 'string') return 'text';
      return name === 'any' || name === 'error' ? 'interface' : 'unknown';
    }
    case 'qualified_type':
      return scalarLibraryTypes.has(tree.textOf(type)) ? 'scalar' : 'unknown';
    case 'parenthesized_type':
      return follow(tree.namedChildren(type)[0] ?? -1);
    case 'generic_type':
      return follow(tree.child(type, 'type'));
    case 'slice_type':
    case 'array_type':
    case 'implicit_length_array_type':
      return 'list';
    case 'map_type':
      return 'map';
    case 'channel_type':
      return 'channel';
    case 'struct_type':
      return 'struct';
    case 'function_type':
      return 'function';
    case 'interface_type':
      return 'interface';
    case 'pointer_type':
      return 'pointer';
    default:
      return 'unknown';
  }
}

/** Named numeric types of the standard library. */
const scalarLibraryTypes = new Set(['time.Duration', 'time.Month', 'time.Weekday', 'os.FileMode']);

/** Non-numeric types whose string form an attacker cannot choose: times and identifiers. */
const textlessTypes = new Set([
  'time:Time',
  'math/big:Int',
  'github.com/google/uuid:UUID',
  'github.com/gofrs/uuid:UUID',
  'github.com/satori/go.uuid:UUID',
  'github.com/oklog/ulid/v2:ULID',
  'github.com/rs/xid:ID',
]);

/**
 * Name of a type for a `cast`: `net/http:Request`, `.:User` for a type of the own package, `[]` followed by the element
 * type's name for a list, map or channel, or `scalarType`; the empty string for uninformative types. A pointer has the
 * name of its target.
 */
export function typeName(tree: SyntaxTree, declarations: Declarations, type: number): string {
  let prefix = '';
  let at = type;
  for (let depth = 0; depth < maxDepth && at >= 0; depth++) {
    switch (tree.type(at)) {
      case 'pointer_type':
      case 'parenthesized_type':
        at = tree.namedChildren(at)[0] ?? -1;
        break;
      case 'generic_type':
        at = tree.child(at, 'type');
        break;
      case 'slice_type':
      case 'array_type':
        prefix += '[]';
        at = tree.child(at, 'element');
        break;
      case 'map_type':
      case 'channel_type':
        prefix += '[]';
        at = tree.child(at, 'value');
        break;
      default:
        return namedType(tree, declarations, at, prefix);
    }
  }
  return '';
}

function namedType(tree: SyntaxTree, declarations: Declarations, type: number, prefix: string): string {
  if (kindOfType(tree, declarations, type) === 'scalar') return prefix === '' ? scalarType : '';
  if (tree.type(type) === 'qualified_type') {
    const path = declarations.imports.get(tree.textOf(tree.child(type, 'package')));
    if (path === undefined) return '';
    const name = `${path}:${tree.textOf(tree.child(type, 'name'))}`;
    return textlessTypes.has(name) && prefix === '' ? scalarType : `${prefix}${name}`;
  }
  if (tree.type(type) !== 'type_identifier') return '';
  const name = tree.textOf(type);
  return predeclaredTypes.has(name) ? '' : `${prefix}.:${name}`;
}

/** Element type of a list, map or channel; -1 for other types and those of other files. */
export function elementType(tree: SyntaxTree, { types }: Declarations, type: number): number {
  let at = type;
  for (let depth = 0; depth < maxDepth && at >= 0; depth++) {
    switch (tree.type(at)) {
      case 'type_identifier':
        at = types.get(tree.textOf(at)) ?? -1;
        break;
      case 'generic_type':
        at = tree.child(at, 'type');
        break;
      case 'slice_type':
      case 'array_type':
      case 'implicit_length_array_type':
        return tree.child(at, 'element');
      case 'map_type':
      case 'channel_type':
        return tree.child(at, 'value');
      default:
        return -1;
    }
  }
  return -1;
}

/** The `struct_type` node underlying a type, seen through pointers; -1 if the file does not define it. */
export function structType(tree: SyntaxTree, { types }: Declarations, type: number): number {
  let at = type;
  for (let depth = 0; depth < maxDepth && at >= 0; depth++) {
    switch (tree.type(at)) {
      case 'struct_type':
        return at;
      case 'type_identifier':
        at = types.get(tree.textOf(at)) ?? -1;
        break;
      case 'generic_type':
        at = tree.child(at, 'type');
        break;
      case 'pointer_type':
        at = tree.namedChildren(at)[0] ?? -1;
        break;
      default:
        return -1;
    }
  }
  return -1;
}

export interface StructField {
  readonly name: string;
  readonly node: number;
  readonly type: number;
  readonly isEmbedded: boolean;
  /** Tag after the type, in back quotes: `json:"order" validate:"oneof=asc desc"`. */
  readonly tag: string;
}

/** Fields of a `struct_type` in order; an embedded field has the name of its type. */
export function structFields(tree: SyntaxTree, struct: number): StructField[] {
  const list = tree.namedChildren(struct)[0] ?? -1;
  if (list < 0) return [];
  return tree.namedChildren(list).flatMap((field): StructField[] => {
    const type = tree.child(field, 'type');
    const names = tree.namedChildren(field).filter((child) => tree.field(child) === 'name');
    const tagNode = tree.child(field, 'tag');
    const tag = tagNode < 0 ? '' : tree.textOf(tagNode);
    if (names.length > 0)
      return names.map((node) => ({ name: tree.textOf(node), node, type, isEmbedded: false, tag }));
    return [{ name: lastName(tree, type), node: field, type, isEmbedded: true, tag }];
  });
}

/** Rules of validator libraries that leave a string harmless. */
const narrowRules =
  /^(?:alpha|alphanum|boolean|cidr|datetime|e164|hexadecimal|ip|ipv4|ipv6|mac|md5|mongodb|number|numeric|oneof|semver|sha256|ulid|uuid[345]?)(?:=|$)/;

/**
 * Type name of a field's values: a string that is restricted by a rule in its tag (gin's `binding`, or a validator)
 * counts as a scalar. Assumes that the validator is called; may miss findings where it is not.
 */
export function fieldTypeName(tree: SyntaxTree, declarations: Declarations, field: StructField): string {
  const name = typeName(tree, declarations, field.type);
  const [, rules = ''] = /\b(?:binding|validate):"([^"]*)"/.exec(field.tag) ?? [];
  const isText = name === '' && kindOfType(tree, declarations, field.type) === 'text';
  return isText && rules.split(',').some((rule) => narrowRules.test(rule)) ? scalarType : name;
}

/** `Other` of `*pkg.Other[T]`. */
export function lastName(tree: SyntaxTree, type: number): string {
  for (let at = type; at >= 0; ) {
    switch (tree.type(at)) {
      case 'type_identifier':
        return tree.textOf(at);
      case 'qualified_type':
        return tree.textOf(tree.child(at, 'name'));
      case 'generic_type':
        at = tree.child(at, 'type');
        break;
      case 'pointer_type':
      case 'parenthesized_type':
        at = tree.namedChildren(at)[0] ?? -1;
        break;
      default:
        return '';
    }
  }
  return '';
}
