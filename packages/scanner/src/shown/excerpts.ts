/**
 * Excerpts of a repository for a model: the lines around the trace, never whole files, and never files that hold keys.
 */
import { clampRanges, type Finding, joinRanges, type LineRange } from '@assay/core';
import { readSource } from './read-shown.ts';

export interface Excerpt {
  readonly path: string;
  /** 1-based. */
  readonly startLine: number;
  readonly text: string;
  /** 0-based UTF-16 offset of `text` in the file's decoded text. */
  readonly offset: number;
}

export interface ExcerptFile {
  readonly path: string;
  /** Hex SHA-256 of the bytes. */
  readonly sha256: string;
  /** Sorted, not overlapping. */
  readonly excerpts: readonly Excerpt[];
}

/**
 * Lines shown in an excerpt: a function of ordinary size around the finding, a statement around other steps, the
 * imports.
 */
const linesAroundFinding = 30;
const linesAroundStep = 8;
const importLines = 40;
/** Some 8,000 tokens, the budget of a fix; the rest is left out. */
const maxCharacters = 24_000;

/** Files of the finding, then of its trace; empty if nothing may be shown. */
export async function readExcerpts(directory: string, finding: Finding): Promise<readonly ExcerptFile[]> {
  const wanted = wantedLines(finding);
  const files: ExcerptFile[] = [];
  let room = maxCharacters;
  for (const [path, ranges] of wanted) {
    const file = await readSource(directory, path);
    if (file === undefined) continue;
    const excerpts = cutExcerpts(path, file.text, ranges).filter((excerpt) => {
      room -= excerpt.text.length;
      return room >= 0;
    });
    if (excerpts.length > 0) files.push({ path, sha256: file.sha256, excerpts });
  }
  return files;
}

function wantedLines(finding: Finding): Map<string, LineRange[]> {
  const { path, range } = finding.location;
  const wanted = new Map<string, LineRange[]>([
    [
      path,
      [
        [range.startLine - linesAroundFinding, range.endLine + linesAroundFinding],
        [1, importLines],
      ],
    ],
  ]);
  for (const { location } of finding.trace) {
    const ranges = wanted.get(location.path) ?? [];
    ranges.push([location.range.startLine - linesAroundStep, location.range.endLine + linesAroundStep]);
    wanted.set(location.path, ranges);
  }
  return wanted;
}

function cutExcerpts(path: string, text: string, ranges: readonly LineRange[]): Excerpt[] {
  const starts = lineStarts(text);
  return joinRanges(clampRanges(ranges, starts.length)).map(([first, last]) => {
    const offset = starts[first - 1] ?? 0;
    return { path, startLine: first, offset, text: text.slice(offset, starts[last] ?? text.length) };
  });
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1))
    starts.push(index + 1);
  return starts;
}
