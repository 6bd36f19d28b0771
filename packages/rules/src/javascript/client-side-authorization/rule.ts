import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { type ClientClaim, clientSideAuthorization } from '../../families/client-claims.ts';
import { stringValue } from '../expressions.ts';

/** `req.cookies.admin`, `req.headers['x-role']`, `ctx.cookies.get('role')`, `req.get('X-Role')`. */
const reads =
  /^(?:this\.)?(?:req|request|ctx|context|c)(?:\.req(?:uest)?|\.raw)?\.(cookies|headers|get|header)(?:(?:\.get)?\(\s*|\[\s*|\??\.)["'`]?([\w-]+)/;

/** Reports access decisions based on cookies and headers (CWE-284). */
export const rule = clientSideAuthorization('javascript', ['binary_expression'], claimsAt);

function claimsAt(node: number, context: SyntaxContext): readonly ClientClaim[] {
  const { tree } = context;
  if (!/^[=!]==?$/.test(tree.type(tree.child(node, 'operator')))) return [];
  const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')];
  return [...claim(left, right, context), ...claim(right, left, context)];
}

function claim(read: number, text: number, context: SyntaxContext): readonly ClientClaim[] {
  const value = textOf(context.tree, text);
  const match = value === undefined ? null : reads.exec(sourceOf(read, context));
  if (value === undefined || match === null) return [];
  const name = (match[2] ?? '').replaceAll('_', '-').replaceAll(/([a-z])([A-Z])/g, '$1-$2');
  return [{ kind: match[1] === 'cookies' ? 'cookie' : 'header', name: name.toLowerCase(), value }];
}

/** Content of a string, number or boolean literal. */
function textOf(tree: SyntaxTree, node: number): string | undefined {
  return /^(?:number|true)$/.test(tree.type(node)) ? tree.textOf(node) : stringValue(tree, node);
}

/** Source text of an expression; for a variable that is set once, that of its value. */
function sourceOf(node: number, { facts, tree }: SyntaxContext): string {
  if (tree.type(node) !== 'identifier') return tree.textOf(node);
  const { declarations = [] } = facts.scopes.bindingOf(node) ?? {};
  const [declaration = -1] = declarations.length === 1 ? declarations : [];
  const declarator = declaration < 0 ? -1 : tree.parent(declaration);
  const isPlain = declarator >= 0 && tree.type(declarator) === 'variable_declarator';
  const value = isPlain ? tree.child(declarator, 'value') : -1;
  return value < 0 ? '' : tree.textOf(value);
}
