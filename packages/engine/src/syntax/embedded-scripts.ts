/**
 * Extracts scripts from pages and components: HTML, Vue, Svelte.
 *
 * The markup is blanked out, so that every script keeps its offset and all scripts of a page form one module. Template
 * engine output (`{{ name }}`, `<%= name %>`) becomes a name of the same length, template statements become blanks. Raw
 * markup output of a component (`v-html`, `{@html}`) becomes a function that passes it to `html`.
 */

export interface EmbeddedScripts {
  /** As long as the page, with the same line breaks. */
  readonly text: string;
  readonly isTyped: boolean;
}

const openingTag = /<script\b/gi;
/** Matches up to the end of the opening tag. Attribute values may contain `>`. */
const attributesEnd = /(?:[^>"']|"[^"]*"|'[^']*')*>/y;
const closingTag = /<\/script\s*>/gi;
const typeAttribute = /\btype\s*=\s*["']?([^"'\s>]+)/i;
const typedAttribute = /\blang\s*=\s*["']?tsx?\b/i;
/** Values of `type` for which a browser runs a script. */
const scriptType = /^(?:module|text\/babel|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Start of a template engine's part, and the end of each kind. */
const templateStart = /\{[{%#]|<[%?]|\[\[(?=[$*@#~]\{)|\[\((?=[$*@#~]\{)/g;
const templateEnds: Readonly<Record<string, string>> = {
  '{{': '}}',
  '{%': '%}',
  '{#': '#}',
  '<%': '%>',
  '<?': '?>',
  '[[': ']]',
  '[(': ')]',
};
/** A part that outputs a value. */
const outputStart = /^(?:\{\{|<%[-=]|<\?=|\[\[|\[\()/;

/**
 * Vue's `v-html="text"` and Svelte's `{@html text}`, for a name, its members and their call results. Pug puts
 * attributes in parentheses.
 */
const rawOutput =
  /(?<=[\s>}(,])(?:v-html=(?:"\s*([\w$]+(?:\??\.[\w$]+|\[[\w$'.]+\]|\([^()"'`{}]*\))*)\s*"|'\s*[\w$]+(?:\??\.[\w$]+|\([^()"'`{}]*\))*\s*')|\{@html\s(\s*[\w$]+(?:\??\.[\w$]+|\[[\w$'.]+\]|\([^()"'`{}]*\))*\s*)\})(?=[\s\S])/g;

/** Vue's `v-for="(item, index) in items"`, over a name and its members. */
const pageLoop =
  /(?<=[\s(,])v-for=(["'])\s{0,8}\(?\s{0,8}([\w$]{1,80})\s{0,8}(?:,[\s\w$,]{0,80})?\)?\s{1,8}(?:in|of)\s{1,8}([\w$]+(?:\??\.[\w$]+)*)\s{0,8}\1/dg;

interface Script {
  readonly attributes: string;
  /** Range of the script's text in the page. */
  readonly start: number;
  readonly end: number;
}

/** @returns `undefined` for a page without scripts */
export function embeddedScripts(page: string): EmbeddedScripts | undefined {
  const parts: string[] = [];
  let done = 0;
  let isTyped = false;
  for (const { attributes, start, end } of scriptElements(page)) {
    const body = page.slice(start, end);
    const type = typeAttribute.exec(attributes)?.[1];
    if (body.trim() === '' || (type !== undefined && !scriptType.test(type))) continue;
    // A semicolon in place of the closing tag ends the last statement of a script before the next script begins.
    parts.push(markup(page.slice(done, start)), withoutTemplates(body), ';');
    done = end + 1;
    isTyped ||= typedAttribute.test(attributes);
  }
  return parts.length === 0 ? undefined : { text: parts.join('') + markup(page.slice(done)), isTyped };
}

/** Yields scripts in order. An unclosed tag ends the search: linear in the length of the page. */
function* scriptElements(page: string): Iterable<Script> {
  openingTag.lastIndex = 0;
  for (let tag = openingTag.exec(page); tag !== null; tag = openingTag.exec(page)) {
    attributesEnd.lastIndex = openingTag.lastIndex;
    const attributes = attributesEnd.exec(page)?.[0];
    if (attributes === undefined) return;
    const start = openingTag.lastIndex + attributes.length;
    closingTag.lastIndex = start;
    const closing = closingTag.exec(page);
    if (closing === null) return;
    openingTag.lastIndex = closingTag.lastIndex;
    yield { attributes, start, end: closing.index };
  }
}

/** Linear: a closing mark that is not found once is not searched for again. */
function withoutTemplates(script: string): string {
  const parts: string[] = [];
  const endless = new Set<string>();
  let done = 0;
  for (const { 0: opening, index } of script.matchAll(templateStart)) {
    const closing = templateEnds[opening] ?? '';
    if (index < done || endless.has(closing)) continue;
    const end = script.indexOf(closing, index + opening.length);
    if (end < 0) {
      endless.add(closing);
      continue;
    }
    const part = script.slice(index, end + closing.length);
    const isName = outputStart.test(part) && !part.includes('\n');
    parts.push(script.slice(done, index), isName ? '_'.repeat(part.length) : blank(part));
    done = end + closing.length;
  }
  return parts.join('') + script.slice(done);
}

/** Turns the expression after it into a function. */
const opening = ';()=>';

/** Text of equal length that replaces a part of the page. */
interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Blanks, with code of the same length for raw markup output, and for the loops that provide it. */
function markup(text: string): string {
  const outputs = outputsIn(text);
  const names = new Set(outputs.map(({ name }) => name));
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, text: code } of [...outputs, ...loopsIn(text, names)].sort(byStart)) {
    const room = start + opening.length - done;
    // Directly after a loop there is no room for a function: the end of the loop precedes the call.
    if (start < done && (room < 0 || !code.startsWith(opening))) continue;
    const isBehind = start < done;
    parts.push(
      isBehind ? ' '.repeat(room) + code.slice(opening.length) : blank(text.slice(done, start)) + code,
    );
    done = end;
  }
  return parts.join('') + blank(text.slice(done));
}

function byStart(a: Replacement, b: Replacement): number {
  return a.start - b.start;
}

/** Outputs, each with the first name of its value. */
function outputsIn(text: string): (Replacement & { readonly name: string })[] {
  return [...text.matchAll(rawOutput)].map(({ 0: output, index }) => {
    // In both forms the name starts two characters after the match, with room before it for what makes it a function.
    const start = Math.max(0, index + 2 - opening.length);
    const value = index + (output.startsWith('v-html') ? 8 : 7);
    const inner = text.slice(value, index + output.length - 1);
    const code = `${opening}${'html('.padEnd(value - index - 2)}${inner});`;
    return {
      start,
      end: index + output.length + 1,
      text: code,
      name: /[\w$]+/.exec(inner)?.[0] ?? '',
    };
  });
}

/** Loops whose variables are output: an element of the list is assigned to the variable. */
function loopsIn(text: string, names: ReadonlySet<string>): Replacement[] {
  return [...text.matchAll(pageLoop)].flatMap(({ 0: loop, index, indices }) => {
    const [[nameStart, nameEnd] = [0, 0], [listStart, listEnd] = [0, 0]] = indices?.slice(2) ?? [];
    const name = text.slice(nameStart, nameEnd);
    if (!names.has(name) || loop.includes('\n')) return [];
    const head = ';var ['.padStart(nameStart - index);
    const code = `${head}${name}${']='.padEnd(listStart - nameEnd)}${text.slice(listStart, listEnd)};`;
    return [{ start: index, end: index + code.length, text: code }];
  });
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
