/**
 * Vue components written as an options object: `export default { data() {}, computed: {}, methods: {} }`.
 *
 * One object represents the component instance. Its fields are the results of `data` and `setup`, its getters the
 * computed properties, its methods those of `methods`. It is the `this` of all of them and of the lifecycle hooks. Free
 * names in the template refer to its members. May miss: mixins, and props passed by a parent.
 *
 * @see Vue documentation, "Options API"
 */

import type { Value } from '../../ir/function-builder.ts';
import { Op } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { stringValue } from './literals.ts';
import type { FunctionContext } from './lower-context.ts';
import { isExported } from './page-parts.ts';
import { componentName } from './scopes.ts';

/** Type of the instance, for the models. */
const componentType = 'vue:Component';

/** Options that are not lifecycle hooks. */
const otherOptions: ReadonlySet<string> = new Set([
  'data',
  'setup',
  'render',
  'beforeRouteEnter',
  'metaInfo',
]);

/** True for an object that is exported, directly or through a function: `defineComponent({ ... })`. */
export function isComponent({ tree, shared }: FunctionContext, object: number): boolean {
  if (shared.scopes.implicit(0, componentName) === undefined) return false;
  const parent = tree.parent(object);
  if (tree.type(parent) === 'export_statement') return tree.parent(parent) === 0;
  const call = tree.type(parent) === 'arguments' ? tree.parent(parent) : -1;
  return call >= 0 && isExported(tree, tree.parent(call)) && tree.namedChildren(parent)[0] === object;
}

/** @param options  value of the options object */
export function lowerComponent(context: FunctionContext, node: number, options: Value): void {
  const instance = context
    .at(node)
    .emit(Op.cast, context.at(node).emit(Op.object), context.string(componentType));
  const binding = context.shared.scopes.implicit(0, componentName);
  if (binding !== undefined) context.write(binding, instance);
  const members = membersOf(context.tree, node);
  for (const name of ['data', 'setup']) {
    const member = members.get(name);
    if (member === undefined) continue;
    const given = context.at(member).loadField(options, name);
    const fields = isFunction(context.tree, member) ? context.call(given, instance, [instance]) : given;
    context.emit(Op.copyFields, instance, fields, context.builder.addOperands(0));
  }
  lowerGetters(context, members.get('computed'), options, instance);
  const methods = lowerMethods(context, members.get('methods'), options, instance);
  lowerWatchers(context, members.get('watch'), options, instance);
  for (const [name, member] of members) {
    if (otherOptions.has(name) || !isFunction(context.tree, member)) continue;
    mayRun(context, context.at(member).loadField(options, name), instance, []);
  }
  // Methods are called from the template.
  for (const method of methods) mayRun(context, method, instance, []);
}

/**
 * Which functions of a component run, and in which order, is unknown: they must not overwrite what others have stored.
 */
function mayRun(context: FunctionContext, method: Value, instance: Value, args: readonly Value[]): void {
  const [run, after] = [context.builder.createBlock(), context.builder.createBlock()];
  context.emit(Op.branch, context.emit(Op.undef));
  context.goTo(run);
  context.goTo(after);
  context.continueIn(run);
  context.call(method, instance, args);
  context.goTo(after);
  context.continueIn(after);
}

function lowerGetters(
  context: FunctionContext,
  node: number | undefined,
  options: Value,
  instance: Value,
): void {
  if (node === undefined) return;
  const computed = context.at(node).loadField(options, 'computed');
  for (const [name, member] of membersOf(context.tree, node)) {
    const given = context.at(member).loadField(computed, name);
    const getter = isFunction(context.tree, member) ? given : context.loadField(given, 'get');
    context.storeField(instance, `get ${name}`, getter);
  }
}

function lowerMethods(
  context: FunctionContext,
  node: number | undefined,
  options: Value,
  instance: Value,
): readonly Value[] {
  if (node === undefined) return [];
  const methods = context.at(node).loadField(options, 'methods');
  return [...membersOf(context.tree, node)].map(([name, member]) => {
    const method = context.at(member).loadField(methods, name);
    context.storeField(instance, name, method);
    return method;
  });
}

/** A watcher receives the watched value. */
function lowerWatchers(
  context: FunctionContext,
  node: number | undefined,
  options: Value,
  instance: Value,
): void {
  if (node === undefined) return;
  const watch = context.at(node).loadField(options, 'watch');
  for (const [name, member] of membersOf(context.tree, node)) {
    const given = context.at(member).loadField(watch, name);
    const handler = isFunction(context.tree, member) ? given : context.loadField(given, 'handler');
    const watched = name.split('.').reduce((value, part) => context.loadField(value, part), instance);
    mayRun(context, handler, instance, [watched]);
  }
}

/** Members of an object literal by name: methods themselves, for properties their values. */
function membersOf(tree: SyntaxTree, node: number): ReadonlyMap<string, number> {
  const members = new Map<string, number>();
  if (tree.type(node) !== 'object') return members;
  for (const child of tree.namedChildren(node)) {
    const isMethod = tree.type(child) === 'method_definition';
    const key = tree.child(child, isMethod ? 'name' : 'key');
    if (key < 0 || tree.type(key) === 'computed_property_name') continue;
    const name = tree.type(key) === 'string' ? stringValue(tree, key) : tree.textOf(key);
    members.set(name, isMethod ? child : tree.child(child, 'value'));
  }
  return members;
}

function isFunction(tree: SyntaxTree, node: number): boolean {
  return /^(?:method_definition|function_expression|arrow_function)$/.test(tree.type(node));
}
