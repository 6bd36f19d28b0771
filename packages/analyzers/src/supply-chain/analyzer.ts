/**
 * Where packages come from, and whether what is installed is what somebody has looked at. Asks no database; says nothing of
 * registries by their names.
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
  // What could not be read is told once, by the analyzer of packages.
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
