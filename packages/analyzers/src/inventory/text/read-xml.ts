/**
 * Reads XML with locations as far as project files use it: elements, attributes, text, CDATA. Entity declarations are
 * never expanded, which is reported. Linear in the text. Unclosed elements are closed at the end.
 */

import { maxDepth, type TextProblem } from './document.ts';

export interface XmlElement {
  /** Without the namespace prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, XmlText>;
  readonly children: readonly XmlElement[];
  /** Trimmed text of the element, without that of its children, with its location. */
  readonly text: XmlText;
  /** 0-based UTF-16 offset of the `<`. */
  readonly start: number;
  /** After the closing tag; exclusive. */
  readonly end: number;
}

export interface XmlText {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

export interface XmlDocument {
  readonly root: XmlElement | undefined;
  readonly problems: readonly TextProblem[];
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Map<string, XmlText>;
  readonly children: OpenElement[];
  text: XmlText;
  readonly start: number;
  end: number;
}

const noText: XmlText = { value: '', start: 0, end: 0 };

/** Never throws. */
export function readXml(text: string): XmlDocument {
  return new XmlReader(text).read();
}

class XmlReader {
  readonly #text: string;
  readonly #top: OpenElement;
  readonly #open: OpenElement[];
  readonly #problems: TextProblem[] = [];
  /** Number of open elements below the maximum depth. */
  #tooDeep = 0;

  constructor(text: string) {
    this.#text = text;
    this.#top = { name: '', attributes: new Map(), children: [], text: noText, start: 0, end: text.length };
    this.#open = [this.#top];
  }

  read(): XmlDocument {
    let at = 0;
    for (;;) {
      const next = this.#text.indexOf('<', at);
      this.#addText(at, next < 0 ? this.#text.length : next);
      if (next < 0) break;
      const special = specialOf(this.#text, next);
      at = special === undefined ? this.#tag(next) : this.#special(special, next);
    }
    if (this.#open.length > 1) this.#tell('document-not-parsed', at, 'An element is not closed.');
    for (const element of this.#open.splice(1)) element.end = this.#text.length;
    return { root: this.#top.children[0], problems: this.#problems };
  }

  #special({ kind, end }: Special, start: number): number {
    if (kind === 'doctype' && this.#text.slice(start, end).includes('<!ENTITY'))
      this.#tell('entities-not-expanded', start, 'The document declares entities, which are not expanded.');
    if (kind === 'cdata') this.#addText(start + cdata.length, end - 3, true);
    return end;
  }

  /** @returns the offset at which to continue */
  #tag(start: number): number {
    if (!/[A-Za-z_/]/.test(this.#text[start + 1] ?? '')) {
      this.#tell('document-not-parsed', start, 'The document is not valid XML.');
      return start + 1;
    }
    const end = tagEnd(this.#text, start);
    if (this.#text[start + 1] === '/') {
      if (this.#tooDeep > 0) this.#tooDeep -= 1;
      else this.#close(this.#text.slice(start + 2, end - 1).trim(), end);
      return end;
    }
    const isEmpty = this.#text[end - 2] === '/';
    if (this.#tooDeep > 0 || this.#open.length > maxDepth) {
      this.#tell('document-too-deep', start, 'The document is nested too deep.');
      if (!isEmpty) this.#tooDeep += 1;
      return end;
    }
    const child = tagOf(this.#text, start, end);
    this.#open.at(-1)?.children.push(child);
    if (!isEmpty) this.#open.push(child);
    return end;
  }

  /** A closing tag without an element is ignored; that of an outer element closes the inner ones. */
  #close(name: string, end: number): void {
    const index = this.#open.findLastIndex((element) => element.name === withoutPrefix(name));
    if (index > 0) for (const element of this.#open.splice(index)) element.end = end;
  }

  #addText(from: number, to: number, isRaw = false): void {
    const element = this.#open.at(-1);
    if (element !== undefined && this.#tooDeep === 0) addText(element, this.#text, from, to, isRaw);
  }

  #tell(reason: TextProblem['reason'], offset: number, message: string): void {
    if (!this.#problems.some((one) => one.reason === reason))
      this.#problems.push({ reason, offset, message });
  }
}

const cdata = '<![CDATA[';

interface Special {
  readonly kind: 'comment' | 'cdata' | 'doctype' | 'instruction';
  readonly end: number;
}

function specialOf(text: string, at: number): Special | undefined {
  const until = (kind: Special['kind'], mark: string): Special => {
    const end = text.indexOf(mark, at);
    return { kind, end: end < 0 ? text.length : end + mark.length };
  };
  if (text.startsWith('<!--', at)) return until('comment', '-->');
  if (text.startsWith(cdata, at)) return until('cdata', ']]>');
  if (text.startsWith('<?', at)) return until('instruction', '?>');
  if (!text.startsWith('<!', at)) return undefined;
  const bracket = text.slice(at, at + 4_000).search(/[[>]/);
  return text[at + bracket] === '[' ? until('doctype', ']>') : until('doctype', '>');
}

/** Offset after the `>` of a tag. A `>` inside quotes does not count. */
function tagEnd(text: string, start: number): number {
  let quote = '';
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return text.length;
}

function tagOf(text: string, start: number, end: number): OpenElement {
  const tag = text.slice(start + 1, end - 1);
  const name = /^[^\s/>]*/.exec(tag)?.[0] ?? '';
  const attributes = new Map<string, XmlText>();
  const pattern = /\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
  for (const { 1: key = '', 2: double, 3: single, index, 0: whole } of tag.matchAll(pattern)) {
    const raw = double ?? single ?? '';
    const valueEnd = start + 1 + index + whole.length - 1;
    attributes.set(withoutPrefix(key), {
      value: decoded(raw),
      start: valueEnd - raw.length,
      end: valueEnd,
    });
  }
  return { name: withoutPrefix(name), attributes, children: [], text: noText, start, end };
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function addText(element: OpenElement, text: string, from: number, to: number, isRaw = false): void {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(text[start] ?? '')) start += 1;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end -= 1;
  if (start >= end) return;
  const raw = text.slice(start, end);
  const value = isRaw ? raw : decoded(raw);
  element.text =
    element.text.value === ''
      ? { value, start, end }
      : { ...element.text, value: element.text.value + value };
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decoded(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(
    /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name, decimal, hex) => {
      if (name !== undefined) return entities[String(name).toLowerCase()] ?? String(whole);
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : String(whole);
    },
  );
}

/** Returns the first child with a name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** Returns the children at a path of names: all matches of the last. */
export function childrenOf(
  element: XmlElement | undefined,
  ...names: readonly string[]
): readonly XmlElement[] {
  let here = element === undefined ? [] : [element];
  for (const name of names)
    here = here.flatMap(({ children }) => children.filter((child) => child.name === name));
  return here;
}
