/**
 * Findings on maintained applications: `npm run bench -- noise FOLDER [--only TEXT] [--reserved] [--tool COMMAND]
 * [--json FILE]`, and what readers said of them: `npm run bench -- noise --verdicts`.
 *
 * FOLDER holds clones of the repositories of `noise/applications.json`. `--reserved` takes those kept for the end instead of
 * the others, `--only` those whose name holds TEXT, `--tool` another scanner, as for `flaws`.
 */

import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { confidenceCap, type FirstSight, firstSight } from '@assay/rules';
import { findClone, isWithin, tellMissing, writeTree } from './clones/clones.ts';
import { type Application, readApplications } from './noise/applications.ts';
import { countLines } from './noise/count-lines.ts';
import { readVerdicts, shownAtFirstSight, tableOfVerdicts } from './noise/verdicts.ts';
import type { Reported, Scanner } from './scanners/reported.ts';
import { scannerOf } from './scanners/scanner.ts';

interface Noise {
  readonly repository: string;
  readonly lines: number;
  readonly reported: readonly Reported[];
}

const usage =
  'usage: npm run bench -- noise FOLDER [--only TEXT] [--reserved] [--tool COMMAND] [--json FILE]\n       npm run bench -- noise --verdicts\n';

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string', default: '' },
      reserved: { type: 'boolean', default: false },
      verdicts: { type: 'boolean', default: false },
      tool: { type: 'string' },
      json: { type: 'string' },
    },
  });
  if (values.verdicts) {
    process.stdout.write(tableOfVerdicts(shownAtFirstSight(await readVerdicts()), mostOf));
    return 0;
  }
  const [folder = ''] = positionals;
  if (!existsSync(folder)) {
    process.stderr.write(usage);
    return 2;
  }
  const scan = scannerOf(values.tool);
  const missing: string[] = [];
  const measured: Noise[] = [];
  process.stdout.write(
    '| application | lines | high, medium, low or unknown | in 1,000 lines |\n|---|---|---|---|\n',
  );
  for (const application of await readApplications()) {
    const { repository, isReserved = false } = application;
    if (isReserved !== values.reserved || !repository.includes(values.only)) continue;
    const gitDir = findClone(folder, repository);
    if (gitDir === undefined) {
      missing.push(repository);
      continue;
    }
    const noise = await measure(application, gitDir, scan);
    measured.push(noise);
    process.stdout.write(row(noise));
  }
  const all: Noise = {
    repository: 'all',
    lines: measured.reduce((sum, { lines }) => sum + lines, 0),
    reported: measured.flatMap(({ reported }) => reported),
  };
  process.stdout.write(`${row(all)}\n${tableOfRules(all)}${tellMissing(folder, missing)}`);
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(measured, null, 2)}\n`);
  return 0;
}

async function measure({ repository, commit }: Application, gitDir: string, scan: Scanner): Promise<Noise> {
  const directory = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  try {
    await writeTree(gitDir, commit, isWithin([]), directory);
    return { repository, lines: await countLines(directory), reported: await scan(directory) };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function row({ repository, lines, reported }: Noise): string {
  return `| ${repository} | ${lines} | ${confidencesOf(reported)} | ${inThousand(reported.length, lines)} |\n`;
}

function tableOfRules({ lines, reported }: Noise): string {
  const groups = [...Map.groupBy(reported, ({ rule }) => rule)].sort(
    ([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1),
  );
  const rows = groups.map(
    ([rule, findings]) =>
      `| ${rule} | ${confidencesOf(findings)} | ${inThousand(findings.length, lines)} |\n`,
  );
  return `| rule | high, medium, low or unknown | in 1,000 lines |\n|---|---|---|\n${rows.join('')}`;
}

function confidencesOf(reported: readonly Reported[]): string {
  const count = (confidence: string): number =>
    reported.filter((finding) => finding.confidence === confidence).length;
  const [high, medium] = [count('high'), count('medium')];
  return `${high}, ${medium}, ${reported.length - high - medium}`;
}

function inThousand(findings: number, lines: number): string {
  return lines === 0 ? '0' : ((1_000 * findings) / lines).toFixed(3);
}

/** What findings of a family and evidence may have. */
function mostOf(family: string, evidence: string): string {
  const rows: FirstSight = firstSight;
  return confidenceCap(rows[family]?.[evidence], 'medium');
}
