/**
 * Secrets in the source, in any language: which names hold one, and which texts are one.
 *
 * Errs on the side of silence: placeholders, sentences, and names of settings are no secrets.
 */

import { type Confidence, isProvenSecret } from '@assay/core';
import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { isTestPath } from './test-paths.ts';

type SyntaxRule = ReturnType<typeof defineSyntaxRule>;

/** A value and what it is called. */
export interface NamedValue {
  readonly name: string;
  /** Node of the value. */
  readonly value: number;
  /** It signs or encrypts, whatever its text looks like. */
  readonly isKey?: true;
  /** What a parameter has where nobody gives it: a password, however weak it looks. */
  readonly isDefault?: true;
}

/** How a language writes what the rule looks at. */
export interface CredentialSyntax {
  /** Types of nodes that name values, and of calls. */
  readonly nodes: readonly string[];
  /** Types of texts. */
  readonly texts: readonly string[];
  /** Variables, members, keys and arguments that a node gives values to. */
  readonly namedValues: (tree: SyntaxTree, node: number) => readonly NamedValue[];
  /** Nodes that compare two values, and what is compared with what: `password == 'x'`. */
  readonly compared: {
    readonly nodes: readonly string[];
    readonly of: (tree: SyntaxTree, node: number) => readonly NamedValue[];
  };
  /** Arguments of a call that are keys, whatever they look like, and texts that are kept in a variable for one. */
  readonly keyArguments: (context: SyntaxContext, node: number) => readonly number[];
  /** Content of a text that has no holes, or of one that stands in for a setting; `undefined` for any other node. */
  readonly stringValue: (tree: SyntaxTree, node: number) => string | undefined;
}

/** Names, in snake case, of what holds a secret; the last word counts. */
const secretName =
  /(^|_)(password|passwd|pwd|passphrase|passcode|secret|api_?key|apikey|access_key|secret(?:_[a-z]+)?_key|private_key|encryption_key|crypto_key|signing_key|jwt_key|auth_key|auth_token|access_token|api_token|bearer_token|client_secret|secret_or_key|cookie_secret|session_secret|db_pass|credentials?)$/;

/** Entries of an object from which on it may be a list of texts. Options of a connection are fewer; not measured. */
const smallestCatalogue = 10;

/** User and password inside a URL. */
const urlWithPassword = /^[a-z][a-z0-9+]*:\/\/[^\s:@/]+:([^\s:@/]{3,})@(?!localhost|127\.|example\.)/i;

const placeholder =
  /^(x+|\*+|\.+|-+|0+|<.*>|\[.*\]|\{.*\}|\$.*|%.*|none|null|undefined|true|false|string|text|n\/a|test(ing)?|dummy|fake|mock|sample|todo|default|required|optional|hidden|invalid|changeme|change[-_ ]me|password\d*|passwd|secret|token|pass|anonymous|guest|nobody)$|your|example|placeholder|redacted|process\.env|insert[-_ ]/i;

const passwordName = /(?:^|_)(?:password|passwd|pwd|passphrase|passcode|db_pass)$/;
/** What hash functions make, as digits of known lengths or in the notation of `crypt`: nobody logs in with it. */
const hashed =
  /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$|^\$(?:2[abxy]?|argon2\w*|[1567]|scrypt|pbkdf2[\w-]*)\$|^\{?(?:ssha|bcrypt|scrypt|pbkdf2)|^(?:pbkdf2|argon2|bcrypt|scrypt)[\w:-]*\$/i;

/** Names, in snake case, of what somebody has typed to be let in. */
const comparedName =
  /(?:^|_)(?:password|passwd|pwd|pass|passphrase|passcode)(?:_?(?:input|attempt|given|entered))?$/;
/** Words that stand where a password may be: its absence, or how it is shown. */
const noPassword =
  /^(?:none|null|nil|undefined|true|false|[*x•.]+|hidden|password|text|required|empty|optional)$/i;

/** Passwords, keys and tokens in the source of a language (CWE-798). */
export function hardCodedCredentials(language: string, syntax: CredentialSyntax): SyntaxRule {
  return defineSyntaxRule({
    id: `${language}/hard-coded-credentials`,
    title: 'Secret is written in the source',
    family: 'hard-coded-credentials',
    category: 'security',
    type: 'secret',
    severity: 'high',
    precision: 'medium',
    confidence: 'medium',
    cwe: [798, 259, 321],
    owasp: ['A07:2021', 'A07:2025'],
    remedy: 'Read the secret from the environment or a secret store, and replace the one that was published.',
    remediationMinutes: 60,
    since: '0.1.0',
    status: 'preview',
    nodes: [...new Set([...syntax.nodes, ...syntax.texts, ...syntax.compared.nodes])],
    check: (node, context) => {
      if (isTestPath(language, context.path)) return;
      if (syntax.texts.includes(context.tree.type(node))) {
        checkText(node, syntax, context);
        return;
      }
      if (syntax.compared.nodes.includes(context.tree.type(node)))
        for (const named of syntax.compared.of(context.tree, node)) checkCompared(named, syntax, context);
      if (!syntax.nodes.includes(context.tree.type(node))) return;
      for (const named of syntax.namedValues(context.tree, node)) checkNamed(named, syntax, context);
      for (const key of syntax.keyArguments(context, node)) checkKey(key, syntax, context);
    },
  });
}

function checkText(node: number, syntax: CredentialSyntax, context: SyntaxContext): void {
  const text = syntax.stringValue(context.tree, node);
  const secret = text === undefined ? undefined : secretIn(text);
  if (secret === undefined) return;
  const isSetting = !isProvenSecret(secret) && isSpare(context.tree, node);
  context.report({
    node,
    message: 'This text holds a secret.',
    secret,
    ...((isSetting || isForPages(secret) || isForDevelopers(context.path)) && { confidence: 'low' }),
  });
}

function checkNamed(
  { name, value, ...more }: NamedValue,
  syntax: CredentialSyntax,
  context: SyntaxContext,
): void {
  const text = syntax.stringValue(context.tree, value);
  if (text === undefined || hasSecretForm(text)) return;
  const snake = toSnakeCase(name);
  if (!secretName.test(snake) || (passwordName.test(snake) && hashed.test(text))) return;
  const isKey = more.isKey === true && text !== '';
  const isWeak = more.isDefault === true && passwordName.test(snake) && isPassword(text);
  if (!isKey && !isWeak && (!looksReal(text, snake) || isInCatalogue(context.tree, value))) return;
  context.report({
    node: value,
    message: `The value of \`${name}\` is written in the source.`,
    confidence: confidenceOf(value, snake, isKey, syntax, context),
    secret: text,
  });
}

/** What lets somebody in is a password, however weak it looks. */
function checkCompared({ name, value }: NamedValue, syntax: CredentialSyntax, context: SyntaxContext): void {
  const text = syntax.stringValue(context.tree, value);
  if (text === undefined || !comparedName.test(toSnakeCase(name)) || !isPassword(text)) return;
  context.report({
    node: value,
    message: `\`${name}\` is compared with a password that is written in the source.`,
    secret: text,
    ...(isForDevelopers(context.path) && { confidence: 'low' }),
  });
}

/** A word that somebody may log in with. */
function isPassword(text: string): boolean {
  return text.length >= 4 && !/\s|^(.)\1*$/.test(text) && !noPassword.test(text);
}

function checkKey(value: number, syntax: CredentialSyntax, context: SyntaxContext): void {
  const text = syntax.stringValue(context.tree, value) ?? '';
  if (text !== '' && !hasSecretForm(text))
    context.report({ node: value, message: 'The key is written in the source.', secret: text });
}

/** Keys that pages of browsers hold: what they may do is limited where they were given out. */
function isForPages(secret: string): boolean {
  return secret.startsWith('AIza');
}

/** A key signs what strangers send; a password that only stands in where a setting is missing is the operator's matter. */
function confidenceOf(
  value: number,
  name: string,
  isKey: boolean,
  { texts }: CredentialSyntax,
  { tree, path }: SyntaxContext,
): Confidence {
  if (isForDevelopers(path)) return 'low';
  if (isKey) return isInDevelopment(tree, value) ? 'low' : 'medium';
  // A key for another service's interface is often one for everybody, as is the secret of an application that everybody can install.
  if (/(?:^|_)(?:api_?key|client_secret)$/.test(name)) return 'low';
  return texts.includes(tree.type(value)) && !isSpare(tree, value) ? 'medium' : 'low';
}

/** True in a class of settings for developers: `class DevelopmentConfig`. */
function isInDevelopment(tree: SyntaxTree, node: number): boolean {
  const owner = tree.ancestor(node, 'class_definition', 'class_declaration');
  const name = owner < 0 ? '' : tree.textOf(tree.child(owner, 'name'));
  return /^(?:dev|local|test)/.test(toSnakeCase(name));
}

/** Settings of a developer's own machine, or of the one that runs tests. */
function isForDevelopers(path: string): boolean {
  return /(?:^|\/)[^/]*(?:settings|config(?:uration)?s?)[^/]*\/(?:[^/]*[._-])?(?:ci|dev(?:el(?:opment)?)?|local|tests?|testing)(?:[._-][^/]*)?$|(?:^|\/)[^/]*(?:settings|config(?:uration)?)[._-](?:ci|dev(?:el(?:opment)?)?|local|tests?|testing)[._-][^/]*$/i.test(
    path,
  );
}

/** True for an argument behind a text: what `setting(name, spare)` gives when nothing is set. */
function isSpare(tree: SyntaxTree, node: number): boolean {
  const list = tree.parent(node);
  if (list < 0 || !/argument/.test(tree.type(list))) return false;
  const [first = -1] = tree.namedChildren(list);
  return first !== node && /string/.test(tree.type(first));
}

/** A text that is short for a page's text among others: where most values hold words, a password is called by its name. */
function isInCatalogue(tree: SyntaxTree, value: number): boolean {
  const pair = tree.parent(value);
  const object = pair < 0 ? -1 : tree.parent(pair);
  if (object < 0 || !/^(?:object|dictionary)$/.test(tree.type(object))) return false;
  const entries = tree.namedChildren(object).filter((entry) => tree.type(entry) === 'pair');
  const sentences = entries.filter((entry) =>
    /^['"`][^'"`]*\p{L} [^'"`]*['"`]$/u.test(tree.textOf(tree.child(entry, 'value'))),
  );
  return entries.length >= smallestCatalogue && sentences.length * 4 >= entries.length;
}

/** True for a text that `checkText` looks at in any case. */
function hasSecretForm(text: string): boolean {
  return isProvenSecret(text) || urlWithPassword.test(text);
}

/** What a text of a known form gives away: all of it, or the password of a URL. */
function secretIn(text: string): string | undefined {
  // Providers print keys that say so in their manuals.
  if (/EXAMPLE/.test(text)) return undefined;
  if (isProvenSecret(text)) return text;
  const password = urlWithPassword.exec(text)?.[1];
  if (password === undefined || placeholder.test(password) || /^[A-Z_]+$/.test(password)) return undefined;
  return password;
}

/**
 * Neither empty nor a placeholder, a sentence, a path, a name of something, nor the name itself.
 *
 * @param name  in snake case
 */
function looksReal(text: string, name: string): boolean {
  if (text.length < 6 || text.length > 200 || placeholder.test(text)) return false;
  if (/\s|^[./#@]|[<>]|^https?:|[^\x20-\x7e]|^\d+$/.test(text)) return false;
  const value = toSnakeCase(text);
  const lastWord = name.split('_').at(-1) ?? name;
  if (value.includes(lastWord) || /(^|_)(password|passwd|secret|token|key|credential)s?(_|$)/.test(value))
    return false;
  if (
    /^[A-Z][A-Z_]+$/.test(text) ||
    /^[a-z]+([-_.:][a-z]+)+$/.test(text) ||
    /^[a-z]+([A-Z][a-z]+)+$/.test(text) ||
    /^([A-Z][a-z]{2,}){2,}$/.test(text)
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
