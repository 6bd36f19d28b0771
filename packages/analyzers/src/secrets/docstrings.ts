/** Finds docstrings and other standalone strings of Python. */

export interface TextRange {
  /** Offsets in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const quotes = /"""|'''/g;

/** Text before such a string on its line, and the end of the previous line if the string continues an expression. */
const alone = /^[ \t]*[rRuU]?$/;
const goesOn = /[([{,=+%\\:]$/;

/**
 * In order. Strings that are assigned, passed or returned are not included. Linear in the text.
 *
 * @param text  of a Python file
 */
export function docstringsIn(text: string): readonly TextRange[] {
  const found: TextRange[] = [];
  quotes.lastIndex = 0;
  for (let open = quotes.exec(text); open !== null; open = quotes.exec(text)) {
    const start = open.index;
    const close = text.indexOf(open[0], start + open[0].length);
    const end = close < 0 ? text.length : close + open[0].length;
    if (isAlone(text, start)) found.push({ start, end });
    quotes.lastIndex = end;
  }
  return found;
}

/** Maximum distance to look back before a string, in UTF-16 units. */
const reach = 300;

function isAlone(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - reach), start);
  const line = before.lastIndexOf('\n') + 1;
  if (!alone.test(before.slice(line))) return false;
  const last = before.slice(0, line).trimEnd();
  // The head of a function or class ends with a colon as well.
  return !goesOn.test(last) || /^\s*(?:async\s+def|def|class)\b|\)\s*(?:->[^\n]*)?:$/m.test(lastLine(last));
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}
