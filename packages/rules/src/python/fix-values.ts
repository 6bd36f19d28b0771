/** Facts about Python values that fixes need. */

import { originsOf, type ParsedSource } from '@assay/engine/rule';

/** The value of a variable that is set once by a plain assignment; any other expression itself. */
export function onlyValueOf({ tree, scopes }: ParsedSource, node: number): number {
  if (node < 0 || tree.type(node) !== 'identifier') return node;
  const binding = scopes.bindingOf(node);
  const [declared = -1] = binding?.declarations.length === 1 ? binding.declarations : [];
  const assignment = declared < 0 ? -1 : tree.parent(declared);
  if (assignment < 0 || tree.type(assignment) !== 'assignment') return node;
  const isSetAgain = binding?.references.some((use) => {
    const parent = tree.parent(use);
    const isTarget =
      /^(?:augmented_)?assignment$/.test(tree.type(parent)) && tree.child(parent, 'left') === use;
    return use !== declared && isTarget;
  });
  const value = tree.child(assignment, 'right');
  return isSetAgain === true || value < 0 ? node : value;
}

const requestFields =
  /\brequest\.(?:args|form|values|cookies|headers|GET|POST|COOKIES|META|query_params|match_info|path_params|path)\b/;

/** What a request handler of Tornado returns of its request. */
const handlerArgument = /^self\.get_(?:query_|body_)?argument\(\s*["']/;

/** True for an unmodified string from the request, and for a variable that holds only one. */
export function isRequestText(source: ParsedSource, node: number): boolean {
  const { tree } = source;
  const value = onlyValueOf(source, node);
  const isRead = /^(?:call|subscript|attribute)$/.test(tree.type(value));
  if (isRead) return requestFields.test(rootText(source, value)) || handlerArgument.test(tree.textOf(value));
  return tree.type(value) === 'identifier' && isRouteParameter(source, value);
}

/** Text of the innermost object of a chain: `request.args` for `request.args.get('name').strip()`. */
function rootText({ tree }: ParsedSource, node: number): string {
  let at = node;
  for (let next = at; next >= 0; ) {
    at = next;
    const type = tree.type(at);
    if (type === 'call') {
      const callee = tree.child(at, 'function');
      next =
        tree.type(callee) === 'attribute' && keepsText.test(tree.textOf(tree.child(callee, 'attribute')))
          ? callee
          : -1;
    } else if (type === 'attribute') next = tree.child(at, 'object');
    else if (type === 'subscript') next = tree.child(at, 'value');
    else break;
    if (next < 0) return '';
  }
  return tree.text.slice(tree.start(at), tree.end(node));
}

/** Methods that return request data with no change except case and trimming. */
const keepsText = /^(?:get|strip|lstrip|rstrip|lower|upper|getlist|get_argument)$/;

/** True for a parameter that a route fills from the URL, and that is not reassigned. */
function isRouteParameter(source: ParsedSource, name: number): boolean {
  const { tree, scopes } = source;
  const [declared = -1] = scopes.bindingOf(name)?.declarations ?? [];
  if (!originsOf(source, name).every((origin) => origin.kind === 'open' && origin.node === declared))
    return false;
  const parameters = declared < 0 ? -1 : tree.ancestor(declared, 'parameters');
  const definition = parameters < 0 ? -1 : tree.ancestor(parameters, 'decorated_definition');
  if (definition < 0 || tree.parent(tree.parent(parameters)) !== definition) return false;
  return tree
    .namedChildren(definition)
    .some(
      (child) =>
        tree.type(child) === 'decorator' &&
        /\.(?:route|get|post|put|delete|patch)\(/.test(tree.textOf(child)),
    );
}
