/**
 * Suppressions in a text without a front end: comments of settings files, by the comment marks of their notations.
 *
 * Text that merely looks like such a comment counts as one. A comment on a line of its own applies to the next line
 * with content.
 */

import type { FileSuppressions, Suppression } from './find-suppressions.ts';
import { readComment } from './read-comment.ts';

/** Marks of all known comments; other lines are not examined. */
const telling =
  /assay-ignore|nosem|NOSONAR|codeql|lgtm|eslint-|nosec|noqa|nolint|gosec:|pylint:|lint:ignore|deepcode|skipcq/i;
/** Comment marks of YAML, Dockerfile, HCL, TOML, INI, SQL, XML and code. */
const marks = /(?:^|(?<=\s))(?:#|\/\/|\/\*|<!--|--|;)/g;
/** Number of UTF-16 units at the end of a line that are searched for a comment. */
const maxLineLength = 4_000;

/** Linear in the text. */
export function findSuppressionsInText(path: string, text: string): FileSuppressions {
  if (!telling.test(text)) return { suppressions: [], problems: [] };
  const lines = text.split('\n');
  const nextContent = nextContents(lines);
  const suppressions: Suppression[] = [];
  const problems: FileSuppressions['problems'][number][] = [];
  for (const [index, whole] of lines.entries()) {
    if (!telling.test(whole)) continue;
    const line = whole.slice(-maxLineLength);
    const found = commentOf(line);
    if (found === undefined) continue;
    const number = index + 1;
    for (const reading of found.readings) {
      if (reading.kind === 'invalid')
        problems.push({
          kind: 'suppression',
          path,
          line: number,
          reason: 'invalid-suppression',
          message: reading.message,
        });
      if (reading.kind !== 'suppression') continue;
      const { syntax, rules, reason, until, reach } = reading.comment;
      if (reach === 'block-end') continue;
      const isAlone = line.slice(0, found.start).trim() === '' && reach !== 'same-line';
      const own = isAlone || reach === 'next-line' ? (nextContent[index] ?? index) : index;
      const [startLine, endLine] = reach === 'block' ? [number, lines.length] : [own + 1, own + 1];
      suppressions.push({ syntax, path, line: number, startLine, endLine, rules, reason, until });
    }
  }
  return { suppressions, problems };
}

/** Maximum number of marks per line that are examined, because comments rarely address more than one tool. */
const maxMarks = 8;

/** The first comment of a line that addresses a scanner. */
function commentOf(line: string) {
  let looked = 0;
  for (const { index, 0: mark } of line.matchAll(marks)) {
    if (++looked > maxMarks) return undefined;
    const content = mark === '--' || mark === ';' ? line.slice(index + mark.length) : line.slice(index);
    const readings = readComment(content.trim());
    if (readings.length > 0) return { start: index, readings };
  }
  return undefined;
}

/** By line, the index of the next one that is neither blank nor a comment; its own at the end of the text. */
function nextContents(lines: readonly string[]): Int32Array {
  const next = new Int32Array(lines.length);
  let content = -1;
  for (let at = lines.length - 1; at >= 0; at--) {
    next[at] = content < 0 ? at : content;
    if (!/^\s*(?:$|#|\/\/|<!--|--\s|;)/.test(lines[at] ?? '')) content = at;
  }
  return next;
}
