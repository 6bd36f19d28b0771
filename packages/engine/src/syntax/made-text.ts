/** Builds a text that a parser can read from parts of a page, and records the position of each part in the page. */

import type { MappedPart, MappedText } from './mapped-text.ts';

export interface MadeTextMark {
  readonly texts: number;
  readonly parts: number;
  readonly length: number;
}

export class MadeText {
  private readonly texts: string[] = [];
  private readonly parts: MappedPart[] = [];
  private length = 0;

  /** Adds text that is not in the page. */
  add(text: string): this {
    this.texts.push(text);
    this.length += text.length;
    return this;
  }

  /** Adds text from the page, or text that replaces a part of it. */
  addFrom(text: string, pageStart: number, pageEnd = pageStart + text.length): this {
    if (text !== '')
      this.parts.push({ start: this.length, end: this.length + text.length, pageStart, pageEnd });
    return this.add(text);
  }

  append(other: MadeText): this {
    for (const part of other.parts)
      this.parts.push({ ...part, start: part.start + this.length, end: part.end + this.length });
    for (const text of other.texts) this.add(text);
    return this;
  }

  /** The current end of the text, to truncate to later. */
  mark(): MadeTextMark {
    return { texts: this.texts.length, parts: this.parts.length, length: this.length };
  }

  /** Drops everything added since the mark. */
  cutTo({ texts, parts, length }: MadeTextMark): void {
    this.texts.length = texts;
    this.parts.length = parts;
    this.length = length;
  }

  finish(): MappedText {
    return { text: this.texts.join(''), parts: this.parts };
  }
}
