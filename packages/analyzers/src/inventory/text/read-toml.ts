/**
 * Reads TOML with locations: tables, arrays of tables, dotted keys, strings, arrays, inline tables. Dates and numbers
 * are scalars as written. Linear in the text. An invalid line is reported once and skipped.
 *
 * @see https://toml.io/en/v1.0.0
 */

import type { Entry, Scalar, Value } from '../../documents/value.ts';
import { type Document, maxDepth, type TextProblem } from './document.ts';

/** Never throws. */
export function readToml(text: string): Document {
  return new TomlReader(text).read();
}

interface Table {
  readonly kind: 'map';
  readonly entries: Entry[];
  readonly byKey: Map<string, Entry>;
  readonly start: number;
  end: number;
}

interface Tables {
  readonly kind: 'list';
  readonly items: Table[];
  readonly start: number;
  end: number;
}

class TomlReader {
  readonly #text: string;
  readonly #problems: TextProblem[] = [];
  readonly #tables = new Map<Value, Table>();
  readonly #lists = new Map<Value, Tables>();
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    if (text.charCodeAt(0) === 0xfeff) this.#at = 1;
  }

  read(): Document {
    const root = this.#table(0, this.#text.length);
    let current: Table | undefined = root;
    for (;;) {
      this.#skipLines();
      if (this.#at >= this.#text.length) break;
      const before = this.#at;
      if (this.#text[this.#at] === '[') current = this.#header(root);
      else if (current === undefined || !this.#pair(current, 0)) this.#fail(before);
    }
    return { value: root, problems: this.#problems };
  }

  #table(start: number, end: number): Table {
    const table: Table = { kind: 'map', entries: [], byKey: new Map(), start, end };
    this.#tables.set(table, table);
    return table;
  }

  /** Reads a header at a bracket. `undefined` for an invalid one. */
  #header(root: Table): Table | undefined {
    const start = this.#at;
    const isList = this.#text.startsWith('[[', start);
    this.#at += isList ? 2 : 1;
    const keys = this.#keys();
    const close = isList ? ']]' : ']';
    if (keys === undefined || !this.#text.startsWith(close, this.#at)) {
      this.#fail(start);
      return undefined;
    }
    this.#at += close.length;
    const last = keys.at(-1);
    const parent = this.#descend(root, keys.slice(0, -1));
    if (last === undefined || parent === undefined) return undefined;
    const known = parent.byKey.get(last.text)?.value;
    if (!isList) return known === undefined ? this.#child(parent, last) : this.#asTable(known);
    const table = this.#table(start, this.#at);
    const list = known === undefined ? undefined : this.#lists.get(known);
    if (list !== undefined) list.items.push(table);
    else {
      const tables: Tables = { kind: 'list', items: [table], start, end: this.#at };
      this.#lists.set(tables, tables);
      this.#set(parent, last, tables);
    }
    return table;
  }

  /** The table itself, or the last of an array of tables. */
  #asTable(value: Value): Table | undefined {
    const table = value.kind === 'list' ? value.items.at(-1) : value;
    return table === undefined ? undefined : this.#tables.get(table);
  }

  #descend(from: Table, keys: readonly Scalar[]): Table | undefined {
    let here: Table | undefined = from;
    for (const key of keys) {
      const known: Value | undefined = here.byKey.get(key.text)?.value;
      here = known === undefined ? this.#child(here, key) : this.#asTable(known);
      if (here === undefined) return undefined;
    }
    return here;
  }

  #child(parent: Table, key: Scalar): Table {
    const table = this.#table(key.start, key.end);
    this.#set(parent, key, table);
    return table;
  }

  #set(table: Table, key: Scalar, value: Value): void {
    const entry = { key, value };
    table.entries.push(entry);
    table.byKey.set(key.text, entry);
  }

  #pair(table: Table, depth: number): boolean {
    const keys = this.#keys();
    const last = keys?.at(-1);
    if (keys === undefined || last === undefined || this.#text[this.#at] !== '=') return false;
    this.#at += 1;
    this.#skipBlanks();
    const value = this.#value(depth);
    const target = keys.length > maxDepth ? undefined : this.#descend(table, keys.slice(0, -1));
    if (value === undefined || target === undefined) return false;
    this.#set(target, last, value);
    return true;
  }

  #keys(): readonly Scalar[] | undefined {
    const keys: Scalar[] = [];
    for (;;) {
      this.#skipBlanks();
      const quote = this.#text[this.#at];
      const key = quote === '"' || quote === "'" ? this.#quoted(quote) : this.#bare(/[\w-]/);
      if (key === undefined) return undefined;
      keys.push(key);
      this.#skipBlanks();
      if (this.#text[this.#at] !== '.') return keys;
      this.#at += 1;
    }
  }

  #value(depth: number): Value | undefined {
    const first = this.#text[this.#at] ?? '';
    if (first === '"' || first === "'") {
      const triple = first.repeat(3);
      return this.#text.startsWith(triple, this.#at) ? this.#block(triple) : this.#quoted(first);
    }
    if (first !== '[' && first !== '{') return this.#bare(/[\w.:+ -]/);
    if (depth >= maxDepth) return undefined;
    return first === '[' ? this.#list(depth) : this.#inline(depth);
  }

  #list(depth: number): Value | undefined {
    const start = this.#at++;
    const items: Value[] = [];
    for (;;) {
      this.#skipLines();
      if (this.#text[this.#at] === ']') break;
      const item = this.#value(depth + 1);
      if (item === undefined) return undefined;
      items.push(item);
      this.#skipLines();
      if (this.#text[this.#at] === ',') this.#at += 1;
      else if (this.#text[this.#at] !== ']') return undefined;
    }
    this.#at += 1;
    return { kind: 'list', items, start, end: this.#at };
  }

  #inline(depth: number): Value | undefined {
    const start = this.#at++;
    const table = this.#table(start, start);
    for (;;) {
      this.#skipLines();
      if (this.#text[this.#at] === '}') break;
      if (!this.#pair(table, depth + 1)) return undefined;
      this.#skipLines();
      if (this.#text[this.#at] === ',') this.#at += 1;
      else if (this.#text[this.#at] !== '}') return undefined;
    }
    this.#at += 1;
    table.end = this.#at;
    return table;
  }

  #quoted(quote: string): Scalar | undefined {
    const start = this.#at + 1;
    let end = start;
    for (; this.#text[end] !== quote; end++) {
      if (quote === '"' && this.#text[end] === '\\') end += 1;
      const next = this.#text.charCodeAt(end);
      if (Number.isNaN(next) || next === 10) return undefined;
    }
    this.#at = end + 1;
    return this.#scalar(start, end, quote === '"');
  }

  #block(triple: string): Scalar | undefined {
    const start = this.#at + 3;
    let end = start;
    while (!this.#text.startsWith(triple, end)) {
      if (end >= this.#text.length) return undefined;
      end += triple === '"""' && this.#text[end] === '\\' ? 2 : 1;
    }
    this.#at = end + 3;
    while (this.#text[this.#at] === triple[0]) this.#at += 1;
    return this.#scalar(start, end, triple === '"""');
  }

  #scalar(start: number, end: number, isEscaped: boolean): Scalar {
    const raw = this.#text.slice(start, end);
    const text = isEscaped && raw.includes('\\') ? raw.replace(/\\(["\\])/g, '$1') : raw;
    return { kind: 'scalar', value: text, text, quoted: true, start, end };
  }

  #bare(allowed: RegExp): Scalar | undefined {
    const start = this.#at;
    while (this.#at < this.#text.length && allowed.test(this.#text[this.#at] ?? '')) this.#at += 1;
    const text = this.#text.slice(start, this.#at).trimEnd();
    if (text === '') return undefined;
    const value = text === 'true' || text === 'false' ? text === 'true' : text;
    return { kind: 'scalar', value, text, quoted: false, start, end: start + text.length };
  }

  #skipBlanks(): void {
    while (this.#text[this.#at] === ' ' || this.#text[this.#at] === '\t') this.#at += 1;
  }

  /** Skips whitespace, line ends and comments. */
  #skipLines(): void {
    for (;;) {
      while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1;
      if (this.#text[this.#at] !== '#') return;
      this.#skipLine();
    }
  }

  #skipLine(): void {
    const end = this.#text.indexOf('\n', this.#at);
    this.#at = end < 0 ? this.#text.length : end + 1;
  }

  #fail(offset: number): void {
    if (this.#problems.length === 0)
      this.#problems.push({
        reason: 'document-not-parsed',
        offset,
        message: 'A line is not valid TOML.',
      });
    this.#at = Math.max(this.#at, offset);
    this.#skipLine();
  }
}
