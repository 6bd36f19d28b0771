/** Patterns: their variables are bound to the value, or to the components of a record by position. */

import type { Value } from '../../ir/function-builder.ts';
import type { FunctionContext } from './lower-context.ts';
import { castTo } from './lower-type.ts';

/** Field of a record that holds the component at a position. */
export function componentField(index: number): string {
  return `component$${index}`;
}

/** Binds the variables of a `type_pattern` or `record_pattern`; nested patterns are walked in a loop. */
export function bindPattern(context: FunctionContext, pattern: number, subject: Value): void {
  const { tree } = context;
  const open = [{ node: pattern, value: subject }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, value } = next;
    if (tree.type(node) !== 'record_pattern') {
      bindVariable(context, node, value);
      continue;
    }
    const body = tree.namedChildren(node).find((child) => tree.type(child) === 'record_pattern_body');
    if (body === undefined) continue;
    for (const [index, part] of tree.namedChildren(body).entries())
      open.push({ node: part, value: context.at(part).loadField(value, componentField(index)) });
  }
}

function bindVariable(context: FunctionContext, node: number, value: Value): void {
  const { tree } = context;
  const [type, name] = tree.namedChildren(node);
  if (name === undefined || type === undefined) return;
  const binding = context.shared.scopes.bindingOf(name);
  if (binding !== undefined) context.write(binding, castTo(context.at(node), value, type));
}
