/**
 * Time and memory of scans of hostile trees: `npm run bench -- hostile [NAME]`.
 *
 * Each tree is made up, as large as a file may be or larger. A row says what the report says of it; `cut` counts
 * problems and skipped files, without which an incomplete analysis would look like a clean one.
 */

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hostileTrees } from './hostile/trees.ts';
import { measureScan } from './measure/measure-scan.ts';

interface Report {
  readonly issues_found: number;
  readonly coverage: { readonly complete: boolean; readonly files_skipped: readonly unknown[] };
  readonly problems: readonly { readonly reason: string }[];
}

/** @returns 1 when a scan failed, or is not complete without saying why */
export async function run([wanted]: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-hostile-'));
  let code = 0;
  try {
    row('tree', 'CPU s', 'wall s', 'MiB', 'complete', 'findings', 'cut');
    for (const { name, files } of hostileTrees) {
      if (wanted !== undefined && wanted !== name) continue;
      const tree = join(folder, name);
      for (const [path, text] of Object.entries(files())) await writeIn(tree, path, text);
      code = Math.max(code, await measure(name, tree, join(folder, 'report.json')));
      await rm(tree, { recursive: true, force: true });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return code;
}

async function measure(name: string, tree: string, output: string): Promise<number> {
  try {
    const { cpuSeconds, wallSeconds, peakBytes } = await measureScan(tree, output, {
      options: ['--allow-empty'],
    });
    const { coverage, issues_found, problems } = JSON.parse(await readFile(output, 'utf8')) as Report;
    const reasons = [...new Set(problems.map(({ reason }) => reason))].join(' ');
    const cut = problems.length + coverage.files_skipped.length;
    row(
      name,
      cpuSeconds.toFixed(1),
      wallSeconds.toFixed(1),
      String(Math.round(peakBytes / 1_048_576)),
      coverage.complete ? 'yes' : 'no',
      String(issues_found),
      `${cut} ${reasons}`.trim(),
    );
    return coverage.complete || cut > 0 ? 0 : 1;
  } catch (error) {
    row(name, '-', '-', '-', 'failed', '-', error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function writeIn(tree: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(tree, path)), { recursive: true });
  await writeFile(join(tree, path), text);
}

function row(name: string, ...cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(24)}${cells.map((cell) => cell.padEnd(9)).join('')}\n`);
}
