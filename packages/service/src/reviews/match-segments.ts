/**
 * Matches paths against untrusted glob patterns. Time is bounded by the product of both lengths, whereas an equivalent
 * regular expression may backtrack exponentially.
 */

/**
 * @param pattern  `*` and `?` within a segment, `**` for any number of segments; one entry per segment, as for `path`
 */
export function matchSegments(pattern: readonly string[], path: readonly string[]): boolean {
  return matchWith(pattern, path, '**', matchName);
}

function matchName(pattern: string, name: string): boolean {
  return matchWith(
    Array.from(pattern),
    Array.from(name),
    '*',
    (one, character) => one === '?' || one === character,
  );
}

/**
 * Whether a list matches a pattern, entry by entry, where the wildcard stands for any number of entries. Only the last
 * wildcard is extended on a mismatch; earlier ones never need to be retried.
 */
function matchWith(
  pattern: readonly string[],
  list: readonly string[],
  wildcard: string,
  fits: (one: string, entry: string) => boolean,
): boolean {
  let [at, star, resume] = [0, -1, 0];
  for (let index = 0; index < list.length; ) {
    const one = pattern[at];
    if (one === wildcard) {
      [star, resume] = [at, index];
      at += 1;
    } else if (one !== undefined && fits(one, list[index] ?? '')) {
      at += 1;
      index += 1;
    } else if (star < 0) return false;
    else {
      resume += 1;
      [at, index] = [star + 1, resume];
    }
  }
  return pattern.slice(at).every((one) => one === wildcard);
}
