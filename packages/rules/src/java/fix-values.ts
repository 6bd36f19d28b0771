/** What fixes ask about values of Java: their types, where they come from, and the statements around them. */

import { insideParentheses, nodesOfType, type ParsedSource, type SyntaxTree } from '@assay/engine/rule';

/** Declaration of a variable and what is assigned to it. */
export interface JavaVariable {
  readonly name: string;
  /** `local_variable_declaration`, `formal_parameter` or the like; -1 for none. */
  readonly declaration: number;
  /** The type as it is written: `String`. */
  readonly type: string;
  /** Values that it gets, the one of its declaration first. */
  readonly values: readonly number[];
  /** Nodes that use it, those on the left of an assignment left out. */
  readonly uses: readonly number[];
  /** Assignments to it behind its declaration. */
  readonly assignments: readonly number[];
}

/** The variable that a name means; `undefined` where the file does not declare it once. */
export function variableOf({ tree, scopes }: ParsedSource, name: number): JavaVariable | undefined {
  const binding = name >= 0 && tree.type(name) === 'identifier' ? scopes.bindingOf(name) : undefined;
  const [declared = -1] = binding?.declarations.length === 1 ? binding.declarations : [];
  if (binding === undefined || declared < 0) return undefined;
  const declarator = tree.type(tree.parent(declared)) === 'variable_declarator' ? tree.parent(declared) : -1;
  const declaration = declarator < 0 ? tree.parent(declared) : tree.parent(declarator);
  const initial = declarator < 0 ? -1 : tree.child(declarator, 'value');
  const assignments: number[] = [];
  const uses: number[] = [];
  for (const reference of binding.references) {
    if (reference === declared) continue;
    const parent = tree.parent(reference);
    const isTarget =
      tree.type(parent) === 'assignment_expression' && tree.child(parent, 'left') === reference;
    if (isTarget) assignments.push(parent);
    else uses.push(reference);
  }
  const type = tree.child(declaration, 'type');
  return {
    name: tree.textOf(name),
    declaration,
    type: type < 0 ? '' : tree.textOf(type),
    values: [...(initial < 0 ? [] : [initial]), ...assignments.map((node) => tree.child(node, 'right'))],
    uses,
    assignments,
  };
}

/** Methods whose result is a text, of the classes that a request, a text or a number has. */
const textMethods =
  /^(?:getParameter|getHeader|getQueryString|getRemoteAddr|getRequestURI|getContextPath|trim|strip|toString|toLowerCase|toUpperCase|substring|replace|replaceAll|concat|valueOf|format|getValue)$/;

/** `String`, `int`, ... of an expression; the empty string where it is not plain to see. */
export function typeOfValue(source: ParsedSource, node: number): string {
  const { tree } = source;
  const inner = insideParentheses(tree, node);
  switch (tree.type(inner)) {
    case 'string_literal':
    case 'binary_expression':
      return /"/.test(tree.textOf(inner)) ? 'String' : '';
    case 'decimal_integer_literal':
      return 'int';
    case 'identifier':
      return variableOf(source, inner)?.type ?? '';
    case 'method_invocation': {
      const name = tree.textOf(tree.child(inner, 'name'));
      if (/^parse(?:Int|Long)$/.test(name)) return name === 'parseInt' ? 'int' : 'long';
      return textMethods.test(name) ? 'String' : '';
    }
    default:
      return '';
  }
}

const requestMethods = /^(?:getParameter|getHeader|getQueryString)$/;
const sameText = /^(?:trim|strip|toLowerCase|toUpperCase)$/;

/**
 * True for a text that the request holds as it is: a parameter, a header, a cookie, and a variable that holds nothing
 * else. Markup that the program made is none.
 */
export function isRequestText(source: ParsedSource, node: number, depth = 0): boolean {
  const { tree } = source;
  const inner = insideParentheses(tree, node);
  if (inner < 0 || depth > maxSteps) return false;
  if (tree.type(inner) === 'method_invocation') {
    const name = tree.textOf(tree.child(inner, 'name'));
    const object = tree.child(inner, 'object');
    if (requestMethods.test(name)) return true;
    if (name === 'getValue') return typeOfValue(source, object) === 'Cookie';
    return sameText.test(name) && object >= 0 && isRequestText(source, object, depth + 1);
  }
  const variable = variableOf(source, inner);
  if (variable === undefined || variable.type !== 'String') return false;
  const isParameter = tree.type(variable.declaration) === 'formal_parameter';
  if (isParameter && !isHandled(tree, variable.declaration)) return false;
  const values = variable.values.filter((value) => !isPlain(tree, value));
  return (
    (isParameter || values.length > 0) && values.every((value) => isRequestText(source, value, depth + 1))
  );
}

/** Variables and calls that a value is followed through. Names are passed on once or twice; not measured. */
const maxSteps = 4;

/** `null`, a literal without markup. */
function isPlain(tree: SyntaxTree, node: number): boolean {
  const type = tree.type(node);
  return type === 'null_literal' || (type === 'string_literal' && !/[<&]/.test(tree.textOf(node)));
}

/** A parameter of a method that answers requests: Spring fills it with a text of the request. */
function isHandled(tree: SyntaxTree, parameter: number): boolean {
  const method = tree.ancestor(parameter, 'method_declaration');
  const [modifiers] = method < 0 ? [] : nodesOfType(tree, method, 'modifiers');
  const isHandler =
    modifiers !== undefined && /@(?:Request|Get|Post|Put|Delete|Patch)Mapping\b/.test(tree.textOf(modifiers));
  return isHandler && !/@RequestBody\b/.test(tree.textOf(parameter));
}

/** False for what Spring requires of a request, and for a variable that only gets such. */
export function mayBeNull(source: ParsedSource, node: number): boolean {
  const variable = variableOf(source, insideParentheses(source.tree, node));
  if (variable === undefined || source.tree.type(variable.declaration) !== 'formal_parameter') return true;
  const text = source.tree.textOf(variable.declaration);
  return (
    !/@(?:RequestParam|PathVariable|CookieValue|RequestHeader)\b/.test(text) ||
    /required\s*=\s*false/.test(text)
  );
}

const places = new Set(['block', 'constructor_body', 'switch_block_statement_group']);

/** The statement of a block that holds a node; -1 for none, and in a lambda without a block. */
export function javaStatement(tree: SyntaxTree, node: number): number {
  for (let at = node; at > 0; at = tree.parent(at)) {
    if (places.has(tree.type(tree.parent(at)))) return at;
    if (tree.type(at) === 'lambda_expression') return -1;
  }
  return -1;
}

/** A name out of a list that nothing in the file is called; `undefined` when all are taken. */
export function freeName(tree: SyntaxTree, names: readonly string[]): string | undefined {
  const taken = new Set(nodesOfType(tree, 0, 'identifier').map((node) => tree.textOf(node)));
  return names.find((name) => !taken.has(name));
}
