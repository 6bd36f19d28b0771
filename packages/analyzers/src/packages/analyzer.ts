/**
 * Reports known flaws of the packages in a tree. Advisories are an input: without a database, or with an outdated one,
 * the scan says so.
 */

import type { Problem } from '@assay/core';
import { LineIndex } from '@assay/engine';
import type {
  Analyzer,
  FileFact,
  FileProblem,
  FileResult,
  SourceFile,
  TreeContext,
  TreeResult,
} from '../analyzer.ts';
import { withIncluded } from '../inventory/link/included.ts';
import { linkPackages } from '../inventory/link/link-packages.ts';
import type { PackageFile, PackageProblem } from '../inventory/package-file.ts';
import { readPackageFile } from '../inventory/read-package-file.ts';
import type { LinkProblem } from '../package-types/package-use.ts';
import { info } from './info.ts';
import { judgePackages } from './judge-packages.ts';
import { unmaintainedPackage, vulnerablePackage } from './rules.ts';
import { dependencyChanged } from './signals/dependency-changed/signal.ts';

export const analyzer: Analyzer<PackageFile> = {
  ...info,
  rules: [unmaintainedPackage, vulnerablePackage],
  analyzeFile: ({ path, text }: SourceFile): FileResult<PackageFile> | undefined => {
    const file = readPackageFile(path, text);
    if (file === undefined) return undefined;
    return { hits: [], fact: file, problems: file.problems.map((one) => told(one, text)) };
  },
  analyzeTree: (facts, context) => analyzeTree(facts, context),
  signals: [dependencyChanged],
};

function analyzeTree(facts: readonly FileFact<PackageFile>[], context: TreeContext): TreeResult {
  const files = facts.map(({ path, fact }) => ({ path, file: fact }));
  const { readText } = context;
  const { uses, problems } = linkPackages(readText === undefined ? files : withIncluded(files, readText));
  const judged = judgePackages(uses, context);
  const unjudged = facts.filter(({ fact }) => !judged.isKnown(fact.ecosystem)).map(({ path }) => path);
  const { hits, packages } = judged;
  return { hits, packages, unjudged, problems: [...problems.map(linkProblem), ...judged.problems] };
}

function linkProblem({ path, reason, message }: LinkProblem): Problem {
  return { kind: 'unsupported-syntax', path, reason, message };
}
const kinds: Readonly<Record<string, FileProblem['kind']>> = {
  'document-not-parsed': 'syntax-error',
  'binary-document': 'file-skipped',
  'document-too-large': 'file-skipped',
  'template-not-parsed': 'unsupported-syntax',
};

function told({ reason, offset, message }: PackageProblem, text: string): FileProblem {
  return { kind: kinds[reason] ?? 'cap-hit', reason, message, line: new LineIndex(text).lineOf(offset) };
}
