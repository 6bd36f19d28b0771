/**
 * Whether a file is minified, and therefore left out. Nobody may hide code behind one long line: comments do not count,
 * and neither do a few lines of data among lines of code.
 */

/** Length in characters above which a line is long; people wrap theirs much earlier. Not measured. */
const longLine = 300;
/**
 * Length in characters below which no file counts as minified: it is cheap, and often a test or a snippet. Not
 * measured.
 */
const minLength = 4_000;

/** True by name, or if the average line is long and so are at least half of the lines of code. Linear. */
export function isMinified(path: string, text: string): boolean {
  if (/[.-]min\.[cm]?js$/i.test(path)) return true;
  if (text.length < minLength || text.length / countLines(text) <= longLine) return false;
  const lengths = codeLineLengths(text);
  const long = lengths.filter((length) => length > longLine).length;
  return long > 0 && long * 2 >= lengths.length;
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** Lengths of the lines that hold more than whitespace and comments, in the syntax of any analyzed language. */
function codeLineLengths(text: string): readonly number[] {
  const lengths: number[] = [];
  let isInComment = false;
  for (const line of text.split('\n')) {
    let rest = line.trim();
    while (isInComment || rest.startsWith('/*')) {
      const end = rest.indexOf('*/', isInComment ? 0 : 2);
      isInComment = end === -1;
      if (isInComment) break;
      rest = rest.slice(end + 2).trimStart();
    }
    if (!isInComment && rest !== '' && !/^(?:\/\/|#)/.test(rest)) lengths.push(rest.length);
  }
  return lengths;
}
