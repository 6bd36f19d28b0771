/** Reports weakened cryptography: a hash, an iteration count, a random source, a comparison. */

import {
  type Comparison,
  type Signal,
  type SignalReport,
  type TokenChange,
  tokenChanges,
} from '@assay/engine/rule';
import { comparisons, replacements, reportChanged, spell } from '../compared.ts';
import { wordsOf } from '../guard-words.ts';
import { discarded } from './discarded.ts';
import { guessableValues } from './guessable.ts';
import { unverified } from './unverified.ts';

export const signal: Signal = {
  id: 'review/strength-lowered',
  title: 'Cryptographic protection is weaker than before',
  category: 'security',
  type: 'vulnerability',
  severity: 'high',
  status: 'stable',
  *find(change) {
    for (const comparison of comparisons(change)) {
      const told = replacements(comparison).flatMap((pair) => [...weaker(comparison, pair)]);
      yield* told;
      if (told.length === 0) yield* otherSource(comparison);
      if (told.length === 0) yield* otherFunctions(comparison);
      yield* unverified(comparison);
      yield* discarded(change, comparison);
    }
    yield* guessableValues(change);
  },
};

function* weaker(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  const changes = tokenChanges(old, now);
  for (const one of changes) {
    const message = ofAlgorithm(one) ?? (changes.length === 1 ? ofNumber(one, now) : undefined);
    if (message === undefined) continue;
    yield reportChanged(comparison, pair, message, Math.min(one.headAt, now.length - 1));
    return;
  }
  const message = ofRandom(old, now) ?? ofComparison(old, now) ?? ofCost(old, now);
  if (message !== undefined) yield reportChanged(comparison, pair, message);
}

/** From weak to strong, each with its spellings. NIST SP 800-131A, SP 800-38A. */
const rankings: readonly (readonly (readonly [string, RegExp])[])[] = [
  [
    ['MD5', /md5/i],
    ['SHA-1', /sha-?_?1(?![\d])|(?<![a-z])sha(?![-_\d])/i],
    ['SHA-256', /sha-?_?256/i],
    ['SHA-512', /sha-?_?(?:384|512)/i],
  ],
  [
    ['ECB', /\becb\b|_ECB\b|\/ECB\//i],
    ['CBC', /\bcbc\b|_CBC\b|\/CBC\//i],
    ['GCM', /gcm|chacha20/i],
  ],
  [
    ['TLS 1.0', /tls_?v?_?1(?:[._]?0)?["'\b]?$/i],
    ['TLS 1.1', /tls_?v?_?1[._]?1/i],
    ['TLS 1.2', /tls_?v?_?1[._]?2/i],
    ['TLS 1.3', /tls_?v?_?1[._]?3/i],
  ],
];

function ofAlgorithm({ removed, added }: TokenChange): string | undefined {
  if (removed.length !== 1 || added.length !== 1) return undefined;
  for (const ranking of rankings) {
    const rank = (text: string) => ranking.findLastIndex(([, pattern]) => pattern.test(text));
    const [from, to] = [rank(removed[0] ?? ''), rank(added[0] ?? '')];
    if (from > to && to >= 0) return `${ranking[from]?.[0]} was replaced with ${ranking[to]?.[0]}.`;
  }
  return undefined;
}

const effort = new Set(
  'iterations iteration rounds round cost salt bits keysize keylen strength workfactor factor'.split(' '),
);

/** An iteration count or key size that was lowered. */
function ofNumber({ removed, added }: TokenChange, tokens: readonly string[]): string | undefined {
  const number = (list: readonly string[]) =>
    list.length === 1 && /^[\d_]+$/.test(list[0] ?? '') ? Number(list[0]?.replaceAll('_', '')) : Number.NaN;
  const [from, to] = [number(removed), number(added)];
  if (!(to < from)) return undefined;
  const name = tokens.find(
    (token) => /^[\p{L}_]/u.test(token) && wordsOf(token).some((word) => effort.has(word)),
  );
  if (name !== undefined) return `\`${name}\` is lowered from ${from} to ${to}.`;
  // Guessing 64 bits takes longer than most secrets live. NIST SP 800-63B, section 7.1.
  if (to >= leastBytes || !bytesOf.test(tokens.join(' '))) return undefined;
  return `The secret has only ${to} random bytes instead of ${from}, which can be brute-forced.`;
}

const leastBytes = 8;
/** Calls that return a given number of random bytes, and arrays filled with them whose name shows the purpose. */
const bytesOf =
  /\b(?:randomBytes|random_bytes|token_(?:hex|urlsafe|bytes)|urandom)\b|\b\w*(?:[kK]ey|[tT]oken|[sS]alt|[sS]ecret|[nN]once|[sS]ession)\w* (?::?= )+(?:new byte \[|make \( \[ \] byte)/;

const leastCost = /\bMin(?:Cost|Iterations|Rounds)\b/;

/** A configured cost replaced by the library's minimum. */
function ofCost(old: readonly string[], now: readonly string[]): string | undefined {
  const least = leastCost.exec(now.join(' '))?.[0];
  if (least === undefined || leastCost.test(old.join(' '))) return undefined;
  return `The cost is now the minimum that the library accepts (\`${least}\`).`;
}

const strongRandom =
  /\b(?:randomUUID|randomBytes|randomInt|getRandomValues|SecureRandom|secrets|token_(?:hex|urlsafe|bytes)|urandom|SystemRandom)\b/;
const weakRandom =
  /\bMath \. random\b|(?<!secrets \. )\brandom \. (?:random|randint|choice|choices|getrandbits|randrange)\b|\bnew Random\b|\brand \. (?:Int|Intn|Read)\b/;

/** Values known to others, even if hashed or embedded in a string. */
const clock =
  /\b(?:Date ?\. ?now|new Date|time ?\. ?(?:time|Now|monotonic)|currentTimeMillis|nanoTime|UnixNano|datetime ?\. ?(?:now|utcnow)|microtime|uuid1)\b/;

function ofRandom(old: readonly string[], now: readonly string[]): string | undefined {
  const [from, to] = [old.join(' '), now.join(' ')];
  if (!strongRandom.test(from) || strongRandom.test(to)) return undefined;
  if (!weakRandom.test(to) && (clock.test(from) || !clock.test(to))) return undefined;
  return `The value came from ${spell([strongRandom.exec(from)?.[0] ?? ''])}, a secure random source; it is now predictable.`;
}

/** Go: the file switched from `crypto/rand` to `math/rand`. */
function* otherSource(comparison: Comparison): Iterable<SignalReport> {
  const { base, head, baseStatements, alignment } = comparison;
  if (head.source.tree.language !== 'go') return;
  const [was, is] = [base, head].map(({ source }) => source.tree.text);
  const before = baseStatements.findIndex(
    ({ key }, at) => (alignment.headOf[at] ?? -1) < 0 && /\brand \. (?:Read|Int|Prime|Text)\b/.test(key),
  );
  const after = [...alignment.added, ...alignment.changed.map(([, h]) => h)].find((at) =>
    /\. (?:Intn?|IntN|Int\d+n?|Uint\d+|Float\d+|Perm|Read)\b/.test(head.statements[at]?.key ?? ''),
  );
  if (before < 0 || after === undefined) return;
  if (!was?.includes('"crypto/rand"') || is?.includes('"crypto/rand"') || !/"math\/rand/.test(is ?? ''))
    return;
  yield reportChanged(
    comparison,
    [before, after],
    'The value came from `crypto/rand`, a secure random source; it now comes from `math/rand` and is predictable.',
  );
}

/** Reports a rewritten function that now uses a predictable random source. */
function* otherFunctions(comparison: Comparison): Iterable<SignalReport> {
  const { baseStatements, head } = comparison;
  const strong = baseStatements.findIndex(({ key }) => strongRandom.test(key));
  const weak = head.statements.findIndex(({ key }) => weakRandom.test(key));
  if (head.kind !== 'function' || strong < 0 || weak < 0) return;
  const isStill = head.statements.some(({ key }) => strongRandom.test(key));
  if (isStill || baseStatements.some(({ key }) => weakRandom.test(key))) return;
  const source = strongRandom.exec(baseStatements[strong]?.key ?? '')?.[0] ?? '';
  const message = `The value came from ${spell([source])}, a secure random source; it is now predictable.`;
  yield reportChanged(comparison, [strong, weak], message);
}

/** Names of constant-time comparisons. */
const steady =
  /\b(?:compare_digest|ConstantTime\w*|isEqual|safe_str_cmp|hash_equals|secure_?[cC]ompare|\w*(?:constant_time|constantTime|timing_safe|timingSafe)\w*)\b/;

function ofComparison(old: readonly string[], now: readonly string[]): string | undefined {
  const [from, to] = [old.join(' '), now.join(' ')];
  const name = steady.exec(from)?.[0];
  if (
    name === undefined ||
    steady.test(to) ||
    !/ (?:===?|!==?) |\. equals \(|strings \. Compare/.test(` ${to} `)
  )
    return undefined;
  return `\`${name}\` compares in constant time; the comparison that replaces it does not, which allows a timing attack.`;
}
