/** Position of a template's output within a script: in code, between quotes, in a template literal or in a comment. */

type Place = 'code' | "'" | '"' | '`' | '//' | '/*' | '/';

export interface ScriptState {
  readonly place: Place;
  /** The last non-blank character of code, which distinguishes a regex literal from a division. */
  readonly before: string;
  /** Number of open braces in each open `${` of nested template literals. */
  readonly open: readonly number[];
}

export function createScriptState(): ScriptState {
  return { place: 'code', before: '', open: [] };
}

/** Maximum nesting of template literals. Code nests two or three. */
const maxOpen = 20;

/** The next relevant characters, by position in the script. */
const stops: Readonly<Record<Place, RegExp>> = {
  code: /['"`/{}]/g,
  "'": /['\\\n]/g,
  '"': /["\\\n]/g,
  '`': /[`\\]|\$\{/g,
  '//': /\n/g,
  '/*': /\*\//g,
  '/': /[/\\\n]/g,
};

/** Linear in the text. */
export function feedScript(state: ScriptState, text: string): ScriptState {
  let { place, before } = state;
  const open = [...state.open];
  let at = 0;
  while (at < text.length) {
    const stop = stops[place];
    stop.lastIndex = at;
    const match = stop.exec(text);
    const end = match?.index ?? text.length;
    if (place === 'code') before = lastOf(text.slice(at, end)) ?? before;
    if (match === null) break;
    const [found] = match;
    at = end + found.length;
    if (found === '\\') at++;
    else if (place !== 'code') {
      if (found === '${' && open.length < maxOpen) open.push(0);
      place = 'code';
      before = found === '${' ? '{' : 'x';
    } else {
      const next = placeAfter(found, text[at] ?? '', before, open);
      if (next === '//' || next === '/*') at++;
      before = found;
      place = next;
    }
  }
  return { place, before, open };
}

function placeAfter(found: string, next: string, before: string, open: number[]): Place {
  const top = open.length - 1;
  switch (found) {
    case "'":
    case '"':
    case '`':
      return found;
    case '/':
      if (next === '/' || next === '*') return `/${next}`;
      return /[(,=:[!&|?{};+\-*%<>~^]|^$/.test(before) ? '/' : 'code';
    case '{':
      if (top >= 0) open[top] = (open[top] ?? 0) + 1;
      return 'code';
    default:
      if (top < 0) return 'code';
      if (open[top] === 0) {
        open.pop();
        return '`';
      }
      open[top] = (open[top] ?? 0) - 1;
      return 'code';
  }
}

function lastOf(text: string): string | undefined {
  return text.trimEnd().at(-1);
}

/**
 * Text of a template literal is code, because it may contain `${`; escaped quotes and line breaks cannot close a
 * string.
 */
export function scriptContext({ place }: ScriptState): 'script' | 'script-string' | 'text' {
  switch (place) {
    case "'":
    case '"':
      return 'script-string';
    case '//':
    case '/*':
      return 'text';
    default:
      return 'script';
  }
}
