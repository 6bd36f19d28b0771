/**
 * Handlers that return a view name, or an object that holds one: the view is rendered with the attributes in its model,
 * which is lowered as a call of `View$render` with both.
 */

import type { Value } from '../../ir/function-builder.ts';
import type { FunctionContext } from './lower-context.ts';
import { annotationNames, importType } from './lower-type.ts';
import { parameterNameOf, parameterNodes } from './scopes.ts';

const handler = /(?:Request|Get|Post|Put|Delete|Patch)Mapping$/;
const modelType =
  /^(?:final\s+)?(?:\w+\.)*(?:Model|ModelMap|ExtendedModelMap|BindingAwareModelMap|Map<[^>]*>)\s+\w+$/;
/** Class in whose package models describe `View$render` and `View$show`. */
const view = 'org.springframework.web.servlet.View';

/** Called at each `return` with a value. */
export function renderView(context: FunctionContext, value: Value): void {
  const { tree } = context;
  const { node } = context.functionScope(context.scope);
  if (tree.type(node) !== 'method_declaration') return;
  const type = tree.child(node, 'type');
  const returned = type < 0 ? '' : tree.textOf(type);
  const isObject = /\bModelAndView$/.test(returned);
  if (!isObject && returned !== 'String') return;
  if (!annotationNames(context, node).some((name) => handler.test(name))) return;
  if (isObject) {
    const render = importType(context, { module: view, name: 'View$show' });
    context.call(render, value, [value, value]);
    return;
  }
  for (const parameter of parameterNodes(tree, node)) {
    const name = parameterNameOf(tree, parameter);
    const binding = name < 0 ? undefined : context.shared.scopes.bindingOf(name);
    if (binding === undefined || !modelType.test(tree.textOf(parameter))) continue;
    const render = importType(context, { module: view, name: 'View$render' });
    context.call(render, -1, [value, context.read(binding)]);
  }
}
