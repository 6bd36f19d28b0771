/**
 * Finds the next occurrence of a string, for increasing offsets: all queries on one index together are linear in the
 * text, however long its lines are.
 */
export class NextIndex {
  readonly #text: string;
  readonly #next = new Map<string, { from: number; at: number }>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Offset of the first occurrence at or after the offset; the length of the text if there is none. */
  of(wanted: string, from: number): number {
    const known = this.#next.get(wanted);
    if (known !== undefined && known.from <= from && from <= known.at) return known.at;
    const found = this.#text.indexOf(wanted, from);
    const at = found < 0 ? this.#text.length : found;
    this.#next.set(wanted, { from, at });
    return at;
  }
}
