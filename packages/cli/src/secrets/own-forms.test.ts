import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../testing/run-assay.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
  await sandbox.write('shop/notes.txt', `ask with ${value}\n`);
  await sandbox.write('shop/app.js', `eval(process.argv[2] + '${value}');\n`);
  await sandbox.write('shop/test/notes.txt', `ask with ${other}\n`);
});
afterAll(() => sandbox.remove());

const [value, other] = ['4m2k9x7q1c0d', '8s3r5v6w1z0b'].map((rest) => ['shop', rest].join('_')) as [
  string,
  string,
];
const config = (allow: string) =>
  `secrets:\n  - name: shop-key\n    form: 'shop_[a-z0-9]{12}'\n    keywords: [shop_]\n    allow: ['${allow}']\n    examples: [shop_aaaa1111bbbb]\n`;
const scan = async (...args: readonly string[]) => {
  const { code, stdout, stderr } = await sandbox.assay([
    'scan',
    '--format',
    'json',
    '--confidence',
    'low',
    ...args,
    'shop',
  ]);
  expect(stdout + stderr).not.toContain(value.slice(8, -4));
  return { code, stdout, stderr };
};
const placesIn = (stdout: string): readonly string[] =>
  (JSON.parse(stdout) as { readonly findings: readonly Record<string, string>[] }).findings
    .filter(({ rule_id = '' }) => rule_id.startsWith('secrets/'))
    .map(({ file_path, rule_id, confidence }) => `${file_path} ${rule_id} ${confidence}`)
    .toSorted();

test('what has a form of the repository is found and masked everywhere, as its settings say from one scan to the next', async () => {
  await sandbox.write('shop/.assay.yml', config('^none'));
  const first = await scan();
  expect(placesIn(first.stdout)).toEqual([
    'app.js secrets/own-form high',
    'notes.txt secrets/own-form high',
    'test/notes.txt secrets/own-form low',
  ]);
  expect(first.stdout).toContain('…(secret)…');
  await sandbox.write('shop/.assay.yml', config('^shop_4m'));
  const { stdout } = await sandbox.assay(['scan', '--format', 'json', '--confidence', 'low', 'shop']);
  expect(placesIn(stdout)).toEqual(['test/notes.txt secrets/own-form low']);
});

test('a mistake ends the command, with its place', async () => {
  await sandbox.write('shop/.assay.yml', config('^shop_aaaa'));
  expect(await scan()).toMatchObject({
    code: 2,
    stderr: 'assay: .assay.yml:6:16: Example 1 of the secret shop-key is not found: `allow` takes it out.\n',
  });
});
