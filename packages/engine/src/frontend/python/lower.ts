/**
 * Lowering of Python: a syntax tree to IR.
 *
 * Never throws on any tree: what is not supported becomes a `problem` instruction and a problem of the file. May miss:
 * `finally` runs once after `try` and its handlers, generators give their yields as their result, operators of
 * classes other than `__call__`, `__enter__` and accessors are not run.
 */

import { FileBuilder } from '../../ir/file-builder.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { FunctionContext as LoweringContext, type PendingFunction } from '../lower-context.ts';
import type { Scopes } from '../scopes.ts';
import { assign } from './lower-assignment.ts';
import { classValue, lowerFields } from './lower-class.ts';
import { lowerCondition } from './lower-condition.ts';
import type { FunctionContext, PythonFile } from './lower-context.ts';
import { expression } from './lower-expression.ts';
import { importedTypes, lowerExports, starModules } from './lower-module.ts';
import { bindParameters, type Signature } from './lower-parameters.ts';
import { lowerStatements, statement } from './lower-statement.ts';
import { methodOperation } from './operations.ts';

export function lowerFile(tree: SyntaxTree, path: string, scopes: Scopes): IrFile {
  const shared: PythonFile = {
    tree,
    scopes,
    file: new FileBuilder(),
    pending: [],
    importedTypes: importedTypes(tree),
    starModules: starModules(tree),
    visit: { expression, condition: lowerCondition, statement, assign, classValue },
  };
  const moduleFunction = shared.file.reserveFunction();
  shared.pending.push({ number: moduleFunction, scope: 0, name: '', parent: -1 });
  for (let index = 0; index < shared.pending.length; index++) {
    const pending = shared.pending[index];
    if (pending !== undefined) lowerFunction(shared, pending);
  }
  return shared.file.finish(path, tree.language, methodOperation);
}

const noParameters: Signature = { names: [], keywordOnlyFrom: 0, types: [] };

function lowerFunction(shared: PythonFile, pending: PendingFunction): void {
  const { tree } = shared;
  const context = new LoweringContext<PythonFile>(shared, pending);
  const { node } = context.functionScope(pending.scope);
  context.openEnvironment();
  const signature = lowerBody(context, node);
  shared.file.finishFunction(
    pending.number,
    {
      name: pending.name,
      enclosingNames: namesAround(tree, node),
      parameterCount: signature.names.length,
      parameterTypes: signature.types,
      parameterNames: signature.names,
      keywordOnlyFrom: signature.keywordOnlyFrom,
      isAsync: tree.type(tree.firstChild(node)) === 'async',
      isGenerator: isGenerator(context),
      parent: pending.parent,
      ownsEnvironment: context.ownsEnvironment,
      start: tree.start(node),
      end: tree.end(node),
    },
    context.builder,
  );
}

function lowerBody(context: FunctionContext, node: number): Signature {
  const { tree } = context;
  switch (tree.type(node)) {
    case 'class_definition': {
      const names = lowerFields(context, node);
      return { names, keywordOnlyFrom: names.length, types: names.map(() => '') };
    }
    case 'lambda': {
      const signature = bindParameters(context, node);
      const value = context.shared.visit.expression(context, tree.child(node, 'body'));
      context.at(node).emit(Op.return, value);
      return signature;
    }
    case 'function_definition': {
      const signature = bindParameters(context, node);
      lowerStatements(context, tree.child(node, 'body'));
      return signature;
    }
    default:
      lowerStatements(context, node);
      lowerExports(context);
      return noParameters;
  }
}

function isGenerator(context: FunctionContext): boolean {
  return context.builder.instructions.some(({ op }) => op === Op.yield);
}

function namesAround(tree: SyntaxTree, node: number): string[] {
  const names: string[] = [];
  for (let at = tree.parent(node); at >= 0; at = tree.parent(at)) {
    if (/^(?:function|class)_definition$/.test(tree.type(at)))
      names.unshift(tree.textOf(tree.child(at, 'name')));
  }
  return names;
}
