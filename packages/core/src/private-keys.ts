/**
 * Private keys in PEM format, in files, comments, literals and lists of lines.
 *
 * Also finds the remains of a key in a quotation: its first or its last lines.
 */

export interface TextRange {
  /** 0-based UTF-16 offsets; the end is exclusive. */
  readonly start: number;
  readonly end: number;
}

const boundary = /-----(BEGIN|END) [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----/g;
/** Maximum length of a body, in UTF-16 units; a 16,384-bit key has 13,000. Text beyond it is not part of the key. */
const maxBodyLength = 20_000;
/** `Proc-Type: 4,ENCRYPTED`, and other headers before a body. */
const headers = /(?:[^A-Za-z0-9]{0,20}n?[A-Z][A-Za-z-]{2,30}: [^\n\\'"`]{0,100}){1,9}/y;
const bodyRun = /[A-Za-z0-9+/=]+/g;
/**
 * Minimum number of consecutive characters in a line of a body, which has 64. Fewer are a word, except in the last
 * line.
 */
const minRunLength = 16;
/** Separators between the lines of a body: newlines, quotes, commas, comment and patch markers. */
const separators = /^(?:\\[nrt]|[\s'"`,;+/=*#>|\\()[\]-]){0,60}$/;

/** Returns matches in order, without overlaps. Takes time linear in the text. */
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
      // A complete key was already found at its first line.
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

/** True for a key that is useless without its passphrase. */
export function isEncryptedKey(key: string): boolean {
  const head = key.slice(0, 400);
  if (/^-----BEGIN ENCRYPTED |Proc-Type: 4,ENCRYPTED/.test(head)) return true;
  const body = opensshBody.exec(head)?.[1];
  // The magic is followed by the length of the cipher name, in four bytes, and the name.
  return body !== undefined && !atob(body).slice(19).startsWith('none');
}

/** The lines of all keys in a text, without separators. */
export function privateKeyLines(text: string): readonly string[] {
  return findPrivateKeys(text).flatMap((key) =>
    [...text.slice(key.start, key.end).matchAll(bodyRun)]
      // The n of a `\n` is not part of the following line.
      .map(({ index, 0: run }) => (text[key.start + index - 1] === '\\' ? run.slice(1) : run))
      .filter((run) => run.length >= minRunLength && /[A-Za-z0-9]/.test(run)),
  );
}

/** Length of the body at the start of a text; `undefined` if there is something else instead. */
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

/** Offset of the body at the end of a text; `undefined` if there is none. */
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

/**
 * Runs of body characters, without separators: slashes and signs alone belong to comments and sums, `\n` is a line
 * break.
 */
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
