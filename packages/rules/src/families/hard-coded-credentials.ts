/**
 * Hard-coded secrets, in any language: which names hold one, and which strings look like one.
 *
 * Prefers false negatives: placeholders, sentences and names of settings are not reported.
 */

import { type Confidence, isProvenSecret } from '@assay/core';
import { defineSyntaxRule, type SyntaxContext, type SyntaxTree } from '@assay/engine/rule';
import { promised } from '../confidence/promise.ts';
import { isTest } from '../words/file-purposes.ts';

type SyntaxRule = ReturnType<typeof defineSyntaxRule>;

/** A value and its name. */
export interface NamedValue {
  readonly name: string;
  readonly value: number;
  /** Used for signing or encryption, and so a secret whatever it looks like. */
  readonly isKey?: true;
  /** Default value of a parameter: a password however weak it looks. */
  readonly isDefault?: true;
}

/** Language-specific syntax that the rule needs. */
export interface CredentialSyntax {
  /** Types of nodes that name values, and of calls. */
  readonly nodes: readonly string[];
  /** Node types of strings. */
  readonly texts: readonly string[];
  /** Variables, members, keys and arguments to which a node assigns values. */
  readonly namedValues: (tree: SyntaxTree, node: number) => readonly NamedValue[];
  /** Node types of comparisons, and the name and value they compare: `password == 'x'`. */
  readonly compared: {
    readonly nodes: readonly string[];
    readonly of: (tree: SyntaxTree, node: number) => readonly NamedValue[];
  };
  /**
   * Arguments of a call that are keys whatever they look like, including strings stored in a variable that is passed as
   * one.
   */
  readonly keyArguments: (context: SyntaxContext, node: number) => readonly number[];
  /**
   * Content of a string without interpolation, or of the default value of a setting; `undefined` for any other node.
   */
  readonly stringValue: (tree: SyntaxTree, node: number) => string | undefined;
}

/** Both sides of a comparison for equality, each with the name of the other: `password === 'x'`. */
export function comparedSides(
  tree: SyntaxTree,
  node: number,
  nameOf: (tree: SyntaxTree, side: number) => string,
): readonly NamedValue[] {
  if (!/^[=!]==?$/.test(tree.textOf(tree.child(node, 'operator')))) return [];
  const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')];
  return [
    { name: nameOf(tree, left), value: right },
    { name: nameOf(tree, right), value: left },
  ];
}

/** Names of secrets, in snake case. The last word decides. */
const secretName =
  /(^|_)(password|passwd|pwd|passphrase|passcode|secret|api_?key|apikey|access_key|secret(?:_[a-z]+)?_key|private_key|encryption_key|crypto_key|signing_key|jwt_key|auth_key|auth_token|access_token|api_token|bearer_token|client_secret|secret_or_key|cookie_secret|session_secret|db_pass|credentials?)$/;

/** Minimum number of object entries for a string catalogue. Connection options have fewer. Not tuned. */
const smallestCatalogue = 10;

/** User and password inside a URL. */
const urlWithPassword = /^[a-z][a-z0-9+]*:\/\/[^\s:@/]+:([^\s:@/]{3,})@(?!localhost|127\.|example\.)/i;

const placeholder =
  /^(x+|\*+|\.+|-+|0+|<.*>|\[.*\]|\{.*\}|\(.*\)|\$.*|%.*|none|null|undefined|true|false|string|text|n\/a|test(ing)?|dummy|fake|mock|sample|todo|default|required|optional|hidden|invalid|changeme|change[-_ ]me|password\d*|passwd|secret|token|pass|anonymous|guest|nobody)$|your|example|placeholder|redacted|process\.env|insert[-_ ]|x{5}|(?:replace|change)[-_ ]?(?:this|it|me)(?![a-z])/i;

const passwordName = /(?:^|_)(?:password|passwd|pwd|passphrase|passcode|db_pass)$/;
/** Output of hash functions, as hex digits of a known length or in `crypt` notation. It cannot be used to log in. */
const hashed =
  /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$|^\$(?:2[abxy]?|argon2\w*|[1567]|scrypt|pbkdf2[\w-]*)\$|^\{?(?:ssha|bcrypt|scrypt|pbkdf2)|^(?:pbkdf2|argon2|bcrypt|scrypt)[\w:-]*\$/i;

/** Names, in snake case, of a password entered by a user. */
const comparedName =
  /(?:^|_)(?:password|passwd|pwd|pass|passphrase|passcode)(?:_?(?:input|attempt|given|entered))?$/;
/** Words that occur in place of a password: none, a mask, or a placeholder to be replaced. */
const noPassword =
  /^(?:none|null|nil|undefined|true|false|[*x•.]+|hidden|password|text|required|empty|optional|default|unset|change[-_ ]?(?:me|it)|\(.*\)|<.*>)$/i;

/** Defines the rule for hard-coded passwords, keys and tokens (CWE-798). */
export function hardCodedCredentials(language: string, syntax: CredentialSyntax): SyntaxRule {
  return defineSyntaxRule({
    id: `${language}/hard-coded-credentials`,
    title: 'Secret is hard-coded in the source code',
    family: 'hard-coded-credentials',
    category: 'security',
    type: 'secret',
    severity: 'high',
    precision: 'medium',
    confidence: 'medium',
    cwe: [798, 259, 321],
    owasp: ['A07:2021', 'A07:2025'],
    remedy:
      'Read the secret from an environment variable or a secret store, and rotate the one that was published.',
    remediationMinutes: 60,
    since: '0.1.0',
    status: 'preview',
    nodes: [...new Set([...syntax.nodes, ...syntax.texts, ...syntax.compared.nodes])],
    check: (node, context) => {
      if (isTest(context)) return;
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
    message: 'This string contains a secret.',
    secret,
    ...((isSetting || isForPages(secret) || isPublic(text ?? '') || isForDevelopers(context.path)) && {
      confidence: 'low',
    }),
  });
}

function checkNamed(named: NamedValue, syntax: CredentialSyntax, context: SyntaxContext): void {
  const { name, value, ...more } = named;
  const text = syntax.stringValue(context.tree, value);
  if (text === undefined || hasSecretForm(text)) return;
  const snake = toSnakeCase(name);
  if (!secretName.test(snake) || (passwordName.test(snake) && hashed.test(text))) return;
  const isWeakKey = !looksReal(text, snake) && isKeyInFile(name, value, syntax, context);
  if (!isWeakKey && (isOwnName(named, text, syntax, context) || isRefused(name, text, syntax, context)))
    return;
  const isKey = (more.isKey === true || isWeakKey) && text !== '';
  const isWeak = more.isDefault === true && passwordName.test(snake) && isPassword(text);
  if (!isKey && !isWeak && (!looksReal(text, snake) || isInCatalogue(context.tree, value))) return;
  context.report({
    node: value,
    message: `The value of \`${name}\` is hard-coded in the source code.`,
    confidence: confidenceOf(isKey ? { ...named, isKey } : { name, value }, syntax, context),
    secret: text,
  });
}

/** A value that grants access is a password, however weak it looks. */
function checkCompared({ name, value }: NamedValue, syntax: CredentialSyntax, context: SyntaxContext): void {
  const text = syntax.stringValue(context.tree, value);
  if (text === undefined || !comparedName.test(toSnakeCase(name)) || !isPassword(text)) return;
  context.report({
    node: value,
    message: `\`${name}\` is compared with a hard-coded password.`,
    secret: text,
    ...(isForDevelopers(context.path) && { confidence: 'low' }),
  });
}

/** True for a variable whose value is its own name, as in a list of setting names: `SECRET_KEY = 'SECRET_KEY'`. */
function isOwnName(
  { name, value }: NamedValue,
  text: string,
  { texts }: CredentialSyntax,
  { tree }: SyntaxContext,
): boolean {
  if (toSnakeCase(text) !== toSnakeCase(name) || !texts.includes(tree.type(value))) return false;
  // A value stored under a key is the setting itself.
  const parent = tree.parent(value);
  return parent >= 0 && !/[\])]\s*:?=|^['"`]/.test(tree.text.slice(tree.start(parent), tree.start(value)));
}

/** True if the program checks whether the value is still the placeholder, and so rejects it. */
function isRefused(name: string, text: string, syntax: CredentialSyntax, { tree }: SyntaxContext): boolean {
  const { nodes, of } = syntax.compared;
  for (let at = 0; at < Math.min(tree.size, maxNodes); at++) {
    if (!nodes.includes(tree.type(at))) continue;
    const isIt = (other: NamedValue): boolean =>
      toSnakeCase(other.name) === toSnakeCase(name) && syntax.stringValue(tree, other.value) === text;
    if (of(tree, at).some(isIt)) return true;
  }
  return false;
}

/** Delimiters of masked secrets, such as `$encrypted$` in a response. */
const standIn = /^(?:\$.+\$|%.+%|<.+>|\[.+\]|\{.+\}|__.+__)$/;

/** True for a string that could be a real login password. */
function isPassword(text: string): boolean {
  return text.length >= 4 && !standIn.test(text) && !/\s|^(.)\1*$/.test(text) && !noPassword.test(text);
}

function checkKey(value: number, syntax: CredentialSyntax, context: SyntaxContext): void {
  const text = syntax.stringValue(context.tree, value) ?? '';
  if (text !== '' && !hasSecretForm(text))
    context.report({ node: value, message: 'This key is hard-coded in the source code.', secret: text });
}

/** True for a URL whose password equals its user name, as is common for public clients. */
function isPublic(text: string): boolean {
  return /^[a-z][a-z0-9+]*:\/\/([^\s:@/]+):\1@/i.test(text);
}

/** True for browser API keys. Their permissions are restricted by the issuer. */
function isForPages(secret: string): boolean {
  return secret.startsWith('AIza');
}

/**
 * Medium for secrets the program itself signs, encrypts or authenticates with: anyone who reads the source can do the
 * same.
 * Low for all others: most belong to another system, or to a client application that anyone can install.
 */
function confidenceOf(
  { name, value, isKey }: NamedValue,
  syntax: CredentialSyntax,
  context: SyntaxContext,
): Confidence {
  const { tree, path } = context;
  if (isForDevelopers(path)) return 'low';
  if (isKey === true) return isInDevelopment(tree, value) ? 'low' : 'medium';
  if (!syntax.texts.includes(tree.type(value)) || isSpare(tree, value)) return 'low';
  return isKeyInFile(name, value, syntax, context) || isOfConnection(name, value, syntax, context)
    ? 'medium'
    : promised('hard-coded-credentials', 'name');
}

/** Maximum number of uses of a variable to visit; keys have few. Not tuned. */
const maxUses = 20;
/** Maximum number of nodes to search for uses of a name that is not in any scope of the file. Not tuned. */
const maxNodes = 50_000;
/** Maximum number of nodes between a value and the declaration that names it: `[]byte("x")` in a list. */
const maxWrappers = 4;

/**
 * True if the variable that holds the value is passed as the key of a call in the same file: `jwt.sign(user, SECRET)`.
 */
function isKeyInFile(name: string, value: number, syntax: CredentialSyntax, context: SyntaxContext): boolean {
  const { facts, tree } = context;
  let declaration = -1;
  let at = tree.parent(value);
  for (let depth = 0; at >= 0 && depth < maxWrappers && declaration < 0; depth++, at = tree.parent(at))
    declaration = nameAt(tree, at, value, name);
  if (declaration < 0) return false;
  const uses = facts.scopes.bindingOf(declaration)?.references ?? usesOf(tree, name);
  return uses.slice(0, maxUses).some((use) => isKeyArgument(use, syntax, context));
}

/** Nodes with the given name, for package-level variables shared with other files. */
function usesOf(tree: SyntaxTree, name: string): readonly number[] {
  const uses: number[] = [];
  for (let at = 0; at < Math.min(tree.size, maxNodes) && uses.length < maxUses; at++)
    if (tree.type(at) === 'identifier' && tree.textOf(at) === name) uses.push(at);
  return uses;
}

/** Returns the node before a value that holds its name; -1 for none. */
function nameAt(tree: SyntaxTree, node: number, value: number, name: string): number {
  for (let at = node + 1; at < value; at++)
    if (tree.type(at) === 'identifier' && tree.textOf(at) === name) return at;
  return -1;
}

/** True if the use is the key argument of a call, directly or converted to bytes. */
function isKeyArgument(use: number, syntax: CredentialSyntax, context: SyntaxContext): boolean {
  const { tree } = context;
  let at = tree.parent(use);
  for (let depth = 0; at >= 0 && depth <= maxWrappers; depth++, at = tree.parent(at)) {
    const keys = syntax.nodes.includes(tree.type(at)) ? syntax.keyArguments(context, at) : [];
    if (keys.some((key) => key <= use && use < tree.next(key))) return true;
  }
  return false;
}

/** Fields and arguments that give the host of a connection. */
const connectionHost = /(?:^|_)(?:host(?:name)?|server|address|endpoint)$/;
const connectionUser = /(?:^|_)user(?:_?name)?$/;
/** Loopback addresses, used in development. */
const ownMachine = /^(?:localhost|127\.[\d.]+|::1|0\.0\.0\.0)$/i;

/** True for a password next to a user name and the address of another machine. */
function isOfConnection(
  name: string,
  value: number,
  { namedValues, stringValue }: CredentialSyntax,
  { tree }: SyntaxContext,
): boolean {
  if (!passwordName.test(toSnakeCase(name))) return false;
  const list = tree.parent(tree.parent(value));
  if (list < 0) return false;
  const siblings = tree.namedChildren(list).flatMap((node) => namedValues(tree, node));
  const valueOf = (pattern: RegExp): string | undefined => {
    const found = siblings.find((other) => pattern.test(toSnakeCase(other.name)));
    return found === undefined ? undefined : stringValue(tree, found.value);
  };
  const host = valueOf(connectionHost);
  return valueOf(connectionUser) !== undefined && host !== undefined && !ownMachine.test(host);
}

/** True inside a class of development settings: `class DevelopmentConfig`. */
function isInDevelopment(tree: SyntaxTree, node: number): boolean {
  const owner = tree.ancestor(node, 'class_definition', 'class_declaration');
  const name = owner < 0 ? '' : tree.textOf(tree.child(owner, 'name'));
  return /^(?:dev|local|test)/.test(toSnakeCase(name));
}

/** True for settings files of development machines or CI. */
function isForDevelopers(path: string): boolean {
  return /(?:^|\/)[^/]*(?:settings|config(?:uration)?s?)[^/]*\/(?:[^/]*[._-])?(?:ci|dev(?:el(?:opment)?)?|local|tests?|testing)(?:[._-][^/]*)?$|(?:^|\/)[^/]*(?:settings|config(?:uration)?)[._-](?:ci|dev(?:el(?:opment)?)?|local|tests?|testing)[._-][^/]*$/i.test(
    path,
  );
}

/** True for an argument after a string: the default in `setting(name, default)`. */
function isSpare(tree: SyntaxTree, node: number): boolean {
  const list = tree.parent(node);
  if (list < 0 || !/argument/.test(tree.type(list))) return false;
  const [first = -1] = tree.namedChildren(list);
  return first !== node && /string/.test(tree.type(first));
}

/**
 * True for a string in a catalogue of UI messages: if most values are sentences, an entry named after a password is a
 * label.
 */
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

/** True for a string that `checkText` reports regardless of its name. */
function hasSecretForm(text: string): boolean {
  return isProvenSecret(text) || urlWithPassword.test(text);
}

/** Returns the secret in a string of known form: the whole string, or the password of a URL. */
function secretIn(text: string): string | undefined {
  // Providers mark the sample keys in their manuals.
  if (/EXAMPLE/.test(text)) return undefined;
  if (isProvenSecret(text)) return text;
  const password = urlWithPassword.exec(text)?.[1];
  if (password === undefined || placeholder.test(password) || /^[A-Z_]+$/.test(password)) return undefined;
  return password;
}

/**
 * True for a string that is not empty, a placeholder, a sentence, a path, an identifier, or the name itself.
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
