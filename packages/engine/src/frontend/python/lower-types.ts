/** Type annotations, as far as they determine what a value is. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import { type CheckedType, scalarType } from '../../ir/type-names.ts';
import { checkedByPattern } from '../../regex/checked-text.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { stringValue } from './literals.ts';
import type { FunctionContext } from './lower-context.ts';
import { numberOf } from './lower-text.ts';

/** Types of numbers, times and identifiers, which cannot hold an arbitrary string. */
const scalarTypes = new Set([
  'int',
  'float',
  'bool',
  'complex',
  'uuid:UUID',
  ...['UUID1', 'UUID3', 'UUID4', 'UUID5', 'UUID6', 'UUID7', 'UUID8'].map((name) => `pydantic:${name}`),
  'decimal:Decimal',
  'datetime:date',
  'datetime:datetime',
  'datetime:time',
  'datetime:timedelta',
  ...'PositiveInt NegativeInt NonNegativeInt NonPositiveInt StrictInt StrictBool StrictFloat PositiveFloat'
    .split(' ')
    .map((name) => `pydantic:${name}`),
  ...'NegativeFloat NonNegativeFloat NonPositiveFloat FiniteFloat PastDate FutureDate AwareDatetime NaiveDatetime'
    .split(' ')
    .map((name) => `pydantic:${name}`),
]);

/** Calls that act as a numeric type: `conint(gt=0)`. */
const scalarCalls = /^(?:conint|confloat|condecimal|condate)$/;

/** Generic types that add nothing to their type argument. */
const transparentTypes = new Set([
  'Optional',
  'Annotated',
  'Final',
  'ClassVar',
  'Required',
  'NotRequired',
  'Type',
]);

/**
 * Refines a value by its annotation: scalars carry nothing, classes and library types are known by name.
 *
 * @param fallback  default of the parameter or field; -1 for none
 */
export function withHint(context: FunctionContext, value: Value, type: number, fallback = -1): Value {
  const checked = checkedType(context, type, fallback);
  if (checked === scalarType) return numberOf(context, value);
  if (checked !== undefined) return context.emit(Op.cast, value, context.string(checked));
  const name = type < 0 ? '' : typeName(context, type);
  if (name === '') return value;
  return name.includes(':') ? context.emit(Op.cast, value, context.string(name)) : value;
}

/**
 * Type that a declaration enforces: `int`, `Literal['a', 'b']`, `Annotated[str, Query(pattern='^[a-z]+$')]`, and `str =
 * Field(pattern='^[a-z]+$')`.
 */
export function checkedType(
  context: FunctionContext,
  type: number,
  fallback: number,
): CheckedType | undefined {
  const name = type < 0 ? '' : typeName(context, type);
  if (scalarTypes.has(name)) return scalarType;
  return textType(context, type) ?? textType(context, fallback);
}

/** Type enforced by a list of constants, a pattern or a bound, in an annotation or in a field's description. */
function textType(context: FunctionContext, node: number): CheckedType | undefined {
  const { tree } = context;
  if (node < 0) return undefined;
  // Literals and descriptions do not restrict the other types next to them.
  const others = tree
    .textOf(node)
    .replaceAll(/\bLiteral\[[^\]]*\]|\b[\w.]+\([^)]*\)/g, (text) =>
      text.startsWith('Literal') ? 'Literal' : '',
    );
  if (/\bLiteral\b/.test(others)) return onlyLiterals.test(others) ? scalarType : undefined;
  if (/\bUnion\b|\|(?!\s*None\b)/.test(others)) return undefined;
  for (let at = node; at < tree.next(node); at++)
    if (tree.type(at) === 'call') return typeOfCall(context, at);
  return undefined;
}

/** `Literal['a', 'b']`, and wrappers that add nothing to it. */
const onlyLiterals =
  /^(?:Literal|Optional|Union|Annotated|List|Sequence|Set|list|set|typing|None|t|[\s[\]|,.])*$/;

const describing = /^(?:Query|Path|Form|Header|Cookie|Body|Param|Field|StringConstraints|constr)$/;

function typeOfCall({ tree, shared }: FunctionContext, call: number): CheckedType | undefined {
  const callee = tree.textOf(tree.child(call, 'function'));
  const [first = ''] = callee.split('.');
  const name = lastName(callee);
  if (!/^(?:fastapi|pydantic|sqlmodel|ninja)\b/.test(shared.importedTypes.get(first) ?? '')) return undefined;
  if (scalarCalls.test(name)) return scalarType;
  const list = describing.test(name) ? tree.child(call, 'arguments') : -1;
  for (const argument of list < 0 ? [] : tree.namedChildren(list)) {
    const isPattern =
      tree.type(argument) === 'keyword_argument' &&
      /^(?:pattern|regex)$/.test(tree.textOf(tree.child(argument, 'name')));
    const pattern = isPattern ? stringValue(tree, tree.child(argument, 'value')) : undefined;
    if (pattern !== undefined) return checkedByPattern({ pattern, flags: '' });
  }
  return undefined;
}

/** Name of a type: `flask:Request`, `:Form` for a class of this file, `int`; the empty string if unknown. */
export function typeName(context: FunctionContext, type: number, limit = maxHintDepth): string {
  const { tree } = context;
  let at = type;
  for (let depth = 0; depth < limit; depth++) {
    switch (tree.type(at)) {
      case 'type':
      case 'parenthesized_expression':
        at = tree.namedChildren(at)[0] ?? -1;
        break;
      case 'identifier':
        return identifierType(context, at);
      case 'attribute':
        return attributeType(context, at);
      case 'string':
        return quotedType(context, stringValue(tree, at) ?? '');
      case 'union_type':
      case 'binary_operator':
        return unionType(context, at, limit - depth - 1);
      case 'generic_type':
      case 'subscript': {
        const { name, parts } = bracketsOf(tree, at);
        if (!transparentTypes.has(name)) return '';
        at = parts[0] ?? -1;
        break;
      }
      default:
        return '';
    }
  }
  return '';
}

/**
 * Maximum nesting of brackets and unions read in an annotation, such as `Annotated[Optional[X], ...]`. Chosen, not
 * measured.
 */
const maxHintDepth = 12;

function lastName(text: string): string {
  return text.slice(text.lastIndexOf('.') + 1);
}

/** `X | None` is `X`; a union has the name of its first type, or none if that is a scalar and another type is not. */
function unionType(context: FunctionContext, union: number, limit: number): string {
  const names = alternativesOf(context.tree, union).map((part) => typeName(context, part, limit));
  const other = names.find((name) => !scalarTypes.has(name));
  return scalarTypes.has(names[0] ?? '') && other !== undefined ? '' : (names[0] ?? '');
}

/** Alternatives of a union, flattened and without `None`. */
function alternativesOf(tree: SyntaxTree, union: number): readonly number[] {
  const found: number[] = [];
  let waiting = [union];
  for (let depth = 0; depth < maxHintDepth && waiting.length > 0; depth++) {
    const parts = waiting.flatMap((node) => tree.namedChildren(node));
    const isUnion = (node: number): boolean => /^(?:union_type|binary_operator)$/.test(tree.type(node));
    found.push(...parts.filter((part) => !isUnion(part) && !/^None\b/.test(tree.textOf(part))));
    waiting = parts.filter(isUnion);
  }
  return found.toSorted((a, b) => a - b);
}

/** Name of a generic type without its module, and its type arguments. */
export function bracketsOf(
  tree: SyntaxTree,
  generic: number,
): { readonly name: string; readonly parts: readonly number[] } {
  const name = lastName(tree.textOf(tree.firstChild(generic)));
  const [, ...parts] = tree.namedChildren(generic);
  const [list = -1] = parts;
  const isList = tree.type(generic) === 'generic_type';
  return { name, parts: isList ? (list < 0 ? [] : tree.namedChildren(list)) : parts };
}

function identifierType(context: FunctionContext, node: number): string {
  const name = context.tree.textOf(node);
  const imported = context.shared.importedTypes.get(name);
  if (imported !== undefined) return imported;
  const binding = context.shared.scopes.bindingOf(node);
  if (binding === undefined) return scalarTypes.has(name) ? name : '';
  return binding.kind === 'class' && binding.functionScope === 0 ? `:${name}` : '';
}

function attributeType({ tree, shared }: FunctionContext, node: number): string {
  const text = tree.textOf(node);
  const [first = '', ...rest] = text.split('.');
  const imported = shared.importedTypes.get(first);
  const name = rest.pop();
  if (imported === undefined || name === undefined || !/^[\w.]+$/.test(text)) return '';
  const colon = imported.lastIndexOf(':');
  const member = imported.slice(colon + 1);
  const module = [imported.slice(0, colon), ...(member === '*' ? [] : [member]), ...rest].join('.');
  return `${module}:${name}`;
}

/** Type of a forward reference, written as a string. */
function quotedType({ shared }: FunctionContext, text: string): string {
  const name = /^\s*(?:Optional\[)?\s*['"]?(\w+)/.exec(text)?.[1] ?? '';
  if (scalarTypes.has(name)) return name;
  const imported = shared.importedTypes.get(name);
  if (imported !== undefined) return imported;
  const isClass = shared.scopes.functions[0]?.bindings.some(
    (binding) => binding.name === name && binding.kind === 'class',
  );
  return isClass === true ? `:${name}` : '';
}
