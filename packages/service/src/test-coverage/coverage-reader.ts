/** What each format of reports gives. */

import type { CoverageCollector } from './covered-lines.ts';

export const coverageFormats = ['lcov', 'cobertura', 'jacoco', 'go', 'coverage.py'] as const;
export type CoverageFormat = (typeof coverageFormats)[number];

/** Of one format. Throws an `Error` whose message says what is wrong with the text. */
export type CoverageReader = (text: string, collector: CoverageCollector) => CoverageFormat;
