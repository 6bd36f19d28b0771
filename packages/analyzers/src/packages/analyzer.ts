/**
 * Packages that a tree uses, and what is known to be wrong with them. What is known is an input: without a database of
 * advisories, or with an old one, the scan says so.
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
import { matchPackages } from '../inventory/advisories/match-packages.ts';
import { linkPackages } from '../inventory/link/link-packages.ts';
import type { PackageFile, PackageProblem } from '../inventory/package-file.ts';
import { readPackageFile } from '../inventory/read-package-file.ts';
import type { LinkProblem, PackageUse } from '../package-types/package-use.ts';
import { hitsOf } from './findings.ts';
import { info } from './info.ts';
import { Reach } from './reach.ts';
import { unmaintainedPackage, vulnerablePackage } from './rules.ts';

export const analyzer: Analyzer<PackageFile> = {
  ...info,
  rules: [unmaintainedPackage, vulnerablePackage],
  analyzeFile: ({ path, text }: SourceFile): FileResult<PackageFile> | undefined => {
    const file = readPackageFile(path, text);
    if (file === undefined) return undefined;
    return { hits: [], fact: file, problems: file.problems.map((one) => told(one, text)) };
  },
  analyzeTree: (facts, context) => analyzeTree(facts, context),
};

function analyzeTree(
  facts: readonly FileFact<PackageFile>[],
  { advisories, imports, today }: TreeContext,
): TreeResult {
  const { uses, problems } = linkPackages(facts.map(({ path, fact }) => ({ path, file: fact })));
  const told = problems.map(linkProblem);
  if (advisories.kind !== 'known') {
    const unjudged = facts.map(({ path }) => path);
    const isTold = uses.length > 0 && advisories.kind !== 'not-asked';
    const missing = advisories.kind === 'broken' ? brokenAdvisories(advisories.message) : noAdvisories;
    return { hits: [], packages: uses, unjudged, problems: isTold ? [...told, missing] : told };
  }
  const known = new Set(advisories.ecosystems.map(({ ecosystem }) => ecosystem));
  const unjudged = facts.filter(({ fact }) => !known.has(fact.ecosystem)).map(({ path }) => path);
  const gaps = tellGaps(uses, advisories.ecosystems, today);
  const hits = hitsOf(matchPackages(uses, advisories), new Reach(imports));
  return { hits, packages: uses, unjudged, problems: [...told, ...gaps] };
}

const noAdvisories: Problem = {
  kind: 'advisories',
  reason: 'no-advisories',
  message:
    'There is no database of advisories: what is known of the packages of this tree was not looked up (`assay advisories import`).',
};

function brokenAdvisories(message: string): Problem {
  return { kind: 'advisories', reason: 'broken-advisories', message };
}

/** Older than this, a database is told as old; most ecosystems have new advisories every day. Chosen. */
const maxAgeDays = 30;
const day = 86_400_000;

function tellGaps(
  uses: readonly PackageUse[],
  known: readonly { readonly ecosystem: string; readonly date: string }[],
  today: string,
): readonly Problem[] {
  return [...new Set(uses.map(({ ecosystem }) => ecosystem))]
    .sort()
    .flatMap((ecosystem): readonly Problem[] => {
      const found = known.find((one) => one.ecosystem === ecosystem);
      if (found === undefined)
        return [
          {
            kind: 'advisories',
            reason: 'ecosystem-without-advisories',
            message: `The database of advisories has none of ${ecosystem}: its packages were not looked up.`,
          },
        ];
      const age = Math.floor((Date.parse(today) - Date.parse(found.date)) / day);
      if (age <= maxAgeDays) return [];
      const message = Number.isNaN(age)
        ? `The advisories of ${ecosystem} do not say how old they are.`
        : `The advisories of ${ecosystem} are of ${found.date}, ${age} days old: what was found since is not known.`;
      return [{ kind: 'advisories', reason: 'old-advisories', message }];
    });
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

function linkProblem({ path, reason, message }: LinkProblem): Problem {
  return { kind: 'unsupported-syntax', path, reason, message };
}
