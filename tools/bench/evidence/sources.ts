/** Where it is known which findings are worth mending: what readers said, published flaws and their fixes, labelled applications. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '@assay/core';
import { scanDirectory } from '@assay/scanner';
import { findClone, isWithin, writeTree } from '../clones/clones.ts';
import { listStoredTree } from '../clones/stored-tree.ts';
import { halfOf, type KnownFlaw, readKnownFlaws } from '../known-flaws/known-flaws.ts';
import { isMatch } from '../known-flaws/matches.ts';
import { isWantedFor, movedPlaces } from '../known-flaws/measure.ts';
import { familyOf, type ReadApplication, readVerdicts, type Verdict, worthOf } from '../noise/verdicts.ts';
import { applications, benchmark, type Label, readLabels } from '../realvuln/labels.ts';
import { fits } from '../realvuln/score.ts';
import { toReported } from '../scanners/assay.ts';
import type { Reported } from '../scanners/reported.ts';
import { type Example, type Source, toExample } from './examples.ts';

/** Lines by which a finding may have moved since it was read. */
const slack = 2;

/** Those with a clone in a folder, the most verdicts for the code first; and the repositories that are missing. */
export async function findSources(
  folder: string,
): Promise<{ readonly sources: readonly Source[]; readonly missing: readonly string[] }> {
  const [labelled, read, flaws] = await Promise.all([
    labelledSources(folder),
    applicationSources(folder),
    flawSources(folder),
  ]);
  return {
    sources: [...labelled.sources, ...read.sources, ...flaws.sources],
    missing: [...labelled.missing, ...read.missing, ...flaws.missing],
  };
}

interface Found {
  readonly sources: readonly Source[];
  readonly missing: readonly string[];
}

async function applicationSources(folder: string): Promise<Found> {
  const missing: string[] = [];
  const found: (Source & { readonly verdictsByFile: number })[] = [];
  for (const application of await readVerdicts()) {
    const gitDir = findClone(folder, application.repository);
    if (gitDir === undefined) missing.push(application.repository);
    else if (application.findings.length > 0)
      found.push({
        key: `application ${application.repository}`,
        verdictsByFile:
          application.findings.length / (await listStoredTree(gitDir, application.commit)).length,
        collect: () => collectApplication(application, gitDir),
      });
  }
  return { missing, sources: found.toSorted((a, b) => b.verdictsByFile - a.verdictsByFile) };
}

async function collectApplication(
  { repository, commit, findings: verdicts }: ReadApplication,
  gitDir: string,
): Promise<readonly Example[]> {
  return inTree(async (directory) => {
    await writeTree(gitDir, commit, isWithin([]), directory);
    const findings = await scan(directory);
    return findings.map((finding) => {
      const verdict = verdictOf(verdicts, finding);
      return toExample(finding, {
        origin: 'application',
        repository,
        worth: verdict === undefined ? null : worthOf(verdict),
      });
    });
  });
}

/** The nearest of what was read of the family in the file. */
function verdictOf(verdicts: readonly Verdict[], { ruleId, location }: Finding): Verdict | undefined {
  const { startLine, endLine } = location.range;
  const distance = ({ line }: Verdict): number => Math.max(startLine - line, line - endLine, 0);
  return verdicts
    .filter(({ path, rule }) => path === location.path && familyOf(rule) === familyOf(ruleId))
    .filter((verdict) => distance(verdict) <= slack)
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Of the half that is looked at. */
async function flawSources(folder: string): Promise<Found> {
  const missing: string[] = [];
  const sources: Source[] = [];
  for (const flaw of await readKnownFlaws()) {
    const gitDir = findClone(folder, flaw.repository);
    if (halfOf(flaw.repository) !== 'learn') continue;
    if (gitDir === undefined) missing.push(flaw.repository);
    else sources.push({ key: `flaw ${flaw.id}`, collect: () => collectFlaw(flaw, gitDir) });
  }
  return { missing, sources };
}

/** What tells of the flaw is right; what tells of it after the fix is wrong. Of other findings nothing is known. */
async function collectFlaw(flaw: KnownFlaw, gitDir: string): Promise<readonly Example[]> {
  return inTree(async (directory) => {
    const [before, after] = [join(directory, 'before'), join(directory, 'after')];
    await writeTree(gitDir, flaw.before, isWantedFor(flaw), before);
    const found = (await scan(before)).filter((one) => isMatch(toReported(one), flaw.cwe, flaw.places));
    if (found.length === 0) return [];
    await writeTree(gitDir, flaw.after, isWantedFor(flaw), after);
    const places = await movedPlaces(flaw, before, after);
    const left = (await scan(after)).filter((one) => isMatch(toReported(one), flaw.cwe, places));
    const of = (worth: number) => ({ origin: 'flaw' as const, repository: flaw.repository, worth });
    return [
      ...found.map((finding) => toExample(finding, of(1))),
      ...left.map((finding) => toExample(finding, of(0))),
    ];
  });
}

async function labelledSources(folder: string): Promise<Found> {
  const labelsDir = findClone(folder, benchmark);
  if (labelsDir === undefined) return { sources: [], missing: [benchmark] };
  const missing: string[] = [];
  const sources: Source[] = [];
  for (const application of applications) {
    const labelled = await inTree(async (set) => {
      await writeTree(labelsDir, 'HEAD', isWithin(['ground-truth']), set);
      return readLabels(set, application);
    });
    const gitDir = findClone(folder, labelled.repository);
    if (gitDir === undefined) missing.push(labelled.repository);
    else
      sources.push({
        key: `labelled ${application}`,
        collect: () =>
          inTree(async (directory) => {
            await writeTree(gitDir, labelled.commit, isWithin([]), directory);
            return (await scan(directory)).map((finding) =>
              toExample(finding, {
                origin: 'labelled',
                repository: labelled.repository,
                worth: worthByLabels(toReported(finding), labelled.labels),
              }),
            );
          }),
      });
  }
  return { sources, missing };
}

/** As the set scores: what fits no label is wrong, too. */
function worthByLabels({ path, line, cwe: [cwe = 0] }: Reported, labels: readonly Label[]): number {
  return labels.some((label) => label.isVulnerable && fits({ path, line, cwe }, label)) ? 1 : 0;
}

async function scan(directory: string): Promise<readonly Finding[]> {
  const options = { directory, scope: 'security', useGitignore: false, workers: 1 } as const;
  return (await scanDirectory(options)).findings;
}

async function inTree<T>(use: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  try {
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
