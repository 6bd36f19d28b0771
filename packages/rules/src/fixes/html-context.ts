/**
 * Determines the HTML context of a value from the markup before it. Tracks tags, attributes, comments, scripts and
 * styles as browsers parse well-formed pages; anything uncertain is `other`.
 */

export type HtmlContext =
  /** Between tags. */
  | 'text'
  /** Inside a quoted attribute that holds plain text, or after the path of a URL. */
  | 'quoted'
  /** Any context in which HTML encoding does not help. */
  | 'other';

/** Attributes whose value is code or a URL that is loaded. */
const active =
  /^(?:on\w+|style|srcdoc|href|src|action|formaction|data|background|poster|xlink:href|http-equiv|content)$/i;
const addresses = /^(?:href|src|action|formaction|data|poster)$/i;
/** Prefixes that fix the scheme and host of a URL. */
const fixedAddress = /^(?:https?:\/\/[\w.-]+\/|\/(?!\/)|[\w.-]+[/?#]|[?#])/i;

interface State {
  /** Name of the raw text element being read, which ends only at its own closing tag. */
  readonly raw: string;
  readonly at: number;
}

/** @param markup  everything before the value, without embedded code */
export function htmlContextAfter(markup: string): HtmlContext {
  let state: State = { raw: '', at: 0 };
  for (;;) {
    if (state.raw !== '') {
      const end = new RegExp(`</${state.raw}\\s*>`, 'gi');
      end.lastIndex = state.at;
      const match = end.exec(markup);
      if (match === null) return state.raw === 'textarea' || state.raw === 'title' ? 'text' : 'other';
      state = { raw: '', at: match.index + match[0].length };
      continue;
    }
    const open = markup.indexOf('<', state.at);
    if (open < 0) return 'text';
    if (markup.startsWith('<!--', open)) {
      const end = markup.indexOf('-->', open + 4);
      if (end < 0) return 'other';
      state = { raw: '', at: end + 3 };
      continue;
    }
    if (!/^<[a-z/!?]/i.test(markup.slice(open, open + 2))) {
      if (open + 1 === markup.length) return 'other';
      state = { raw: '', at: open + 1 };
      continue;
    }
    const tag = readTag(markup, open);
    if (typeof tag === 'string') return tag;
    state = tag;
  }
}

const rawElements = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes)$/i;
const attribute = /\s*(?:([^\s"'<>/=]+)(\s*=\s*)?|\/)/y;

/** Returns the state after a tag, or the context inside it if it does not end. */
function readTag(markup: string, open: number): State | HtmlContext {
  const name = /^<\/?([a-z][\w:-]*)?/i.exec(markup.slice(open, open + 40));
  let at = open + (name?.[0].length ?? 1);
  while (at < markup.length) {
    if (/\s/.test(markup[at] ?? '')) {
      at += 1;
      continue;
    }
    if (markup[at] === '>') {
      const element = markup[open + 1] === '/' ? '' : (name?.[1] ?? '');
      return { raw: rawElements.test(element) ? element.toLowerCase() : '', at: at + 1 };
    }
    attribute.lastIndex = at;
    const match = attribute.exec(markup);
    if (match === null) return 'other';
    at = attribute.lastIndex;
    if (match[2] === undefined) continue;
    const quote = markup[at] ?? '';
    if (quote === '"' || quote === "'") {
      const end = markup.indexOf(quote, at + 1);
      if (end < 0) return inAttribute(match[1] ?? '', markup.slice(at + 1));
      at = end + 1;
    } else {
      const bare = /[^\s>]*/y;
      bare.lastIndex = at;
      bare.exec(markup);
      if (bare.lastIndex >= markup.length) return 'other';
      at = bare.lastIndex;
    }
  }
  return 'other';
}

function inAttribute(name: string, value: string): HtmlContext {
  if (!active.test(name)) return 'quoted';
  return addresses.test(name) && fixedAddress.test(value) ? 'quoted' : 'other';
}
