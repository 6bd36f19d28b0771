import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { tlsVerificationOff } from '../../families/family-metadata.ts';
import { isChosen } from '../../fixes/chosen.ts';
import { isScript, isTest } from '../../words/file-purposes.ts';

/** Reports connections that accept any certificate or host name (CWE-295). */
export const rule = defineSyntaxRule({
  id: 'java/tls-verification-off',
  ...tlsVerificationOff,
  remedy:
    "Use the platform's default trust manager and host name verifier; for a private CA, load its certificate.",
  remediationMinutes: 30,
  nodes: ['method_declaration', 'lambda_expression', 'field_access', 'identifier', 'type_identifier'],
  check,
});

/** Library values and classes that accept everything. */
const acceptAll = new Set([
  'NoopHostnameVerifier',
  'AllowAllHostnameVerifier',
  'ALLOW_ALL_HOSTNAME_VERIFIER',
  'TrustAllStrategy',
  'InsecureTrustManagerFactory',
]);
/** Methods that take a host name verifier. */
const setters = /^(?:setDefault)?(?:setH|h|H)ostnameVerifier$/;

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (isTest(context)) return;
  switch (tree.type(node)) {
    case 'method_declaration':
      if (isEmptyCheck(node, context) || isVerifierOfAll(node, context))
        report(context, tree.child(node, 'name'), 'This accepts any TLS certificate.');
      return;
    case 'lambda_expression':
      if (isLambdaForAll(node, context)) report(context, node, 'This accepts any host name.');
      return;
    default:
      if (isAcceptAll(node, context)) report(context, node, 'This accepts any TLS certificate.');
  }
}

function report(context: SyntaxContext, node: number, message: string): void {
  context.report({
    node,
    message,
    ...((isChosen(context.tree, node) || isScript(context)) && { confidence: 'low' }),
  });
}

/** True for a name that is not in an import or part of a longer name visited separately. */
function isAcceptAll(node: number, { tree }: SyntaxContext): boolean {
  const isName = tree.type(node) !== 'field_access';
  return isName && acceptAll.has(tree.textOf(node)) && tree.ancestor(node, 'import_declaration') < 0;
}

/** True for a `checkServerTrusted` with an empty body. */
function isEmptyCheck(node: number, { tree }: SyntaxContext): boolean {
  const name = tree.textOf(tree.child(node, 'name'));
  const body = tree.child(node, 'body');
  return name === 'checkServerTrusted' && body >= 0 && tree.namedChildren(body).length === 0;
}

/** True for a `verify(String, SSLSession)` that always returns true. */
function isVerifierOfAll(node: number, { tree }: SyntaxContext): boolean {
  if (tree.textOf(tree.child(node, 'name')) !== 'verify') return false;
  if (!/\bSSLSession\b/.test(tree.textOf(tree.child(node, 'parameters')))) return false;
  return /^\{\s*return\s+true\s*;\s*\}$/.test(tree.textOf(tree.child(node, 'body')));
}

function isLambdaForAll(node: number, { tree }: SyntaxContext): boolean {
  const call = tree.ancestor(node, 'method_invocation');
  if (call < 0 || tree.parent(node) !== tree.child(call, 'arguments')) return false;
  return (
    setters.test(tree.textOf(tree.child(call, 'name'))) && tree.textOf(tree.child(node, 'body')) === 'true'
  );
}
