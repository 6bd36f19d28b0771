import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from './testing/run-assay.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await createSandbox();
  await sandbox.write(
    'app/server.js',
    `const app = require('express')();
const auth = (req, res, next) => (req.session.user ? next() : res.status(401).end());
app.get('/', (req, res) => res.send('x'));
app.put('/notes/:id', auth, function update(req, res) { res.json({}); });
`,
  );
  await sandbox.write('none/a.js', 'go();\n');
});
afterAll(() => sandbox.remove());

describe('routes', () => {
  test('lists methods, paths, handlers and what runs before these', async () => {
    expect(await sandbox.assay(['routes', 'app'])).toMatchObject({
      code: 0,
      stdout: `GET  /                   server.js:3
PUT  /notes/:id  update  server.js:4
     behind auth (authentication)

2 routes
`,
    });
  });

  test('gives the fields of the API as JSON', async () => {
    const { stdout } = await sandbox.assay(['routes', 'app', '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({
      routes: [
        { methods: ['GET'], path: '/', guards: [] },
        {
          methods: ['PUT'],
          path: '/notes/:id',
          path_known: true,
          framework: 'express',
          file_path: 'server.js',
          line: 4,
          handler: { name: 'update', file_path: 'server.js', line: 4 },
          guards: [{ name: 'auth', kinds: ['authentication'], file_path: 'server.js', line: 2 }],
        },
      ],
    });
  });

  test('says which files were not read', async () => {
    await sandbox.write(
      'unread/small.js',
      "const app = require('express')();\napp.get('/seen', (req, res) => res.end());\n",
    );
    await sandbox.write('unread/big.js', `// ${'x'.repeat(2 * 1024 * 1024)}\n`);
    const text = await sandbox.assay(['routes', 'unread']);
    expect(text.stdout).toMatch(/^GET {2}\/seen .*\n\n1 route\n$/);
    expect(text.stderr).toContain(
      'The scan is not complete. 1 file could not be analyzed: 1 file too large.',
    );
    expect(text.stderr).toMatch(/^problem big\.js /m);
    const json = await sandbox.assay(['routes', 'unread', '--format', 'json']);
    expect(JSON.parse(json.stdout)).toMatchObject({
      routes: [{ path: '/seen' }],
      problems: [{ file_path: 'big.js', reason: 'file-too-large' }],
      coverage: { complete: false, files_skipped: [{ path: 'big.js', reason: 'file-too-large' }] },
    });
  });

  test('writes nothing to a terminal that acts there', async () => {
    await sandbox.write(
      'evil/server.js',
      "const app = require('express')();\napp.get('/esc\\u001b[31m\\nGET /fake', (req, res) => res.end());\n",
    );
    const { stdout } = await sandbox.assay(['routes', 'evil']);
    expect(stdout).toContain('/esc\\u001b[31m\\nGET /fake');
    expect(stdout.trim().split('\n')).toHaveLength(3);
  });

  test('of what is no server are none, and what is not there ends with 2', async () => {
    expect(await sandbox.assay(['routes', 'none'])).toMatchObject({ code: 0, stdout: '0 routes\n' });
    expect(await sandbox.assay(['routes', 'nowhere'])).toMatchObject({ code: 2, stdout: '' });
  });

  test('says what was looked for where there are none', async () => {
    await sandbox.write('other/a.ts', "import { Ignitor } from '@adonisjs/core';\nnew Ignitor();\n");
    const { stderr } = await sandbox.assay(['routes', 'other']);
    expect(stderr).toMatch(/^typescript: 1 file, without routes of .*\bexpress\b.*\.$/m);
    expect(stderr).toContain('Routes of @adonisjs/core are not listed, and their guards are unknown. (a.ts)');
  });
});
