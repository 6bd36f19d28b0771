/**
 * Private keys in the PEM form, as files, comments, literals and lists of lines write them.
 *
 * Found as well is what a quotation has left of one: its first lines, or its last ones.
 */

export interface TextRange {
  /** 0-based UTF-16 offsets; the end is exclusive. */
  readonly start: number;
  readonly end: number;
}

const boundary = /-----(BEGIN|END) [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----/g;
/** Longest body, in UTF-16 units: one of 16,384 bits has 13,000. What is further away is no part of a key. */
const maxBodyLength = 20_000;
/** `Proc-Type: 4,ENCRYPTED`, and what else stands before a body. */
const headers = /(?:[^A-Za-z0-9]{0,20}n?[A-Z][A-Za-z-]{2,30}: [^\n\\'"`]{0,100}){1,9}/y;
const bodyRun = /[A-Za-z0-9+/=]+/g;
/** Characters in a row that are a line of a body, which has 64; fewer are a word, but in its last line. */
const minRunLength = 16;
/** Between the lines of a body: line ends, quotes, commas, marks of comments and of patches. */
const separators = /^(?:\\[nrt]|[\s'"`,;+/=*#>|\\()[\]-]){0,60}$/;

/** In order, not overlapping. Takes time linear in the text. */
export function findPrivateKeys(text: string): readonly TextRange[] {
  const keys: TextRange[] = [];
  const bounds = [...text.matchAll(boundary)].map(({ index, 0: line, 1: word }) => ({
    isFirst: word === 'BEGIN',
    start: index,
    end: index + line.length,
  }));
  for (const [number, { isFirst, start, end }] of bounds.entries()) {
    const [before, next] = [bounds[number - 1], bounds[number + 1]];
    if (!isFirst) {
      // A whole key was found with its first line.
      if (keys.at(-1)?.end === end) continue;
      const from = Math.max(before?.end ?? 0, start - maxBodyLength);
      const body = startOfBody(text.slice(from, start));
      if (body !== undefined) keys.push({ start: from + body, end });
    } else if (next?.isFirst === false && next.start - end <= maxBodyLength) {
      keys.push({ start, end: next.end });
    } else {
      const body = endOfBody(text.slice(end, Math.min(next?.start ?? text.length, end + maxBodyLength)));
      if (body !== undefined) keys.push({ start, end: end + body });
    }
  }
  return keys;
}

const opensshBody = /OPENSSH PRIVATE KEY-----[^A-Za-z0-9]{0,20}(b3BlbnNzaC1rZXktdjEA[A-Za-z0-9+/]{20})/;

/** True for a key that opens nothing without its passphrase. */
export function isEncryptedKey(key: string): boolean {
  const head = key.slice(0, 400);
  if (/^-----BEGIN ENCRYPTED |Proc-Type: 4,ENCRYPTED/.test(head)) return true;
  const body = opensshBody.exec(head)?.[1];
  // Behind the magic stand the length of the cipher's name, in four bytes, and the name.
  return body !== undefined && !atob(body).slice(19).startsWith('none');
}

/** The lines of all keys of a text, without what separates them. */
export function privateKeyLines(text: string): readonly string[] {
  return findPrivateKeys(text).flatMap((key) =>
    [...text.slice(key.start, key.end).matchAll(bodyRun)]
      // The n of a `\n` is no part of the line behind it.
      .map(({ index, 0: run }) => (text[key.start + index - 1] === '\\' ? run.slice(1) : run))
      .filter((run) => run.length >= minRunLength && /[A-Za-z0-9]/.test(run)),
  );
}

/** How far the body at the start of a text goes; `undefined` when there is none, and something else is. */
function endOfBody(text: string): number | undefined {
  headers.lastIndex = 0;
  const from = headers.exec(text)?.[0].length ?? 0;
  let end = from;
  for (const run of runsOf(text, from)) {
    const isLast = run.end === text.length;
    if (!separators.test(text.slice(end, run.start)) || (run.length < minRunLength && !isLast)) break;
    end = run.end;
  }
  return end > 0 || separators.test(text) ? end : undefined;
}

/** Where the body at the end of a text begins; `undefined` when there is none. */
function startOfBody(text: string): number | undefined {
  let start = text.length;
  let longest = 0;
  for (const run of runsOf(text, 0).toReversed()) {
    const isLast = start === text.length;
    if (!separators.test(text.slice(run.end, start)) || (run.length < minRunLength && !isLast)) break;
    start = run.start;
    longest = Math.max(longest, run.length);
  }
  return longest < minRunLength ? undefined : start;
}

/** Without those that separate: slashes and signs alone are comments and sums, `\n` is a line end. */
function runsOf(text: string, from: number): readonly (TextRange & { readonly length: number })[] {
  return [...text.slice(from).matchAll(bodyRun)]
    .filter(({ index, 0: run }) => {
      const isEscape = /^[nrt]$/.test(run) && text[from + index - 1] === '\\';
      return !isEscape && /[A-Za-z0-9]/.test(run);
    })
    .map(({ index, 0: run }) => ({
      start: from + index,
      end: from + index + run.length,
      length: run.length,
    }));
}
