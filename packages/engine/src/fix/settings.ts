/** Assignments of a variable in any language, and the arguments and results of functions of the same file. */

import type { Binding } from '../frontend/scopes.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import { argumentList } from './arguments.ts';
import type { ParsedSource } from './fix.ts';

/** One way in which a variable gets its value. */
export type Declared =
  | { readonly kind: 'value'; readonly node: number }
  | {
      /** A parameter, a loop variable, a pattern, an import. */
      readonly kind: 'open';
      /** The name in its declaration. */
      readonly node: number;
      /** Arguments that callers in the file pass for a parameter. */
      readonly handedOver: readonly number[];
      /** There are no other callers of the function. */
      readonly isComplete: boolean;
    };

export interface OwnFunction {
  readonly node: number;
  /** Parameter names in order. */
  readonly parameters: readonly number[];
}

const functionTypes = new Set([
  'function_declaration',
  'function_expression',
  'arrow_function',
  'method_definition',
  'generator_function',
  'generator_function_declaration',
  'function_definition',
  'lambda',
  'method_declaration',
  'constructor_declaration',
  'lambda_expression',
  'func_literal',
  'anonymous_function',
]);

/** Assignments of a variable in any function, including `+=`. */
export function settingsOf(source: ParsedSource, { declarations, references }: Binding): readonly Declared[] {
  const names = [...new Set([...declarations, ...references])];
  return names.flatMap((name) => settingAt(source, name, declarations.includes(name)));
}

const wholeTargets = new Set(['expression_list', 'pattern_list']);

function settingAt(source: ParsedSource, name: number, isDeclaration: boolean): readonly Declared[] {
  const { tree } = source;
  const parent = tree.parent(name);
  const type = tree.type(parent);
  if (wholeTargets.has(type)) return fromList(source, name, parent, isDeclaration);
  if (/^(?:assignment|augmented_assignment|(?:augmented_)?assignment_expression)$/.test(type)) {
    if (tree.child(parent, 'left') !== name) return [];
    const value = tree.child(parent, 'right');
    return value < 0 ? [] : [{ kind: 'value', node: value }];
  }
  if (type === 'named_expression' && tree.child(parent, 'name') === name)
    return [{ kind: 'value', node: tree.child(parent, 'value') }];
  if (/^(?:variable_declarator|var_spec|const_spec)$/.test(type) && tree.field(name) === 'name')
    return fromDeclarator(tree, name, parent);
  if (!isDeclaration && !isPattern(tree, name, type)) return [];
  return [openAt(source, name)];
}

/** True for a name assigned by destructuring or by a loop header. */
function isPattern(tree: SyntaxTree, name: number, type: string): boolean {
  return (
    type.endsWith('_pattern') ||
    isSharedOrListed(tree, name) ||
    (/^(?:for_in_statement|for_statement|range_clause)$/.test(type) && tree.field(name) === 'left')
  );
}

/** True for elements of `list()`, names assigned by a loop or a reference, and names shared with another function. */
function isSharedOrListed(tree: SyntaxTree, name: number): boolean {
  const parent = tree.parent(name);
  const holder = tree.type(parent) === 'pair' ? tree.parent(parent) : parent;
  return /^(?:list_literal|by_ref|foreach_statement|reference_assignment_expression|global_declaration)$/.test(
    tree.type(holder),
  );
}

/** `var x = value`; empty for a declaration without a value. */
function fromDeclarator(tree: SyntaxTree, name: number, declarator: number): readonly Declared[] {
  const value = tree.child(declarator, 'value');
  if (value < 0) return [];
  if (tree.type(value) !== 'expression_list') return [{ kind: 'value', node: value }];
  const names = tree.namedChildren(declarator).filter((child) => tree.field(child) === 'name');
  const values = tree.namedChildren(value);
  const own = values[names.indexOf(name)];
  return own === undefined || names.length !== values.length
    ? [{ kind: 'open', node: name, handedOver: [], isComplete: false }]
    : [{ kind: 'value', node: own }];
}

/** `a, b = b, a`, and Go's lists of a single name. */
function fromList(
  { tree }: ParsedSource,
  name: number,
  list: number,
  isDeclaration: boolean,
): readonly Declared[] {
  const holder = tree.parent(list);
  const open: Declared = { kind: 'open', node: name, handedOver: [], isComplete: false };
  if (tree.child(holder, 'left') !== list) return isDeclaration ? [open] : [];
  const right = tree.child(holder, 'right');
  const names = tree.namedChildren(list);
  const values = right < 0 ? [] : /list|tuple/.test(tree.type(right)) ? tree.namedChildren(right) : [right];
  const own = values[names.indexOf(name)];
  const isPaired = names.length === values.length && own !== undefined;
  return [isPaired && tree.type(holder) !== 'range_clause' ? { kind: 'value', node: own } : open];
}

function openAt(source: ParsedSource, name: number): Declared {
  const { tree } = source;
  const fn = functionOfParameter(tree, name);
  const index = fn < 0 ? -1 : parametersOf(tree, fn).indexOf(name);
  if (index < 0) return { kind: 'open', node: name, handedOver: [], isComplete: false };
  const callers = callersOf(source, fn);
  const handedOver = callers.calls.flatMap((call) => argumentList(tree, call)[index] ?? []);
  const isComplete = callers.isComplete && handedOver.length === callers.calls.length;
  return { kind: 'open', node: name, handedOver, isComplete };
}

function functionOfParameter(tree: SyntaxTree, name: number): number {
  for (let at = tree.parent(name); at >= 0; at = tree.parent(at))
    if (functionTypes.has(tree.type(at))) {
      const body = tree.child(at, 'body');
      return body < 0 || name < body ? at : -1;
    }
  return -1;
}

/** Names of plain parameters in order; -1 for a pattern or a rest parameter. */
function parametersOf(tree: SyntaxTree, fn: number): readonly number[] {
  const single = tree.child(fn, 'parameter');
  if (single >= 0) return [single];
  const list = tree.child(fn, 'parameters');
  return (list < 0 ? [] : tree.namedChildren(list)).flatMap((item) => namesOf(tree, item));
}

function namesOf(tree: SyntaxTree, parameter: number): readonly number[] {
  if (/^(?:identifier|variable_name)$/.test(tree.type(parameter))) return [parameter];
  // Go can declare several names with one type.
  const named = tree.namedChildren(parameter).filter((child) => tree.field(child) === 'name');
  if (named.length > 0) return named;
  const pattern = Math.max(tree.child(parameter, 'pattern'), tree.child(parameter, 'left'));
  const first = pattern < 0 ? (tree.namedChildren(parameter)[0] ?? -1) : pattern;
  return [first >= 0 && tree.type(first) === 'identifier' ? first : -1];
}

interface Callers {
  readonly calls: readonly number[];
  /** No other file can call it, and its name is only used in calls. */
  readonly isComplete: boolean;
}

function callersOf({ tree, scopes }: ParsedSource, fn: number): Callers {
  const declared = nameOfFunction(tree, fn);
  const binding = declared < 0 ? undefined : scopes.bindingOf(declared);
  if (binding === undefined) return { calls: [], isComplete: false };
  const uses = binding.references.filter((use) => !binding.declarations.includes(use));
  const calls = uses.filter((use) => tree.field(use) === 'function').map((use) => tree.parent(use));
  const isComplete =
    calls.length === uses.length && binding.declarations.length === 1 && isHidden(tree, fn, declared);
  return { calls, isComplete };
}

/**
 * True for a function invisible to other files: nested in another function, not exported from its module, or private by
 * name.
 */
function isHidden(tree: SyntaxTree, fn: number, name: number): boolean {
  if (tree.ancestor(fn, ...functionTypes) >= 0) return true;
  switch (tree.language) {
    case 'python':
      return tree.textOf(name).startsWith('_');
    case 'javascript':
    case 'typescript':
    case 'tsx':
      return isModule(tree) && tree.ancestor(fn, 'export_statement') < 0;
    default:
      return false;
  }
}

/** A script shares its functions with all other scripts of the page. */
function isModule(tree: SyntaxTree): boolean {
  return tree
    .namedChildren(0)
    .some(
      (node) =>
        /^(?:import|export)_statement$/.test(tree.type(node)) ||
        /\brequire\(/.test(tree.textOf(node).slice(0, 200)),
    );
}

/** Name by which a function is called: its own, or that of the constant that holds it. */
function nameOfFunction(tree: SyntaxTree, fn: number): number {
  const parent = tree.parent(fn);
  if (tree.type(parent) === 'variable_declarator') return tree.child(parent, 'name');
  const own = tree.child(fn, 'name');
  return own >= 0 && tree.type(own) === 'identifier' ? own : -1;
}

/** Function of this file that a call refers to by its bare name; `undefined` for any other. */
export function functionOf({ tree, scopes }: ParsedSource, call: number): OwnFunction | undefined {
  const callee = Math.max(tree.child(call, 'function'), -1);
  const fn =
    tree.type(call) === 'method_invocation'
      ? tree.child(call, 'object') < 0
        ? methodNamed(tree, tree.textOf(tree.child(call, 'name')))
        : -1
      : callee >= 0 && /^(?:identifier|name)$/.test(tree.type(callee))
        ? functionBound({ tree, scopes }, callee)
        : -1;
  return fn < 0 ? undefined : { node: fn, parameters: parametersOf(tree, fn) };
}

function functionBound({ tree, scopes }: ParsedSource, name: number): number {
  const binding = scopes.bindingOf(name);
  const [declared = -1, ...others] = binding?.declarations ?? [];
  if (declared < 0) return tree.language === 'go' ? methodNamed(tree, tree.textOf(name)) : -1;
  if (others.length > 0) return -1;
  const holder = tree.parent(declared);
  if (functionTypes.has(tree.type(holder))) return holder;
  const value = tree.type(holder) === 'variable_declarator' ? tree.child(holder, 'value') : -1;
  return value >= 0 && functionTypes.has(tree.type(value)) ? value : -1;
}

/** The only function or method of the file with a name; -1 if there are none or several. */
function methodNamed(tree: SyntaxTree, name: string): number {
  const found: number[] = [];
  for (let node = 0; node < tree.size; node += 1)
    if (
      /^(?:method|function)_declaration$/.test(tree.type(node)) &&
      tree.textOf(tree.child(node, 'name')) === name
    )
      found.push(node);
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** Expressions that a function may return; empty if one of its results is unsupported. */
export function resultsOf({ tree }: ParsedSource, fn: number): readonly number[] {
  const body = tree.child(fn, 'body');
  if (body < 0) return [];
  if (!/block|body|statement_list/.test(tree.type(body))) return [body];
  const results: number[] = [];
  for (let node = body; node < tree.next(body); node += 1) {
    if (node !== body && functionTypes.has(tree.type(node))) {
      node = tree.next(node) - 1;
      continue;
    }
    if (tree.type(node) === 'yield' || tree.type(node) === 'yield_expression') return [];
    if (tree.type(node) === 'return_statement') results.push(...tree.namedChildren(node).slice(0, 1));
  }
  return results;
}
