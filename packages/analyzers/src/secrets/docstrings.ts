/** Texts of Python that stand for themselves: what a function, a class or a module says of itself to readers. */

export interface TextRange {
  /** Offsets in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const quotes = /"""|'''/g;

/** What stands before such a text in its line, and what the line before it ends with where the text is a part of something. */
const alone = /^[ \t]*[rRuU]?$/;
const goesOn = /[([{,=+%\\:]$/;

/**
 * In order. A text that something is made of is none: it is assigned, handed over or returned. Time is linear in the text.
 *
 * @param text  of a file in Python
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

/** Lines before a text that are looked at, in UTF-16 units. */
const reach = 300;

function isAlone(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - reach), start);
  const line = before.lastIndexOf('\n') + 1;
  if (!alone.test(before.slice(line))) return false;
  const last = before.slice(0, line).trimEnd();
  // The head of a function or a class ends with a colon, too.
  return !goesOn.test(last) || /^\s*(?:async\s+def|def|class)\b|\)\s*(?:->[^\n]*)?:$/m.test(lastLine(last));
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}
