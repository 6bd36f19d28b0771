import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { tlsVerificationOff } from '../../families/family-metadata.ts';
import { isChosen } from '../../fixes/chosen.ts';
import { isScript, isTest } from '../../words/file-purposes.ts';
import { functionTypes, namedValue, namedValueTypes, stringValue } from '../expressions.ts';

/** Options that disable the check if they are false. */
const switches = new Set(['rejectUnauthorized', 'strictSSL', 'sslValidate', 'tlsValidate']);
const opposite = new Set(['tlsAllowInvalidCertificates', 'tlsInsecure', 'tlsAllowInvalidHostnames']);

/** Reports connections that accept any certificate (CWE-295). */
export const rule = defineSyntaxRule({
  id: 'javascript/tls-verification-off',
  ...tlsVerificationOff,
  remedy: 'Remove the option; for a private CA, pass its certificate as `ca`.',
  remediationMinutes: 30,
  nodes: namedValueTypes,
  check: checkNamedValue,
});

function checkNamedValue(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (isTest(context)) return;
  const named = namedValue(tree, node);
  if (named === undefined) return;
  const { name, value } = named;
  const text = tree.textOf(value);
  const isOff =
    (switches.has(name) && text === 'false') ||
    (opposite.has(name) && text === 'true') ||
    (name === 'NODE_TLS_REJECT_UNAUTHORIZED' && (text === '0' || stringValue(tree, value) === '0')) ||
    (name === 'checkServerIdentity' && acceptsAll(context, value));
  if (!isOff) return;
  context.report({
    node,
    message: `\`${name}\` turns off the verification of TLS certificates.`,
    ...((isChosen(tree, node) || isScript(context)) && { confidence: 'low' }),
  });
}

/** True for an empty function, or one that only returns `undefined`, `null` or `true`. */
function acceptsAll({ tree }: SyntaxContext, value: number): boolean {
  const body = tree.child(value, 'body');
  if (body < 0 || !functionTypes.includes(tree.type(value))) return false;
  if (tree.type(body) !== 'statement_block')
    return /^(undefined|null|true|void 0|\(?\{\}\)?)$/.test(tree.textOf(body));
  return /^\{\s*(return(\s+(undefined|null|true))?\s*;?)?\s*\}$/.test(tree.textOf(body));
}
