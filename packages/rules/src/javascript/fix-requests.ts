/** Facts about requests in JavaScript that fixes need: unmodified values, and how a handler rejects a request. */

import {
  declaratorOf,
  enclosingFunction,
  isFunctionType,
  originsOf,
  type ParsedSource,
  type SyntaxTree,
  unwrapExpression,
} from '@assay/engine/rule';

/** Maximum number of variables to follow from a value. Usually one or two. */
const maxSteps = 4;

const fields =
  /^(?:req|request|ctx(?:\.request)?|this\.req)\.(?:query|params|body|headers|cookies|originalUrl|url|path)\b/;

/** True for an unmodified string from the request, and for a variable that is set once to one. */
export function isRequestText(source: ParsedSource, node: number, depth = 0): boolean {
  const { tree } = source;
  const inner = unwrapExpression(tree, node);
  if (inner < 0 || depth > maxSteps) return false;
  switch (tree.type(inner)) {
    case 'member_expression':
    case 'subscript_expression':
      return fields.test(tree.textOf(inner)) && !/[();]/.test(tree.textOf(inner));
    case 'call_expression':
      return /^(?:req|request)\.(?:get|header|param)\(/.test(tree.textOf(inner));
    case 'identifier': {
      const declarator = declaratorOf(source, inner);
      return declarator >= 0
        ? isRequestText(source, tree.child(declarator, 'value'), depth + 1)
        : isTakenFromRequest(source, inner);
    }
    default:
      return false;
  }
}

/** True for `const { name } = req.query` if the name is not reassigned. */
function isTakenFromRequest(source: ParsedSource, name: number): boolean {
  const { tree, scopes } = source;
  const [declared = -1] = scopes.bindingOf(name)?.declarations ?? [];
  if (!originsOf(source, name).every((origin) => origin.kind === 'open' && origin.node === declared))
    return false;
  const declarator = declared < 0 ? -1 : tree.ancestor(declared, 'variable_declarator');
  if (declarator < 0 || tree.type(tree.child(declarator, 'name')) !== 'object_pattern') return false;
  const value = tree.child(declarator, 'value');
  return value >= 0 && fields.test(tree.textOf(value));
}

/** Name of the handler's second parameter, the response; `undefined` for another function. */
export function responseOf(tree: SyntaxTree, node: number): string | undefined {
  const fn = enclosingFunction(tree, node);
  if (!isFunctionType(tree.type(fn))) return undefined;
  const parameters = tree.child(fn, 'parameters');
  const [, second = -1] = parameters < 0 ? [] : tree.namedChildren(parameters);
  const name = /^[\w$]+/.exec(second < 0 ? '' : tree.textOf(second))?.[0];
  return name !== undefined && /^res(?:ponse)?$/.test(name) ? name : undefined;
}
