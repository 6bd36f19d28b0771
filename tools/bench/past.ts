/**
 * Secrets in a long history: `npm run bench -- past [--commits N] [--megabytes N]`.
 *
 * Makes a repository with `git fast-import`: N commits (default 10,000) that each change two files, a secret in every hundredth, which the
 * next one takes out, and one commit of so many megabytes (default 100). Tells seconds and memory of `assay secrets --history`, and what
 * is missed; then the same of the last hundred commits alone.
 */

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const command = join(import.meta.dirname, '../../packages/cli/src/main.ts');
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      commits: { type: 'string', default: '10000' },
      megabytes: { type: 'string', default: '100' },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'assay-past-'));
  try {
    execFileSync('git', ['init', '-q', '-b', 'main', folder]);
    const placed = await fill(folder, Number(values.commits), Number(values.megabytes));
    execFileSync('git', ['reset', '-q', '--hard', 'main'], { cwd: folder });
    const whole = look(folder, []);
    const newest = look(folder, ['--since', 'HEAD~100']);
    process.stdout.write(`${values.commits} commits, one of ${values.megabytes} MB, ${placed} secrets\n`);
    process.stdout.write(`all: ${whole}\nthe last hundred: ${newest}\n`);
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns how many secrets were committed and taken out */
async function fill(folder: string, commits: number, megabytes: number): Promise<number> {
  const importer = spawn('git', ['fast-import', '--quiet'], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const write = async (text: string): Promise<void> => {
    if (!importer.stdin.write(text)) await once(importer.stdin, 'drain');
  };
  const random = generator(7);
  let placed = 0;
  for (let number = 1; number <= commits; number++) {
    const hasSecret = number % 100 === 50;
    if (hasSecret) placed++;
    const code = Array.from({ length: 40 }, (_, line) => `export const value${line} = ${random(1e6)};`).join(
      '\n',
    );
    const settings = hasSecret ? `DB_PASSWORD=${text(28, random)}` : `COUNT=${number}`;
    await write(
      `commit refs/heads/main\ncommitter a <a@example.org> ${1_700_000_000 + number} +0000\ndata 1\nx\n`,
    );
    await write(blob(`src/file${number % 200}.js`, `${code}\n`) + blob('.env', `${settings}\n`));
    if (number === Math.floor(commits / 2))
      for (let part = 0; part < megabytes; part++)
        await write(blob(`data/part${part}.csv`, `${text(60, random)},${part}\n`.repeat(16_000)));
    await write('\n');
  }
  importer.stdin.end();
  await once(importer, 'close');
  return placed;
}

const blob = (path: string, content: string): string =>
  `M 100644 inline ${path}\ndata ${Buffer.byteLength(content)}\n${content}\n`;

function look(folder: string, args: readonly string[]): string {
  const time = ['-f', '%e s, %U + %S CPU s, %M kB at most in one process'];
  const options = [
    '--conditions=assay-source',
    command,
    'secrets',
    folder,
    '--history',
    '-f',
    'json',
    '--no-cache',
  ];
  const { stdout, stderr } = spawnSync('/usr/bin/time', [...time, process.execPath, ...options, ...args], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const found = (JSON.parse(stdout).findings as { in_history?: boolean }[]).filter((one) => one.in_history);
  return `${found.length} in the history, ${stderr.trim().split('\n').at(-1)}`;
}

function text(length: number, random: (below: number) => number): string {
  return Array.from({ length }, () => alphabet.charAt(random(alphabet.length))).join('');
}

/** The same in every run. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}
