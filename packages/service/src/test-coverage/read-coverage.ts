/** Reads coverage reports, detecting the format from their beginning. */

import type { CoverageFormat, CoverageReader } from './coverage-reader.ts';
import { type CoverageByPath, CoverageCollector } from './covered-lines.ts';
import { readCoveragePy } from './read-coverage-py.ts';
import { readGoProfile } from './read-go-profile.ts';
import { readLcov } from './read-lcov.ts';
import { readXml } from './read-xml.ts';

export type CoverageReading =
  | { readonly kind: 'read'; readonly format: CoverageFormat; readonly files: CoverageByPath }
  | { readonly kind: 'invalid'; readonly message: string };

/** @param text  a complete report */
export function readCoverage(text: string): CoverageReading {
  const read = readerOf(
    text
      .slice(0, 4_096)
      .replace(/^\uFEFF/, '')
      .trimStart(),
  );
  if (read === undefined) {
    const known = 'LCOV, Cobertura, JaCoCo, a coverage profile of Go, and the JSON report of coverage.py';
    return { kind: 'invalid', message: `the report is in no format that is known: ${known}` };
  }
  const collector = new CoverageCollector();
  try {
    const format = read(text, collector);
    const files = collector.finish();
    return files.size === 0
      ? { kind: 'invalid', message: 'the report names no file' }
      : { kind: 'read', format, files };
  } catch (error) {
    return { kind: 'invalid', message: error instanceof Error ? error.message : String(error) };
  }
}

function readerOf(start: string): CoverageReader | undefined {
  if (start.startsWith('{')) return readCoveragePy;
  if (start.startsWith('<')) return readXml;
  if (/^mode: (?:set|count|atomic)\b/.test(start)) return readGoProfile;
  return /^(?:TN|SF|#)/.test(start) ? readLcov : undefined;
}
