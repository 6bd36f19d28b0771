/**
 * What secrets look like, wherever they stand: the one list that rules, reports and prompts share.
 *
 * Errs on the side of too many: what is found here is hidden, not reported.
 */

export interface SecretForm {
  /** Stable, kebab case. */
  readonly kind: string;
  /** For people: `AWS access key`. Letters and spaces. */
  readonly title: string;
  /** Global; finds the secret in any text. Absent for private keys: `findPrivateKeys` does. */
  readonly pattern?: RegExp;
  /** Texts that are such a key for certain, and nothing besides: what a rule may report. */
  readonly proof?: RegExp;
}

const parameterName =
  '(?:[a-z]{1,20}[_-])?(?:pass(?:word|wd|phrase)?|pwd|token|api[_-]?key|secret|client_?secret|access_?token|account ?key|shared ?access ?key)';
/** A call in code, or where a secret is to be put in: `<token>`, `${token}`, `%s`, `{token}`, `your_token`, `xxx`, `...`. */
const noPlaceholder = '(?![\\w.$]{0,60}[([{]|%[a-z({]|\\.\\.|x{3}|your|\\*)';
/** A connection string begins with its secret, or has such a part before it: `Server=db;`, `host=db `. */
const startOfString = '[\'"`](?=[^\'"`\\n=]{1,30}=[^\'"`\\n;]{4,200};)';
const otherPart =
  '\\b(?:server|host|data source|user(?: id)?|uid|username|database|dbname|initial catalog|port|account ?name|endpoint)=[^\'"`\\n,()]{1,200}[;\\s]\\s?';

export const secretForms: readonly SecretForm[] = [
  {
    kind: 'private-key',
    title: 'private key',
    proof: /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\s|\\[rn])*[A-Za-z0-9+/]{16}/,
  },
  {
    kind: 'aws-key',
    title: 'AWS access key',
    pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
    proof: /^AKIA[0-9A-Z]{16}$/,
  },
  {
    kind: 'github-token',
    title: 'GitHub token',
    pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{30,})/g,
    proof: /^gh[pousr]_[A-Za-z0-9]{36}$/,
  },
  {
    kind: 'gitlab-token',
    title: 'GitLab token',
    pattern: /\bglpat-[0-9A-Za-z_-]{20,}/g,
    proof: /^glpat-[0-9A-Za-z_-]{20}$/,
  },
  { kind: 'assay-token', title: 'Assay token', pattern: /\basy[psr]_[0-9A-Za-z]{38}\b/g },
  {
    kind: 'slack-token',
    title: 'Slack token',
    pattern: /\bxox[abprs]-[A-Za-z0-9-]{10,}/g,
    proof: /^xox[abp]-[0-9A-Za-z-]{20,}$/,
  },
  {
    kind: 'google-key',
    title: 'Google API key',
    pattern: /\bAIza[0-9A-Za-z_-]{35}/g,
    proof: /^AIza[0-9A-Za-z_-]{35}$/,
  },
  {
    kind: 'stripe-key',
    title: 'Stripe key',
    pattern: /\b[sr]k_(?:live|test)_[0-9A-Za-z]{16,}/g,
    proof: /^sk_live_[0-9a-zA-Z]{20,}$/,
  },
  { kind: 'npm-token', title: 'npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
  {
    kind: 'sendgrid-key',
    title: 'SendGrid key',
    pattern: /\bSG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/g,
  },
  { kind: 'model-key', title: 'API key', pattern: /\bsk-[A-Za-z0-9_-]{20,}/g },
  {
    kind: 'jwt',
    title: 'JSON web token',
    pattern: /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g,
  },
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
      /(?<=(?:pass(?:word|wd|phrase)?|secret|token|api[_-]?key|private[_-]?key|credential)[\w-]{0,20}['"]?\s{0,3}[:=]\s{0,3}['"`])[^'"`\n]{4,200}(?=['"`])/gi,
  },
];

/** True for a text that is a key which a provider gave out, or that holds a private key. */
export function isProvenSecret(text: string): boolean {
  return secretForms.some(({ proof }) => proof?.test(text));
}
