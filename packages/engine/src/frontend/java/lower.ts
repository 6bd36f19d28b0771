/**
 * Lowers a Java syntax tree to IR.
 *
 * Never throws, whatever the tree: unsupported syntax becomes a `problem` instruction and a problem of the file. A file
 * is a module that exports its classes. Every class it names is an `import`, even its own, since only the linker can
 * resolve a name without a package. `finally` is lowered once, after `try` and its handlers, so findings that need a
 * separate copy per exit are missed.
 */

import { FileBuilder, type FunctionHead } from '../../ir/file-builder.ts';
import type { Value } from '../../ir/function-builder.ts';
import { type IrFile, Op, Param } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { FunctionContext as LoweringContext, type PendingFunction } from '../lower-context.ts';
import type { Scopes } from '../scopes.ts';
import { lowerFunctions, namesAround, placeOf } from '../shared/files.ts';
import { lowerStatements } from '../shared/statements.ts';
import { withConstraint } from './checked-values.ts';
import { isDescribing } from './describing-annotations.ts';
import { assign } from './lower-assignment.ts';
import { lowerReferenceBody, superclassOf } from './lower-call.ts';
import { classValue, lowerFields, lowerStaticFields, storeRecordFields } from './lower-class.ts';
import { type FunctionContext, type JavaFile, ownClass } from './lower-context.ts';
import { condition, expression } from './lower-expression.ts';
import { statement } from './lower-statement.ts';
import { lowerSwitch } from './lower-switch.ts';
import { lowerTemplates } from './lower-template.ts';
import { annotationNames, castName, castTo, classReference } from './lower-type.ts';
import { hasModifier, isClassDeclaration, readNames } from './names.ts';
import { operationOf } from './operations.ts';
import { classesOfFunctions, parameterNameOf, parameterNodes } from './scopes.ts';
import { lowerValidation, validateParameter } from './validated-fields.ts';

export function lowerFile(tree: SyntaxTree, path: string, scopes: Scopes): IrFile {
  const names = readNames(tree);
  const shared: JavaFile = {
    tree,
    scopes,
    names,
    classOf: classesOfFunctions(scopes, names, tree),
    file: new FileBuilder(),
    pending: [],
    visit: { expression, condition, statement, assign, classValue, switchValue: lowerSwitch },
  };
  lowerFunctions(shared, lowerFunction);
  return shared.file.finish(path, tree.language, operationOf, names.packageName);
}

function lowerFunction(shared: JavaFile, pending: PendingFunction): void {
  const { tree } = shared;
  const context = new LoweringContext<JavaFile>(shared, pending);
  const { node, isArrow } = context.functionScope(pending.scope);
  context.openEnvironment();
  bindThis(context);
  const parameters = hasParameters(tree, node) ? parameterNodes(tree, node) : [];
  const callNames = handlerNames(context, node);
  for (const [index, parameter] of parameters.entries()) bindParameter(context, parameter, index, callNames);
  lowerBody(context, node);
  shared.file.finishFunction(
    pending.number,
    {
      ...placeOf(context, pending),
      enclosingNames: namesAround(tree, node, (at) => nameAround(tree, at)),
      parameterCount: parameters.length,
      parameterTypes: parameters.map((parameter) => castName(context, tree.child(parameter, 'type'))),
      parameterNames: parameters.map((parameter) => writtenName(tree, parameter)),
      isAsync: false,
      isGenerator: false,
      ...(hasModifier(tree, node, 'private') ? { isHidden: true } : {}),
      ...callShape(tree, node, parameters, isArrow),
    },
    context.builder,
  );
}

/** How calls select the function: methods by their number of arguments, lambdas under any name. */
function callShape(
  tree: SyntaxTree,
  node: number,
  parameters: readonly number[],
  isArrow: boolean,
): Pick<FunctionHead, 'arity' | 'isSingleMethod'> {
  if (isArrow) return { isSingleMethod: true };
  if (!hasParameters(tree, node)) return {};
  const isVariable = parameters.some((parameter) => tree.type(parameter) === 'spread_parameter');
  return { arity: isVariable ? 'least' : 'exact' };
}

function hasParameters(tree: SyntaxTree, node: number): boolean {
  return /^(?:method|constructor|compact_constructor)_declaration$|^lambda_expression$|^formal_parameters$/.test(
    tree.type(node),
  );
}

function bindThis(context: FunctionContext): void {
  const self = context.shared.scopes.implicit(context.scope, 'this');
  if (self?.functionScope === context.scope) context.write(self, context.emit(Op.param, Param.this));
}

/** Returns the empty string for nodes from error recovery. */
function writtenName(tree: SyntaxTree, parameter: number): string {
  const name = parameterNameOf(tree, parameter);
  return name < 0 ? '' : tree.textOf(name);
}

/**
 * Annotations of a method or constructor, as types of the parameters that have no annotation of their own: a framework
 * fills them from the request.
 */
function handlerNames(context: FunctionContext, node: number): readonly string[] {
  if (!/^(?:method|constructor)_declaration$/.test(context.tree.type(node))) return [];
  return annotationNames(context, node).map((name) => `${name}$parameter`);
}

function bindParameter(
  context: FunctionContext,
  node: number,
  index: number,
  methodNames: readonly string[],
): void {
  const { tree } = context;
  const name = parameterNameOf(tree, node);
  const binding = name < 0 ? undefined : context.shared.scopes.bindingOf(name);
  if (binding === undefined) return;
  context.at(node);
  const type = tree.child(node, 'type');
  const isRest = tree.type(node) === 'spread_parameter';
  let value: Value = context.emit(isRest ? Op.restParam : Op.param, index);
  const annotations = annotationNames(context, node).filter((annotation) => !isDescribing(annotation));
  const others = isOfOtherMaker(context, type) ? [] : methodNames;
  for (const annotation of annotations.length > 0 ? annotations : others)
    value = context.emit(Op.cast, value, context.string(annotation));
  const given = withConstraint(context, castTo(context, value, type), node);
  validateParameter(context, node, given);
  context.write(binding, given);
}

/**
 * True for a type imported by name from a package of another vendor than the file's: such a value is created by the
 * caller of the method, not filled from a request. The vendor is the first two parts of a package name, or the first of
 * a short one. May over-report: library types from wildcard imports.
 */
function isOfOtherMaker({ shared, tree }: FunctionContext, type: number): boolean {
  if (type < 0 || tree.type(type) !== 'type_identifier') return false;
  const { module } = shared.names.typeName(-1, tree.textOf(type));
  if (module.includes('|') || !module.includes('.') || module.startsWith('java.')) return false;
  const own = shared.names.packageName.split('.');
  const maker = own.slice(0, own.length > 2 ? 2 : 1);
  return maker.some((part, index) => module.split('.')[index] !== part);
}

function lowerBody(context: FunctionContext, node: number): void {
  const { tree } = context;
  const type = tree.type(node);
  switch (type) {
    case 'program':
      return lowerStatements(context, node);
    case 'class_body':
    case 'interface_body':
    case 'enum_body':
    case 'annotation_type_body':
      return lowerFields(context, node);
    case 'method_reference':
      return lowerReferenceBody(context, node);
    case 'modifiers':
      return lowerValidated(context, node);
    case 'lambda_expression':
      return lowerLambda(context, node);
    case 'constructor_declaration':
    case 'compact_constructor_declaration':
      return lowerConstructor(context, node);
    case 'formal_parameters':
      return storeRecordFields(context, tree.parent(node), selfOf(context));
    case 'formal_parameter':
      return lowerAccessor(context, node);
    case 'method_declaration':
      if (tree.child(node, 'body') < 0) return lowerTemplates(context, node);
      return statement(context, tree.child(node, 'body'));
    default:
      if (isClassDeclaration(type) || type === 'enum_constant' || type === 'object_creation_expression')
        lowerStaticFields(context, node);
  }
}

function selfOf(context: FunctionContext): Value {
  const self = context.shared.scopes.implicit(context.scope, 'this');
  return self === undefined ? context.emit(Op.undef) : context.read(self);
}

function lowerLambda(context: FunctionContext, node: number): void {
  const { tree } = context;
  const body = tree.child(node, 'body');
  if (tree.type(body) === 'block') return statement(context, body);
  const value = expression(context, body);
  context.at(body).emit(Op.return, value);
}

function lowerValidated(context: FunctionContext, node: number): void {
  const { names } = context.shared;
  const info = names.classes[names.classOf(classOfMember(context.tree, node)) ?? -1];
  if (info === undefined) return;
  const superclass = info.superclass < 0 ? undefined : classReference(context, info.superclass);
  lowerValidation(context, info.node, info.body, superclass);
}

/** @param modifiers  modifiers of a field in the class body, or of a component in the record's header */
function classOfMember(tree: SyntaxTree, modifiers: number): number {
  return tree.parent(tree.parent(tree.parent(modifiers)));
}

/** A constructor that calls no other constructor calls that of the superclass. */
function lowerConstructor(context: FunctionContext, node: number): void {
  const { tree } = context;
  const body = tree.child(node, 'body');
  const [first = -1] = body < 0 ? [] : tree.namedChildren(body);
  const info = context.shared.names.classes[ownClass(context)];
  const isExplicit = first >= 0 && tree.type(first) === 'explicit_constructor_invocation';
  if (!isExplicit && (info?.superclass ?? -1) >= 0)
    context.at(node).call(superclassOf(context), selfOf(context), []);
  statement(context, body);
  if (tree.type(node) === 'compact_constructor_declaration')
    storeRecordFields(context, tree.ancestor(node, 'record_declaration'), selfOf(context));
}

/** Implicit accessor method of a record component. */
function lowerAccessor(context: FunctionContext, node: number): void {
  const { tree } = context;
  const value = context.loadField(selfOf(context), tree.textOf(tree.child(node, 'name')));
  context.at(node).emit(Op.return, castTo(context, value, tree.child(node, 'type')));
}

function nameAround(tree: SyntaxTree, node: number): string {
  const type = tree.type(node);
  const name = isClassDeclaration(type) || type === 'method_declaration' ? tree.child(node, 'name') : -1;
  return name < 0 ? '' : tree.textOf(name);
}
