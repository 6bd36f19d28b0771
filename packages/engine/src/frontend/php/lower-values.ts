/** Expressions of PHP as generic nodes. */

import type { UnaryOperator } from '../../ir/ir.ts';
import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Case, Generic } from '../shared/lower-generic/tree.ts';
import { numberValue, plainText, textParts } from './literals.ts';
import { arrayFrom, takenFrom, targetOf } from './lower-arrays.ts';
import { callFrom, exitWith, ofClassAsked } from './lower-calls.ts';
import { classFrom } from './lower-classes.ts';
import {
  argumentsOf,
  constantName,
  constantValue,
  joined,
  literal,
  methodNamed,
  numberOf,
  only,
  type PhpFacts,
  scopeFrom,
  shortName,
  type View,
} from './lower-names.ts';
import { binaryFrom, operationOf } from './lower-operators.ts';
import { constants, scalarCasts, superglobals } from './names.ts';
import { includedPath } from './paths.ts';
import { nameInBraces, requestElement } from './scopes.ts';

export const valueViews: Readonly<Record<string, View>> = {
  parenthesized_expression: (_tree, at) => ({ kind: 'nothing', at }),
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
    // `::class` stands for the class itself wherever frameworks take a class name.
    if (text === 'class' && type.endsWith('name') && type !== 'variable_name')
      return scopeFrom(tree, scope, facts) as Generic;
    const value = scope < 0 ? -1 : constantValue(tree, scope, text, facts);
    if (value >= 0) return { kind: 'sequence', at, parts: [value] };
    return { kind: 'member', at, object: scopeFrom(tree, scope, facts), name: text };
  },
  function_call_expression: callFrom,
  member_call_expression: (tree, at, facts) => {
    const args = argumentsOf(tree, at);
    const call: Generic = { kind: 'call', at, callee: memberFrom(tree, at), args };
    return ofClassAsked(tree, tree.textOf(tree.child(at, 'name')), args, facts, call);
  },
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

function textFrom(tree: SyntaxTree, at: number): Generic {
  return joined(at, textParts(tree, at));
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
    // `check() or exit;`: as a statement it has a node type of its own.
    case 'exit':
    case 'die':
      return exitWith(tree, at, -1, facts);
    case '__class__':
    case '__namespace__':
    case '__function__':
    case '__method__':
      return literal(at, facts.namespace);
    case '__line__':
      return literal(at, tree.lineOf(tree.start(at)));
    // An attacker cannot choose the program's location.
    case '__dir__':
    case '__file__':
      return { kind: 'unknown', at, parts: [] };
    default:
      return { kind: 'global', at, name: constantName(name) };
  }
}

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
  // Within a string, a key is written without quotes.
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
  const method = methodNamed(tree, value);
  if (method !== undefined) return method;
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
