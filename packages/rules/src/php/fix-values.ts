/** Facts about PHP values that fixes need: origins, classes of objects, and enclosing statements. */

import {
  calleeText,
  callPassing,
  type FixSite,
  indentationAt,
  insideParentheses,
  nodesOfType,
  type ParsedSource,
  type Piece,
  readJoinedText,
  type SyntaxTree,
} from '@assay/engine/rule';

const sent = /^\$_(?:GET|POST|REQUEST|COOKIE)\s*\[/;

/** True for an unmodified value from the request. */
export function isRequestText({ tree }: ParsedSource, node: number): boolean {
  const type = tree.type(node);
  if (type === 'subscript_expression') return sent.test(tree.textOf(node));
  return type === 'function_call_expression' && calleeText(tree, node) === 'filter_input';
}

export interface HeldText {
  readonly pieces: readonly Piece[];
  /** The literals, or the expression that concatenates them. */
  readonly node: number;
  /** True if the string is in a variable and was built before the call. */
  readonly isEarlier: boolean;
}

/**
 * Pieces of a string argument, resolved through a variable that is set once and otherwise only printed.
 *
 * @returns `undefined` if another use would lack what a fix removes, or if the string cannot be read
 */
export function readHeldText(source: ParsedSource, argument: number, call: number): HeldText | undefined {
  const { tree } = source;
  const given = insideParentheses(tree, argument);
  const isEarlier = tree.type(given) === 'variable_name';
  const node = isEarlier ? onlyValueOf(source, given, call) : given;
  const pieces = node < 0 ? undefined : readJoinedText(tree, node);
  if (pieces === undefined || (isEarlier && !areSteady(source, pieces, { from: node, to: call })))
    return undefined;
  return { pieces, node, isEarlier };
}

const shows =
  /^(?:echo|print|print_r|var_dump|error_log|trigger_error|die|exit)$|(?:->|\.|::)(?:debug|info|warning|error|log)$/;

function onlyValueOf(source: ParsedSource, name: number, call: number): number {
  const { tree } = source;
  const uses = usesOf(source, name);
  const [assignment = -1, ...others] = uses.flatMap((use) => assignmentTo(tree, use) ?? []);
  if (assignment < 0 || others.length > 0 || assignment > call) return -1;
  const isOther = uses.some((use) => use !== name && tree.parent(use) !== assignment && !isShown(tree, use));
  return isOther ? -1 : tree.child(assignment, 'right');
}

export function usesOf({ scopes }: ParsedSource, name: number): readonly number[] {
  const binding = scopes.bindingOf(name);
  return [...new Set([...(binding?.declarations ?? []), ...(binding?.references ?? [])])];
}

/** The assignment that sets a name; `undefined` for another use of it. */
export function assignmentTo(tree: SyntaxTree, use: number): number | undefined {
  const parent = tree.parent(use);
  const isTarget = tree.type(parent) === 'assignment_expression' && tree.child(parent, 'left') === use;
  return isTarget ? parent : undefined;
}

function isShown(tree: SyntaxTree, use: number): boolean {
  for (let at = tree.parent(use); at >= 0; at = tree.parent(at)) {
    const type = tree.type(at);
    if (/^(?:echo_statement|print_intrinsic|exit_statement)$/.test(type)) return true;
    if (type.endsWith('call_expression')) return shows.test(calleeText(tree, at));
    if (type.endsWith('_statement')) return false;
  }
  return false;
}

/**
 * True if no variable of the string is assigned between building and using it, and no call in it would return another
 * value.
 */
function areSteady(
  source: ParsedSource,
  pieces: readonly Piece[],
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const { tree } = source;
  return pieces.every((piece) => {
    if (piece.kind === 'text') return true;
    if (callPassing(tree, piece.node, (call) => call >= piece.node) >= 0) return false;
    for (let at = piece.node; at < tree.next(piece.node); at += 1) {
      if (tree.type(at) !== 'variable_name') continue;
      const isSet = (use: number) => use > from && use < to && !isRead(tree, use);
      if (usesOf(source, at).some(isSet)) return false;
    }
    return true;
  });
}

function isRead(tree: SyntaxTree, use: number): boolean {
  const type = tree.type(tree.parent(use));
  return !/assignment|update|foreach|list|by_ref|unset/.test(type) || tree.field(use) === 'right';
}

/**
 * True if the file, or those that it includes, show the class of an object: by the type of a parameter or property, or
 * by `new`.
 *
 * @param object  `$db`, `$this->db`
 * @param classes  without namespace
 */
export function isOfClass({ tree, included = [] }: FixSite, object: number, classes: RegExp): boolean {
  const text = tree.textOf(object).replaceAll(/\s/g, '');
  const name = `$${/\w+$/.exec(text)?.[0] ?? ''}`;
  const types: string[] = [];
  for (const node of nodesOfType(
    tree,
    0,
    'simple_parameter',
    'property_promotion_parameter',
    'property_declaration',
  )) {
    const declared =
      tree.type(node) === 'property_declaration'
        ? (nodesOfType(tree, node, 'property_element')[0] ?? node)
        : node;
    const type = tree.child(node, 'type');
    if (type >= 0 && tree.textOf(tree.child(declared, 'name')) === name) types.push(tree.textOf(type));
  }
  // A variable of an included file is a variable of this one.
  const others = /^\$\w+$/.test(text) && text !== '$this' ? included : [];
  for (const other of [tree, ...others]) types.push(...classesAssigned(other, text));
  // A property set from a parameter has its type.
  const known = types.filter((type) => type !== '');
  return known.length > 0 && known.every((type) => classes.test(type.replace(/^\??\\?/, '')));
}

/**
 * True for a connection that is seen to be to MySQL or SQLite, which read `"x"` as a text where it is no name: in the file or those that it
 * includes.
 */
export function readsQuotedTexts({ tree, included = [] }: FixSite, object: number): boolean {
  const text = tree.textOf(object).replaceAll(/\s/g, '');
  const values = [tree, ...included].flatMap((one) => valuesAssigned(one, text));
  return (
    values.length > 0 && values.every((value) => /^new\s+\\?PDO\s*\(\s*["'](?:mysql|sqlite):/.test(value))
  );
}

function valuesAssigned(tree: SyntaxTree, text: string): readonly string[] {
  return nodesOfType(tree, 0, 'assignment_expression').flatMap((node) =>
    tree.textOf(tree.child(node, 'left')).replaceAll(/\s/g, '') === text
      ? [tree.textOf(insideParentheses(tree, tree.child(node, 'right')))]
      : [],
  );
}

/** What is assigned to a variable or property: the class of `new`, or the function that returns it. */
function classesAssigned(tree: SyntaxTree, text: string): readonly string[] {
  return nodesOfType(tree, 0, 'assignment_expression').flatMap((node) => {
    if (tree.textOf(tree.child(node, 'left')).replaceAll(/\s/g, '') !== text) return [];
    const value = insideParentheses(tree, tree.child(node, 'right'));
    return [/^new\s+(\\?[\w\\]+)/.exec(tree.textOf(value))?.[1] ?? calleeText(tree, value)];
  });
}

/**
 * The statement that evaluates a call first, so that others can be inserted before it: its value may be assigned,
 * returned, be the first argument of a function, or what an `if` asks first. -1 if the call is conditional or repeated.
 */
export function statementBefore(tree: SyntaxTree, call: number): number {
  for (let at = call; at > 0; ) {
    const parent = tree.parent(at);
    const type = tree.type(parent);
    const isFirst = type === 'echo_statement' && tree.namedChildren(parent)[0] === at;
    const isAsked = type === 'if_statement' && tree.field(at) === 'condition';
    if (isFirst || isAsked || type === 'expression_statement' || type === 'return_statement')
      return /^(?:compound_statement|program)$/.test(tree.type(tree.parent(parent))) ? parent : -1;
    if (!leads(tree, at, parent, type)) return -1;
    at = parent;
  }
  return -1;
}

function leads(tree: SyntaxTree, at: number, parent: number, type: string): boolean {
  switch (type) {
    case 'assignment_expression':
      return tree.field(at) === 'right' && tree.type(tree.child(parent, 'left')) === 'variable_name';
    case 'binary_expression':
      return tree.field(at) === 'left';
    case 'arguments':
      return (
        tree.namedChildren(parent)[0] === at && tree.type(tree.parent(parent)) === 'function_call_expression'
      );
    default:
      return /^(?:parenthesized_expression|argument|function_call_expression)$/.test(type);
  }
}

/** Line break and indentation before an adjacent statement. */
export function nextLine(tree: SyntaxTree, statement: number): string {
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  return `${lineEnd}${indentationAt(tree.text, tree.start(statement))}`;
}

/** The enclosing function, or the file. */
export function functionAround(tree: SyntaxTree, node: number): number {
  return Math.max(
    0,
    tree.ancestor(node, 'function_definition', 'method_declaration', 'anonymous_function', 'arrow_function'),
  );
}

/** The first name not used by a variable of the enclosing function; `undefined` if all are taken. */
export function freeVariable(tree: SyntaxTree, node: number, names: readonly string[]): string | undefined {
  const scope = functionAround(tree, node);
  const taken = new Set(nodesOfType(tree, scope, 'variable_name').map((name) => tree.textOf(name)));
  return names.find((name) => !taken.has(name));
}

/** A string as a PHP literal in single quotes. */
export function quotePhp(text: string): string {
  return /[\n\r\t]/.test(text)
    ? JSON.stringify(text).replaceAll('$', '\\$')
    : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** An expression as written outside a string: `$_GET[x]` inside quotes has an unquoted key. */
export function asExpression(tree: SyntaxTree, node: number): string {
  const text = tree.textOf(node);
  const isInText =
    tree.type(tree.parent(node)) === 'encapsed_string' && tree.text[tree.start(node) - 1] !== '{';
  return isInText ? text.replace(/\[([A-Za-z_]\w*)\]$/, "['$1']") : text;
}
