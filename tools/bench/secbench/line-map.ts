/** Where a line of one text stands in another. */

/** Pairs of lines that one comparison looks at. They take 30 MB; larger files are left out. */
const maxPairs = 16_000_000;
/** Lines that may stand in for a line that was replaced. */
const maxReplaced = 40;

/**
 * @param line  1-based line of `before`
 * @returns     1-based lines of `after`: the same line, or those that replaced it; empty when it is gone
 */
export function mapLine(
  before: readonly string[],
  after: readonly string[],
  line: number,
): readonly number[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const rest = Math.min(before.length, after.length) - start;
  while (end < rest && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  if (line <= start) return [line];
  if (line > before.length - end) return [line + after.length - before.length];
  const matched = matchLines(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  );
  const at = line - 1 - start;
  const same = matched[at] ?? -1;
  if (same >= 0) return [start + same + 1];
  const from = (matched.slice(0, at).findLast((other) => other >= 0) ?? -1) + 1;
  const to = matched.slice(at).find((other) => other >= 0) ?? after.length - end - start;
  const count = Math.min(Math.max(0, to - from), maxReplaced);
  return Array.from({ length: count }, (_, index) => start + from + index + 1);
}

/** For each line the line of the other text that a longest common subsequence pairs it with; -1 for none. */
function matchLines(before: readonly string[], after: readonly string[]): readonly number[] {
  const width = after.length + 1;
  const matched = before.map(() => -1);
  if ((before.length + 1) * width > maxPairs) return matched;
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const [diagonal = 0, down = 0, right = 0] = [
        lengths[(i + 1) * width + j + 1],
        lengths[(i + 1) * width + j],
        lengths[i * width + j + 1],
      ];
      lengths[i * width + j] = before[i] === after[j] ? diagonal + 1 : Math.max(down, right);
    }
  }
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (before[i] === after[j]) matched[i++] = j++;
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++;
    else j++;
  }
  return matched;
}
