/** The changed functions of a change, as a model is shown them: whole lines of the new side, redacted, within a budget. */

import {
  type FileChange,
  type FileMetrics,
  type Finding,
  type FunctionMetrics,
  joinRanges,
  type LineRange,
} from '@assay/core';
import type { Redactor } from '../redact.ts';

export interface ChangedPiece {
  readonly path: string;
  /** Of the innermost function; the empty string outside of one. */
  readonly name: string;
  /** 1-based line of the file that the text begins with. */
  readonly startLine: number;
  readonly text: string;
  /** Lines of the file that the change added, changed, or removed something beside; ascending. */
  readonly changed: readonly number[];
}

export interface ChangedPieces {
  /** Each is one question. */
  readonly chunks: readonly (readonly ChangedPiece[])[];
  readonly skipped: readonly { readonly path: string; readonly reason: 'over_budget' | 'not_shown' }[];
}

/** 24,000 tokens of the contract, at three characters a token, less what stands around them. */
const maxChunkCharacters = 60_000;
const maxPieceCharacters = 14_000;
/** Bounds what one pull request asks; the rest is in the list of what was skipped. */
const maxChunks = 4;
/** Longer functions are shown by the lines around the change alone. */
const wholeFunctionLines = 150;
const around = 8;

export interface PieceSources {
  readonly files: readonly FileChange[];
  readonly metrics: readonly FileMetrics[];
  readonly findings: readonly Finding[];
  /** Of a file of the new side; empty for one that may not be shown. */
  readonly linesOf: (path: string) => readonly string[];
  readonly redactor: Redactor;
}

export function changedPieces(sources: PieceSources): ChangedPieces {
  const { files, metrics, findings, linesOf } = sources;
  const known = new Map(metrics.map((file) => [file.path, file.functions]));
  const found = Map.groupBy(findings, ({ location }) => location.path);
  const ranked = files
    .filter(({ path, change }) => change !== 'deleted' && known.has(path))
    .map((file) => ({ file, risk: found.get(file.path)?.length ?? 0, size: changedLines(file).length }))
    .toSorted((a, b) => b.risk - a.risk || b.size - a.size || (a.file.path < b.file.path ? -1 : 1));
  const chunks: ChangedPiece[][] = [];
  const skipped: ChangedPieces['skipped'][number][] = [];
  let room = 0;
  for (const { file } of ranked) {
    const { path } = file;
    const pieces = piecesOf(file, known.get(path) ?? [], linesOf(path), sources.redactor);
    if (pieces.length === 0) skipped.push({ path, reason: 'not_shown' });
    for (const piece of pieces) {
      if (piece.text.length > room && chunks.length === maxChunks) {
        skipped.push({ path, reason: 'over_budget' });
        continue;
      }
      if (piece.text.length > room) {
        chunks.push([]);
        room = maxChunkCharacters;
      }
      room -= piece.text.length;
      chunks.at(-1)?.push(piece);
    }
  }
  return { chunks, skipped };
}

function piecesOf(
  file: FileChange,
  functions: readonly FunctionMetrics[],
  lines: readonly string[],
  redactor: Redactor,
): readonly ChangedPiece[] {
  const changed = changedLines(file).filter((line) => line <= lines.length);
  const ranges = joinRanges(changed.map((line) => rangeAround(line, functions)));
  return ranges.flatMap(([from, to]) => {
    const first = Math.max(1, from);
    const shown = lines.slice(first - 1, to);
    while (shown.length > 1 && shown.join('\n').length > maxPieceCharacters) shown.splice(shown.length >> 1);
    const text = redactor.redact(shown.join('\n'));
    // A secret that spans lines takes some of them away: what stands where could not be told any more.
    if (text.trim() === '' || text.split('\n').length !== shown.length) return [];
    const inside = changed.filter((line) => line >= first && line < first + shown.length);
    const name = inside.map((line) => innermost(line, functions)?.name ?? '').find((one) => one !== '') ?? '';
    return [{ path: file.path, name, startLine: first, text, changed: inside }];
  });
}

/** Lines of the new side; where something was only removed, the lines on both sides of it. */
function changedLines({ hunks }: FileChange): readonly number[] {
  const lines = hunks.flatMap(({ newStart, newLines }) =>
    newLines === 0
      ? [Math.max(1, newStart), newStart + 1]
      : Array.from({ length: newLines }, (_, at) => newStart + at),
  );
  return [...new Set(lines)].toSorted((a, b) => a - b);
}

function rangeAround(line: number, functions: readonly FunctionMetrics[]): LineRange {
  const inside = functions
    .filter((one) => one.startLine <= line && line <= one.endLine)
    .toSorted((a, b) => b.endLine - b.startLine - (a.endLine - a.startLine));
  const whole = inside.find((one) => one.endLine - one.startLine < wholeFunctionLines);
  return whole === undefined ? [line - around, line + around] : [whole.startLine, whole.endLine];
}

function innermost(line: number, functions: readonly FunctionMetrics[]): FunctionMetrics | undefined {
  return functions
    .filter((one) => one.startLine <= line && line <= one.endLine)
    .toSorted((a, b) => a.endLine - a.startLine - (b.endLine - b.startLine))[0];
}
