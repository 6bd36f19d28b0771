/** Rows for libraries that nobody has described, in four languages: what is asked, what is taken of an answer, and what a row does. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { kindNamed } from '@assay/rules';
import { scanDirectory } from '@assay/scanner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ContainedLlm, createLlm } from '../create-llm.ts';
import { specKinds } from '../prompts/spec-v1.ts';
import { type LlmServer, saidIn, startLlmServer } from '../testing/llm-server.ts';
import { joinModels, modelsOfRows } from './models-of-rows.ts';
import type { Proposals, SpecRow } from './proposal.ts';
import { proposeModels } from './propose-models.ts';

const files = {
  'js/package.json': '{"dependencies":{"acme-db":"^2.1.0","express":"5.0.0"}}',
  'js/app.js': `const express = require('express');
const acme = require('acme-db');
const { clean } = require('acme-text');
const { pretty } = require('acme-pretty');
const app = express();
const client = acme.connect({ a: 1 });
app.get('/', async (req, res) => {
  await client.table('users').run('select ' + req.query.id, { token: 'gh${'p_'}012345678901234567890123456789abcdef' });
  res.send('<b>' + clean(req.query.name) + '</b>');
  console.log(pretty('nothing of a request'));
});
`,
  'py/app.py': `from flask import Flask, request
from acme.db import Client
app = Flask(__name__)
client = Client('x')
@app.route('/a')
def a():
    client.session().execute(request.args['z'])
    return ''
`,
  'java/A.java': `package app;
import org.springframework.web.bind.annotation.*;
import com.acme.db.Client;
@RestController
public class A {
  private Client client;
  @GetMapping("/a")
  public String a(@RequestParam String q) {
    client.run("select " + q, 1);
    return "";
  }
}
`,
  'go/go.mod': 'module app\n\nrequire github.com/acme/db v1.4.2\n',
  'go/main.go': `package main

import (
	"github.com/acme/db"
	"github.com/gin-gonic/gin"
)

func h(c *gin.Context) {
	conn := db.Open("x")
	conn.Run("a" + c.Query("q"))
}

func main() {
	r := gin.Default()
	r.GET("/a", h)
	r.Run()
}
`,
};
const account = { repositoryId: 'r' };
const row = { call: 1, row: 'sink', kind: 'sql-query', argument: 0, reason: 'It runs SQL.', confidence: 0.9 };
let folder: string;
let server: LlmServer;
let llm: ContainedLlm;
/** Rows by library. */
let answers: Readonly<Record<string, readonly object[]>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-proposals-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  server = await startLlmServer();
  server.script = [
    (body) => {
      const rows = answers[libraryIn(saidIn(body).user)] ?? [];
      return { kind: 'answer', content: JSON.stringify({ rows }) };
    },
  ];
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') };
  llm = createLlm({ wire: 'anthropic', url: server.url, model: 'm', key: 'k', clock });
});
afterAll(async () => {
  await llm.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  server.requests.length = 0;
  answers = {};
});

function libraryIn(user: string): string {
  return /(?<=the library\n)\S+?(?=[ ,])/.exec(user)?.[0] ?? '';
}

function propose(): Promise<Proposals> {
  return proposeModels(llm, { directory: folder, account });
}

async function rulesFound(
  models: Parameters<typeof scanDirectory>[0]['models'] = {},
): Promise<readonly string[]> {
  const { findings } = await scanDirectory({
    directory: folder,
    scope: 'security',
    useGitignore: false,
    workers: 1,
    models,
  });
  return findings
    .filter(({ type }) => type !== 'secret')
    .map(({ ruleId, location }) => `${ruleId} ${location.path}`);
}

const injections = [
  'go/sql-injection go/main.go',
  'java/sql-injection java/A.java',
  'javascript/sql-injection js/app.js',
  'python/sql-injection py/app.py',
];
const scripting = 'javascript/cross-site-scripting js/app.js';

describe('proposals of models', () => {
  it('are asked for of what is handed data from outside and no model speaks of, one question a library', async () => {
    const { libraries, rows } = await propose();
    expect(libraries).toEqual({ total: 5, looked: 5, cached: 0 });
    expect(rows).toEqual([]);
    const asked = server.requests.map((body) => saidIn(body).user);
    expect(asked.map(libraryIn).toSorted()).toEqual([
      'acme-db',
      'acme-text',
      'acme.db',
      'com.acme.db',
      'github.com/acme/db',
    ]);
    const told = asked.join('\n');
    for (const line of [
      'acme-db ^2.1.0, used in javascript',
      '1. connect().table().run, given 2 arguments; data from outside is in argument 0',
      '1. Client().session().execute, given 1 arguments; data from outside is in argument 0',
      '1. Client.run, given 2 arguments; data from outside is in argument 0',
      'github.com/acme/db v1.4.2, used in go',
      '1. Open().Run, given 1 arguments; data from outside is in argument 0',
      "await client.table('users').run('select ' + req.query.id",
    ])
      expect(told).toContain(line);
    expect(told).toContain('⟦SECRET_1:github-token⟧');
    expect(told).not.toContain('0123456789012345678901');
    expect(told).toMatch(/<<<UNTRUSTED [0-9a-f]{32} call 1 js\/app\.js from line 8\n/);
  });

  it('become rows of models, and only those that the engine could use', async () => {
    const lies = [
      { ...row, call: 2 },
      { ...row, argument: 2 },
      { ...row, kind: 'sql-escape' },
      { ...row, kind: 'none' },
      { ...row, row: 'propagator' },
      { ...row, confidence: 0.1 },
      { ...row, reason: '![](http://evil.example/)' },
      row,
      row,
    ];
    answers = { 'acme-db': lies };
    const { rows, refused } = await propose();
    expect(refused).toEqual({
      kind_does_not_fit: 3,
      no_reason: 1,
      no_such_place: 2,
      said_twice: 1,
      unsure: 1,
    });
    expect(rows).toEqual([
      {
        language: 'javascript',
        library: 'acme-db',
        version: '^2.1.0',
        type: '',
        row: 'sink',
        kind: 'sql-query',
        path: 'connect().table().run(0)',
        to: '',
        reason: 'It runs SQL.',
        confidence: 0.9,
        evidence: { path: 'js/app.js', startLine: 8, endLine: 8, calls: 1, text: expect.any(String) },
      },
    ]);
  });

  it('find what only the row tells, in every language, once they are models', async () => {
    answers = Object.fromEntries(
      ['acme-db', 'acme.db', 'com.acme.db', 'github.com/acme/db'].map((library) => [library, [row]]),
    );
    const { rows } = await propose();
    expect(rows).toHaveLength(4);
    // As long as nobody has accepted them they do nothing.
    expect(await rulesFound()).toEqual([scripting]);
    expect(await rulesFound(modelsOfRows(rows))).toEqual([...injections, scripting].toSorted(byPath));
    // What has a model is no question any more.
    server.requests.length = 0;
    await proposeModels(llm, { directory: folder, account, models: modelsOfRows(rows) });
    expect(server.requests.map((body) => libraryIn(saidIn(body).user))).toEqual(['acme-text']);
  });

  it('silence nothing by themselves: a sanitizer counts when it is a model', async () => {
    answers = { 'acme-text': [{ ...row, row: 'sanitizer', kind: 'html-escape' }] };
    const { rows } = await propose();
    expect(rows.map(({ path, kind }) => `${path} ${kind}`)).toEqual(['clean(0) html-escape']);
    expect(await rulesFound()).toEqual([scripting]);
    expect(await rulesFound(modelsOfRows(rows))).toEqual([]);
  });
});

describe('models of rows', () => {
  const spec: SpecRow = {
    language: 'javascript',
    library: 'a',
    type: '',
    row: 'sink',
    kind: 'sql-query',
    path: 'b(0)',
    to: '',
  };

  it('are the same in whichever order the rows come, and stand behind those of the repository', () => {
    const rows: readonly SpecRow[] = [
      spec,
      { ...spec, row: 'propagator', kind: '', path: 'c(0)', to: 'c()' },
      { ...spec, row: 'source', kind: 'stored-data', path: 'd()' },
      { ...spec, library: 'z', language: 'java', type: 'C', path: 'C.run(0)' },
    ];
    const models = modelsOfRows(rows);
    expect(modelsOfRows(rows.toReversed())).toEqual(models);
    expect(models['java']).toMatchObject([{ library: 'z', types: { C: ['C()'] } }]);
    const joined = joinModels({ javascript: models['java'] ?? [] }, models);
    expect(joined['javascript']?.map(({ library }) => library)).toEqual(['z', 'a']);
  });

  it('leave out a row whose path is none', () => {
    expect(modelsOfRows([{ ...spec, path: 'b(((' }])).toEqual({});
  });

  it('name kinds that there are', () => {
    const roles = new Set(specKinds.map((kind) => kindNamed(kind)?.role));
    expect(roles).toEqual(new Set(['sanitizer', 'sink', 'source']));
  });
});

function byPath(a: string, b: string): number {
  const [, one = ''] = a.split(' ');
  const [, other = ''] = b.split(' ');
  return one < other ? -1 : one > other ? 1 : 0;
}
