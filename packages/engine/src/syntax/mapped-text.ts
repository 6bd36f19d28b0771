/** Texts composed of parts of another one, so that a parser can read them. */

export interface MappedPart {
  /** Range in the composed text. */
  readonly start: number;
  readonly end: number;
  /** Range in the page, of equal length unless the part replaces something written differently. */
  readonly pageStart: number;
  readonly pageEnd: number;
}

export interface MappedText {
  readonly text: string;
  /** In order of the composed text, without overlaps; text between them is not in the page. */
  readonly parts: readonly MappedPart[];
}

/** Maps a start offset in the composed text to the page; between parts, to the start of the next part. */
export function pageStart(parts: readonly MappedPart[], offset: number): number {
  const part = parts[countOf(parts, ({ end }) => end <= offset)];
  if (part === undefined) return parts.at(-1)?.pageEnd ?? 0;
  const isInside = offset > part.start && isLiteral(part);
  return isInside ? part.pageStart + offset - part.start : part.pageStart;
}

/** Maps an end offset in the composed text to the page; between parts, to the end of the previous part. */
export function pageEnd(parts: readonly MappedPart[], offset: number): number {
  const part = parts[countOf(parts, ({ start }) => start < offset) - 1];
  if (part === undefined) return 0;
  const isInside = offset < part.end && isLiteral(part);
  return isInside ? part.pageStart + offset - part.start : part.pageEnd;
}

function isLiteral(part: MappedPart): boolean {
  return part.end - part.start === part.pageEnd - part.pageStart;
}

/** Number of leading parts that pass a test, which must hold for a prefix of the list. */
function countOf(parts: readonly MappedPart[], test: (part: MappedPart) => boolean): number {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const part = parts[middle];
    if (part !== undefined && test(part)) low = middle + 1;
    else high = middle;
  }
  return low;
}
