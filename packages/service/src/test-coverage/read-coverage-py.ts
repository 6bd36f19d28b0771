/** The JSON report of coverage.py: `coverage json`. */

import type { CoverageReader } from './coverage-reader.ts';

export const readCoveragePy: CoverageReader = (text, collector) => {
  const files = recordOf(recordOf(JSON.parse(text))['files']);
  for (const [path, value] of Object.entries(files)) {
    const file = recordOf(value);
    collector.file(path);
    for (const line of numbersOf(file['executed_lines'])) collector.addLine(path, line, 1);
    for (const line of numbersOf(file['missing_lines'])) collector.addLine(path, line, 0);
    for (const [line] of pairsOf(file['executed_branches']))
      collector.addBranches(path, line, { covered: 1, total: 1 });
    for (const [line] of pairsOf(file['missing_branches']))
      collector.addBranches(path, line, { covered: 0, total: 1 });
  }
  return 'coverage.py';
};

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function numbersOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((item): item is number => typeof item === 'number') : [];
}

function pairsOf(value: unknown): readonly (readonly [number])[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const [line] = numbersOf(item);
    return line === undefined ? [] : [[line] as const];
  });
}
