/**
 * Secrets on CredData's labels: `npm run bench -- secrets FOLDER [--identifiers] [--no-values] [--projects] [--write]
 * [--held-out] [--files DIRECTORY [--peer REPORT]...]`.
 *
 * FOLDER holds clones of Samsung/CredData and of the repositories that it labels; those that are not there are left out, and
 * seven are never read (`secrets/cred-data.ts`) but with `--held-out`, which judges them, and them alone, by the weights that the analyzer has. Folds are by project. `--identifiers` counts what the labels call secrets and
 * what opens nothing, as UUIDs and names of buckets; `--no-values` ranks without the value; `--projects` tells each project;
 * `--write` trains on all projects and writes the weights of the analyzer. `--files` writes the labelled files for other tools to read, and `--peer`
 * scores what such a tool said of them, in the JSON of gitleaks, detect-secrets or CredSweeper. Nothing of a value is printed.
 */

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { featureCount } from '../../packages/analyzers/src/secrets/ranker/features.ts';
import { probabilityOf } from '../../packages/analyzers/src/secrets/ranker/ranker.ts';
import { readLabelledFiles } from './secrets/cred-data.ts';
import { groupByProject, judgeByFolds, type Projects, trainOn } from './secrets/folds.ts';
import { type MeasuredCandidate, type MeasuredFile, measureFile } from './secrets/measured-file.ts';
import { asToldBy, readPeerReport, writeLabelledFile } from './secrets/peers.ts';
import { ratesOf, scoreOf } from './secrets/score.ts';
import type { Model } from './secrets/train.ts';

const usage =
  'usage: npm run bench -- secrets FOLDER [--identifiers] [--no-values] [--projects] [--write] [--held-out] [--files DIRECTORY [--peer REPORT]...]\n';
const weightsFile = join(
  import.meta.dirname,
  '../../packages/analyzers/src/secrets/ranker/ranker-weights.generated.ts',
);
const thresholds = [0.2, 0.3, 0.4, 0.5, 0.65, 0.8, 0.9];
/** What a scan reads of a file. */
const largestText = 1_048_576;

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options: {
      identifiers: { type: 'boolean', default: false },
      values: { type: 'boolean', default: true },
      projects: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      'held-out': { type: 'boolean', default: false },
      files: { type: 'string' },
      peer: { type: 'string', multiple: true, default: [] },
    },
  });
  const [folder = ''] = positionals;
  if (!existsSync(folder) || (values.peer.length > 0 && values.files === undefined)) {
    process.stderr.write(usage);
    return 2;
  }
  const files: MeasuredFile[] = [];
  let characters = 0;
  let seconds = 0;
  for await (const file of readLabelledFiles(folder, values['held-out'])) {
    if (file.text.length > largestText) continue;
    characters += file.text.length;
    if (values.files !== undefined) await writeLabelledFile(values.files, file);
    const before = process.cpuUsage();
    files.push(measureFile(file, { withIdentifiers: values.identifiers, withValues: values.values }));
    const { user, system } = process.cpuUsage(before);
    seconds += (user + system) / 1e6;
  }
  const projects = groupByProject(files);
  process.stdout.write(
    `${projects.names.length} projects, ${files.length} files, ${(characters / 1e6).toFixed(1)} million characters, ${seconds.toFixed(1)} CPU seconds\n`,
  );
  tellRecall(files);
  for (const report of values.peer) {
    const named = readPeerReport(await readFile(report, 'utf8'), values.files ?? '');
    tellRates(basename(report), asToldBy(named, values.files ?? '', files), new Map(), 1);
  }
  const probabilities = values['held-out'] ? judgeAsShipped(files) : judgeByFolds(projects, featureCount);
  for (const threshold of thresholds) tellRates(`p >= ${threshold}`, files, probabilities, threshold);
  if (values.projects) tellProjects(projects, probabilities);
  if (values.write) await writeWeights(trainOn(projects, projects.names, featureCount));
  return 0;
}

function judgeAsShipped(files: readonly MeasuredFile[]): ReadonlyMap<MeasuredCandidate, number> {
  const all = files.flatMap(({ candidates }) => candidates);
  return new Map(all.map((candidate) => [candidate, probabilityOf([...candidate.features])]));
}

function tellRecall(files: readonly MeasuredFile[]): void {
  const secrets = files.reduce((sum, file) => sum + file.secrets, 0);
  const reached = files.reduce((sum, file) => sum + file.reached, 0);
  const candidates = files.reduce((sum, file) => sum + file.candidates.length, 0);
  process.stdout.write(
    `${secrets} labelled secrets, ${candidates} candidates, candidate recall ${(reached / secrets).toFixed(3)}\n`,
  );
}

function tellRates(
  what: string,
  files: readonly MeasuredFile[],
  probabilities: ReadonlyMap<MeasuredCandidate, number>,
  threshold: number,
): void {
  const score = scoreOf(files, probabilities, threshold);
  const [labelled, strict] = [ratesOf(score, false), ratesOf(score, true)];
  process.stdout.write(
    `${what}: labelled lines P ${labelled.precision.toFixed(3)} R ${labelled.recall.toFixed(3)} F1 ${labelled.f1.toFixed(3)}; unlabelled as false P ${strict.precision.toFixed(3)} F1 ${strict.f1.toFixed(3)} (${score.unlabelled})\n`,
  );
}

function tellProjects(
  { names, byName }: Projects,
  probabilities: ReadonlyMap<MeasuredCandidate, number>,
): void {
  for (const name of names) {
    const { found, missed, wrong, unlabelled } = scoreOf(byName.get(name) ?? [], probabilities, 0.5);
    process.stdout.write(
      `${name}: found ${found}, missed ${missed}, wrong ${wrong}, unlabelled ${unlabelled}\n`,
    );
  }
}

/** A byte a weight: a step of a 127th of the greatest one. */
async function writeWeights({ weights, bias }: Model): Promise<void> {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  const bytes = Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / scale)).buffer);
  const text = `/** Written by \`npm run bench -- secrets FOLDER --write\`: weights of the ranker, a signed byte each, in base 64. */\nexport const rankerWeights = {\n  bias: ${bias.toFixed(6)},\n  scale: ${scale.toExponential(6)},\n  weights:\n    '${bytes.toString('base64')}',\n};\n`;
  await writeFile(weightsFile, text);
}
