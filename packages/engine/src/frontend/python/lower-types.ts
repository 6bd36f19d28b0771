/** Type hints, as far as they tell what a value is. */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { stringValue } from './literals.ts';
import type { FunctionContext } from './lower-context.ts';
import { numberOf } from './lower-text.ts';

/** Types whose values are numbers, times and identifiers: no text of a stranger fits. */
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
]);

/** Generic types that add nothing to the type in their brackets. */
const transparentTypes = new Set([
  'Optional',
  'Annotated',
  'Final',
  'ClassVar',
  'Required',
  'NotRequired',
  'Type',
]);

/** The value as its type hint says: scalars carry nothing, classes and types of libraries are known by name. */
export function withHint(context: FunctionContext, value: Value, type: number): Value {
  const name = type < 0 ? '' : typeName(context, type);
  if (name === '') return value;
  if (scalarTypes.has(name)) return numberOf(context, value);
  return name.includes(':') ? context.emit(Op.cast, value, context.string(name)) : value;
}

/** A name such as `flask:Request`, `:Form` for a class of this file, `int`; the empty string when it is not known. */
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
      case 'subscript':
        if (!transparentTypes.has(lastName(tree.textOf(tree.firstChild(at))))) return '';
        at = insideBrackets(tree, at);
        break;
      default:
        return '';
    }
  }
  return '';
}

/**
 * Bounds the brackets and alternatives of one type hint that are read, such as `Annotated[Optional[X], ...]`.
 * Not measured.
 */
const maxHintDepth = 12;

function lastName(text: string): string {
  return text.slice(text.lastIndexOf('.') + 1);
}

/** `X | None` is `X`; of several types the first, unless it is a scalar and another one is none. */
function unionType(context: FunctionContext, union: number, limit: number): string {
  const names = alternativesOf(context.tree, union).map((part) => typeName(context, part, limit));
  const other = names.find((name) => !scalarTypes.has(name));
  return scalarTypes.has(names[0] ?? '') && other !== undefined ? '' : (names[0] ?? '');
}

/** The types of a union that are no unions themselves and not `None`. */
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

function insideBrackets(tree: SyntaxTree, generic: number): number {
  const subscript = tree.child(generic, 'subscript');
  if (subscript >= 0) return subscript;
  const list = tree.namedChildren(generic)[1] ?? -1;
  return list < 0 ? -1 : (tree.namedChildren(list)[0] ?? -1);
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

/** A type that is written as a text, since it is declared further down. */
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
