/** Builds a text that a parser can read out of parts of a page, and remembers where each part stands in the page. */

import type { MappedPart, MappedText } from './mapped-text.ts';

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

  finish(): MappedText {
    return { text: this.texts.join(''), parts: this.parts };
  }
}
