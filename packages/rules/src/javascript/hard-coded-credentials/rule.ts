import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { isTestPath } from '../../test-paths.ts';
import { lastName, namedValue, namedValueTypes, stringValue } from '../expressions.ts';

/** Names, in snake case, of what holds a secret; the last word counts. */
const secretName =
  /(^|_)(password|passwd|pwd|passphrase|passcode|secret|api_?key|apikey|access_key|secret_key|private_key|encryption_key|crypto_key|signing_key|jwt_key|auth_key|auth_token|access_token|api_token|bearer_token|client_secret|secret_or_key|cookie_secret|session_secret|db_pass|credentials?)$/;

/** Functions whose argument at the index is a key; any literal there is one. */
const keyArguments: readonly { readonly callee: RegExp; readonly argument: number }[] = [
  { callee: /^(jwt|jsonwebtoken|jws)\.(sign|verify|encode)$/, argument: 1 },
  { callee: /^(crypto\.)?createHmac$/, argument: 1 },
  { callee: /^(crypto\.)?createCipheriv$/, argument: 1 },
  { callee: /^(crypto\.)?createCipher$/, argument: 1 },
];

/** Text that has the form of a key which a provider gave out. */
const secretText =
  /^(AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|xox[abp]-[0-9A-Za-z-]{20,}|sk_live_[0-9a-zA-Z]{20,}|AIza[0-9A-Za-z_-]{35}|glpat-[0-9A-Za-z_-]{20})$|-----BEGIN [A-Z ]*PRIVATE KEY-----/;

/** User and password inside a URL. */
const urlWithPassword = /^[a-z][a-z0-9+]*:\/\/[^\s:@/]+:([^\s:@/]{3,})@(?!localhost|127\.|example\.)/i;

const placeholder =
  /^(x+|\*+|\.+|-+|0+|<.*>|\[.*\]|\{.*\}|\$.*|%.*|none|null|undefined|true|false|string|text|n\/a|test(ing)?|dummy|fake|mock|sample|todo|default|required|optional|hidden|invalid|changeme|change[-_ ]me|password\d*|passwd|secret|token|pass)$|your|example|placeholder|redacted|process\.env|insert[-_ ]/i;

/** Passwords, keys and tokens in the source (CWE-798). */
export const rule = defineSyntaxRule({
  id: 'javascript/hard-coded-credentials',
  title: 'Secret is written in the source',
  family: 'hard-coded-credentials',
  category: 'security',
  type: 'secret',
  severity: 'high',
  precision: 'medium',
  cwe: [798, 259, 321],
  owasp: ['A07:2021', 'A07:2025'],
  remedy: 'Read the secret from the environment or a secret store, and replace the one that was published.',
  remediationMinutes: 60,
  since: '0.1.0',
  status: 'preview',
  nodes: [...namedValueTypes, 'call_expression', 'string', 'template_string'],
  check: check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, path } = context;
  if (isTestPath('javascript', path)) return;
  const type = tree.type(node);
  if (type === 'string' || type === 'template_string') checkText(node, context);
  else if (type === 'call_expression') checkCall(node, context);
  else checkNamed(node, context);
}

function checkText(node: number, context: SyntaxContext): void {
  const text = stringValue(context.tree, node);
  if (text === undefined) return;
  const password = urlWithPassword.exec(text)?.[1];
  const isPassword = password !== undefined && !placeholder.test(password) && !/^[A-Z_]+$/.test(password);
  if (secretText.test(text) || isPassword) {
    context.report({ node, message: 'This text holds a secret.' });
  }
}

function checkCall(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const callee = tree.textOf(tree.child(node, 'function'));
  const rule = keyArguments.find((candidate) => candidate.callee.test(callee));
  const values = tree.namedChildren(tree.child(node, 'arguments'));
  const value = rule === undefined ? undefined : values[rule.argument];
  if (value === undefined) return;
  const text = stringValue(tree, value) ?? '';
  if (text !== '' && !secretText.test(text))
    context.report({ node: value, message: 'The key is written in the source.' });
}

function checkNamed(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const named = namedValue(tree, node);
  if (named === undefined) return;
  const text = stringValue(tree, fallback(context, named.value));
  if (text === undefined || secretText.test(text) || urlWithPassword.test(text)) return;
  const name = toSnakeCase(named.name);
  if (!secretName.test(name)) return;
  const isKey = isSessionSecret(node, name, context);
  if (isKey ? text !== '' : looksReal(text, name)) {
    context.report({
      node: named.value,
      message: `The value of \`${named.name}\` is written in the source.`,
      confidence: isKey || /\d/.test(text) ? 'high' : 'medium',
    });
  }
}

/** The literal of `process.env.SECRET || 'literal'`, else the node itself. */
function fallback({ tree }: SyntaxContext, node: number): number {
  if (tree.type(node) !== 'binary_expression') return node;
  const operator = tree.type(tree.child(node, 'operator'));
  return operator === '||' || operator === '??' ? tree.child(node, 'right') : node;
}

/** `secret` in the options of a session middleware signs every cookie, whatever it looks like. */
function isSessionSecret(node: number, name: string, { tree }: SyntaxContext): boolean {
  if (!/^(secret|secret_or_key)$/.test(name) || tree.type(node) !== 'pair') return false;
  const call = tree.ancestor(node, 'call_expression', 'new_expression');
  if (call < 0) return false;
  const callee = tree.child(call, tree.type(call) === 'call_expression' ? 'function' : 'constructor');
  return /(session|strategy|jwt)$/i.test(lastName(tree, callee));
}

/** Neither empty nor a placeholder, a sentence, a path, a name of something, nor the name itself. */
function looksReal(text: string, name: string): boolean {
  if (text.length < 6 || text.length > 200 || placeholder.test(text)) return false;
  if (/\s|^[./#@]|[<>]|^https?:/.test(text)) return false;
  const value = toSnakeCase(text);
  const lastWord = name.split('_').at(-1) ?? name;
  if (value.includes(lastWord) || /(^|_)(password|secret|token|key|credential)s?(_|$)/.test(value))
    return false;
  if (
    /^[A-Z][A-Z_]+$/.test(text) ||
    /^[a-z]+([-_.:][a-z]+)+$/.test(text) ||
    /^[a-z]+([A-Z][a-z]+)+$/.test(text)
  )
    return false;
  return /[^a-z]/i.test(text) || text.length >= 8;
}

function toSnakeCase(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^a-zA-Z0-9]+/g, '_')
    .toLowerCase();
}
