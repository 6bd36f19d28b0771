/** Functions, their parameters, and classes as generic nodes. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type {
  Generic,
  GenericFunction,
  GenericMember,
  GenericParameter,
  Part,
  TypeHint,
} from '../shared/lower-generic/tree.ts';
import { annotationsOf, parameterAnnotations, placeholderTypes } from './lower-annotations.ts';
import { classNamed, fullName, only, type PhpFacts, scopeFrom, shortName } from './lower-names.ts';
import { plainTypes, scalarTypes } from './names.ts';

// --- functions and classes

export function functionAt(tree: SyntaxTree, node: number, facts: PhpFacts): GenericFunction {
  const list = tree.child(node, 'parameters');
  const placeholders = placeholderTypes(tree, node, facts);
  const parameters = (list < 0 ? [] : tree.namedChildren(list)).flatMap((parameter) =>
    parameterFrom(tree, parameter, facts, placeholders),
  );
  const body = tree.child(node, 'body');
  const modifiers = tree.namedChildren(node).map((child) => tree.textOf(child).toLowerCase());
  return {
    parameters,
    body: tree.type(node) === 'arrow_function' ? body : withStarts(tree, node, block(tree, body)),
    ...(tree.type(node) === 'arrow_function' && { returnsBody: true }),
    ...(modifiers.some((text) => text === 'private' || text === 'protected') && { isHidden: true }),
    ...(tree.type(node) === 'method_declaration' && body < 0 && { isAbstract: true }),
  };
}

/** Arrays that properties start with are each object's own: its constructor makes them. */
function withStarts(tree: SyntaxTree, node: number, body: Part): Part {
  if (tree.type(node) !== 'method_declaration') return body;
  if (tree.textOf(tree.child(node, 'name')).toLowerCase() !== '__construct') return body;
  const starts = tree
    .namedChildren(tree.parent(node))
    .filter((member) => tree.type(member) === 'property_declaration' && !isStatic(tree, member))
    .flatMap((member) => tree.namedChildren(member))
    .flatMap((at): Generic[] => {
      const value = tree.type(at) === 'property_element' ? tree.child(at, 'default_value') : -1;
      if (value < 0 || tree.type(value) !== 'array_creation_expression') return [];
      const name = tree.textOf(tree.child(at, 'name')).slice(1);
      const target: Generic = { kind: 'member', at, object: { kind: 'self', at }, name };
      return [{ kind: 'assign', at, target, value }];
    });
  return starts.length === 0 ? body : { kind: 'block', at: node, parts: [...starts, body] };
}

function isStatic(tree: SyntaxTree, member: number): boolean {
  return tree.namedChildren(member).some((child) => tree.type(child) === 'static_modifier');
}

/** Types of parameters that hold text as it was sent, or a number of it. */
const sentTypes = /^(?:\??(?:string|int|mixed))?$/i;

/** @param placeholders  annotations by the name of the parameter that they fill */
function parameterFrom(
  tree: SyntaxTree,
  parameter: number,
  facts: PhpFacts,
  placeholders: ReadonlyMap<string, string>,
): GenericParameter[] {
  const named = tree.child(parameter, 'name');
  if (named < 0) return [];
  const target = tree.type(named) === 'by_ref' ? only(tree, named) : named;
  const name = tree.textOf(target).slice(1);
  const fallback = tree.child(parameter, 'default_value');
  const type = typeFrom(tree, tree.child(parameter, 'type'), facts);
  const written = tree.child(parameter, 'type');
  const writtenType = written < 0 ? '' : tree.textOf(written);
  const filledBy = placeholders.get(name);
  const isSent = filledBy !== undefined && sentTypes.test(writtenType);
  const annotations = [...(isSent ? [filledBy] : []), ...parameterAnnotations(tree, parameter, facts)];
  return [
    {
      target,
      name,
      ...(fallback >= 0 && { fallback }),
      ...(type !== undefined && { type }),
      ...(annotations.length > 0 && { annotations }),
      ...(tree.type(parameter) === 'variadic_parameter' && { isRest: true }),
      ...(tree.type(parameter) === 'property_promotion_parameter' && { field: name }),
    },
  ];
}

/** Type hint of a declared type: a class, or a scalar. */
function typeFrom(tree: SyntaxTree, node: number, facts: PhpFacts): TypeHint | undefined {
  if (node < 0) return undefined;
  const parts: string[] = [];
  let named = -1;
  for (let at = node; at < tree.next(node); at++) {
    const type = tree.type(at);
    if (type === 'primitive_type') parts.push(tree.textOf(at).toLowerCase());
    if (type === 'named_type') {
      named = only(tree, at);
      parts.push('class');
    }
  }
  if (parts.length > 0 && parts.every((part) => scalarTypes.has(part))) return { checked: 'scalar' };
  if (named < 0 || plainTypes.has(tree.textOf(named).toLowerCase())) return undefined;
  const name = fullName(tree, named, facts);
  return { type: `\\${name}:${shortName(name)}` };
}

export function classFrom(tree: SyntaxTree, at: number, facts: PhpFacts): Generic {
  const name = tree.child(at, 'name');
  const text = name < 0 ? '' : tree.textOf(name);
  const clauses = tree.namedChildren(at);
  const namesIn = (...types: readonly string[]): Part[] =>
    clauses
      .filter((clause) => types.includes(tree.type(clause)))
      .flatMap((clause) => tree.namedChildren(clause))
      .map((type) => scopeFrom(tree, type, facts));
  const body = tree.child(at, 'body');
  const members = body < 0 ? [] : tree.namedChildren(body);
  const made: Generic = {
    kind: 'class',
    at,
    name: text,
    superclasses: [
      ...namesIn('base_clause', 'class_interface_clause'),
      // An enumeration has its own functions, `from` and `tryFrom`, from an interface that it does not name.
      ...(tree.type(at) === 'enum_declaration' ? [classNamed(at, 'BackedEnum')] : []),
    ],
    mixins: members
      .filter((member) => tree.type(member) === 'use_declaration')
      .flatMap((member) => tree.namedChildren(member).filter((child) => tree.type(child) !== 'use_list'))
      .map((type) => scopeFrom(tree, type, facts)),
    members: members.flatMap((member) => membersFrom(tree, member, facts)),
    annotations: annotationsOf(tree, at, facts),
  };
  return name < 0 ? made : { kind: 'declare', at, name: text, as: 'export', value: made };
}

function membersFrom(tree: SyntaxTree, member: number, facts: PhpFacts): GenericMember[] {
  const isOfClass = isStatic(tree, member);
  switch (tree.type(member)) {
    case 'method_declaration': {
      const name = tree.textOf(tree.child(member, 'name'));
      const kind = name.toLowerCase() === '__construct' ? 'constructor' : 'method';
      return [
        { kind, name, node: member, isStatic: isOfClass, annotations: annotationsOf(tree, member, facts) },
      ];
    }
    case 'property_declaration':
      return tree.namedChildren(member).flatMap((element): GenericMember[] => {
        const named = tree.type(element) === 'property_element' ? tree.child(element, 'name') : -1;
        const value = named < 0 ? -1 : tree.child(element, 'default_value');
        if (named < 0 || value < 0) return [];
        const name = tree.textOf(named);
        return [
          {
            kind: 'field',
            name: isOfClass ? name : name.slice(1),
            node: element,
            isStatic: isOfClass,
            value,
          },
        ];
      });
    case 'const_declaration':
      return tree.namedChildren(member).flatMap((element): GenericMember[] => {
        const [named, value] = tree.namedChildren(element);
        if (tree.type(element) !== 'const_element' || named === undefined || value === undefined) return [];
        return [{ kind: 'constant', name: tree.textOf(named), node: element, isStatic: true, value }];
      });
    case 'enum_case': {
      const value = tree.child(member, 'value');
      const name = tree.textOf(tree.child(member, 'name'));
      return [{ kind: 'constant', name, node: member, isStatic: true, ...(value >= 0 && { value }) }];
    }
    default:
      return [];
  }
}

/** Child statements of a node, without markup and tags. */
export function statementsOf(tree: SyntaxTree, node: number): readonly number[] {
  if (node < 0) return [];
  return tree
    .namedChildren(node)
    .filter((child) => !/^(?:text|php_tag|text_interpolation)$/.test(tree.type(child)));
}

/** Maximum number of labels per statement list that `goto` is followed to. Chosen, not measured. */
const maxLabels = 20;

/**
 * Converts statements to parts: those before a label form a section that a `goto` to the label leaves. A backward jump
 * is followed to the next statement, as if its loop had ended. There is no code after `__halt_compiler()`.
 */
export function partsOf(tree: SyntaxTree, node: number): readonly Part[] {
  let parts: Part[] = [];
  let labels = 0;
  for (const statement of statementsOf(tree, node)) {
    if (isHalt(tree, statement)) break;
    if (tree.type(statement) !== 'named_label_statement') parts.push(statement);
    else if (labels++ < maxLabels) {
      const name = labelOf(tree, statement);
      parts = [{ kind: 'section', at: statement, name, body: { kind: 'block', at: node, parts } }];
    }
  }
  return parts;
}

function isHalt(tree: SyntaxTree, statement: number): boolean {
  return (
    tree.type(statement) === 'expression_statement' && /^__halt_compiler\b/i.test(tree.textOf(statement))
  );
}

/** Name of a label, or of the target of a `goto`. */
export function labelOf(tree: SyntaxTree, node: number): string {
  const name = tree.namedChildren(node)[0];
  return name === undefined ? '' : tree.textOf(name);
}

export function block(tree: SyntaxTree, node: number): Part {
  if (node < 0) return { kind: 'nothing', at: 0 };
  return /^(?:compound_statement|colon_block)$/.test(tree.type(node))
    ? { kind: 'block', at: node, parts: partsOf(tree, node) }
    : node;
}
