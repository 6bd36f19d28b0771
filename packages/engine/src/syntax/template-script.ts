/**
 * EJS templates as scripts: what stands between the markup is JavaScript, and what it puts out are calls.
 *
 * `<%- value %>` becomes `$_( value );`, of the same length, and so keeps its place; `<%= value %>` is escaped and becomes
 * `;;( value );`. The markup is blanked out.
 */

const tagStart = /<%(?<kind>[-=#_%]?)/g;

/** What the template's own text says where its script names the function that puts out text as it is. */
export const rawOutput = '<%';

/** @returns a text as long as the template, with the same line breaks */
export function templateScript(template: string): string {
  const parts: string[] = [];
  let done = 0;
  for (const { 0: opening, index, groups } of template.matchAll(tagStart)) {
    if (index < done) continue;
    const start = index + opening.length;
    const end = template.indexOf('%>', start);
    if (end < 0) break;
    const kind = groups?.['kind'] ?? '';
    const isTrimmed = /[-_]/.test(template[end - 1] ?? '') && end - 1 >= start;
    const code = template.slice(start, isTrimmed ? end - 1 : end);
    parts.push(blank(template.slice(done, index)), scriptOf(kind, opening, code), isTrimmed ? ' ' : '');
    parts.push(kind === '-' || kind === '=' ? ');' : '  ');
    done = end + 2;
  }
  return parts.join('') + blank(template.slice(done));
}

function scriptOf(kind: string, opening: string, code: string): string {
  switch (kind) {
    case '-':
      return `$_(${code}`;
    case '=':
      return `;;(${code}`;
    case '':
    case '_':
      return ' '.repeat(opening.length) + code;
    default:
      // A comment, or an escaped tag.
      return ' '.repeat(opening.length) + blank(code);
  }
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
