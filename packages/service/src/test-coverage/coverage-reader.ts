/** The interface of the readers of coverage formats. */

import type { CoverageCollector } from './covered-lines.ts';

export const coverageFormats = ['lcov', 'cobertura', 'jacoco', 'go', 'coverage.py'] as const;
export type CoverageFormat = (typeof coverageFormats)[number];

/** Reads one format. Throws an `Error` whose message explains what is wrong with the text. */
export type CoverageReader = (text: string, collector: CoverageCollector) => CoverageFormat;
