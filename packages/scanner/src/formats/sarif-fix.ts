/** A proven fix in SARIF's form: whole lines that replace whole lines, from the unified diff of the fix. */

import type { SarifFix } from './sarif-schema.ts';
import { uriOfPath } from './sarif-uri.ts';

type Change = SarifFix['artifactChanges'][number];
type Replacement = Change['replacements'][number];

const hunkPattern = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,\d+)? @@/;

/** @param patch a unified diff of existing files, as written by `createPatch` */
export function createSarifFix(reason: string, patch: string): SarifFix {
  const changes: { path: string; replacements: Replacement[] }[] = [];
  let hunk: { start: number; count: number; lines: string[] } | undefined;
  const closeHunk = (): void => {
    if (hunk !== undefined) changes.at(-1)?.replacements.push(toReplacement(hunk));
    hunk = undefined;
  };
  for (const line of patch.split('\n')) {
    const header = hunkPattern.exec(line);
    if (header !== null) {
      closeHunk();
      hunk = { start: Number(header[1]), count: Number(header[2] ?? 1), lines: [] };
    } else if (hunk === undefined || line.startsWith('diff ')) {
      closeHunk();
      if (line.startsWith('+++ '))
        changes.push({ path: line.slice('+++ '.length).replace(/^b\//, ''), replacements: [] });
    } else if (line.startsWith('+') || line.startsWith(' ')) {
      hunk.lines.push(line.slice(1));
    }
  }
  closeHunk();
  return {
    description: { text: reason },
    artifactChanges: changes.map(({ path, replacements }) => ({
      artifactLocation: { uri: uriOfPath(path), uriBaseId: '%SRCROOT%' },
      replacements,
    })),
  };
}

function toReplacement(hunk: {
  readonly start: number;
  readonly count: number;
  readonly lines: readonly string[];
}): Replacement {
  // A hunk without old lines names the line before it.
  const startLine = hunk.count === 0 ? hunk.start + 1 : hunk.start;
  return {
    deletedRegion: { startLine, startColumn: 1, endLine: startLine + hunk.count, endColumn: 1 },
    insertedContent: { text: hunk.lines.map((line) => `${line}\n`).join('') },
  };
}
