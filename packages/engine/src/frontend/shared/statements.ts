/** Statements common to all languages, and the handling of unknown ones. */

import type { FunctionContext } from '../lower-context.ts';
import { withTargets } from './loops.ts';

export type LowerStatement<Context extends FunctionContext> = (context: Context, node: number) => void;

/**
 * Creates the function that lowers any statement of a language.
 *
 * @param lowererOf  lowerer for a node type; `undefined` if the language has no such statement
 */
export function statementsBy<Context extends FunctionContext>(
  lowererOf: (type: string) => LowerStatement<Context> | undefined,
): LowerStatement<Context> {
  const lowerStatement = (context: Context, node: number): void => {
    if (node < 0) return;
    context.descend(node, () => {
      const lower = lowererOf(context.tree.type(node)) ?? lowerUnknown;
      lower(context, node);
      return -1;
    });
  };

  /** Lowers the statements within an error node. */
  function lowerUnknown(context: Context, node: number): void {
    const { tree } = context;
    if (!tree.isError(node)) {
      context.problem(node, `unsupported-${tree.type(node)}`);
      return;
    }
    for (const child of tree.namedChildren(node))
      if (lowererOf(tree.type(child)) !== undefined) lowerStatement(context, child);
  }

  return lowerStatement;
}

/** Lowers the statements of a block, in order. */
export function lowerStatements(context: FunctionContext, block: number): void {
  for (const node of context.tree.namedChildren(block)) context.shared.visit.statement(context, node);
}

/**
 * Lowers an `if` with the fields `initializer`, `condition`, `consequence`, `alternative`, the last one directly or in
 * an `else_clause`. `else if` chains are right-nested, so they are walked in a loop.
 */
export function lowerIf(context: FunctionContext, node: number): void {
  const { builder, shared, tree } = context;
  const end = builder.createBlock();
  for (let at = node; at >= 0; ) {
    shared.visit.statement(context, tree.child(at, 'initializer'));
    const [consequence, alternative] = [builder.createBlock(), builder.createBlock()];
    shared.visit.condition(context, tree.child(at, 'condition'), consequence, alternative);
    context.continueIn(consequence);
    shared.visit.statement(context, tree.child(at, 'consequence'));
    context.goTo(end);
    context.continueIn(alternative);
    const field = tree.child(at, 'alternative');
    const isClause = field >= 0 && tree.type(field) === 'else_clause';
    const otherwise = isClause ? (tree.namedChildren(field)[0] ?? -1) : field;
    at = otherwise >= 0 && tree.type(otherwise) === 'if_statement' ? otherwise : -1;
    if (at < 0) shared.visit.statement(context, otherwise);
  }
  context.goTo(end);
  context.continueIn(end);
}

/** @param isLoop  true if the body itself is the target of jumps to the label */
export function lowerLabeled(context: FunctionContext, label: string, body: number, isLoop: boolean): void {
  const { builder, shared } = context;
  context.pendingLabels.push(label);
  if (isLoop) return shared.visit.statement(context, body);
  const end = builder.createBlock();
  withTargets(context, end, undefined, () => shared.visit.statement(context, body));
  context.goTo(end);
  context.continueIn(end);
}
