import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scanTree } from '../analysis/scan-tree.ts';
import { analyzersOf } from '../files/claims.ts';
import { loadConfig } from './load-config.ts';

const root = mkdtempSync(join(tmpdir(), 'assay-own-models-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Rules and lines of the findings of some files, with the configuration among them. */
async function scan(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const directory = mkdtempSync(join(root, 'tree-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(directory, path, '..'), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  const reading = await loadConfig(directory);
  if (reading.kind === 'invalid') throw new Error(JSON.stringify(reading.problems));
  const report = await scanTree(
    {
      kind: 'scan',
      directory,
      scope: 'security',
      analyzers: analyzersOf('security'),
      paths: [],
      only: undefined,
      workers: 1,
      workerHeapMegabytes: 512,
      usesThreads: false,
      isFrugal: false,
      memoryLimitBytes: 4_294_967_296,
      useGitignore: true,
      today: '2026-11-22',
      fileTimeLimitMs: 60_000,
      cache: undefined,
      models: reading.config.models,
      own: [],
    },
    () => undefined,
  );
  return report.findings.map(({ ruleId, location }) => `${ruleId} ${location.range.startLine}`);
}

const page = `const express = require('express');
const { clean } = require('./src/clean');
const app = express();
app.get('/', (req, res) => {
  res.send('<b>' + clean(req.query.a) + '</b>');
});
`;
const clean = 'exports.clean = (text) => text.split("<").join("");';

describe('models in .assay.yml', () => {
  it('make a function of the repository a sanitizer', async () => {
    const files = { 'page.js': page, 'src/clean.js': clean };
    expect(await scan(files)).toEqual(['javascript/cross-site-scripting 5']);
    const config =
      'models:\n  - library: ./src/clean.js\n    sanitizers:\n      - { kind: html-escape, path: "clean(0)" }\n';
    expect(await scan({ ...files, '.assay.yml': config })).toEqual([]);
  });

  it('bind the sources, propagators and sinks of a library', async () => {
    const files = {
      'job.js':
        "const bus = require('bus');\nbus.listen((message) => {\n  bus.connect().ask(bus.pack(message.text));\n});\n",
    };
    const config = `models:
  - library: bus
    types: { Store: ["connect()"] }
    sources:
      - { kind: remote-input, path: "listen(0)@0", description: a message }
    propagators:
      - { from: "pack(0)", to: "pack()" }
    sinks:
      - { kind: sql-query, path: "Store.ask(0)" }
`;
    expect(await scan(files)).toEqual([]);
    expect(await scan({ ...files, '.assay.yml': config })).toEqual(['javascript/sql-injection 3']);
  });
});
