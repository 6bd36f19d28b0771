/** What a specification of hadolint expects: texts of small files, and whether a code is found in them. */

export interface Expectation {
  readonly code: string;
  readonly isFound: boolean;
  readonly text: string;
}

const literal = /"(?:[^"\\]|\\[\s\S])*"/g;

/** Of calls whose file is a text, or a list of lines with a name; those that wrap it into a trigger are left out. */
export function readExpectations(source: string): readonly Expectation[] {
  const call =
    /(?<![\w])(ruleCatches|ruleCatchesNot)\s+"(DL\d+)"\s*(\$?\s*(?:Text\.unlines|Text\.pack|\()?\s*)("|[a-z]\w*|\[)/g;
  const found: Expectation[] = [];
  for (const match of source.matchAll(call)) {
    const [, word, code = '', , opens = ''] = match;
    const at = match.index + match[0].length - opens.length;
    const text =
      opens === '"'
        ? literalAt(source, at)
        : opens === '['
          ? linesAt(source, at)
          : named(source, opens, match.index);
    if (text !== undefined) found.push({ code, isFound: word === 'ruleCatches', text });
  }
  return found;
}

function literalAt(source: string, at: number): string | undefined {
  literal.lastIndex = at;
  const match = literal.exec(source);
  return match?.index === at ? unescape(match[0]) : undefined;
}

/** The lines of a list. */
function linesAt(source: string, at: number): string {
  let end = at + 1;
  for (; end < source.length && source[end] !== ']'; end += 1) {
    if (source[end] !== '"') continue;
    literal.lastIndex = end;
    end += (literal.exec(source)?.[0].length ?? 1) - 1;
  }
  const lines = source.slice(at, end).match(literal) ?? [];
  return `${lines.map(unescape).join('\n')}\n`;
}

/** What the last `name = ` above says. */
function named(source: string, name: string, before: number): string | undefined {
  const defined = [
    ...source
      .slice(0, before)
      .matchAll(new RegExp(`\\b${name}\\s*=\\s*(?:Text\\.unlines\\s*\\$?\\s*)?(?=["\\[])`, 'g')),
  ].at(-1);
  if (defined === undefined) return undefined;
  const at = defined.index + defined[0].length;
  return source[at] === '[' ? linesAt(source, at) : literalAt(source, at);
}

function unescape(text: string): string {
  return text
    .slice(1, -1)
    .replaceAll(/\\\s+\\/g, '')
    .replaceAll(/\\(.)/g, (_, sign: string) => ({ n: '\n', t: '\t', r: '\r' })[sign] ?? sign);
}
