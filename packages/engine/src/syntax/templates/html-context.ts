/**
 * In which context of a page each output of a template stands: a tokenizer of HTML that is fed the text between outputs.
 *
 * One for all template languages, linear in the text, with a state of constant size. Follows the tokenizer states of the
 * HTML standard (13.2.5) as far as they tell contexts apart; what a browser repairs is read as its first guess. The idea of
 * escaping by context is that of Go's `html/template`.
 */

import { createScriptState, feedScript, type ScriptState, scriptContext } from './script-context.ts';

/**
 * | context              | where                                                              | escaped for text is |
 * |----------------------|--------------------------------------------------------------------|---------------------|
 * | `text`               | between tags, in comments, titles and scripts that are data        | enough              |
 * | `attribute`          | in a quoted value                                                  | enough              |
 * | `unquoted-attribute` | in a value without quotes, or in a tag where attributes stand      | not enough          |
 * | `url`                | at the beginning of an attribute that holds an address             | not enough          |
 * | `script`             | in the code of a script, or of an attribute such as `onclick`      | not enough          |
 * | `script-string`      | between quotes in a script                                         | nearly enough       |
 * | `style`              | in a style sheet, or in the attribute `style`                      | not enough          |
 */
export type OutputContext =
  | 'text'
  | 'attribute'
  | 'unquoted-attribute'
  | 'url'
  | 'script'
  | 'script-string'
  | 'style';

/**
 * The context in which an output harms; `undefined` where escaping for text is enough. What is not escaped leaves the quotes of a
 * script's text, and counts as code.
 */
export function harmfulContext(context: OutputContext, isEscaped: boolean): OutputContext | undefined {
  if (isEscaped) return context === 'text' || context === 'attribute' ? undefined : context;
  return context === 'script-string' ? 'script' : context;
}

type Phase =
  | 'text'
  | 'tag-name'
  | 'in-tag'
  | 'attribute-name'
  | 'before-value'
  | 'value'
  | 'comment'
  | 'declaration'
  | 'raw';

/** Everything that is known at one place of a page; cheap to copy. */
interface HtmlState {
  readonly phase: Phase;
  /** In lower case. */
  readonly tag: string;
  readonly isClosing: boolean;
  readonly attribute: string;
  /** `"`, `'`, or the empty string for a value without quotes. */
  readonly quote: string;
  /** What the value begins with, as far as it is needed. */
  readonly value: string;
  /** Value of the attribute `type` of the current tag. */
  readonly type: string;
  readonly script: ScriptState;
}

const start: HtmlState = {
  phase: 'text',
  tag: '',
  isClosing: false,
  attribute: '',
  quote: '',
  value: '',
  type: '',
  script: createScriptState(),
};

/** Elements whose content is no markup. */
const rawElements = ['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'];

/** By raw element where its content ends. */
const rawEnds: ReadonlyMap<string, RegExp> = new Map(rawElements.map((tag) => [tag, rawEnd(tag)]));

/** Attributes that hold an address which a browser follows or runs. */
const addresses = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'xlink:href',
  'manifest',
  'background',
]);

/** Values of `type` under which a browser runs a script. */
const runScript = /^(?:$|module$|text\/babel$|(?:text|application)\/(?:x-)?(?:java|ecma)script)/i;

/** Characters of a value that are kept: enough to tell whether an address has begun. */
const maxValue = 16;

/** What an output puts into a name or a value; no markup. */
const placeholder = 'x';

export class HtmlContext {
  private state: HtmlState = { ...start };

  /** The place, to come back to: each branch of a condition begins where the condition stands. */
  save(): unknown {
    return { ...this.state };
  }

  restore(state: unknown): void {
    this.state = { ...(state as HtmlState) };
  }

  /** The context of an output that stands here. */
  get context(): OutputContext {
    const { phase, tag, script } = this.state;
    switch (phase) {
      case 'text':
      case 'comment':
      case 'declaration':
        return 'text';
      case 'tag-name':
      case 'in-tag':
      case 'attribute-name':
        return this.state.isClosing ? 'text' : 'unquoted-attribute';
      case 'before-value':
        return this.valueContext('');
      case 'value':
        return this.valueContext(this.state.quote);
      case 'raw':
        if (tag === 'script') return runScript.test(this.state.type) ? scriptContext(script) : 'text';
        return tag === 'style' ? 'style' : 'text';
    }
  }

  private valueContext(quote: string): OutputContext {
    const { attribute, value, phase } = this.state;
    // A browser decodes the value before it runs it: what is escaped for text is not.
    if (/^on[a-z]/.test(attribute)) return 'script';
    if (quote === '') return 'unquoted-attribute';
    if (attribute === 'style') return 'style';
    if (attribute === 'srcdoc') return 'script';
    const isFirst = phase === 'before-value' || value.trim() === '';
    return isFirst && addresses.has(attribute) ? 'url' : 'attribute';
  }

  /** An output stands here: a value without quotes has begun, and an address is no longer at its beginning. */
  passOutput(): void {
    const { phase, value, script } = this.state;
    switch (phase) {
      case 'before-value':
        this.set({ phase: 'value', quote: '', value: placeholder });
        return;
      case 'value':
        this.set({ value: (value + placeholder).slice(0, maxValue) });
        return;
      case 'raw':
        this.set({ script: feedScript(script, '0') });
        return;
      case 'in-tag':
        this.set({ phase: 'attribute-name', attribute: placeholder });
        return;
      default:
    }
  }

  /** Goes over text of the template. */
  feed(text: string): void {
    let at = 0;
    while (at < text.length) at = this.step(text, at);
  }

  private set(change: Partial<HtmlState>): void {
    // In place: most of a page is changes of its state, and few of these are come back to.
    Object.assign(this.state, change);
  }

  /** @returns offset of what is to be read next, behind `at` */
  private step(text: string, at: number): number {
    switch (this.state.phase) {
      case 'text':
        return this.readText(text, at);
      case 'tag-name':
        return this.readTagName(text, at);
      case 'in-tag':
        return this.readTag(text, at);
      case 'attribute-name':
        return this.readAttributeName(text, at);
      case 'before-value':
        return this.readBeforeValue(text, at);
      case 'value':
        return this.readValue(text, at);
      case 'comment':
        return this.readUntil(text, at, '-->');
      case 'declaration':
        return this.readUntil(text, at, '>');
      case 'raw':
        return this.readRaw(text, at);
    }
  }

  private readText(text: string, at: number): number {
    const open = text.indexOf('<', at);
    if (open < 0) return text.length;
    if (text.startsWith('<!--', open)) {
      this.set({ phase: 'comment' });
      return open + 4;
    }
    const next = text[open + 1] ?? '';
    if (next === '!' || next === '?') {
      this.set({ phase: 'declaration' });
      return open + 2;
    }
    const isClosing = next === '/';
    // A tag whose name an output gives ends the text as well.
    if (next === '' || isClosing || isLetter(next)) {
      this.set({ phase: 'tag-name', tag: '', isClosing, type: '' });
      return open + (isClosing ? 2 : 1);
    }
    return open + 1;
  }

  private readUntil(text: string, at: number, end: string): number {
    const found = text.indexOf(end, at);
    if (found < 0) return text.length;
    this.set({ phase: 'text' });
    return found + end.length;
  }

  private readTagName(text: string, at: number): number {
    const end = indexOf(/[\s/>]/g, text, at);
    this.set({ tag: (this.state.tag + text.slice(at, end)).slice(0, maxValue).toLowerCase() });
    if (end < text.length) this.set({ phase: 'in-tag' });
    return end;
  }

  private readTag(text: string, at: number): number {
    const char = text[at] ?? '';
    if (char === '>') {
      const { tag, isClosing } = this.state;
      const isRaw = !isClosing && rawEnds.has(tag);
      this.set({ phase: isRaw ? 'raw' : 'text', script: createScriptState() });
    } else if (!/[\s/]/.test(char)) this.set({ phase: 'attribute-name', attribute: '' });
    else return at + 1;
    return char === '>' ? at + 1 : at;
  }

  private readAttributeName(text: string, at: number): number {
    const end = indexOf(/[\s/>=]/g, text, at);
    this.set({ attribute: (this.state.attribute + text.slice(at, end)).slice(0, maxValue).toLowerCase() });
    const equals = /\s*=/y;
    equals.lastIndex = end;
    if (equals.test(text)) {
      this.set({ phase: 'before-value', value: '' });
      return equals.lastIndex;
    }
    if (end < text.length) this.set({ phase: 'in-tag' });
    return end;
  }

  private readBeforeValue(text: string, at: number): number {
    const first = indexOf(/\S/g, text, at);
    const char = text[first];
    if (char === undefined) return text.length;
    if (char === '>') this.set({ phase: 'in-tag' });
    else if (char === '"' || char === "'") this.set({ phase: 'value', quote: char });
    else this.set({ phase: 'value', quote: '' });
    return char === '"' || char === "'" ? first + 1 : first;
  }

  private readValue(text: string, at: number): number {
    const { quote, value, attribute } = this.state;
    const end = quote === '' ? indexOf(/[\s>]/g, text, at) : indexOfText(text, quote, at);
    if (value.length < maxValue)
      this.set({ value: (value + text.slice(at, Math.min(end, at + maxValue))).slice(0, maxValue) });
    if (end >= text.length) return text.length;
    const type = attribute === 'type' ? this.state.value.trim() : this.state.type;
    this.set({ phase: 'in-tag', type, quote: '' });
    return quote === '' ? end : end + 1;
  }

  private readRaw(text: string, at: number): number {
    const { tag } = this.state;
    const close = indexOf(rawEnds.get(tag) ?? rawEnd(tag), text, at);
    if (tag === 'script') this.set({ script: feedScript(this.state.script, text.slice(at, close)) });
    if (close >= text.length) return text.length;
    this.set({ phase: 'tag-name', tag: '', isClosing: true });
    return close + 2;
  }
}

function rawEnd(tag: string): RegExp {
  return new RegExp(`</${tag}(?=[\\s/>]|$)`, 'gi');
}

function isLetter(char: string): boolean {
  return /[a-z]/i.test(char);
}

function indexOfText(text: string, wanted: string, at: number): number {
  const found = text.indexOf(wanted, at);
  return found < 0 ? text.length : found;
}

/** Offset of the first match; the length of the text where there is none. */
function indexOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.index ?? text.length;
}
