/**
 * Statements that a library creates from a string before they are run: `text('SELECT ...')` of SQLAlchemy, inline or in
 * a variable.
 */

import type { SourceSyntax } from '@assay/engine';
import { calleeAt } from '@assay/engine';
import { argumentsOf, isVariable, unwrap, valueOfName } from './values.ts';

/** The string from which a call creates a statement; -1 for other calls. */
export function wrappedStatement(source: SourceSyntax, call: number): number {
  const { tree, facts } = source;
  const callee = tree.language === 'python' && call >= 0 ? calleeAt(source, call) : undefined;
  if (callee === undefined || !/(?:^|\.)text$/.test(callee)) return -1;
  const isKnown = facts
    .importsOf(tree)
    .some(({ module }) => /^(?:flask_)?sqlalchemy\b|^sqlmodel\b/.test(module));
  const [only = -1, ...others] = isKnown ? argumentsOf(source, call) : [];
  return others.length === 0 ? only : -1;
}

/** The expression, or the initializer of the variable if it is one. */
export function statementOf(source: SourceSyntax, node: number): number {
  const value = valueOfName(source, unwrap(source, node));
  return value < 0 ? unwrap(source, node) : value;
}

/** The only read of the variable that is set to a value, if there is exactly one. */
export function onlyUseOf(source: SourceSyntax, value: number): number {
  const { facts, scopes, tree } = source;
  const field = facts.assignments[tree.type(tree.parent(value))];
  const name = field === undefined ? -1 : tree.child(tree.parent(value), field);
  const binding = !isVariable(source, name) ? undefined : scopes.bindingOf(name);
  const [use = -1, ...more] = (binding?.references ?? []).filter(
    (reference) => !(binding?.declarations ?? []).includes(reference),
  );
  return binding?.declarations.length === 1 && more.length === 0 ? use : -1;
}

/** The call that takes the created statement, or the variable that holds it. */
export function callRunning(source: SourceSyntax, node: number): number {
  const { tree, facts } = source;
  const use = onlyUseOf(source, node);
  let at = tree.parent(use < 0 ? node : use);
  while (at > 0 && facts.calls[tree.type(at)] === undefined) at = tree.parent(at);
  return at;
}
