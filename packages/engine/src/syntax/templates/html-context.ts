/**
 * Determines the context of each output of a template: an HTML tokenizer that is fed the text between outputs.
 *
 * Shared by all template languages, linear in the text, with a state of constant size. Follows the tokenizer states of
 * the HTML standard (13.2.5) as far as they distinguish contexts; error recovery is approximated by its first guess.
 * The idea of contextual escaping is from Go's `html/template`.
 */

import { createScriptState, feedScript, type ScriptState, scriptContext } from './script-context.ts';

/**
 * | context              | where                                                              | text escaping is    |
 * |----------------------|--------------------------------------------------------------------|---------------------|
 * | `text`               | between tags, in comments, titles and scripts that are data        | sufficient          |
 * | `attribute`          | in a quoted value                                                  | sufficient          |
 * | `unquoted-attribute` | in an unquoted value, or in a tag at an attribute's position       | insufficient        |
 * | `url`                | at the beginning of an attribute that holds a URL                  | insufficient        |
 * | `script`             | in the code of a script, or of an attribute such as `onclick`      | insufficient        |
 * | `script-string`      | between quotes in a script                                         | nearly sufficient   |
 * | `style`              | in a style sheet, or in the attribute `style`                      | insufficient        |
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
 * Context in which an output is harmful; `undefined` if text escaping is sufficient. Unescaped output can leave a
 * script's string, so it counts as code.
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

/** Complete state at one position of a page; cheap to copy. */
interface HtmlState {
  readonly phase: Phase;
  /** In lower case. */
  readonly tag: string;
  readonly isClosing: boolean;
  readonly attribute: string;
  /** `"`, `'`, or the empty string for an unquoted value. */
  readonly quote: string;
  /** Prefix of the value, as far as needed. */
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

/** Elements whose content is not markup. */
const rawElements = ['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'];

/** End of the content, by raw element. */
const rawEnds: ReadonlyMap<string, RegExp> = new Map(rawElements.map((tag) => [tag, rawEnd(tag)]));

/** Attributes with a URL that a browser follows or runs. */
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

/** Values of `type` for which a browser runs a script. */
const runScript = /^(?:$|module$|text\/babel$|(?:text|application)\/(?:x-)?(?:java|ecma)script)/i;

/** Number of characters of a value that are kept: enough to tell whether a URL has begun. */
const maxValue = 16;

/** Placeholder for an output in a name or a value, without markup. */
const placeholder = 'x';

export class HtmlContext {
  private state: HtmlState = { ...start };

  /** Saves the state, to be restored later: each branch of a condition begins in the condition's state. */
  save(): unknown {
    return { ...this.state };
  }

  restore(state: unknown): void {
    this.state = { ...(state as HtmlState) };
  }

  /** Context of an output at this position. */
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
    // A browser decodes the value before running it, which undoes text escaping.
    if (/^on[a-z]/.test(attribute)) return 'script';
    if (quote === '') return 'unquoted-attribute';
    if (attribute === 'style') return 'style';
    if (attribute === 'srcdoc') return 'script';
    const isFirst = phase === 'before-value' || value.trim() === '';
    return isFirst && addresses.has(attribute) ? 'url' : 'attribute';
  }

  /** Records an output at this position: an unquoted value has begun, and a URL is no longer at its start. */
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

  /** Consumes text of the template. */
  feed(text: string): void {
    let at = 0;
    while (at < text.length) at = this.step(text, at);
  }

  private set(change: Partial<HtmlState>): void {
    // In place, because most state changes are never restored.
    Object.assign(this.state, change);
  }

  /** @returns offset after `at` to read next */
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
    // A tag whose name is an output ends the text as well.
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

/** Offset of the first match; the length of the text if there is none. */
function indexOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.index ?? text.length;
}
