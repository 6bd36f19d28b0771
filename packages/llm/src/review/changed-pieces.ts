/**
 * The changed functions of a change, prepared for a model: whole lines of the head tree, and the removed or modified
 * lines of the base tree, redacted, within a budget.
 */

import {
  type FileChange,
  type FileMetrics,
  type Finding,
  type FunctionMetrics,
  joinRanges,
  type LineRange,
  type Redactor,
} from '@assay/core';
import type { KnownFlaw } from '../detect/pack-part.ts';

export interface ChangedPiece {
  readonly path: string;
  /** Name of the innermost function; the empty string outside of functions. */
  readonly name: string;
  /** 1-based line of the file at which the text begins. */
  readonly startLine: number;
  readonly text: string;
  /** Lines of the file that the change added or modified, or next to which it removed some; ascending. */
  readonly changed: readonly number[];
  /** The lines they replaced; empty if lines were only added. */
  readonly before: readonly OldLines[];
}

/** Whole lines of the base tree that are not in the head tree. */
export interface OldLines {
  readonly path: string;
  /** 1-based line of the base file. */
  readonly startLine: number;
  readonly text: string;
}

/** A comment that the review makes without a model. */
export interface ToldFlaw extends KnownFlaw {
  /** 1-based, in the order of the request. */
  readonly number: number;
}

export interface ChangedPieces {
  /** Each chunk is one question. */
  readonly chunks: readonly (readonly ChangedPiece[])[];
  /** Lines of removed files. */
  readonly gone: readonly OldLines[];
  readonly skipped: readonly { readonly path: string; readonly reason: 'over_budget' | 'not_shown' }[];
}

/** 24,000 tokens of the contract, at three characters per token, less surrounding text and definitions. */
const maxChunkCharacters = 48_000;
const maxPieceCharacters = 14_000;
/** Limit for replaced lines: of one place, and of all removed files. */
const maxOldCharacters = 6_000;
/** Bounds the number of questions for one pull request; the rest is listed as skipped. */
const maxChunks = 4;
/** Longer functions are shown only by the lines around the change. */
const wholeFunctionLines = 150;
const around = 8;

export interface PieceSources {
  readonly files: readonly FileChange[];
  readonly metrics: readonly FileMetrics[];
  readonly findings: readonly Finding[];
  /** Lines of a file of the head tree; empty if it must not be shown. */
  readonly linesOf: (path: string) => readonly string[];
  /** Lines of a file of the base tree; empty if it must not be shown, or is not code. */
  readonly oldLinesOf: (path: string) => readonly string[];
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
    const pieces = piecesOf(file, known.get(path) ?? [], linesOf(path), sources);
    if (pieces.length === 0) skipped.push({ path, reason: 'not_shown' });
    for (const piece of pieces) {
      const size = piece.text.length + sizeOf(piece.before);
      if (size > room && chunks.length === maxChunks) {
        skipped.push({ path, reason: 'over_budget' });
        continue;
      }
      if (size > room) {
        chunks.push([]);
        room = maxChunkCharacters;
      }
      room -= size;
      chunks.at(-1)?.push(piece);
    }
  }
  return { chunks, gone: goneFiles(sources), skipped };
}

function goneFiles({ files, oldLinesOf, redactor }: PieceSources): readonly OldLines[] {
  const whole = files
    .filter(({ change }) => change === 'deleted')
    .map(({ path }): OldLines => ({ path, startLine: 1, text: oldLinesOf(path).join('\n') }))
    .filter(({ text }) => text.trim() !== '');
  return shownOf(whole, redactor);
}

/** As many as fit; those in which a secret spans lines are left out. */
function shownOf(lines: readonly OldLines[], redactor: Redactor): readonly OldLines[] {
  let room = maxOldCharacters;
  return lines
    .map((one) => ({ ...one, text: redactor.redact(one.text), lines: one.text.split('\n').length }))
    .filter(({ text, lines: count }) => {
      if (text.trim() === '' || text.split('\n').length !== count || text.length > room) return false;
      room -= text.length;
      return true;
    })
    .map(({ lines: _count, ...one }) => one);
}

function sizeOf(lines: readonly OldLines[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}

function piecesOf(
  file: FileChange,
  functions: readonly FunctionMetrics[],
  lines: readonly string[],
  { redactor, oldLinesOf }: PieceSources,
): readonly ChangedPiece[] {
  const changed = changedLines(file).filter((line) => line <= lines.length);
  const ranges = joinRanges(changed.map((line) => rangeAround(line, functions)));
  const oldPath = file.previousPath ?? file.path;
  const oldLines = oldLinesOf(oldPath);
  return ranges.flatMap(([from, to]) => {
    const first = Math.max(1, from);
    const shown = lines.slice(first - 1, to);
    while (shown.length > 1 && shown.join('\n').length > maxPieceCharacters) shown.splice(shown.length >> 1);
    const text = redactor.redact(shown.join('\n'));
    // Redacting a secret that spans lines removes lines, so line numbers would no longer match.
    if (text.trim() === '' || text.split('\n').length !== shown.length) return [];
    const inside = changed.filter((line) => line >= first && line < first + shown.length);
    const name = inside.map((line) => innermost(line, functions)?.name ?? '').find((one) => one !== '') ?? '';
    const gone = file.hunks
      .filter(({ newStart }) => newStart + 1 >= first && newStart < first + shown.length)
      .map(({ oldStart, oldLines: count }): OldLines => {
        const was = oldLines.slice(oldStart - 1, oldStart - 1 + count);
        return { path: oldPath, startLine: oldStart, text: was.join('\n') };
      });
    const before = shownOf(gone, redactor);
    return [{ path: file.path, name, startLine: first, text, changed: inside, before }];
  });
}

/** Lines of the head tree; for a pure removal, the lines on both sides of it. */
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
