/** Parses a unified diff into rows for two columns. */

export interface DiffCell {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
  readonly isChanged: boolean;
}

/** One row of the two columns; a side is absent if the other has more lines. */
export interface DiffRow {
  readonly old: DiffCell | undefined;
  readonly new: DiffCell | undefined;
}

export interface DiffHunk {
  readonly oldStart: number;
  readonly newStart: number;
  readonly rows: readonly DiffRow[];
}

export interface PatchFile {
  /** Path in the new version; in the old one if the file was deleted. */
  readonly path: string;
  readonly hunks: readonly DiffHunk[];
}

const hunkPattern = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/** Parses a patch of several files, as written by `git diff`. */
export function parsePatch(patch: string): readonly PatchFile[] {
  const files: { path: string; lines: string[] }[] = [];
  const lines = patch.split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('--- ') && lines[index + 1]?.startsWith('+++ ') === true)
      files.push({ path: pathOf(line, lines[index + 1] ?? ''), lines: [] });
    else files.at(-1)?.lines.push(line);
  }
  return files.map(({ path, lines: body }) => ({ path, hunks: parseHunks(body.join('\n')) }));
}

function pathOf(oldLine: string, newLine: string): string {
  const name = (line: string): string => (line.slice(4).split('\t')[0] ?? '').replace(/^[ab]\//, '');
  return name(newLine) === '/dev/null' ? name(oldLine) : name(newLine);
}

/** The hunks of one file; anything before the first is skipped. */
export function parseHunks(patch: string): readonly DiffHunk[] {
  const hunks: { oldStart: number; newStart: number; lines: string[] }[] = [];
  // Remaining lines according to the hunk header: a line of content may look like a header.
  let [oldLeft, newLeft] = [0, 0];
  for (const line of patch.split('\n')) {
    if (oldLeft <= 0 && newLeft <= 0) {
      const match = hunkPattern.exec(line);
      if (match === null) continue;
      [oldLeft, newLeft] = [Number(match[2] ?? 1), Number(match[4] ?? 1)];
      hunks.push({ oldStart: Number(match[1]), newStart: Number(match[3]), lines: [] });
      continue;
    }
    if (line.startsWith('\\')) continue;
    if (!line.startsWith('+')) oldLeft--;
    if (!line.startsWith('-')) newLeft--;
    hunks.at(-1)?.lines.push(line);
  }
  return hunks.map(({ lines, ...starts }) => ({ ...starts, rows: pairRows(lines, starts) }));
}

function pairRows(
  lines: readonly string[],
  starts: { readonly oldStart: number; readonly newStart: number },
): readonly DiffRow[] {
  const rows: DiffRow[] = [];
  let { oldStart: oldLine, newStart: newLine } = starts;
  let removed: DiffCell[] = [];
  let added: DiffCell[] = [];
  const flush = (): void => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++)
      rows.push({ old: removed[index], new: added[index] });
    [removed, added] = [[], []];
  };
  for (const line of lines) {
    const text = line.slice(1);
    if (line.startsWith('-')) removed.push({ line: oldLine++, text, isChanged: true });
    else if (line.startsWith('+')) added.push({ line: newLine++, text, isChanged: true });
    else {
      flush();
      rows.push({
        old: { line: oldLine++, text, isChanged: false },
        new: { line: newLine++, text, isChanged: false },
      });
    }
  }
  flush();
  return rows;
}
