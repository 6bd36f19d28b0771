/**
 * Paths against patterns of folders and names, by the patterns of somebody else: in time of the two lengths multiplied, where a
 * regular expression made of them may take for ever.
 */

/** @param pattern  `*` and `?` within a part, `**` for any number of parts; one entry a part, as for `path` */
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
 * Whether a list is what a pattern says, one entry for each but for the wildcard, which stands for any number. What the last
 * wildcard stands for grows until the rest fits: an earlier one need never be tried again.
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
