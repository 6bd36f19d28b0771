import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from './testing/run-assay.ts';

let sandbox: Sandbox;
const flaw = 'if (a === NaN) b();\n';

beforeAll(async () => {
  sandbox = await createSandbox();
  await sandbox.write('app/src/one.js', flaw);
  await sandbox.write('app/src/two.js', flaw);
  await sandbox.write('app/web/one.js', flaw);
  await sandbox.write('lib/three.py', 'import os\n');
  await sandbox.write('.gitignore', 'app/src/two.js\n');
});
afterAll(() => sandbox.remove());

async function placesOf(args: readonly string[], cwd = ''): Promise<readonly string[]> {
  const { stdout, stderr } = await sandbox.assay(['scan', '-f', 'json', ...args], { cwd });
  if (stdout === '') throw new Error(stderr);
  const { findings }: { findings: { file_path: string; rule_id: string }[] } = JSON.parse(stdout);
  return findings.map(({ file_path, rule_id }) => `${file_path} ${rule_id}`);
}
const equality = (path: string) => `${path} javascript/nan-comparison`;

describe('paths', () => {
  test('a file is scanned alone, and named as the user does', async () => {
    expect(await placesOf(['app/src/one.js'])).toEqual([equality('app/src/one.js')]);
    expect(await placesOf(['../src/one.js'], 'app/web')).toEqual([equality('one.js')]);
    expect(await placesOf(['app/src/two.js'])).toEqual([equality('app/src/two.js')]);
  });

  test('several are one scan', async () => {
    expect(await placesOf(['app/web', 'app/src/one.js', 'app/src/one.js'])).toEqual([
      equality('app/src/one.js'),
      equality('app/web/one.js'),
    ]);
    expect(await placesOf(['../../lib', '../src'], 'app/web')).toEqual([
      equality('app/src/one.js'),
      expect.stringMatching(/^lib\/three\.py /),
    ]);
  });

  test('one that does not exist ends with 2', async () => {
    expect(await sandbox.assay(['scan', 'app', 'nowhere'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'assay: No such file or directory: nowhere.\n',
    });
  });
});

describe('what is reported', () => {
  test.each([
    ['by file', ['--include', 'app/src/**'], [equality('app/src/one.js')]],
    ['without some files', ['--exclude', 'app/src/**', '--exclude', '**/*.py'], [equality('app/web/one.js')]],
    ['by rule', ['--rule', 'python/*'], [expect.stringMatching(/^lib\/three\.py python\//)]],
  ])('%s', async (_name, args, places) => {
    expect(await placesOf(['.', ...args])).toEqual(places);
  });

  test.each([
    ['nowhere/**', 'The path "nowhere/**" matches no file that was analyzed.', 'stdout'],
    ['/etc', '--include /etc matches nothing: it is not relative', 'stderr'],
    ['../x', '--include ../x matches nothing: it leads out of the tree', 'stderr'],
  ] as const)('--include %s ends with 2', async (glob, message, stream) => {
    const run = await sandbox.assay(['scan', 'app', '--include', glob]);
    expect(run.code).toBe(2);
    expect(run[stream]).toContain(message);
  });

  test('one of several --include that matches nothing ends with 2', async () => {
    const run = await sandbox.assay(['scan', 'app', '--include', 'src', '--include', 'tset/**']);
    expect(run).toMatchObject({ code: 2, stdout: expect.stringContaining('src/one.js:1') });
    expect(run.stderr).toContain('assay: The path "tset/**" matches no file that was analyzed.');
  });

  test('a rule that does not exist ends with 2, and with what may be meant', async () => {
    const run = await sandbox.assay(['scan', 'app', '--rule', 'javascript/lose-equality']);
    expect(run).toEqual({
      code: 2,
      stdout: '',
      stderr: 'assay: There is no rule javascript/lose-equality. Did you mean javascript/loose-equality?\n',
    });
  });

  test('--config reads another file, which has to be there', async () => {
    await sandbox.write('settings/off.yml', 'rules:\n  javascript/nan-comparison: off\n');
    expect(await placesOf(['app', '--config', 'settings/off.yml'])).toEqual([]);
    expect(
      await placesOf(['app', '--config', 'settings/off.yml', '--rule', 'javascript/nan-comparison']),
    ).toHaveLength(3);
    const run = await sandbox.assay(['scan', 'app', '--config', 'settings/none.yml']);
    expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('no such file') });
  });
});
