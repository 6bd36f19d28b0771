/**
 * Reads JSON with locations as package managers write it, accepting comments and trailing commas. Linear in the text.
 * An error is reported and ends reading; everything before it is kept.
 */

import { type Entry, mappingOf, type Scalar, type Value } from '../../documents/value.ts';
import { type Document, maxDepth, type TextProblem } from './document.ts';

/** Never throws. */
export function readJson(text: string): Document {
  const reader = new JsonReader(text);
  const value = reader.value(0);
  return { value, problems: reader.problem === undefined ? [] : [reader.problem] };
}

class JsonReader {
  problem: TextProblem | undefined;
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    if (text.charCodeAt(0) === 0xfeff) this.#at = 1;
  }

  /** `undefined` if there is no value here, which is reported. */
  value(depth: number): Value | undefined {
    this.#skip();
    const start = this.#at;
    const first = this.#text[start];
    if (first === '{' || first === '[') {
      if (depth >= maxDepth) return this.#fail('document-too-deep', 'The document is nested too deep.');
      this.#at += 1;
      return first === '{' ? this.#map(start, depth) : this.#list(start, depth);
    }
    return first === '"' ? this.#quoted() : this.#word();
  }

  #map(start: number, depth: number): Value {
    const entries: Entry[] = [];
    while (this.problem === undefined && !this.#takes('}')) {
      const key = this.#text[this.#at] === '"' ? this.#quoted() : this.#word();
      if (key === undefined || !this.#expects(':')) break;
      const value = this.value(depth + 1);
      if (value === undefined) break;
      entries.push({ key, value });
      if (this.#takes(',')) continue;
      this.#expects('}');
      break;
    }
    return mappingOf(entries, { start, end: this.#at });
  }

  #list(start: number, depth: number): Value {
    const items: Value[] = [];
    while (this.problem === undefined && !this.#takes(']')) {
      const value = this.value(depth + 1);
      if (value === undefined) break;
      items.push(value);
      if (this.#takes(',')) continue;
      this.#expects(']');
      break;
    }
    return { kind: 'list', items, start, end: this.#at };
  }

  /** Reads a string at a quotation mark. */
  #quoted(): Scalar | undefined {
    const start = this.#at;
    let end = start + 1;
    for (; this.#text[end] !== '"'; end++) {
      if (this.#text[end] === '\\') end += 1;
      const next = this.#text.charCodeAt(end);
      if (Number.isNaN(next) || next === 10)
        return this.#fail('document-not-parsed', 'A string is not terminated.');
    }
    this.#at = end + 1;
    const raw = this.#text.slice(start + 1, end);
    const text = raw.includes('\\') ? unescaped(raw) : raw;
    return { kind: 'scalar', value: text, text, quoted: true, start: start + 1, end };
  }

  #word(): Scalar | undefined {
    const start = this.#at;
    while (/[\w.+-]/.test(this.#text[this.#at] ?? '')) this.#at += 1;
    const text = this.#text.slice(start, this.#at);
    if (text === '') return this.#fail('document-not-parsed', 'The document is not valid JSON.');
    return { kind: 'scalar', value: valueOf(text), text, quoted: false, start, end: this.#at };
  }

  /** Skips whitespace and comments. */
  #skip(): void {
    for (;;) {
      while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1;
      if (this.#text[this.#at] !== '/') return;
      const isLine = this.#text[this.#at + 1] === '/';
      if (!isLine && this.#text[this.#at + 1] !== '*') return;
      const end = this.#text.indexOf(isLine ? '\n' : '*/', this.#at + 2);
      this.#at = end < 0 ? this.#text.length : end + (isLine ? 1 : 2);
    }
  }

  #takes(character: string): boolean {
    this.#skip();
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    this.#skip();
    return true;
  }

  #expects(character: string): boolean {
    if (this.#takes(character)) return true;
    this.#fail('document-not-parsed', 'The document is not valid JSON.');
    return false;
  }

  #fail(reason: TextProblem['reason'], message: string): undefined {
    this.problem ??= { reason, offset: Math.min(this.#at, this.#text.length), message };
    return undefined;
  }
}

function valueOf(word: string): Scalar['value'] {
  if (word === 'null') return null;
  if (word === 'true' || word === 'false') return word === 'true';
  return Number.isNaN(Number(word)) ? word : Number(word);
}

function unescaped(raw: string): string {
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return raw;
  }
}
