/**
 * Analyzes the programs of a tree one by one. No program sees the files of another, so a cached result is valid as long
 * as the program's own files and the tree's settings files are unchanged.
 */

import { createHash } from 'node:crypto';
import { languagesOf } from '../files/grammar-files.ts';
import type { ScanJob } from '../process/child-message.ts';
import {
  analyzeProgram,
  type EngineOptions,
  engineOptions,
  type FileAnalysis,
  joinDependencies,
  type ManifestFile,
  type ProgramAnalysis,
} from './engine.ts';
import type { Installation } from './installation.ts';
import { programsOf } from './programs.ts';
import { hashesOf } from './read-tree.ts';

/** Results of earlier scans, by everything that they depend on except rules and engine. */
export interface KnownPrograms {
  readonly readProgram: (content: unknown) => ProgramAnalysis | undefined;
  readonly writeProgram: (content: unknown, program: ProgramAnalysis) => void;
  readonly readRuns: (program: unknown) => unknown;
  readonly writeRuns: (program: unknown, runs: unknown) => void;
}

export interface ProgramsInput {
  readonly job: Pick<ScanJob, 'scope' | 'models'>;
  readonly manifests: readonly ManifestFile[];
  readonly installation: Pick<Installation, 'loadGrammars'>;
  /** Hex SHA-256 of each file's bytes, by path. */
  readonly hashes: ReadonlyMap<string, string>;
  /** `undefined` without a cache. */
  readonly known: KnownPrograms | undefined;
}

/** Findings and problems of all programs, in program order. */
export async function analyzePrograms(
  analyses: readonly FileAnalysis[],
  { job, manifests, installation, hashes, known }: ProgramsInput,
): Promise<ProgramAnalysis> {
  const results: ProgramAnalysis[] = [];
  const settings = known && hashesOf(manifests);
  for (const { language, files } of programsOf(analyses.filter(({ ir }) => ir !== undefined))) {
    const content = [
      language,
      job.models,
      settings,
      files.map(({ path, purposes }) => [path, purposes, hashes.get(path)]),
    ];
    const found = known?.readProgram(content);
    if (found !== undefined) {
      results.push(found);
      continue;
    }
    const grammars = await installation.loadGrammars(languagesOf(files));
    const program = analyzeProgram(
      files,
      manifests,
      grammars,
      {
        ...engineOptions(job.scope, job.models),
        ...(known && { runs: runsIn(known, [job.models, settings]) }),
      },
      language,
    );
    if (files.every(isReproducible) && isReproducible(program)) known?.writeProgram(content, program);
    results.push(program);
  }
  return {
    findings: results.flatMap(({ findings }) => findings),
    problems: results.flatMap(({ problems }) => problems),
    routes: results.flatMap(({ routes }) => routes),
    outlined: results.flatMap(({ outlined }) => outlined),
    dependencies: joinDependencies(results.map(({ dependencies }) => dependencies)),
  };
}

/** Cached runs of functions, by everything that the whole program depends on except its files. */
function runsIn(known: KnownPrograms, common: readonly unknown[]): EngineOptions['runs'] {
  return (language) => ({
    read: () => known.readRuns([language, ...common]),
    write: (runs) => known.writeRuns([language, ...common], runs),
    digest: (parts) => {
      const hash = createHash('sha256');
      for (const part of parts) hash.update(part);
      return hash.digest('base64');
    },
  });
}

/** False after a defect of ours, which may be fixed by the next scan. */
function isReproducible({ problems }: Pick<ProgramAnalysis, 'problems'>): boolean {
  return !problems.some(({ kind }) => kind === 'internal-error');
}
