/** Facts about Go values that fixes need: where they come from, and how a function responds. */

import { calleeText, insideParentheses, type ParsedSource, type SyntaxTree } from '@assay/engine/rule';

/** Maximum number of variables to follow from a value. Usually one or two. */
const maxSteps = 4;

/** Calls that return a string from the request: of `net/http`, and of routers whose contexts are named `c` or `ctx`. */
const getters =
  /(?:\.(?:FormValue|PostFormValue|PathValue|UserAgent|Referer)|\.(?:Query\(\)|Header|Form|PostForm)\.Get|\b(?:c|ctx|context)\.(?:Query|QueryParam|Param|PostForm|FormValue|DefaultQuery|GetHeader|Params))$/;
/** Functions that return their argument with no change except case and trimming. */
const keepsText = /^strings\.(?:TrimSpace|ToLower|ToUpper)$/;

/** True for an unmodified string from the request, and for a variable that is set once to one. */
export function isRequestText(source: ParsedSource, node: number, depth = 0): boolean {
  const { tree } = source;
  const inner = insideParentheses(tree, node);
  if (inner < 0 || depth > maxSteps) return false;
  switch (tree.type(inner)) {
    case 'call_expression': {
      const callee = calleeText(tree, inner);
      if (getters.test(callee)) return true;
      const [first = -1] = keepsText.test(callee) ? tree.namedChildren(tree.child(inner, 'arguments')) : [];
      return first >= 0 && isRequestText(source, first, depth + 1);
    }
    case 'selector_expression':
      return /\.URL\.(?:Path|RawQuery)$/.test(tree.textOf(inner));
    case 'index_expression':
      return /^mux\.Vars\(\w+\)\[/.test(tree.textOf(inner));
    case 'identifier': {
      const value = onlyValueOf(source, inner);
      return value !== inner && isRequestText(source, value, depth + 1);
    }
    default:
      return false;
  }
}

/** The value of a variable that is declared with `:=` and never reassigned; any other expression itself. */
export function onlyValueOf({ tree, scopes }: ParsedSource, node: number): number {
  const binding = tree.type(node) === 'identifier' ? scopes.bindingOf(node) : undefined;
  const [declared = -1] = binding?.declarations.length === 1 ? binding.declarations : [];
  const statement = declared < 0 ? -1 : tree.ancestor(declared, 'short_var_declaration');
  if (binding === undefined || statement < 0) return node;
  const isSetAgain = binding.references.some((use) => {
    const target = tree.ancestor(use, 'assignment_statement');
    return use !== declared && target >= 0 && use < tree.next(tree.child(target, 'left'));
  });
  const names = tree.namedChildren(tree.child(statement, 'left'));
  const values = tree.namedChildren(tree.child(statement, 'right'));
  const value = values[names.indexOf(declared)];
  return isSetAgain || value === undefined || names.length !== values.length ? node : value;
}

const functionTypes = ['function_declaration', 'method_declaration', 'func_literal'];

/**
 * Lines that reject a request in the enclosing function, through its `http.ResponseWriter` or gin context.
 *
 * @returns `undefined` for a function that does not respond to requests, or that has results other than `error`
 */
export function refusalLines(tree: SyntaxTree, node: number, text: string): readonly string[] | undefined {
  const fn = tree.ancestor(node, ...functionTypes);
  const result = fn < 0 ? -1 : tree.child(fn, 'result');
  if (fn < 0 || (result >= 0 && tree.textOf(result) !== 'error')) return undefined;
  const leave = result < 0 ? 'return' : 'return nil';
  const parameters = tree.textOf(tree.child(fn, 'parameters'));
  const writer = /\b(\w+) http\.ResponseWriter\b/.exec(parameters)?.[1];
  if (writer !== undefined && writer !== '_')
    return [`http.Error(${writer}, "${text}", http.StatusBadRequest)`, leave];
  const context = /\b(\w+) \*gin\.Context\b/.exec(parameters)?.[1];
  return context === undefined || !/"net\/http"/.test(tree.text)
    ? undefined
    : [`${context}.AbortWithStatus(http.StatusBadRequest)`, leave];
}

/** The statement of a block that contains a node; -1 for none. */
export function goStatement(tree: SyntaxTree, node: number): number {
  for (let at = node; at > 0; at = tree.parent(at)) {
    const around = tree.type(tree.parent(at));
    if (around === 'block' || around === 'statement_list') return at;
    if (functionTypes.includes(tree.type(at))) return -1;
  }
  return -1;
}
