/**
 * Coverage profiles of Go: `module/file.go:10.2,12.16 3 1` is a block, its number of statements and its execution
 * count.
 */

import type { CoverageReader } from './coverage-reader.ts';
import { linesOf } from './lines-of.ts';

const block = /^(?<path>.+):(?<from>\d+)\.\d+,(?<to>\d+)\.(?<column>\d+) (?<statements>\d+) (?<count>\d+)$/;
/** Maximum number of lines of one block; a larger one is not source code. */
const maxLines = 100_000;

export const readGoProfile: CoverageReader = (text, collector) => {
  for (const line of linesOf(text)) {
    const { path, from, to, column, statements, count } = block.exec(line)?.groups ?? {};
    if (path === undefined || statements === '0') continue;
    // A block that ends before the first character of a line does not include that line.
    const last = column === '1' ? Number(to) - 1 : Number(to);
    if (last - Number(from) > maxLines) throw new Error(`a block of ${last - Number(from)} lines in ${path}`);
    for (let at = Number(from); at <= last; at++) collector.addLine(path, at, Number(count));
  }
  return 'go';
};
