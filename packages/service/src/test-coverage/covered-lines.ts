/** Coverage of each file in a report. */

export interface Branches {
  readonly covered: number;
  readonly total: number;
}

/** Executable lines, 1-based. */
export interface CoveredFile {
  /** True for a line that ran. */
  readonly lines: Map<number, boolean>;
  /** By the line of the branch. */
  readonly branches: Map<number, Branches>;
}

/** By path as written in the report. */
export type CoverageByPath = ReadonlyMap<string, CoveredFile>;

/** Limits beyond any real source code. */
const maxLine = 10_000_000;
const maxFiles = 100_000;

/** Collects coverage in any order; a line listed twice counts as run if either entry says so. */
export class CoverageCollector {
  private readonly files = new Map<string, CoveredFile>();

  /** @throws {RangeError} above 100,000 files */
  file(path: string): CoveredFile {
    let file = this.files.get(path);
    if (file === undefined) {
      if (this.files.size === maxFiles) throw new RangeError(`more than ${maxFiles} files`);
      file = { lines: new Map(), branches: new Map() };
      this.files.set(path, file);
    }
    return file;
  }

  addLine(path: string, line: number, hits: number): void {
    if (isLine(line)) setLine(this.file(path), line, hits > 0);
  }

  /** Adds branches of one line, which may be listed individually, to those added before. */
  addBranches(path: string, line: number, { covered, total }: Branches): void {
    if (!isLine(line) || !(total > 0) || !(covered >= 0)) return;
    const { branches } = this.file(path);
    const known = branches.get(line) ?? { covered: 0, total: 0 };
    branches.set(line, { covered: known.covered + Math.min(covered, total), total: known.total + total });
  }

  finish(): CoverageByPath {
    return this.files;
  }
}

/**
 * Merges another run of the same file. The number of branches covered by both together is unknown, so the larger one is
 * used.
 */
export function mergeFile(file: CoveredFile, other: CoveredFile): void {
  for (const [line, isCovered] of other.lines) setLine(file, line, isCovered);
  for (const [line, { covered, total }] of other.branches) {
    const known = file.branches.get(line) ?? { covered: 0, total: 0 };
    file.branches.set(line, {
      covered: Math.max(known.covered, covered),
      total: Math.max(known.total, total),
    });
  }
}

function setLine({ lines }: CoveredFile, line: number, isCovered: boolean): void {
  lines.set(line, isCovered || lines.get(line) === true);
}

function isLine(line: number): boolean {
  return Number.isInteger(line) && line >= 1 && line <= maxLine;
}
