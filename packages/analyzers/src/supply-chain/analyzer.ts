/**
 * Checks where packages come from, and whether the installed content is fixed. Queries no database, and does not judge
 * registries by name.
 */

import type { Analyzer } from '../analyzer.ts';
import type { PackageFile } from '../inventory/package-file.ts';
import { readPackageFile } from '../inventory/read-package-file.ts';
import { askedHits } from './asked.ts';
import { clearTextHits, secondIndexHits } from './clear-text.ts';
import { info } from './info.ts';
import { lockedHits } from './locked.ts';
import {
  addressOfAnother,
  clearTextSource,
  lookalikeName,
  missingIntegrity,
  mutableSource,
  secondIndex,
  staleLock,
} from './rules.ts';

export const analyzer: Analyzer<PackageFile> = {
  ...info,
  rules: [
    addressOfAnother,
    clearTextSource,
    lookalikeName,
    missingIntegrity,
    mutableSource,
    secondIndex,
    staleLock,
  ],
  // Unreadable parts are reported once, by the packages analyzer.
  analyzeFile: ({ path, text }) => {
    const file = readPackageFile(path, text);
    if (file === undefined) return undefined;
    return {
      hits: [...clearTextHits(file, text), ...secondIndexHits(file, text), ...lockedHits(file, text)],
      fact: file,
    };
  },
  analyzeTree: (facts) => ({ hits: askedHits(facts.map(({ path, fact }) => ({ path, file: fact }))) }),
};
