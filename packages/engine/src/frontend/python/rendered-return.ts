/**
 * Return values that are rendered with a template: by a decorator such as `@template('page.jinja2')` of aiohttp_jinja2,
 * `@view('page')` of Bottle or `@view_config(renderer='page.mako')` of Pyramid. Such a `return` also calls the
 * decorator's member `$rendered` with the name and the value; models define which decorators have one. The same applies
 * to class-based views: `get_context_data` with `template_name = 'page.html'`.
 */

import type { Value } from '../../ir/function-builder.ts';
import { Op, Param } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { lowerReturn } from '../shared/exits.ts';
import { stringValue } from './literals.ts';
import type { FunctionContext } from './lower-context.ts';
import { classOf, decoratorsOf } from './methods.ts';

/** Strings that may name a template, as opposed to a URL or code. */
const templateName = /^[\w.-][\w./:-]*\.(?:html?|xhtml|xml|jinja2?|j2|tpl|mako?|pt|stpl)$/i;
/** Decorators whose string argument always names a template. */
const renders = /(?:^|\.)(?:view|jinja2_view|mako_view|template|render_to|renders?)$/;

/** Lowers a `return`, and the rendering of the returned value. */
export function lowerRenderedReturn(context: FunctionContext, node: number): void {
  const { node: scope } = context.functionScope(context.scope);
  for (const decorator of decoratorsOf(context.tree, scope)) renderBy(context, decorator, node);
  renderByClass(context, scope, node);
  lowerReturn(context, node);
}

function renderBy(context: FunctionContext, decorator: number, node: number): void {
  const { tree } = context;
  const name = tree.type(decorator) === 'call' ? templateOf(tree, decorator) : -1;
  const [returned] = tree.namedChildren(node);
  if (name < 0 || returned === undefined) return;
  const callee = importedName(context, tree.textOf(tree.child(decorator, 'function')));
  if (callee < 0) return;
  const template = context.shared.visit.expression(context, name);
  const value = context.shared.visit.expression(context, returned);
  context.at(node).call(context.loadField(callee, '$rendered'), -1, [template, value]);
}

/** Method of a class that returns the context of its template. */
const contextMethod = 'get_context_data';

function renderByClass(context: FunctionContext, scope: number, node: number): void {
  const { tree } = context;
  const owner = classOf(tree, scope);
  const [returned] = tree.namedChildren(node);
  if (owner < 0 || returned === undefined || tree.textOf(tree.child(scope, 'name')) !== contextMethod) return;
  const name = classTemplate(tree, owner);
  if (name < 0) return;
  const self = context.at(node).emit(Op.param, Param.this);
  const template = context.shared.visit.expression(context, name);
  const value = context.shared.visit.expression(context, returned);
  context.at(node).call(context.loadField(self, '$rendered'), self, [template, value]);
}

/** Node of the string assigned to `template_name` in a class body; -1 for none. */
function classTemplate(tree: SyntaxTree, definition: number): number {
  for (const statement of tree.namedChildren(tree.child(definition, 'body'))) {
    const [assignment = -1] =
      tree.type(statement) === 'expression_statement' ? tree.namedChildren(statement) : [];
    if (assignment < 0 || tree.type(assignment) !== 'assignment') continue;
    if (tree.textOf(tree.child(assignment, 'left')) !== 'template_name') continue;
    const value = tree.child(assignment, 'right');
    return value >= 0 && tree.type(value) === 'string' ? value : -1;
  }
  return -1;
}

/** Value of an imported name, or of a member of an imported module; -1 for any other name. */
function importedName(context: FunctionContext, text: string): Value {
  const [first = '', ...members] = text.split('.');
  const [module = '', name = ''] = (context.shared.importedTypes.get(first) ?? '').split(':');
  if (module === '' || !/^[\w.]+$/.test(text)) return -1;
  let value = context.emit(Op.import, context.string(module), context.string(name));
  for (const member of members) value = context.loadField(value, member);
  return value;
}

/** Node of the string that names the template; -1 for none. */
function templateOf(tree: SyntaxTree, call: number): number {
  const [first = -1, ...others] = tree.namedChildren(tree.child(call, 'arguments'));
  if (first < 0) return -1;
  if (tree.type(first) === 'string') {
    const text = stringValue(tree, first) ?? '';
    const callee = tree.textOf(tree.child(call, 'function'));
    return templateName.test(text) || (renders.test(callee) && /^[\w./-]+$/.test(text)) ? first : -1;
  }
  const named = [first, ...others].find(
    (argument) =>
      tree.type(argument) === 'keyword_argument' &&
      /^(?:renderer|template|template_name)$/.test(tree.textOf(tree.child(argument, 'name'))),
  );
  const value = named === undefined ? -1 : tree.child(named, 'value');
  return value >= 0 && templateName.test(stringValue(tree, value) ?? '') ? value : -1;
}
