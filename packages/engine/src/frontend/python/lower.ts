/**
 * Lowers a Python syntax tree to IR.
 *
 * Never throws, whatever the tree: unsupported syntax becomes a `problem` instruction and a problem of the file. May
 * miss: `finally` is lowered once, after `try` and its handlers; generators return the values they yield; overloaded
 * operators are not run, except `__call__`, `__enter__` and accessors.
 */

import { FileBuilder } from '../../ir/file-builder.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { FunctionContext as LoweringContext, type PendingFunction } from '../lower-context.ts';
import type { Scopes } from '../scopes.ts';
import { lowerFunctions, namesAround, placeOf } from '../shared/files.ts';
import { lowerStatements } from '../shared/statements.ts';
import { assign } from './lower-assignment.ts';
import { classValue, lowerFields } from './lower-class.ts';
import { lowerCondition } from './lower-condition.ts';
import type { FunctionContext, PythonFile } from './lower-context.ts';
import { expression } from './lower-expression.ts';
import { importedTypes, lowerExports, starModules } from './lower-module.ts';
import { bindParameters, type Signature } from './lower-parameters.ts';
import { statement } from './lower-statement.ts';
import { isAbstract } from './methods.ts';
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
  lowerFunctions(shared, lowerFunction);
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
      ...placeOf(context, pending),
      enclosingNames: namesAround(tree, node, (at) => nameAround(tree, at)),
      parameterCount: signature.names.length,
      parameterTypes: signature.types,
      parameterNames: signature.names,
      keywordOnlyFrom: signature.keywordOnlyFrom,
      isAsync: tree.type(tree.firstChild(node)) === 'async',
      isGenerator: isGenerator(context),
      ...(isAbstract(tree, node) ? { isAbstract: true } : {}),
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

function nameAround(tree: SyntaxTree, node: number): string {
  return /^(?:function|class)_definition$/.test(tree.type(node)) ? tree.textOf(tree.child(node, 'name')) : '';
}
