/**
 * How long the command line takes for next to nothing: `npm run bench -- startup`. The sources of the checkout against the
 * bundle, with empty caches and with warm ones, by the clock and by processor time of all processes.
 */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleCli } from '../bundle-cli.ts';

/** Odd, so that the median is one of them. */
const rounds = 9;

interface Cost {
  readonly wallMs: number;
  readonly processorMs: number;
}

export async function run(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-startup-'));
  try {
    await bundleCli(join(folder, 'package'));
    writeFileSync(join(folder, 'a.js'), 'if (a == 1) b();\n');
    const bins = {
      sources: join(import.meta.dirname, '../../packages/cli/bin/assay.js'),
      bundle: join(folder, 'package/bin/assay.js'),
    };
    const commands = { '--version': ['--version'], 'scan a.js': ['scan', join(folder, 'a.js')] };
    for (const [what, args] of Object.entries(commands))
      for (const cache of ['empty', 'warm'] as const)
        for (const [name, bin] of Object.entries(bins)) {
          const costs = Array.from({ length: rounds }, () => measure(folder, bin, args, cache));
          const { wallMs, processorMs } = medianOf(costs);
          console.log(`${what}, ${cache} caches, ${name}: ${wallMs} ms, processor ${processorMs} ms`);
        }
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measure(folder: string, bin: string, args: readonly string[], cache: 'empty' | 'warm'): Cost {
  const caches = join(folder, 'caches');
  if (cache === 'empty') rmSync(caches, { recursive: true, force: true });
  mkdirSync(caches, { recursive: true });
  const options = { env: { ...process.env, XDG_CACHE_HOME: caches }, timeout: 300_000 };
  if (cache === 'warm') spawnSync(process.execPath, [bin, ...args], options);
  const before = childrenMs();
  const startedAt = performance.now();
  const { status } = spawnSync(process.execPath, [bin, ...args], options);
  if (status !== 0) throw new Error(`assay ${args.join(' ')} ended with ${status}`);
  return { wallMs: performance.now() - startedAt, processorMs: childrenMs() - before };
}

/** Processor time of ended child processes and of theirs: fields 16 and 17 of /proc/self/stat, in hundredths of a second. */
function childrenMs(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

function medianOf(costs: readonly Cost[]): Cost {
  const middle = (values: readonly number[]) =>
    Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
  return {
    wallMs: middle(costs.map(({ wallMs }) => wallMs)),
    processorMs: middle(costs.map(({ processorMs }) => processorMs)),
  };
}
