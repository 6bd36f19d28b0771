/**
 * What a change of the quality rules adds and removes on real projects: `npm run bench -- corpus FOLDER [--half HALF]
 * [--only TEXT] [--rule TEXT] [--write]`.
 *
 * FOLDER holds clones of the repositories of `corpus/projects.json`. Findings are compared with those of `corpus/findings`, and
 * `--write` writes them there. `--half` takes one of `seen`, `unseen` and `fresh`, `--only` projects whose name holds TEXT,
 * `--rule` rules whose id holds TEXT.
 */

import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { scanDirectory } from '@assay/scanner';
import { findClone, isWithin, tellMissing, writeTree } from './clones/clones.ts';
import {
  fileOf,
  keyOf,
  type Place,
  type Project,
  readPlaces,
  readProjects,
  readVerdicts,
} from './corpus/projects.ts';

const usage = 'usage: npm run bench -- corpus FOLDER [--half HALF] [--only TEXT] [--rule TEXT] [--write]\n';

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      half: { type: 'string' },
      only: { type: 'string', default: '' },
      rule: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
    },
  });
  const [folder = ''] = positionals;
  if (!existsSync(folder)) {
    process.stderr.write(usage);
    return 2;
  }
  const missing: string[] = [];
  for (const project of await readProjects()) {
    const { repository, half } = project;
    if ((values.half !== undefined && values.half !== half) || !repository.includes(values.only)) continue;
    const gitDir = findClone(folder, repository);
    if (gitDir === undefined) missing.push(repository);
    else await compare(project, gitDir, values);
  }
  process.stdout.write(tellMissing(folder, missing));
  return 0;
}

async function compare(
  project: Project,
  gitDir: string,
  { rule, write }: { rule: string; write: boolean },
): Promise<void> {
  const isWanted = (place: Place): boolean => place.rule.includes(rule);
  const file = fileOf(project, 'findings');
  const all = await scan(project, gitDir);
  const found = all.filter(isWanted);
  const known = (await readPlaces(file)).filter(isWanted);
  const verdicts = new Map((await readVerdicts(project)).map((verdict) => [keyOf(verdict), verdict.verdict]));
  const [before, after] = [new Set(known.map(keyOf)), new Set(found.map(keyOf))];
  const lines = [
    ...known.filter((place) => !after.has(keyOf(place))).map((place) => `- ${keyOf(place)}`),
    ...found.filter((place) => !before.has(keyOf(place))).map((place) => `+ ${keyOf(place)}`),
  ].map((line) => `${line}${suffix(verdicts.get(line.slice(2)))}\n`);
  process.stdout.write(
    `${project.repository} (${project.half}): ${found.length} findings\n${lines.join('')}`,
  );
  if (write) await writeFile(file, `[\n${all.map((place) => `  ${JSON.stringify(place)}`).join(',\n')}\n]\n`);
}

function suffix(verdict: string | undefined): string {
  return verdict === undefined ? '' : ` (read: ${verdict})`;
}

/** Findings of the rules of quality that are not unsure, by path, line and rule. */
async function scan({ commit }: Project, gitDir: string): Promise<readonly Place[]> {
  const directory = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  try {
    await writeTree(gitDir, commit, isWithin([]), directory);
    const { findings } = await scanDirectory({
      directory,
      scope: 'quality',
      useGitignore: false,
      workers: 1,
    });
    const places = findings
      .filter(({ category, confidence }) => category === 'quality' && confidence !== 'low')
      .map(({ ruleId, location }) => ({ rule: ruleId, path: location.path, line: location.range.startLine }));
    return places.sort(
      (a, b) => compareTexts(a.path, b.path) || a.line - b.line || compareTexts(a.rule, b.rule),
    );
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
