/** Texts that are made of parts of another one, so that a parser can read them. */

export interface MappedPart {
  /** Offsets in the made text. */
  readonly start: number;
  readonly end: number;
  /** Offsets in the page; as far apart, unless the part stands for something that is written in another way. */
  readonly pageStart: number;
  readonly pageEnd: number;
}

export interface MappedText {
  readonly text: string;
  /** In order of the made text, without overlaps; what lies between them is not in the page. */
  readonly parts: readonly MappedPart[];
}

/** Offset in the page of what begins at an offset of the made text: between parts that of the part behind it. */
export function pageStart(parts: readonly MappedPart[], offset: number): number {
  const part = parts[countOf(parts, ({ end }) => end <= offset)];
  if (part === undefined) return parts.at(-1)?.pageEnd ?? 0;
  const isInside = offset > part.start && isLiteral(part);
  return isInside ? part.pageStart + offset - part.start : part.pageStart;
}

/** Offset in the page of what ends at an offset of the made text: between parts that of the part before it. */
export function pageEnd(parts: readonly MappedPart[], offset: number): number {
  const part = parts[countOf(parts, ({ start }) => start < offset) - 1];
  if (part === undefined) return 0;
  const isInside = offset < part.end && isLiteral(part);
  return isInside ? part.pageStart + offset - part.start : part.pageEnd;
}

function isLiteral(part: MappedPart): boolean {
  return part.end - part.start === part.pageEnd - part.pageStart;
}

/** How many parts at the beginning pass a test that only those pass. */
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
