/**
 * Reads the added text of commits from the output of `git log`: file by file, with context lines. Holds at most one
 * file's part of one commit in memory, truncated to the file size that a scan reads.
 */

/** Arguments for git that produce the expected format; the commits follow on standard input, oldest first. */
export const patchLogArguments: readonly string[] = [
  '-c',
  'core.quotePath=true',
  'log',
  '--no-walk=unsorted',
  '--stdin',
  '--root',
  '--format=%x01%H',
  '--patch',
  // Shows changes of a merge that merging its parents does not produce.
  '--diff-merges=remerge',
  '--unified=3',
  '--no-renames',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--no-show-signature',
  '--submodule=short',
  '--no-prefix',
  '--diff-filter=d',
];

/** Number of commits per call of git: bounds the output on disk. Chosen. */
export const commitsOfBatch = 500;

export interface AddedText {
  readonly commitSha: string;
  readonly path: string;
  /** Added lines with context. */
  readonly text: string;
  /** By line of the text: its line number in the file, 1-based, and whether the commit added it. */
  readonly lines: readonly PatchLine[];
}

export interface PatchLine {
  readonly number: number;
  readonly isAdded: boolean;
}

/** Maximum length of a text and of a line, in UTF-16 units: the file size that a scan reads. */
const maxLength = 1_048_576;

/**
 * @param chunks    bytes of git's output, in order
 * @param onBinary  called with the paths of files that git considers binary and does not show
 */
export async function* readAddedTexts(
  chunks: AsyncIterable<Buffer>,
  onBinary: (path: string) => void = () => undefined,
): AsyncGenerator<AddedText> {
  const reader = new PatchReader(onBinary);
  for await (const line of linesOf(chunks)) yield* reader.read(line);
  yield* reader.end();
}

/** A line longer than the limit is yielded in pieces. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString('utf8');
      rest = [];
      length = 0;
      from = at + 1;
    }
    const left = chunk.subarray(from);
    // The rest of an overlong line is dropped; the hunk still counts it as one line.
    if (length < maxLength) rest.push(left);
    length += left.length;
  }
  if (length > 0) yield Buffer.concat(rest).toString('utf8');
}

class PatchReader {
  #commitSha = '';
  #path = '';
  #texts: string[] = [];
  #lines: PatchLine[] = [];
  #length = 0;
  #hasAdded = false;
  /** Remaining lines of the hunk: of the parent, and of the commit. */
  #oldLeft = 0;
  #newLeft = 0;
  #number = 0;
  readonly #onBinary: (path: string) => void;

  constructor(onBinary: (path: string) => void) {
    this.#onBinary = onBinary;
  }

  *read(line: string): Generator<AddedText> {
    if (this.#oldLeft > 0 || this.#newLeft > 0) {
      yield* this.#readContent(line);
      return;
    }
    if (line.startsWith('\u0001')) {
      yield* this.end();
      this.#commitSha = line.slice(1);
    } else if (line.startsWith('diff ')) {
      yield* this.end();
      this.#path = '';
    } else if (line.startsWith('+++ ')) this.#path = unquote(line.slice(4));
    else if (line.startsWith('Binary files ')) this.#onBinary(pathOfBinary(line));
    else this.#readHunk(line);
  }

  *end(): Generator<AddedText> {
    const [commitSha, path] = [this.#commitSha, this.#path];
    if (this.#hasAdded && path !== '' && path !== '/dev/null')
      yield { commitSha, path, text: this.#texts.join('\n'), lines: this.#lines };
    this.#texts = [];
    this.#lines = [];
    this.#length = 0;
    this.#hasAdded = false;
  }

  /** `@@ -1,2 +3,4 @@`. */
  #readHunk(line: string): void {
    const [, old, oldCount = '1', start, count = '1'] =
      /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (old === undefined) return;
    this.#oldLeft = Number(oldCount);
    this.#newLeft = Number(count);
    this.#number = Number(start);
    // The text between two hunks is unknown.
    if (this.#texts.length > 0) this.#push('', false, 0);
  }

  *#readContent(line: string): Generator<AddedText> {
    if (line.startsWith('\\')) return;
    if (!line.startsWith('+')) this.#oldLeft--;
    if (line.startsWith('-')) return;
    this.#newLeft--;
    const text = line.slice(1, 1 + maxLength);
    if (this.#length + text.length > maxLength) yield* this.end();
    this.#push(text, line.startsWith('+'), this.#number);
    this.#number++;
  }

  #push(text: string, isAdded: boolean, number: number): void {
    this.#texts.push(text.endsWith('\r') ? text.slice(0, -1) : text);
    this.#lines.push({ number, isAdded });
    this.#length += text.length + 1;
    this.#hasAdded ||= isAdded;
  }
}

/** `Binary files /dev/null and b.bin differ`; the two paths are equal unless one is missing. */
function pathOfBinary(line: string): string {
  const both = line.slice('Binary files '.length, -' differ'.length);
  const none = '/dev/null and ';
  return unquote(both.startsWith(none) ? both.slice(none.length) : both.slice((both.length + 5) / 2));
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\' };

/** Paths with special characters are quoted, with their bytes in octal. */
function unquote(path: string): string {
  const written = path.replace(/\t$/, '');
  if (!written.startsWith('"')) return written;
  const bytes = written
    .slice(1, -1)
    .replace(/\\([0-7]{3}|.)/g, (_, code: string) =>
      code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code),
    );
  // Each character is one byte: non-ASCII letters are escaped, too.
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
