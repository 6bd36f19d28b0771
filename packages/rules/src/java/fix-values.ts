/** Facts about Java values that fixes need: types, origins, and enclosing statements. */

import { insideParentheses, nodesOfType, type ParsedSource, type SyntaxTree } from '@assay/engine/rule';

/** Declaration and assignments of a variable. */
export interface JavaVariable {
  readonly name: string;
  /** `local_variable_declaration`, `formal_parameter` or similar; -1 for none. */
  readonly declaration: number;
  /** The type as written: `String`. */
  readonly type: string;
  /** Assigned values, beginning with the initializer. */
  readonly values: readonly number[];
  /** Uses, except as the target of an assignment. */
  readonly uses: readonly number[];
  /** Assignments after the declaration. */
  readonly assignments: readonly number[];
}

/** The variable that a name refers to; `undefined` unless the file declares it exactly once. */
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

/** Methods that return a string, of requests, strings and numbers. */
const textMethods =
  /^(?:getParameter|getHeader|getQueryString|getRemoteAddr|getRequestURI|getContextPath|trim|strip|toString|toLowerCase|toUpperCase|substring|replace|replaceAll|concat|valueOf|format|getValue)$/;

/** Type of an expression, such as `String` or `int`; the empty string if it is not obvious. */
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
 * True for an unmodified string from the request: a parameter, header or cookie, and a variable that holds only one.
 * Markup created by the program does not count.
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

/** Maximum number of variables and calls to follow from a value. Usually one or two; not tuned. */
const maxSteps = 4;

/** True for `null`, or a literal without markup. */
function isPlain(tree: SyntaxTree, node: number): boolean {
  const type = tree.type(node);
  return type === 'null_literal' || (type === 'string_literal' && !/[<&]/.test(tree.textOf(node)));
}

/** True for a parameter of a request handler, which Spring fills with a string from the request. */
function isHandled(tree: SyntaxTree, parameter: number): boolean {
  const method = tree.ancestor(parameter, 'method_declaration');
  const [modifiers] = method < 0 ? [] : nodesOfType(tree, method, 'modifiers');
  const isHandler =
    modifiers !== undefined && /@(?:Request|Get|Post|Put|Delete|Patch)Mapping\b/.test(tree.textOf(modifiers));
  return isHandler && !/@RequestBody\b/.test(tree.textOf(parameter));
}

/** False for a parameter that Spring requires, and for a variable that only holds such values. */
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

/** The statement of a block that contains a node; -1 for none, and in a lambda without a block. */
export function javaStatement(tree: SyntaxTree, node: number): number {
  for (let at = node; at > 0; at = tree.parent(at)) {
    if (places.has(tree.type(tree.parent(at)))) return at;
    if (tree.type(at) === 'lambda_expression') return -1;
  }
  return -1;
}

/** Returns the first name not used in the file; `undefined` if all are taken. */
export function freeName(tree: SyntaxTree, names: readonly string[]): string | undefined {
  const taken = new Set(nodesOfType(tree, 0, 'identifier').map((node) => tree.textOf(node)));
  return names.find((name) => !taken.has(name));
}
