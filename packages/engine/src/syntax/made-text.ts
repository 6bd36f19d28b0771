/** Builds a text that a parser can read out of parts of a page, and remembers where each part stands in the page. */

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

  /** What the page does not hold. */
  add(text: string): this {
    this.texts.push(text);
    this.length += text.length;
    return this;
  }

  /** What stands in the page, or stands for what does. */
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

  /** The end of the text as it is, to cut back to. */
  mark(): MadeTextMark {
    return { texts: this.texts.length, parts: this.parts.length, length: this.length };
  }

  /** Drops what was added since. */
  cutTo({ texts, parts, length }: MadeTextMark): void {
    this.texts.length = texts;
    this.parts.length = parts;
    this.length = length;
  }

  finish(): MappedText {
    return { text: this.texts.join(''), parts: this.parts };
  }
}
