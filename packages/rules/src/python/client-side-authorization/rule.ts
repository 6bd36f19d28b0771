import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { type ClientClaim, clientSideAuthorization } from '../../families/client-claims.ts';

/** `request.cookies.get('admin'`, `self.get_cookie('role'`, `request.META['HTTP_X_ROLE'`. */
const reads =
  /^(?:[\w.]+\(\s*)?(?:self\.)?request\.(cookies|COOKIES|headers|META)(?:\.get\(|\[)\s*["']([^"']+)["']|^(?:self|request)\.(get_cookie)\(\s*["']([^"']+)["']/;

/** Reports access decisions based on cookies and headers (CWE-284). */
export const rule = clientSideAuthorization('python', ['comparison_operator'], claimsAt);

function claimsAt(node: number, context: SyntaxContext): readonly ClientClaim[] {
  const { tree } = context;
  const [left, right, more] = tree.namedChildren(node);
  if (left === undefined || right === undefined || more !== undefined) return [];
  if (!/^\s*[=!]=\s*$/.test(tree.text.slice(tree.end(left), tree.start(right)))) return [];
  return [...claim(left, right, context), ...claim(right, left, context)];
}

function claim(read: number, text: number, context: SyntaxContext): readonly ClientClaim[] {
  const value = textOf(context.tree, text);
  const match = value === undefined ? null : reads.exec(sourceOf(read, context));
  if (value === undefined || match === null) return [];
  const kind = /^(?:cookies|COOKIES|get_cookie)$/.test(match[1] ?? match[3] ?? '') ? 'cookie' : 'header';
  const name = (match[2] ?? match[4] ?? '').replace(/^HTTP_/, '');
  return [{ kind, name: name.replaceAll('_', '-').toLowerCase(), value }];
}

/** Content of a string or integer literal. */
function textOf(tree: SyntaxTree, node: number): string | undefined {
  const type = tree.type(node);
  if (type === 'integer' || type === 'true') return tree.textOf(node);
  return type === 'string' ? /^["']([^"']*)["']$/.exec(tree.textOf(node))?.[1] : undefined;
}

/** Source text of an expression; for a variable that is set once, that of its value. */
function sourceOf(node: number, { facts, tree }: SyntaxContext): string {
  let at = node;
  while (tree.type(at) !== 'identifier') {
    const inner = ['value', 'object', 'function']
      .map((field) => tree.child(at, field))
      .find((one) => one >= 0);
    if (inner === undefined) break;
    at = inner;
  }
  if (tree.type(at) !== 'identifier' || tree.textOf(at) === 'request') return tree.textOf(node);
  const { declarations = [] } = facts.scopes.bindingOf(at) ?? {};
  const [declaration = -1] = declarations.length === 1 ? declarations : [];
  const assignment = declaration < 0 ? -1 : tree.parent(declaration);
  const value =
    assignment >= 0 && tree.type(assignment) === 'assignment' ? tree.child(assignment, 'right') : -1;
  return value < 0 ? tree.textOf(node) : tree.textOf(value);
}
