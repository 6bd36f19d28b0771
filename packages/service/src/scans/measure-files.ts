/** Totals of a scan's file metrics. */

import type { Duplication, FileDependencies, FileMetrics } from '@assay/core';
import type { ScanReport } from '@assay/scanner';
import type { DependencyTotals, DuplicationTotals, ScanTotals } from '../storage/database.ts';

type Measured = Pick<ScanReport, 'metrics' | 'duplication' | 'dependencies'>;

/** Default threshold of SonarSource's rule S3776. */
export const cognitiveThreshold = 15;

export function measureFiles({ metrics: files, duplication, dependencies }: Measured): ScanTotals {
  const functions = files.flatMap((file) => file.functions);
  // The complexity of a nested function is already included in the enclosing one.
  const outer = functions.filter(({ isNested }) => isNested !== true);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    lines: sum(files.map((file) => file.lines)),
    code_lines: sum(files.map((file) => file.codeLines)),
    comment_lines: sum(files.map((file) => file.commentLines)),
    files: files.length,
    functions: functions.length,
    classes: sum(files.map((file) => file.classes)),
    by_language: measureLanguages(files),
    cyclomatic: sum(functions.map((entry) => entry.cyclomatic)),
    cognitive: sum(outer.map((entry) => entry.cognitive)),
    max_cognitive: functions.reduce((most, entry) => Math.max(most, entry.cognitive), 0),
    functions_over_threshold: outer.filter((entry) => entry.cognitive > cognitiveThreshold).length,
    duplication: duplication === undefined ? null : countDuplication(duplication),
    dependencies: dependencies === undefined ? null : countDependencies(dependencies),
  };
}

function countDuplication({ lines, blocks, files, clones }: Duplication): DuplicationTotals {
  return { lines, blocks, files: files.length, clones };
}

function countDependencies(files: readonly FileDependencies[]): DependencyTotals {
  const unused = files.flatMap(({ unusedExports }) =>
    unusedExports === undefined ? [] : [unusedExports.length],
  );
  return {
    imports: files.reduce((sum, file) => sum + file.imports, 0),
    cycles: new Set(files.flatMap(({ cycle }) => (cycle > 0 ? [cycle] : []))).size,
    files_in_cycles: files.filter(({ cycle }) => cycle > 0).length,
    layers: files.length === 0 ? 0 : 1 + files.reduce((most, { layer }) => Math.max(most, layer), 0),
    unused_exports: unused.length === 0 ? null : unused.reduce((sum, count) => sum + count, 0),
  };
}

/** Languages by amount of code, largest first. */
export function rankLanguages(totals: Pick<ScanTotals, 'by_language'>): string[] {
  return Object.entries(totals.by_language)
    .sort(([nameA, a], [nameB, b]) => b.code_lines - a.code_lines || (nameA < nameB ? -1 : 1))
    .map(([name]) => name);
}

function measureLanguages(files: readonly FileMetrics[]): ScanTotals['by_language'] {
  const groups = [...Map.groupBy(files, (file) => file.language)].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    groups.map(([language, members]) => [
      language,
      {
        files: members.length,
        lines: members.reduce((total, file) => total + file.lines, 0),
        code_lines: members.reduce((total, file) => total + file.codeLines, 0),
      },
    ]),
  );
}
