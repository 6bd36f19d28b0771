/** Names of PHP: resolves them by `use` and the namespace, and creates the generic nodes for them. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { OutputContext } from '../../syntax/templates/html-context.ts';
import type { Generic, Part } from '../shared/lower-generic/tree.ts';
import { pageOutputs } from '../shared/page-outputs.ts';
import { classNodes } from './grammar.ts';
import { plainText } from './literals.ts';
import { pageEvent } from './paths.ts';

/** Facts about a file as a whole. */
export interface PhpFacts {
  readonly namespace: string;
  /** Map short names, in lower case, to the fully qualified names of classes and functions imported with `use`. */
  readonly classes: ReadonlyMap<string, string>;
  readonly functions: ReadonlyMap<string, string>;
  /** Functions declared in the file's namespace, in lower case. */
  readonly ownFunctions: ReadonlySet<string>;
  /** Values of class constants that are one scalar expression: nodes by `classname::NAME`. */
  readonly constants: ReadonlyMap<string, number>;
  /** Contexts of output values, by node. */
  readonly outputs: ReadonlyMap<number, OutputContext>;
}

/** Converts one type of node to a generic node. */
export type View = (tree: SyntaxTree, node: number, facts: PhpFacts) => Generic;

export function readFile(tree: SyntaxTree): PhpFacts {
  const classes = new Map<string, string>();
  const functions = new Map<string, string>();
  const ownFunctions = new Set<string>();
  const constants = new Map<string, number>();
  let namespace = '';
  for (let node = 0; node < tree.size; node++) {
    switch (tree.type(node)) {
      case 'namespace_definition': {
        const name = tree.child(node, 'name');
        if (namespace === '' && name >= 0) namespace = tree.textOf(name);
        break;
      }
      case 'namespace_use_clause':
        readUse(tree, node, classes, functions);
        break;
      case 'function_definition':
        ownFunctions.add(tree.textOf(tree.child(node, 'name')).toLowerCase());
        break;
      case 'const_element':
        readConstant(tree, node, constants);
        break;
      default:
    }
  }
  return { namespace, classes, functions, ownFunctions, constants, outputs: pageOutputs(tree, pageEvent) };
}

function readUse(
  tree: SyntaxTree,
  clause: number,
  classes: Map<string, string>,
  functions: Map<string, string>,
): void {
  const declaration = tree.ancestor(clause, 'namespace_use_declaration');
  const group = tree.parent(clause);
  const isGroup = tree.type(group) === 'namespace_use_group';
  const prefix = isGroup
    ? tree.namedChildren(declaration).find((child) => tree.type(child) === 'namespace_name')
    : undefined;
  const alias = tree.child(clause, 'alias');
  const used = tree.namedChildren(clause).find((child) => /^(?:qualified_)?name$/.test(tree.type(child)));
  if (used === undefined) return;
  const full = `${prefix === undefined ? '' : `${tree.textOf(prefix)}\\`}${tree.textOf(used)}`.replace(
    /^\\/,
    '',
  );
  const local = (alias < 0 ? shortName(full) : tree.textOf(alias)).toLowerCase();
  const typed = [clause, declaration].map((node) => tree.child(node, 'type')).find((type) => type >= 0);
  const kind = typed === undefined ? 'class' : tree.textOf(typed);
  if (kind === 'function') functions.set(local, full.toLowerCase());
  else if (kind === 'class') classes.set(local, full);
}

function readConstant(tree: SyntaxTree, element: number, constants: Map<string, number>): void {
  const owner = classAround(tree, element);
  const [named = -1, value = -1] = tree.namedChildren(element);
  if (owner === '' || value < 0) return;
  for (let at = value; at < tree.next(value); at++) {
    const type = tree.type(at);
    // Operators and quotes are nodes as well.
    if (/^\w/.test(type) && !scalarParts.has(type)) return;
  }
  constants.set(`${owner}::${tree.textOf(named)}`, value);
}

/** Nodes of expressions whose value is a scalar that their own text tells. */
const scalarParts = new Set([
  'string',
  'encapsed_string',
  'string_content',
  'escape_sequence',
  'integer',
  'float',
  'boolean',
  'binary_expression',
  'unary_op_expression',
  'parenthesized_expression',
  'name',
]);

/** Name of the class that declares the node, in lower case; the empty string outside of classes. */
function classAround(tree: SyntaxTree, node: number): string {
  for (let at = tree.parent(node); at >= 0; at = tree.parent(at)) {
    if (!classNodes.has(tree.type(at))) continue;
    const name = tree.child(at, 'name');
    return name < 0 ? '' : tree.textOf(name).toLowerCase();
  }
  return '';
}

/** Node with the value of `self::NAME` or `Own::NAME`; -1 if this file does not tell it. */
export function constantValue(tree: SyntaxTree, scope: number, name: string, facts: PhpFacts): number {
  const text = tree.textOf(scope).toLowerCase();
  const owner = text === 'self' || text === 'static' ? classAround(tree, scope) : text;
  return facts.constants.get(`${owner}::${name}`) ?? -1;
}

export function shortName(name: string): string {
  return name.slice(name.lastIndexOf('\\') + 1);
}

export function literal(at: number, value: string | number | boolean | null): Generic {
  return { kind: 'literal', at, value };
}

export function numberOf(at: number, value: Part): Generic {
  return { kind: 'unary', at, operator: '+', value };
}

export function only(tree: SyntaxTree, node: number): number {
  return (node < 0 ? [] : tree.namedChildren(node))[0] ?? -1;
}

export function joined(at: number, parts: readonly (string | number)[]): Generic {
  const [first, second] = parts;
  if (second === undefined && typeof first !== 'number') return literal(at, first ?? '');
  return {
    kind: 'text',
    at,
    parts: parts.map((part) => (typeof part === 'string' ? literal(at, part) : part)),
  };
}

// --- names

export function constantName(name: string): string {
  return `const ${shortName(name)}`;
}

export function ownFunction(name: string, { namespace }: PhpFacts): string {
  return (namespace === '' ? name : `${namespace}\\${name}`).toLowerCase();
}

/** Fully qualified class name that a name refers to. */
export function fullName(tree: SyntaxTree, node: number, { namespace, classes }: PhpFacts): string {
  const name = tree.textOf(node).replaceAll(/\s/g, '');
  if (name.startsWith('\\')) return name.slice(1);
  if (/^namespace\\/i.test(name))
    return name.replace(/^namespace\\/i, namespace === '' ? '' : `${namespace}\\`);
  const [first = '', ...others] = name.split('\\');
  const used = classes.get(first.toLowerCase());
  if (used !== undefined) return [used, ...others].join('\\');
  return namespace === '' ? name : `${namespace}\\${name}`;
}

export function classNamed(at: number, name: string): Generic {
  return { kind: 'imported', at, module: `\\${name}`, name: shortName(name) };
}

/** The class or object before `::` or after `new`. */
export function scopeFrom(tree: SyntaxTree, node: number, facts: PhpFacts): Part {
  if (node < 0) return { kind: 'unknown', at: 0, parts: [] };
  const text = tree.textOf(node).toLowerCase();
  const type = tree.type(node);
  if (text === 'self' || text === 'static') return ownClass(tree, node, facts);
  if (text === 'parent') return { kind: 'inherited', at: node, name: undefined };
  if (type === 'name' || type === 'qualified_name' || type === 'relative_name')
    return classNamed(node, fullName(tree, node, facts));
  return node;
}

/** The enclosing class. */
export function ownClass(tree: SyntaxTree, node: number, { namespace }: PhpFacts): Generic {
  const around = tree.enclosing(node, classNodes);
  const name = around < 0 ? -1 : tree.child(around, 'name');
  if (name < 0) return { kind: 'self', at: node };
  const short = tree.textOf(name);
  return classNamed(node, namespace === '' ? short : `${namespace}\\${short}`);
}

export function functionName(tree: SyntaxTree, callee: number, facts: PhpFacts): string {
  const name = tree.textOf(callee).toLowerCase();
  if (name.startsWith('\\')) return name.slice(1);
  if (name.includes('\\')) return fullName(tree, callee, facts).toLowerCase();
  if (facts.ownFunctions.has(name)) return ownFunction(name, facts);
  return facts.functions.get(name) ?? name;
}

export function argumentsOf(tree: SyntaxTree, call: number, field = 'arguments'): readonly number[] {
  const list = tree.child(call, field);
  return list < 0 ? [] : tree.namedChildren(list);
}

export function valueOfArgument(tree: SyntaxTree, argument: number): number {
  return tree.type(argument) === 'argument' ? (tree.namedChildren(argument).at(-1) ?? -1) : argument;
}

/** The function of that name: an import if the name is qualified, otherwise a global. */
export function functionNamed(at: number, name: string): Generic {
  if (!name.includes('\\')) return { kind: 'global', at, name };
  return { kind: 'imported', at, module: `\\${name}`, name: shortName(name) };
}

/** `'Notes\Drafts@show'`: a method of a class whose namespace may omit the prefix of the controllers. */
export function methodNamed(tree: SyntaxTree, node: number): Generic | undefined {
  if (node < 0 || tree.type(node) !== 'string') return undefined;
  const [, owner, name = ''] =
    /^\\?((?:[A-Z]\w*\\)*[A-Z]\w*)@([a-z]\w*)$/.exec(plainText(tree, node) ?? '') ?? [];
  if (owner === undefined) return undefined;
  const object: Generic = { kind: 'imported', at: node, module: `\\*\\${owner}`, name: shortName(owner) };
  return { kind: 'member', at: node, object, name };
}
