/** Reports browser protections of a response that were removed or weakened: headers and cookie flags. */

import {
  type Comparison,
  type Signal,
  type SignalReport,
  type Statement,
  tokenChanges,
} from '@assay/engine/rule';
import { comparisons, replacements, reportChanged, reportMissing, spell } from '../compared.ts';

export const signal: Signal = {
  id: 'review/browser-protection-lost',
  title: 'Security header or cookie flag is weakened',
  category: 'security',
  type: 'vulnerability',
  severity: 'medium',
  status: 'stable',
  *find(change) {
    for (const comparison of comparisons(change)) {
      for (const index of comparison.alignment.removed) {
        const statement = comparison.baseStatements[index];
        if (statement === undefined || change.code.isMoved(statement)) continue;
        yield* lostHeader(comparison, statement, index);
        yield* lostCookieCall(comparison, statement, index);
      }
      for (const pair of replacements(comparison)) {
        yield* weakerHeader(comparison, pair);
        yield* lostFlags(comparison, pair);
        yield* turnedOff(comparison, pair);
      }
    }
  },
};

type Pair = readonly [number, number];

/** Headers that only restrict, from the OWASP Secure Headers Project. */
const header =
  /^["'`](content-security-policy|x-frame-options|strict-transport-security|x-content-type-options|referrer-policy|permissions-policy|cross-origin-(?:opener|embedder|resource)-policy)["'`]$/i;
/** Names of the functions and options that set them in Spring Security, helmet, Django and Flask. */
const setters =
  /^(?:contentSecurityPolicy|frameOptions|httpStrictTransportSecurity|contentTypeOptions|frameguard|hsts|noSniff|xframe_options_(?:deny|sameorigin)|SECURE_HSTS_SECONDS|SECURE_CONTENT_TYPE_NOSNIFF|SECURE_SSL_REDIRECT|X_FRAME_OPTIONS|(?:CSRF|SESSION|LANGUAGE|REMEMBER)_COOKIE_(?:SECURE|HTTPONLY|SAMESITE))$/;

function headerOf({ tokens }: Statement): string | undefined {
  return tokens.find((token) => header.test(token) || setters.test(token));
}

function* lostHeader(comparison: Comparison, statement: Statement, index: number): Iterable<SignalReport> {
  const name = headerOf(statement);
  if (name === undefined || comparison.head.statements.some(({ tokens }) => tokens.includes(name))) return;
  // Code that only reads the header, or disables it, does not protect.
  if (/^(?:False|false|None|null|0)$/.test(statement.tokens.at(-1) ?? '')) return;
  if (statement.kind !== 'plain' || /\. (?:get|has|header|Get) \( ["'`]/.test(statement.key)) return;
  yield reportMissing(comparison, index, `The security header ${spell(statement.tokens)} was removed.`);
}

/** Reports a policy that allows more, or that was disabled. */
function* weakerHeader(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old === undefined || now === undefined) return;
  const name = headerOf(old);
  if (name === undefined) return;
  const changes = tokenChanges(old.tokens, now.tokens);
  const one = changes.find(({ removed, added }) => isWeaker(removed.join(' '), added.join(' ')));
  if (one === undefined && now.tokens.includes(name)) return;
  if (one === undefined && comparison.head.statements.some(({ tokens }) => tokens.includes(name))) return;
  const message =
    one === undefined
      ? `${spell([name])} is no longer set here.`
      : `${spell([name])} was changed from ${spell(one.removed)} to ${spell(one.added)}.`;
  yield reportChanged(comparison, pair, message, Math.min(one?.headAt ?? 0, now.tokens.length - 1));
}

const loose = ["'unsafe-inline'", "'unsafe-eval'", 'unsafe-url', ' *', 'ALLOWALL', 'allow-same-origin'];
const strict = [
  'sandbox',
  'frame-ancestors',
  "default-src 'none'",
  "default-src 'self'",
  'DENY',
  'includeSubDomains',
];

function isWeaker(from: string, to: string): boolean {
  if (from === '' || to === '') return false;
  return (
    loose.some((word) => to.includes(word) && !from.includes(word)) ||
    strict.some((word) => from.includes(word) && !to.includes(word)) ||
    (/^(?:true|True)$/.test(from) && /^(?:false|False)$/.test(to))
  );
}

const cookieFlag = /^(?:httponly|secure|samesite)$/i;

/** Reports `{ httpOnly: true, secure: true }` that lost a flag, or a weaker `sameSite`. */
function* lostFlags(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  const before = flagsOf(old);
  if (before.size === 0 || !now.includes('(') !== !old.includes('(')) return;
  const after = flagsOf(now);
  const lost = [...before].filter(
    ([name, value]) => isOn(value) && !after.has(name) && !mentions(comparison, name),
  );
  const sameSite = [before.get('samesite'), after.get('samesite')] as const;
  const isLooser = rankOf(sameSite[0]) > rankOf(sameSite[1]) && sameSite[1] !== undefined;
  if (lost.length === 0 && !isLooser) return;
  const message =
    lost.length > 0
      ? `The cookie is no longer set with ${lost.map(([name]) => `\`${name}\``).join(' and ')}.`
      : `\`sameSite\` was changed from ${spell([sameSite[0] ?? ''])} to ${spell([sameSite[1] ?? ''])}: the cookie is also sent with cross-site requests.`;
  yield reportChanged(comparison, pair, message);
}

/** Returns the value of each flag, by lowercase name. */
function flagsOf(tokens: readonly string[]): ReadonlyMap<string, string> {
  const flags = new Map<string, string>();
  for (const [at, token] of tokens.entries()) {
    const name = token.replace(/["'`]/g, '');
    if (!cookieFlag.test(name) || !/^[:=]$/.test(tokens[at + 1] ?? '')) continue;
    const end = tokens.findIndex((other, index) => index > at + 1 && /^[,})]$/.test(other));
    flags.set(name.toLowerCase(), tokens.slice(at + 2, end < 0 ? undefined : end).join(''));
  }
  return flags;
}

function isOn(value: string): boolean {
  return !/^(?:false|False|null|None|nil|undefined)$/.test(value);
}

function rankOf(value: string | undefined): number {
  return ['none', 'lax', 'strict'].findIndex((word) => value?.toLowerCase().includes(word));
}

function mentions({ head }: Comparison, name: string): boolean {
  return head.statements.some(({ tokens }) => tokens.some((token) => token.toLowerCase() === `set${name}`));
}

/** Java: `cookie.setHttpOnly(true)`. */
function* lostCookieCall(
  comparison: Comparison,
  statement: Statement,
  index: number,
): Iterable<SignalReport> {
  const call = /\. (set(?:HttpOnly|Secure)) \( true \)$/.exec(statement.key)?.[1];
  if (call === undefined || comparison.head.statements.some(({ tokens }) => tokens.includes(call))) return;
  yield reportMissing(
    comparison,
    index,
    `${spell(statement.tokens)} was removed: the cookie is readable by scripts or sent over plain HTTP.`,
  );
}

/** Names of browser protections in Spring Security, Express and others that can be disabled. */
const protections =
  /^(?:csrf|headers|frameOptions|xssProtection|contentTypeOptions|httpStrictTransportSecurity|contentSecurityPolicy|hsts|xFrameOptions|enableCsrf|csrfProtection)$/;

/**
 * Reports `csrf(withDefaults())` changed to `csrf(c -> c.disable())`, or `contentSecurityPolicy: {...}` to
 * `contentSecurityPolicy: false`.
 */
function* turnedOff(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  for (const { added, headAt } of tokenChanges(old, now)) {
    const at = added.findIndex((token) => /^(?:disable|false|False)$/.test(token));
    if (at < 0) continue;
    // The nearest preceding protection in the same chain or object.
    const near = now
      .slice(Math.max(0, headAt + at - 8), headAt + at)
      .findLast((token) => protections.test(token));
    const isSame = near !== undefined && !old.join(' ').includes(`${near} ( ) . disable`);
    if (near === undefined || !isSame || (added[at] !== 'disable' && now[headAt + at - 2] !== near)) continue;
    yield {
      ...reportChanged(comparison, pair, `\`${near}\` is now disabled.`, headAt + at),
      severity: 'high',
    };
    return;
  }
}
