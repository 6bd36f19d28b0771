/**
 * Annotations with a string that contains `${name}`. On a method without a body, a library substitutes the arguments
 * and runs the resulting string: the method is lowered as a call of the annotation with that string. On a field, a
 * library injects a setting: reading the field is lowered as a call of the annotation with its string.
 */

import type { Value } from '../../ir/function-builder.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { literalValue } from './literals.ts';
import { type FunctionContext, ownClass } from './lower-context.ts';
import { importType } from './lower-type.ts';
import { templateAnnotations } from './names.ts';
import { parameterNameOf, parameterNodes } from './scopes.ts';

/** True for a method whose code comes from an annotation's string. */
export function isTemplateMethod(tree: SyntaxTree, method: number): boolean {
  return tree.child(method, 'body') < 0 && templateAnnotations(tree, method).length > 0;
}

/** Value that an annotation injects into a field: the result of calling the annotation with its string. */
export function settingValue(context: FunctionContext, annotation: number): Value {
  const { tree } = context;
  const name = context.shared.names.typeName(ownClass(context), tree.textOf(tree.child(annotation, 'name')));
  return context.call(importType(context, name), -1, [context.constant(textOf(tree, annotation))]);
}

export function lowerTemplates(context: FunctionContext, method: number): void {
  const { tree } = context;
  const args = argumentsByName(context, method);
  for (const annotation of templateAnnotations(tree, method)) {
    const name = context.shared.names.typeName(
      ownClass(context),
      tree.textOf(tree.child(annotation, 'name')),
    );
    const callee = importType(context.at(annotation), name);
    context.call(callee, -1, [filled(context, textOf(tree, annotation), args)]);
  }
}

/** Joins all strings of an annotation with spaces. */
function textOf(tree: SyntaxTree, annotation: number): string {
  const texts: string[] = [];
  for (let at = annotation; at < tree.next(annotation); at++) {
    const value = tree.type(at) === 'string_literal' ? literalValue(tree, at) : undefined;
    if (typeof value === 'string') texts.push(value);
  }
  return texts.join(' ');
}

/** Arguments by parameter name, and by the names that annotations such as `@Param("a")` give them. */
function argumentsByName(context: FunctionContext, method: number): ReadonlyMap<string, Value> {
  const { tree } = context;
  const parameters = parameterNodes(tree, method);
  const values = new Map<string, Value>();
  for (const parameter of parameters) {
    const name = parameterNameOf(tree, parameter);
    const binding = name < 0 ? undefined : context.shared.scopes.bindingOf(name);
    if (binding === undefined) continue;
    const value = context.read(binding);
    values.set(tree.textOf(name), value);
    const given = /@\w+\(\s*(?:value\s*=\s*)?"(\w+)"\s*\)/.exec(tree.textOf(parameter))?.[1];
    // A single argument may be referred to by any name.
    for (const other of [given, ...(parameters.length === 1 ? [''] : [])])
      if (other !== undefined) values.set(other, value);
  }
  return values;
}

function filled(context: FunctionContext, text: string, args: ReadonlyMap<string, Value>): Value {
  let result = context.constant('');
  let end = 0;
  for (const match of text.matchAll(/\$\{\s*(\w+)(?:\.(\w+))?[^{}]*\}/g)) {
    const [whole, name = '', member] = match;
    const value = args.get(name) ?? args.get('');
    result = context.binary('+', result, context.constant(text.slice(end, match.index)));
    end = match.index + whole.length;
    if (value === undefined) continue;
    const part = args.has(name) ? member : name;
    const isWhole = part === undefined || isPlainName(part);
    result = context.binary('+', result, isWhole ? value : context.loadField(value, part));
  }
  return context.binary('+', result, context.constant(text.slice(end)));
}

/** Names by which libraries refer to a single argument. */
function isPlainName(name: string): boolean {
  return name === 'value' || name === '_parameter';
}
