/**
 * Secrets recognizable by the surrounding text. Together with the forms of provider keys (`secret-forms/`) and private
 * keys (`private-keys.ts`), the single list shared by rules, reports and prompts.
 *
 * Prefers false positives: matches are masked, not reported.
 */

import { findProviderKeys, providerForms } from './secret-forms/find-provider-keys.ts';

export interface SecretForm {
  /** Stable, in kebab case. */
  readonly kind: string;
  /** Title for people: `AWS access key`. Only letters and spaces. */
  readonly title: string;
  /** Has the global flag; finds the secret in any text. */
  readonly pattern: RegExp;
}

const parameterName =
  '(?:[a-z]{1,20}[_-])?(?:pass(?:word|wd|phrase)?|pwd|token|api[_-]?key|secret|client_?secret|access_?token|account ?key|shared ?access ?key)';
/** Excludes calls in code, and placeholders: `<token>`, `${token}`, `%s`, `{token}`, `your_token`, `xxx`, `...`. */
const noPlaceholder = '(?![\\w.$]{0,60}[([{]|%[a-z({]|\\.\\.|x{3}|your|\\*)';
/** The secret is at the start of a connection string, or is preceded by another part: `Server=db;`, `host=db `. */
const startOfString = '[\'"`](?=[^\'"`\\n=]{1,30}=[^\'"`\\n;]{4,200};)';
const otherPart =
  '\\b(?:server|host|data source|user(?: id)?|uid|username|database|dbname|initial catalog|port|account ?name|endpoint)=[^\'"`\\n,()]{1,200}[;\\s]\\s?';

export const secretForms: readonly SecretForm[] = [
  {
    kind: 'url-password',
    title: 'password',
    pattern: /(?<=\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@'"]{0,100}:)[^\s/@'"]{1,200}(?=@)/gi,
  },
  {
    kind: 'url-parameter',
    title: 'secret',
    pattern: new RegExp(`(?<=[?&]${parameterName}=)${noPlaceholder}[^\\s'"\`&;<>…]{4,200}`, 'gi'),
  },
  {
    kind: 'connection-password',
    title: 'password',
    pattern: new RegExp(
      `(?<=(?:${startOfString}|${otherPart})${parameterName}=)${noPlaceholder}[^\\s'"\`;<>…]{4,200}`,
      'gi',
    ),
  },
  {
    kind: 'authorization',
    title: 'credentials',
    pattern:
      /(?<=\b(?:[Aa]uthorization|AUTHORIZATION)['"`\]]{0,2}\s{0,3}[:=,]\s{0,3}['"`]?(?:[Bb]asic|[Bb]earer|[Tt]oken)\s{1,3})(?![A-Z]?[a-z_-]+(?![\w+/=.~-]))[\w+/.~-]{6,}={0,2}/g,
  },
  {
    kind: 'authorization',
    title: 'credentials',
    pattern: /(?<=\b(?:Basic|Bearer)\s)(?=[A-Za-z+/._~-]{0,200}\d)[\w+/.~-]{16,}={0,2}/g,
  },
  {
    kind: 'assigned',
    title: 'secret',
    pattern:
      /(?<=(?:pass(?:word|wd|phrase)?|secret|token|api[_-]?key|private[_-]?key|credential)[\w-]{0,20}['"]?\]?\s{0,3}(?::=|=>|[:=])\s{0,3}['"`])(?!(?:optional|required|enabled?|disabled?|true|false|none|null|undefined|default|auto|always|never)['"`])[^'"`\n]{4,200}(?=['"`])/gi,
  },
  {
    kind: 'assigned',
    title: 'secret',
    // `pwd` may also be a folder.
    pattern:
      /(?<=(?:(?<![A-Za-z])(?:pw|PW)|[a-z]Pw|[pP]wd|_PWD)\d?['"]?\]?\s{0,3}(?::=|=>|[:=])\s{0,3}['"`])(?![/~.\\]|[A-Z]:)[^'"`\n]{4,200}(?=['"`])/g,
  },
];

const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\s|\\[rn])*[A-Za-z0-9+/]{16}/;

/** True for text that consists of a provider's key, or that contains a private key. */
export function isProvenSecret(text: string): boolean {
  const [key] = findProviderKeys(text);
  const isKey = key !== undefined && key.start === 0 && key.end === text.length && key.proof !== 'broken';
  return isKey || privateKey.test(text);
}

const titles: ReadonlyMap<string, string> = new Map(
  [
    ...secretForms,
    ...providerForms,
    { kind: 'private-key', title: 'private key' },
    { kind: 'command-password', title: 'password' },
  ].map(({ kind, title }) => [kind, title]),
);

/** Title of a kind of secret; `secret` for unknown kinds. */
export function secretTitle(kind: string): string {
  return titles.get(kind) ?? 'secret';
}

const providerKinds: ReadonlySet<string> = new Set(providerForms.map(({ kind }) => kind));

/** True for kinds of keys that begin with a provider's prefix. */
export function isProviderKind(kind: string): boolean {
  return providerKinds.has(kind);
}
