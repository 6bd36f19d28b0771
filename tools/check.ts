/**
 * Everything that must hold before a change is merged: `npm run check`.
 *
 * With a path (`npm run check packages/core`) format, lint and tests look at that path alone, and what only makes
 * sense for the whole tree is left out. Types are those of all: a change may break others.
 */

import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { checkBoundaries } from './check-boundaries.ts';
import { checkRawArrays } from './check-raw-arrays.ts';
import { checkGenerated } from './generate.ts';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules', '.bin');
/** A step that writes nothing for so long hangs, however slow the machine: each ended test file writes a line. */
const silenceLimitMs = 15 * 60_000;

interface Step {
  readonly name: string;
  /** @returns what is wrong, for a reader; the empty string when all is well */
  readonly run: () => Promise<string>;
}

const path = process.argv[2];
const steps: readonly Step[] = [
  { name: 'format', run: () => runTool('biome', ['ci', '--colors=off', path ?? '.']) },
  {
    name: 'lint',
    run: () => runTool('oxlint', ['--type-aware', ...(path ? [path] : ['packages', 'tools'])]),
  },
  { name: 'types', run: () => runTool('tsc', ['-p', '.', '--noEmit', '--pretty', 'false']) },
  ...(path === undefined || path.startsWith('packages/web')
    ? [
        {
          name: 'types of the dashboard',
          run: () => runTool('tsc', ['-p', 'packages/web', '--noEmit', '--pretty', 'false']),
        },
      ]
    : []),
  { name: 'boundaries', run: () => checkBoundaries(root) },
  ...(path === undefined || path.startsWith('packages/engine')
    ? [{ name: 'arrays of the IR', run: async () => checkRawArrays(root) }]
    : []),
  ...(path === undefined
    ? [
        { name: 'dead code', run: () => runTool('knip', ['--no-progress', '--no-config-hints']) },
        { name: 'generated files', run: checkGenerated },
      ]
    : []),
  ...testRuns(path).map((args) => ({ name: 'tests', run: () => runTool('vitest', ['run', ...args], true) })),
];

/** A rule and an analyzer have few tests of their own: the tests of all run their cases and read their help. */
function testRuns(of: string | undefined): readonly (readonly string[])[] {
  if (of === undefined) return [[]];
  const [, folder, id] = /^packages\/(rules|analyzers)\/src\/([\w-]+(?:\/[\w-]+)?)\/?$/.exec(of) ?? [];
  const own = [of, '--passWithNoTests'];
  if (folder === 'rules' && id?.includes('/'))
    return [own, ['packages/rules/src/across-languages/rules.test.ts', '-t', `${id} `]];
  if (folder === 'analyzers' && id !== undefined)
    return [own, ['packages/analyzers/src/analyzers.test.ts', '-t', `${id} `]];
  return [[of]];
}

/** @param isLive write the tool's output as it comes instead of only when it fails */
function runTool(name: string, args: readonly string[], isLive = false): Promise<string> {
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, NO_COLOR: '1' };
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, name), args, { cwd: root, env });
    const silence = setTimeout(() => child.kill(), silenceLimitMs);
    let output = '';
    const collect = (chunk: Buffer) => {
      silence.refresh();
      if (isLive) process.stdout.write(chunk);
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(silence);
      if (code === 0) return resolve('');
      resolve(
        isLive ? `${name} ended with ${signal ?? code}` : output || `${name} ended with ${signal ?? code}`,
      );
    });
  });
}

const failed: string[] = [];
for (const { name, run } of steps) {
  const startedAt = performance.now();
  const complaint = await run();
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  process.stdout.write(`${complaint === '' ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
  if (complaint === '') continue;
  failed.push(name);
  process.stdout.write(`${complaint.trimEnd()}\n`);
}
process.stdout.write(failed.length === 0 ? 'check: all is well\n' : `check: failed: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
