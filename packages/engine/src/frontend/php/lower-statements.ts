/** Statements of PHP as generic nodes. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Case, Generic, Part } from '../shared/lower-generic/tree.ts';
import { exitWith, output } from './lower-calls.ts';
import { block, classFrom, labelOf, partsOf, statementsOf } from './lower-classes.ts';
import { constantName, literal, only, type PhpFacts, type View } from './lower-names.ts';
import { isShortEcho, joinedParts } from './paths.ts';

const nothing: View = (_tree, at) => ({ kind: 'nothing', at });

export const statementViews: Readonly<Record<string, View>> = {
  text: nothing,
  php_tag: nothing,
  text_interpolation: nothing,
  empty_statement: nothing,
  comment: nothing,
  namespace_use_declaration: nothing,
  goto_statement: (tree, at) => ({ kind: 'break', at, levels: 1, label: labelOf(tree, at), orNext: true }),
  named_label_statement: nothing,
  compound_statement: (tree, at) => ({ kind: 'block', at, parts: partsOf(tree, at) }),
  colon_block: (tree, at) => ({ kind: 'block', at, parts: partsOf(tree, at) }),
  declare_statement: (tree, at) => ({
    kind: 'block',
    at,
    parts: tree.namedChildren(at).filter((child) => tree.type(child) !== 'declare_directive'),
  }),
  namespace_definition: (tree, at) => block(tree, tree.child(at, 'body')) as Generic,
  expression_statement: (tree, at, facts) => {
    if (isShortEcho(tree, at)) return outputs(tree, at, facts);
    return { kind: 'block', at, parts: tree.namedChildren(at) };
  },
  sequence_expression: (tree, at) => ({ kind: 'sequence', at, parts: tree.namedChildren(at) }),
  echo_statement: outputs,
  print_intrinsic: outputs,
  if_statement: (tree, at) => ifFrom(tree, at),
  while_statement: (tree, at) => ({
    kind: 'while',
    at,
    test: tree.child(at, 'condition'),
    body: block(tree, tree.child(at, 'body')),
  }),
  do_statement: (tree, at) => ({
    kind: 'do',
    at,
    test: tree.child(at, 'condition'),
    body: block(tree, tree.child(at, 'body')),
  }),
  for_statement: (tree, at) => {
    const part = (field: string): number => tree.child(at, field);
    return {
      kind: 'for',
      at,
      ...(part('initialize') >= 0 && { first: part('initialize') }),
      ...(part('condition') >= 0 && { test: part('condition') }),
      ...(part('update') >= 0 && { step: part('update') }),
      body: bodyOf(tree, at),
    };
  },
  foreach_statement: (tree, at) => {
    const body = tree.child(at, 'body');
    const [values = -1, target = -1] = statementsOf(tree, at).filter((child) => child !== body);
    const isPair = target >= 0 && tree.type(target) === 'pair';
    const [key = -1, inPair = -1] = isPair ? tree.namedChildren(target) : [];
    const element = isPair ? inPair : target;
    return {
      kind: 'each',
      at,
      values,
      ...(isPair && { key }),
      ...(element >= 0 && { target: element }),
      body: bodyOf(tree, at),
    };
  },
  switch_statement: (tree, at) => ({
    kind: 'switch',
    at,
    subject: tree.child(at, 'condition'),
    cases: statementsOf(tree, tree.child(at, 'body'))
      .filter((child) => /^(?:case|default)_statement$/.test(tree.type(child)))
      .map((child): Case => {
        const label = tree.child(child, 'value');
        const parts = statementsOf(tree, child).filter((part) => part !== label);
        return {
          tests: label < 0 ? [] : [label],
          body: { kind: 'block', at: child, parts },
          fallsThrough: true,
        };
      }),
  }),
  try_statement: (tree, at) => {
    const clauses = statementsOf(tree, at);
    const last = clauses.find((clause) => tree.type(clause) === 'finally_clause');
    return {
      kind: 'try',
      at,
      body: block(tree, tree.child(at, 'body')),
      handlers: clauses
        .filter((clause) => tree.type(clause) === 'catch_clause')
        .map((clause) => {
          const name = tree.child(clause, 'name');
          return { ...(name >= 0 && { target: name }), body: block(tree, tree.child(clause, 'body')) };
        }),
      ...(last !== undefined && { last: block(tree, tree.child(last, 'body')) }),
    };
  },
  return_statement: (tree, at) => {
    const value = only(tree, at);
    return { kind: 'return', at, ...(value >= 0 && { value }) };
  },
  break_statement: (tree, at) => ({ kind: 'break', at, levels: levelsOf(tree, at) }),
  continue_statement: (tree, at) => ({ kind: 'continue', at, levels: levelsOf(tree, at) }),
  exit_statement: (tree, at, facts) => exitWith(tree, at, only(tree, at), facts),
  throw_expression: (tree, at) => ({ kind: 'throw', at, value: only(tree, at) }),
  unset_statement: (tree, at) => ({
    kind: 'block',
    at,
    parts: tree.namedChildren(at).flatMap((target): Generic[] => {
      // Unsetting an element has no known effect; unsetting a variable clears it.
      const isVariable = tree.type(target) === 'variable_name';
      return isVariable ? [{ kind: 'assign', at: target, target, value: literal(target, null) }] : [];
    }),
  }),
  global_declaration: nothing,
  function_static_declaration: (tree, at) => ({
    kind: 'block',
    at,
    parts: tree.namedChildren(at).map((variable): Generic => {
      const value = tree.child(variable, 'value');
      return {
        kind: 'assign',
        at: variable,
        target: tree.child(variable, 'name'),
        value: anyTime(variable, value),
      };
    }),
  }),
  const_declaration: (tree, at) => ({
    kind: 'block',
    at,
    parts: tree.namedChildren(at).flatMap((element): Generic[] => {
      const [name, value] = tree.namedChildren(element);
      if (tree.type(element) !== 'const_element' || name === undefined || value === undefined) return [];
      return [{ kind: 'declare', at: element, name: constantName(tree.textOf(name)), as: 'global', value }];
    }),
  }),
  function_definition: (tree, at, facts) => {
    const name = tree.textOf(tree.child(at, 'name'));
    const value: Generic = { kind: 'function', at, name };
    const isOfAll = facts.namespace === '';
    return { kind: 'declare', at, name: name.toLowerCase(), as: isOfAll ? 'global' : 'export', value };
  },
  class_declaration: classFrom,
  interface_declaration: classFrom,
  trait_declaration: classFrom,
  enum_declaration: classFrom,
};

function levelsOf(tree: SyntaxTree, node: number): number {
  const levels = Number(tree.textOf(node).replaceAll(/\D/g, ''));
  return levels >= 1 ? levels : 1;
}

/** A body between colons may be split by markup, so it also includes siblings after the field. */
function bodyOf(tree: SyntaxTree, node: number): Part {
  return block(tree, tree.child(node, 'body'));
}

function ifFrom(tree: SyntaxTree, at: number): Generic {
  const alternatives = tree
    .namedChildren(at)
    .filter((child) => /^else(?:_if)?_clause$/.test(tree.type(child)));
  const elseFrom = (index: number): Part | undefined => {
    const clause = alternatives[index];
    if (clause === undefined) return undefined;
    if (tree.type(clause) === 'else_clause') return block(tree, tree.child(clause, 'body'));
    const otherwise = elseFrom(index + 1);
    return {
      kind: 'if',
      at: clause,
      test: tree.child(clause, 'condition'),
      yes: block(tree, tree.child(clause, 'body')),
      ...(otherwise !== undefined && { otherwise }),
    };
  };
  const otherwise = alternatives.length > 400 ? undefined : elseFrom(0);
  return {
    kind: 'if',
    at,
    test: tree.child(at, 'condition'),
    yes: block(tree, tree.child(at, 'body')),
    ...(otherwise !== undefined && { otherwise }),
  };
}

/** Each value that is output, in its context. */
function outputs(tree: SyntaxTree, at: number, facts: PhpFacts): Generic {
  const parts = tree.namedChildren(at).flatMap((part) => joinedParts(tree, part));
  return {
    kind: 'block',
    at,
    parts: parts.filter((part) => typeof part === 'number').map((part) => output(part, facts)),
  };
}

/** The value of an earlier call, or the initial one. */
function anyTime(at: number, first: number): Generic {
  const unknown: Generic = { kind: 'unknown', at, parts: [] };
  return first < 0 ? unknown : { kind: 'choice', at, test: unknown, yes: unknown, otherwise: first };
}
