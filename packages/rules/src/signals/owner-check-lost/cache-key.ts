/** Reports a cache key that lost the owner, so that one user's entry is served to another. */

import { argumentsAt, type Comparison, type SignalReport } from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';
import { isOwnerName, wordsOf } from '../guard-words.ts';

const keeping = new Set('cache caches cached caching redis memcache memcached memo memoize lru'.split(' '));

export function* lostInKey(comparison: Comparison, pair: readonly [number, number]): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  const [before, after] = [keyOf(comparison, old), keyOf(comparison, now)];
  if (before === undefined || after === undefined) return;
  const lost = lostOwner(before, after);
  if (lost !== undefined) yield reportChanged(comparison, pair, tell(lost));
}

/** Spring: `@Cacheable(key = "#tenant + #id")`. */
export function* lostInKeyOfAnnotation({ base, head }: Comparison): Iterable<SignalReport> {
  for (const now of head.decorators) {
    const old = base.decorators.find(({ name }) => name === now.name);
    if (old === undefined || old.text === now.text || !wordsOf(now.name).some(isKeeping)) continue;
    const names = ({ text }: { readonly text: string }) => text.match(/#[\w.]+/g) ?? [];
    const lost = lostOwner(names(old), names(now));
    if (lost === undefined) continue;
    yield {
      path: head.path,
      line: now.line,
      message: tell(lost.replace('#', '')),
      subject: `${old.text} ${now.text}`,
      within: head.name,
      before: { path: base.path, line: old.line },
    };
  }
}

function tell(lost: string): string {
  return `The cache key no longer contains ${spell([lost])}: an entry cached for one user can be returned to another.`;
}

function isKeeping(word: string): boolean {
  // `cacheable`, `cacheput`.
  return keeping.has(word) || word.startsWith('cache');
}

/** An owner that was removed without a replacement. */
function lostOwner(before: readonly string[], after: readonly string[]): string | undefined {
  const [old, now] = [partsOf(before), partsOf(after)];
  const isLess = now.every((part) => old.includes(part));
  return isLess ? old.find((part) => !now.includes(part) && part.split(/\W+/).some(isOwnerName)) : undefined;
}

/** Names and members, including those interpolated into strings. */
function partsOf(tokens: readonly string[]): readonly string[] {
  return tokens
    .flatMap((token) =>
      /["`]/.test(token)
        ? [...token.matchAll(/\$?\{([^{}]*)\}|(\$\w+(?:->\w+)*)/g)].map(
            ([, hole, name]) => hole ?? name ?? '',
          )
        : [token],
    )
    .join(' ')
    .replace(/\s*(\.|->|\?\.)\s*/g, '.')
    .split(/[^\p{L}\p{N}_$.#]+/u)
    .filter((part) => /^[\p{L}_$#]/u.test(part));
}

/** Tokens of a key: assigned to a variable of that name, or the first argument of a cache call. */
function keyOf({ head }: Comparison, tokens: readonly string[]): readonly string[] | undefined {
  const at = tokens.findIndex((token) => token === '=' || token === ':=');
  const isKeyName = at > 0 && wordsOf(tokens[at - 1] ?? '').includes('key');
  const isKept = () =>
    head.statements.some((one) => one.tokens.some((token) => wordsOf(token).some(isKeeping)));
  if (isKeyName && isKept()) return tokens.slice(at + 1);
  const open = tokens.findIndex(
    (token, index) =>
      token === '(' &&
      tokens.slice(Math.max(0, index - 3), index).some((name) => wordsOf(name).some(isKeeping)),
  );
  return open < 0 ? undefined : argumentsAt(tokens, open)[0];
}
