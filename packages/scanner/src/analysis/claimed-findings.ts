/** Findings of analyzers of files that are not code, alongside those in code. */

import {
  analyzers,
  type FileFact,
  failure,
  findingsOf,
  type RegisteredAnalyzer,
  type TreeContext,
  type TreeResult,
} from '@assay/analyzers';
import type { ListedPackage } from '@assay/analyzers/inventory';
import type { Finding } from '@assay/core';
import { LineIndex } from '@assay/engine';
import { AdvisoryDatabaseError } from '../advisories/advisory-database.ts';
import { knownAdvisories } from '../advisories/known-advisories.ts';
import { readClaimed, readNamed } from '../files/read-source.ts';
import type { ScanJob } from '../process/child-message.ts';
import { describeFile } from './analyze-claimed.ts';
import type { Parts } from './collect-files.ts';
import { calledMembers, type FileAnalysis, takenNames } from './engine.ts';

/** Adds findings of analyzers that span files. A defect in one loses only its own findings. */
export function linkClaimed(
  {
    directory,
    analyzers: ids,
    advisories,
    today,
    withPackages = false,
  }: Pick<ScanJob, 'directory' | 'analyzers' | 'advisories' | 'today' | 'withPackages'>,
  parts: Parts,
  analyses: readonly FileAnalysis[],
): void {
  const { known, close } = knownAdvisories(advisories);
  const imports = analyses.flatMap(({ ir }) =>
    ir === undefined ? [] : takenNames(ir).map((name) => ({ ...name, path: ir.path })),
  );
  const context: TreeContext = {
    advisories: known,
    imports,
    calledIn: membersOf(analyses),
    today,
    readText: (path) => readNamed(directory, path),
  };
  for (const analyzer of analyzers) {
    if (analyzer.analyzeTree === undefined || !ids.includes(analyzer.id)) continue;
    const facts = parts.facts.get(analyzer.id) ?? [];
    try {
      const { hits, problems = [], packages, unjudged = [] } = link(analyzer.analyzeTree, facts, context);
      if (packages !== undefined && withPackages)
        parts.packages = withLines(packages, directory, analyzer.largestFileBytes);
      parts.unjudged.set(analyzer.id, new Set(unjudged));
      for (const [path, own] of Map.groupBy(hits, (hit) => hit.path)) {
        const source = readClaimed(directory, path, true, analyzer.largestFileBytes);
        if (source.kind === 'skipped') continue;
        const { findings, secrets } = findingsOf(analyzer, describeFile(path, source.text), own);
        parts.claimed.push(...findings);
        for (const secret of secrets) parts.secrets.add(secret);
      }
      parts.problems.push(...problems);
    } catch (error) {
      parts.unjudged.set(analyzer.id, new Set(facts.map(({ path }) => path)));
      parts.problems.push(failure(analyzer.id, error));
    }
  }
  close();
}

/** Loaded lazily: few files import a package with a flaw that names members. */
function membersOf(analyses: readonly FileAnalysis[]): NonNullable<TreeContext['calledIn']> {
  const codes = new Map(analyses.flatMap(({ ir }) => (ir === undefined ? [] : [[ir.path, ir] as const])));
  const known = new Map<string, ReadonlySet<string>>();
  return (path) => {
    const code = codes.get(path);
    const names = known.get(path) ?? (code === undefined ? new Set<string>() : calledMembers(code));
    known.set(path, names);
    return names;
  };
}

/** Adds line numbers to places; a file that has changed since has none. */
function withLines(
  packages: readonly ListedPackage[],
  directory: string,
  largestFileBytes: number | undefined,
): readonly ListedPackage[] {
  const indexes = new Map<string, LineIndex | undefined>();
  const placed = <T extends ListedPackage['place']>(place: T): T => {
    const { path, start } = place;
    if (!indexes.has(path)) {
      const source = readClaimed(directory, path, true, largestFileBytes);
      indexes.set(path, source.kind === 'source' ? new LineIndex(source.text) : undefined);
    }
    const line = indexes.get(path)?.lineOf(start);
    return line === undefined ? place : { ...place, line };
  };
  return packages.map((one) => ({ ...one, place: placed(one.place), askedAt: placed(one.askedAt) }));
}

/** All findings, except generic secrets at places where a rule of a language has a finding: it knows the context. */
export function withoutYielding({
  findings,
  claimed,
}: Pick<Parts, 'findings' | 'claimed'>): readonly Finding[] {
  const secretLines = new Set(
    findings.filter(({ type }) => type === 'secret').flatMap((finding) => linesOf(finding)),
  );
  return [
    ...findings,
    ...claimed.filter(
      (finding) => finding.type !== 'secret' || !linesOf(finding).some((line) => secretLines.has(line)),
    ),
  ];
}

/** Maximum number of lines of a finding that are compared: a longer key is identified by its first ones. */
const mostLines = 50;

/** Lines of a finding, each with its path. */
export function linesOf({ location: { path, range } }: Finding): readonly string[] {
  const count = Math.min(mostLines, range.endLine - range.startLine + 1);
  return Array.from({ length: count }, (_, index) => `${path}:${range.startLine + index}`);
}

/** Advisories may turn out to be broken when one is read: results that need none are kept. */
function link(
  analyzeTree: NonNullable<RegisteredAnalyzer['analyzeTree']>,
  facts: readonly FileFact<unknown>[],
  context: TreeContext,
): TreeResult {
  try {
    return analyzeTree(facts, context);
  } catch (error) {
    if (!(error instanceof AdvisoryDatabaseError)) throw error;
    return analyzeTree(facts, { ...context, advisories: { kind: 'broken', message: error.message } });
  }
}
