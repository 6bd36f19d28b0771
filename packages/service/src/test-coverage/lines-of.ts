/** Yields lines lazily, because a report may have millions. */
export function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    yield text.slice(start, end).trim();
    start = end + 1;
  }
}
