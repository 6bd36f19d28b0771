/** Units of comparison: the functions and classes of a file, by names that survive moving code, and the file itself. */

import type { SourceSyntax } from '../fix/read-syntax.ts';
import { nameOf } from '../syntax/function-name.ts';
import { answerOf, type Statement, statementsOf } from './statements.ts';
import { codeText } from './tokens.ts';

export interface Parameter {
  /** The empty string for a destructuring pattern. */
  readonly name: string;
  /** With type, default and annotations, without insignificant whitespace. */
  readonly text: string;
  readonly isOptional: boolean;
}

/** An annotation or a decorator. */
export interface Decorator {
  readonly node: number;
  /** Last name: `login_required` of `@auth.login_required(x)`. */
  readonly name: string;
  /** As written, without the at sign. */
  readonly text: string;
  readonly line: number;
}

export interface Unit {
  readonly kind: 'file' | 'class' | 'function';
  /** `Orders.create`; the empty string for a file. Overloads have a slash and their number of parameters appended. */
  readonly name: string;
  readonly path: string;
  readonly source: SourceSyntax;
  readonly node: number;
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  readonly parameters: readonly Parameter[];
  readonly decorators: readonly Decorator[];
  /** Java modifiers of a declaration: `public`, `synchronized`. */
  readonly modifiers: readonly string[];
  /** Usable from other files. */
  readonly isExported: boolean;
  readonly statements: readonly Statement[];
}

/** The file first, then units in source order. Linear in the text. */
export function unitsOf(path: string, source: SourceSyntax): readonly Unit[] {
  const { tree, facts } = source;
  const names = nameUnits(source);
  const isApart = (node: number) => names.has(node);
  const units: Unit[] = [];
  const taken = new Set<string>();
  for (const [node, own] of names) {
    const isClass = facts.traits.classes.has(tree.type(node));
    const parameters = isClass || node === 0 ? [] : parametersOf(source, node);
    let name = own;
    if (taken.has(name)) name = `${own}/${parameters.length}`;
    for (let count = 2; taken.has(name); count += 1) name = `${own}/${parameters.length}#${count}`;
    taken.add(name);
    const body = tree.child(node, 'body');
    const { startLine, endLine } = tree.range(node);
    units.push({
      kind: node === 0 ? 'file' : isClass ? 'class' : 'function',
      name,
      path,
      source,
      node,
      startLine,
      endLine,
      parameters,
      decorators: node === 0 ? [] : decoratorsOf(source, node),
      modifiers: node === 0 ? [] : modifiersOf(source, node),
      isExported: node !== 0 && isExported(source, node, own),
      statements:
        body < 0 && isDeclared(tree, node)
          ? []
          : isExpression(source, node)
            ? answerOf(source, body, isApart)
            : statementsOf(source, node === 0 || body < 0 ? node : body, isApart),
    });
  }
  return units;
}

/** Maps nodes to names. Callbacks and other anonymous functions belong to the enclosing unit. */
function nameUnits({ tree, facts }: SourceSyntax): ReadonlyMap<number, string> {
  const { functions, classes } = facts.traits;
  const names = new Map<number, string>([[0, '']]);
  const open: { readonly end: number; readonly name: string }[] = [];
  for (let node = 1; node < tree.size; node += 1) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= node) open.pop();
    const type = tree.type(node);
    const isClass = classes.has(type) && tree.child(node, 'body') >= 0;
    const code = { tree, facts };
    const isMethod =
      functions.has(type) && (hasBody(code, node) || isExpression(code, node) || isDeclared(tree, node));
    if (!isClass && !isMethod) continue;
    const own = nameOf(tree, node) || nameOfLambda(tree, node);
    if (own === '' || !/^[\p{L}_$#"'][\p{L}\p{N}_$.#"' -]*$/u.test(own)) continue;
    const receiver = receiverOf(tree, node);
    const name = [...(receiver === '' ? open.map((outer) => outer.name).slice(-1) : [receiver]), own]
      .filter((part) => part !== '')
      .join('.');
    names.set(node, name);
    open.push({ end: tree.next(node), name });
  }
  return names;
}

function hasBody({ tree, facts }: Pick<SourceSyntax, 'tree' | 'facts'>, node: number): boolean {
  return facts.statements.bodies.has(tree.type(tree.child(node, 'body')));
}

/** True for a function that consists of a returned expression: `u => u.admin`, `lambda u: u.admin`. */
function isExpression({ tree, facts }: Pick<SourceSyntax, 'tree' | 'facts'>, node: number): boolean {
  const isArrow = /^(?:arrow_function|lambda|lambda_expression)$/.test(tree.type(node));
  return isArrow && tree.child(node, 'body') >= 0 && !hasBody({ tree, facts }, node);
}

/** `can = lambda u: u.admin` */
function nameOfLambda(tree: SourceSyntax['tree'], node: number): string {
  const parent = tree.parent(node);
  const isAssigned = tree.type(node) === 'lambda' && tree.type(parent) === 'assignment';
  return isAssigned ? tree.textOf(tree.child(parent, 'left')) : '';
}

/** Java: a method of an interface, or an abstract one. Its annotations apply to all implementations. */
function isDeclared(tree: SourceSyntax['tree'], node: number): boolean {
  return tree.type(node) === 'method_declaration' && tree.language === 'java' && tree.child(node, 'body') < 0;
}

/** True for a function with a body, as opposed to a declaration in an interface. */
export function hasCode({ source, node, kind }: Pick<Unit, 'source' | 'node' | 'kind'>): boolean {
  return kind !== 'function' || !isDeclared(source.tree, node);
}

/** Type of a method declared outside its type: `T` of `func (t *T) Run()`. */
function receiverOf(tree: SourceSyntax['tree'], node: number): string {
  const receiver = tree.child(node, 'receiver');
  return receiver < 0
    ? ''
    : (/([\p{L}_][\p{L}\p{N}_]*)\s*(?:\[[^\]]*\])?\s*\)$/u.exec(tree.textOf(receiver))?.[1] ?? '');
}

function parametersOf(source: SourceSyntax, node: number): readonly Parameter[] {
  const { tree } = source;
  const list = tree.child(node, 'parameters');
  const single = tree.child(node, 'parameter');
  const nodes = list >= 0 ? tree.namedChildren(list) : single >= 0 ? [single] : [];
  return nodes.flatMap((parameter) => {
    const text = codeText(source, parameter);
    const type = tree.type(parameter);
    if (type.endsWith('separator') || type === 'receiver_parameter') return [];
    const isOptional =
      /^(?:optional|default|typed_default|list_splat|dictionary_splat|rest|spread|variadic)/.test(type) ||
      /^assignment_pattern$/.test(type) ||
      text.startsWith('. . .') ||
      / = /.test(text);
    const names = tree.namedChildren(parameter).filter((child) => tree.field(child) === 'name');
    if (names.length > 1)
      return names.map((name) => ({
        name: tree.textOf(name),
        text: `${tree.textOf(name)} ${text}`,
        isOptional,
      }));
    return [{ name: parameterName(source, parameter), text, isOptional }];
  });
}

function parameterName({ tree }: SourceSyntax, parameter: number): string {
  for (let node = parameter; node < tree.next(parameter); node += 1) {
    const field = tree.field(node);
    const type = tree.type(node);
    const isName = type === 'identifier' || type === 'variable_name';
    if (isName && (node === parameter || /^(?:name|pattern|left)?$/.test(field))) {
      if (tree.ancestor(node, 'decorator', 'annotation', 'marker_annotation') > parameter) continue;
      return tree.textOf(node);
    }
  }
  return '';
}

/** Annotations before a declaration, within it, and of the statement that contains it. */
function decoratorsOf(source: SourceSyntax, node: number): readonly Decorator[] {
  const { tree, facts } = source;
  const { annotations } = facts;
  const found: number[] = [];
  const addChildren = (holder: number) => {
    for (const child of tree.namedChildren(holder)) if (annotations.has(tree.type(child))) found.push(child);
  };
  const parent = tree.parent(node);
  if (/^(?:decorated_definition|export_statement)$/.test(tree.type(parent))) addChildren(parent);
  if (tree.type(parent) === 'class_body') {
    for (const sibling of tree.namedChildren(parent)) {
      if (sibling >= node) break;
      if (annotations.has(tree.type(sibling))) found.push(sibling);
      else found.length = 0;
    }
  }
  addChildren(node);
  const modifiers = tree.namedChildren(node).find((child) => tree.type(child) === 'modifiers');
  if (modifiers !== undefined) addChildren(modifiers);
  return found.map((decorator) => {
    const text = codeText(source, decorator).replace(/^@ ?/, '');
    const [callee = ''] = text.split(' (');
    const name = callee.split(/ ?\. ?/).at(-1) ?? '';
    return { node: decorator, name, text: text.replaceAll(' ', ''), line: tree.range(decorator).startLine };
  });
}

function modifiersOf({ tree, facts }: SourceSyntax, node: number): readonly string[] {
  const list = tree.namedChildren(node).find((child) => tree.type(child) === 'modifiers');
  if (list === undefined) return [];
  const notes = tree.namedChildren(list).filter((child) => facts.annotations.has(tree.type(child)));
  const from = notes.reduce((end, note) => Math.max(end, tree.end(note)), tree.start(list));
  return tree.text.slice(from, tree.end(list)).match(/[a-z]+/g) ?? [];
}

function isExported({ tree }: SourceSyntax, node: number, name: string): boolean {
  switch (tree.language) {
    case 'go':
      return /^\p{Lu}/u.test(name);
    case 'python':
      return !name.startsWith('_');
    case 'java': {
      const modifiers = tree.namedChildren(node).find((child) => tree.type(child) === 'modifiers');
      return modifiers !== undefined && /\b(?:public|protected)\b/.test(tree.textOf(modifiers));
    }
    default: {
      if (tree.ancestor(node, 'export_statement') >= 0) return true;
      return tree.type(tree.parent(node)) === 'assignment_expression' && /exports\b/.test(nameOf(tree, node));
    }
  }
}
