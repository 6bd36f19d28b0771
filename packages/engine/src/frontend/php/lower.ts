/**
 * PHP as generic nodes.
 *
 * Not supported: arrays are not copied when they are assigned, `&` makes no alias but for variables that closures take in, `$$name`
 * is unknown, methods are found by the case of their names, `goto` ends its block.
 */

import type { UnaryOperator } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Case, Generic, GenericFrontEnd, Part } from '../shared/lower-generic/tree.ts';
import { classNodes, functionNodes } from './grammar.ts';
import { numberValue, plainText, textParts } from './literals.ts';
import { arrayFrom, takenFrom, targetOf } from './lower-arrays.ts';
import { callFrom, exitWith, output } from './lower-calls.ts';
import { block, classFrom, functionAt, statementsOf } from './lower-classes.ts';
import {
  argumentsOf,
  constantName,
  fullName,
  joined,
  literal,
  numberOf,
  only,
  type PhpFacts,
  readFile,
  scopeFrom,
  shortName,
} from './lower-names.ts';
import { binaryFrom, operationOf } from './lower-operators.ts';
import { constants, scalarCasts, superglobals } from './names.ts';
import { methodOperation } from './operations.ts';
import { includedPath, isShortEcho, joinedParts } from './paths.ts';
import { nameInBraces, requestElement } from './scopes.ts';

export const phpFrontEnd: GenericFrontEnd<PhpFacts> = {
  readFile,
  view,
  functionAt,
  fileBody: (tree) => statementsOf(tree, 0),
  isHoisted: (tree, node) => {
    const type = tree.type(node);
    return type === 'function_definition' || (classNodes.has(type) && type !== 'anonymous_class');
  },
  nameAround: (tree, node) => {
    const type = tree.type(node);
    const isNamed = classNodes.has(type) || type === 'function_definition' || type === 'method_declaration';
    const name = isNamed ? tree.child(node, 'name') : -1;
    return name < 0 ? '' : tree.textOf(name);
  },
  namespaceOf: ({ namespace }) => namespace,
  startOf: (_tree, name, node) => {
    const [, global, key] = /^(_\w+)\[(.*)\]$/s.exec(name) ?? [];
    if (global === undefined || key === undefined) return undefined;
    return {
      kind: 'index',
      at: node,
      object: { kind: 'global', at: node, name: `$${global}` },
      key: literal(node, key),
    };
  },
  sharesVariables: true,
  functions: functionNodes,
  variables: new Set(['variable_name', 'subscript_expression']),
  operations: methodOperation,
};

type View = (tree: SyntaxTree, node: number, facts: PhpFacts) => Generic;

/** What stands around one value and changes nothing of it. */
const wrappers = new Set([
  'parenthesized_expression',
  'error_suppression_expression',
  'by_ref',
  'clone_expression',
]);

function view(tree: SyntaxTree, outer: number, facts: PhpFacts): Generic {
  let node = outer;
  // A loop, not a chain of functions: parentheses nest deep.
  while (wrappers.has(tree.type(node)) && only(tree, node) >= 0) node = only(tree, node);
  const type = tree.type(node);
  const read = Object.hasOwn(views, type) ? views[type] : undefined;
  if (read !== undefined) return read(tree, node, facts);
  // What the parser could not read may still hold statements and expressions.
  if (tree.isError(node))
    return {
      kind: 'block',
      at: node,
      parts: statementsOf(tree, node).filter((child) => Object.hasOwn(views, tree.type(child))),
    };
  return { kind: 'problem', at: node, reason: `unsupported-${type}` };
}

const nothing: View = (_tree, at) => ({ kind: 'nothing', at });

const views: Readonly<Record<string, View>> = {
  // --- statements
  text: nothing,
  php_tag: nothing,
  text_interpolation: nothing,
  empty_statement: nothing,
  comment: nothing,
  namespace_use_declaration: nothing,
  goto_statement: (_tree, at) => ({ kind: 'break', at, levels: 1, label: '' }),
  named_label_statement: nothing,
  compound_statement: (tree, at) => ({ kind: 'block', at, parts: statementsOf(tree, at) }),
  colon_block: (tree, at) => ({ kind: 'block', at, parts: statementsOf(tree, at) }),
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
      // Of an element nothing is known to go; a variable is gone.
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

  // --- values
  parenthesized_expression: nothing,
  argument: (tree, at) => argumentFrom(tree, at),
  variadic_unpacking: (tree, at) => ({ kind: 'spread', at, value: only(tree, at) }),
  variadic_placeholder: (_tree, at) => ({ kind: 'unknown', at, parts: [] }),
  boolean: (tree, at) => literal(at, tree.textOf(at).toLowerCase() === 'true'),
  null: (_tree, at) => literal(at, null),
  integer: (tree, at) => literal(at, numberValue(tree.textOf(at)) ?? 0),
  float: (tree, at) => literal(at, numberValue(tree.textOf(at)) ?? 0),
  string: textFrom,
  encapsed_string: textFrom,
  heredoc: textFrom,
  nowdoc: textFrom,
  shell_command_expression: (tree, at) => ({
    kind: 'call',
    at,
    callee: { kind: 'global', at, name: 'shell_exec' },
    args: [joined(at, textParts(tree, at))],
  }),
  name: (tree, at, facts) => constantFrom(tree, at, facts),
  qualified_name: (tree, at, facts) => constantFrom(tree, at, facts),
  relative_name: (tree, at, facts) => constantFrom(tree, at, facts),
  variable_name: (tree, at) => {
    const name = tree.textOf(at).slice(1);
    if (name === 'this') return { kind: 'self', at };
    if (superglobals.has(name)) return { kind: 'global', at, name: `$${name}` };
    return { kind: 'variable', at, name: `$${name}` };
  },
  dynamic_variable_name: (tree, at) => {
    const name = nameInBraces(tree, at);
    if (name !== undefined) return { kind: 'variable', at, name: `$${name}` };
    return { kind: 'unknown', at, parts: tree.namedChildren(at) };
  },
  subscript_expression: subscriptFrom,
  member_access_expression: memberFrom,
  nullsafe_member_access_expression: memberFrom,
  scoped_property_access_expression: (tree, at, facts) => {
    const name = tree.child(at, 'name');
    const object = scopeFrom(tree, tree.child(at, 'scope'), facts);
    return { kind: 'member', at, object, name: name < 0 ? '' : tree.textOf(name) };
  },
  class_constant_access_expression: (tree, at, facts) => {
    const [scope = -1, name = -1] = tree.namedChildren(at);
    const text = name < 0 ? '' : tree.textOf(name);
    const type = scope < 0 ? '' : tree.type(scope);
    if (text === 'class' && type.endsWith('name') && type !== 'variable_name')
      return literal(at, fullName(tree, scope, facts));
    return { kind: 'member', at, object: scopeFrom(tree, scope, facts), name: text };
  },
  function_call_expression: callFrom,
  member_call_expression: (tree, at) => ({
    kind: 'call',
    at,
    callee: memberFrom(tree, at),
    args: argumentsOf(tree, at),
  }),
  nullsafe_member_call_expression: (tree, at) => ({
    kind: 'call',
    at,
    callee: memberFrom(tree, at),
    args: argumentsOf(tree, at),
  }),
  scoped_call_expression: scopedCallFrom,
  object_creation_expression: (tree, at, facts) => {
    const [type = -1] = tree.namedChildren(at);
    if (type >= 0 && tree.type(type) === 'anonymous_class') {
      const args = tree.namedChildren(type).filter((child) => tree.type(child) === 'arguments');
      const given = args.flatMap((list) => tree.namedChildren(list));
      return { kind: 'construct', at, type: classFrom(tree, type, facts), args: given };
    }
    const list = tree.namedChildren(at).find((child) => tree.type(child) === 'arguments');
    const args = list === undefined ? [] : tree.namedChildren(list);
    return { kind: 'construct', at, type: scopeFrom(tree, type, facts), args };
  },
  anonymous_function: (_tree, at) => ({ kind: 'function', at, name: '' }),
  arrow_function: (_tree, at) => ({ kind: 'function', at, name: '' }),
  array_creation_expression: arrayFrom,
  list_literal: (tree, at) => ({ kind: 'pattern', at, taken: takenFrom(tree, at) }),
  assignment_expression: (tree, at) => ({
    kind: 'assign',
    at,
    target: targetOf(tree, tree.child(at, 'left')),
    value: tree.child(at, 'right'),
  }),
  reference_assignment_expression: (tree, at) => ({
    kind: 'assign',
    at,
    target: targetOf(tree, tree.child(at, 'left')),
    value: tree.child(at, 'right'),
  }),
  augmented_assignment_expression: (tree, at) => {
    const target = tree.child(at, 'left');
    const right = tree.child(at, 'right');
    const operator = tree.textOf(tree.child(at, 'operator')).slice(0, -1);
    if (operator === '??')
      return { kind: 'assign', at, target, value: { kind: 'choice', at, test: target, otherwise: right } };
    return {
      kind: 'update',
      at,
      target,
      isAfter: false,
      value: (old) => operationOf(tree, at, operator, old, right),
    };
  },
  update_expression: (tree, at) => ({
    kind: 'update',
    at,
    target: tree.child(at, 'argument'),
    isAfter: tree.start(tree.child(at, 'argument')) === tree.start(at),
    value: (old) => ({
      kind: 'binary',
      at,
      operator: tree.textOf(tree.child(at, 'operator')) === '++' ? '+' : '-',
      left: numberOf(at, old),
      right: literal(at, 1),
    }),
  }),
  binary_expression: binaryFrom,
  unary_op_expression: (tree, at) => {
    const operator = tree.textOf(tree.child(at, 'operator'));
    const value = tree.child(at, 'argument') >= 0 ? tree.child(at, 'argument') : only(tree, at);
    if (operator === '!') return { kind: 'not', at, value };
    return { kind: 'unary', at, operator: operator as UnaryOperator, value };
  },
  cast_expression: (tree, at) => {
    const type = tree.textOf(tree.child(at, 'type')).trim().toLowerCase();
    const value = tree.child(at, 'value');
    if (scalarCasts.has(type)) return numberOf(at, value);
    if (type === 'string' || type === 'binary') return { kind: 'text', at, parts: [value] };
    return { kind: 'sequence', at, parts: [value] };
  },
  conditional_expression: (tree, at) => {
    const [test, yes, otherwise] = ['condition', 'body', 'alternative'].map((field) => tree.child(at, field));
    return {
      kind: 'choice',
      at,
      test: test ?? -1,
      ...(yes !== undefined && yes >= 0 && { yes }),
      otherwise: otherwise ?? -1,
    };
  },
  match_expression: (tree, at) => {
    const subject = tree.child(at, 'condition');
    const isTest =
      tree
        .textOf(subject)
        .replaceAll(/[\s()]/g, '')
        .toLowerCase() === 'true';
    return {
      kind: 'match',
      at,
      subject: isTest ? undefined : subject,
      arms: tree.namedChildren(tree.child(at, 'body')).map((arm): Case => {
        const tests = tree.child(arm, 'conditional_expressions');
        return {
          tests: tests < 0 ? [] : tree.namedChildren(tests),
          body: tree.child(arm, 'return_expression'),
        };
      }),
    };
  },
  yield_expression: (tree, at) => {
    const given = only(tree, at);
    const isEntry = given >= 0 && tree.type(given) === 'array_element_initializer';
    const value = isEntry ? (tree.namedChildren(given).at(-1) ?? -1) : given;
    return {
      kind: 'yield',
      at,
      value: value < 0 ? undefined : value,
      delegates: /^yield\s+from\b/i.test(tree.textOf(at).slice(0, 40)),
    };
  },
  include_expression: runFrom,
  include_once_expression: runFrom,
  require_expression: runFrom,
  require_once_expression: runFrom,
};

function levelsOf(tree: SyntaxTree, node: number): number {
  const levels = Number(tree.textOf(node).replaceAll(/\D/g, ''));
  return levels >= 1 ? levels : 1;
}

/** A body between colons may be cut by markup: what stands behind the field belongs to it. */
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

/** Each value that is put out, in the context in which it stands. */
function outputs(tree: SyntaxTree, at: number, facts: PhpFacts): Generic {
  const parts = tree.namedChildren(at).flatMap((part) => joinedParts(tree, part));
  return {
    kind: 'block',
    at,
    parts: parts.filter((part) => typeof part === 'number').map((part) => output(part, facts)),
  };
}

function textFrom(tree: SyntaxTree, at: number): Generic {
  return joined(at, textParts(tree, at));
}

/** A value that was given before, or the first one. */
function anyTime(at: number, first: number): Generic {
  const unknown: Generic = { kind: 'unknown', at, parts: [] };
  return first < 0 ? unknown : { kind: 'choice', at, test: unknown, yes: unknown, otherwise: first };
}

function constantFrom(tree: SyntaxTree, at: number, facts: PhpFacts): Generic {
  const name = shortName(tree.textOf(at));
  const known = constants.get(name);
  if (known !== undefined) return literal(at, known);
  switch (name.toLowerCase()) {
    case 'true':
    case 'false':
      return literal(at, name.toLowerCase() === 'true');
    case 'null':
      return literal(at, null);
    case '__class__':
    case '__namespace__':
    case '__function__':
    case '__method__':
      return literal(at, facts.namespace);
    case '__line__':
      return literal(at, tree.lineOf(tree.start(at)));
    // Where the program lies is nobody's choice.
    case '__dir__':
    case '__file__':
      return { kind: 'unknown', at, parts: [] };
    default:
      return { kind: 'global', at, name: constantName(name) };
  }
}

// --- members and calls

function subscriptFrom(tree: SyntaxTree, at: number): Generic {
  const [object = -1, key] = tree.namedChildren(at);
  if (key === undefined) return { kind: 'next', at, object };
  const element = requestElement(tree, at);
  if (element !== undefined) return { kind: 'variable', at, name: `$${element}` };
  if (tree.textOf(object) === '$GLOBALS') {
    const name = plainText(tree, key);
    return name === undefined
      ? { kind: 'unknown', at, parts: [key] }
      : { kind: 'global', at, name: `$${name}` };
  }
  // In a text a key stands without quotes.
  const isBare =
    tree.type(key) === 'name' &&
    /^(?:encapsed_string|heredoc_body|shell_command_expression)$/.test(tree.type(tree.parent(at)));
  return { kind: 'index', at, object, key: isBare ? literal(key, tree.textOf(key)) : key };
}

function memberFrom(tree: SyntaxTree, at: number): Generic {
  const object = tree.child(at, 'object');
  const name = tree.child(at, 'name');
  if (name >= 0 && tree.type(name) === 'name') return { kind: 'member', at, object, name: tree.textOf(name) };
  return { kind: 'index', at, object, key: name };
}

function argumentFrom(tree: SyntaxTree, at: number): Generic {
  const name = tree.child(at, 'name');
  const value =
    tree.namedChildren(at).find((child) => child !== name && tree.type(child) !== 'reference_modifier') ?? -1;
  if (name >= 0) return { kind: 'named', at, name: tree.textOf(name), value };
  return value < 0 ? { kind: 'unknown', at, parts: [] } : { kind: 'sequence', at, parts: [value] };
}

function scopedCallFrom(tree: SyntaxTree, at: number, facts: PhpFacts): Generic {
  const scope = tree.child(at, 'scope');
  const name = tree.child(at, 'name');
  const args = argumentsOf(tree, at);
  if (name < 0 || tree.type(name) !== 'name') return { kind: 'unknown', at, parts: args };
  const method = tree.textOf(name);
  if (scope >= 0 && tree.textOf(scope).toLowerCase() === 'parent')
    return {
      kind: 'call',
      at,
      callee: { kind: 'inherited', at: scope, name: method === '__construct' ? undefined : method },
      args,
    };
  return {
    kind: 'call',
    at,
    callee: { kind: 'member', at, object: scopeFrom(tree, scope, facts), name: method },
    args,
  };
}

function runFrom(tree: SyntaxTree, at: number): Generic {
  const path = only(tree, at);
  return { kind: 'run', at, path, module: path < 0 ? undefined : includedPath(tree, path) };
}
