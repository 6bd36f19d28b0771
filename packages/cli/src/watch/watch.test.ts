import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, type Run, type Sandbox } from '../testing/run-assay.ts';

let sandbox: Sandbox;
const flaw = (name: string) => `export const f = (${name}) => ${name} === NaN;\n`;
beforeAll(async () => {
  sandbox = await createSandbox();
  await sandbox.write('app/a.js', flaw('a'));
  await sandbox.write('app/.gitignore', 'out/\n');
  await mkdir(join(sandbox.root, 'app/out'));
});
afterAll(() => sandbox.remove());

interface Step {
  /** In what has been printed since the step before, on either stream. */
  readonly await: string;
  readonly act: (pid: number) => unknown;
}

/** Takes each step when what it waits for has been printed, and removes it. */
async function follow(args: readonly string[], steps: Step[]): Promise<Run> {
  let seen = '';
  let acting = Promise.resolve<unknown>(undefined);
  const seenLengths = { stdout: 0, stderr: 0 };
  const onText = (name: 'stdout' | 'stderr') => (text: string, pid: number) => {
    seen += text.slice(seenLengths[name]);
    seenLengths[name] = text.length;
    while (steps[0] !== undefined && seen.includes(steps[0].await)) {
      const { act } = steps[0];
      steps.shift();
      seen = '';
      acting = acting.then(() => act(pid));
    }
  };
  const run = await sandbox.assay(args, {
    isGroup: true,
    onStdout: onText('stdout'),
    onStderr: onText('stderr'),
  });
  await acting;
  return run;
}

test('prints what changes, and ends on an interrupt', async () => {
  const steps: Step[] = [
    { await: 'watching for changes', act: () => sandbox.write('app/new/b.js', flaw('b')) },
    {
      await: '2 findings (2 high) in 2 files.',
      act: async () => {
        // None of these is of interest; the one after them is.
        await sandbox.write('app/out/built.js', flaw('c'));
        await sandbox.write('app/notes.txt', 'x\n');
        await sandbox.write('app/a.js', `// moved down\n${flaw('a')}`);
        await sandbox.write('app/new/b.js', 'export const f = 1;\n');
      },
    },
    {
      await: 'gone new/b.js:1 javascript/nan-comparison',
      act: () => sandbox.write('app/.assay.yml', 'rules: 1\n'),
    },
    { await: 'assay: .assay.yml:1:', act: () => rm(join(sandbox.root, 'app/.assay.yml')) },
    { await: '', act: () => sandbox.write('app/d.js', flaw('d')) },
    { await: 'd.js:1:', act: (pid) => process.kill(-pid, 'SIGINT') },
  ];
  const run = await follow(['scan', 'app', '--watch'], steps);
  expect(steps).toEqual([]);
  expect(run.code).toBe(0);
  expect(run.stdout).not.toContain('built.js');
  // What has only moved is not printed again.
  expect(run.stdout.match(/^a\.js:/gm)).toHaveLength(1);
});

test('ends with 2 when its folder is removed', async () => {
  await sandbox.write('gone/sub/a.js', flaw('a'));
  const folder = join(sandbox.root, 'gone');
  const steps: Step[] = [{ await: 'watching for changes', act: () => rm(folder, { recursive: true }) }];
  const run = await follow(['scan', 'gone', '--watch'], steps);
  expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining('assay: gone was deleted') });
});

test.each([['--fix'], ['--fixes'], ['--format=json'], ['--output=x']])(
  'does not go with %s',
  async (option) => {
    const run = await sandbox.assay(['scan', 'app', '--watch', option]);
    expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--watch') });
  },
);
