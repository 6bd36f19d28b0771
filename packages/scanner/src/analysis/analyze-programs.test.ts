import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { analyzePrograms, type KnownPrograms } from './analyze-programs.ts';
import { analyzeFile, engineOptions, loadGrammars, type ProgramAnalysis } from './engine.ts';
import { Installation } from './installation.ts';

const server = `const app = require('express')();
app.get('/', (req) => eval(req.query.code));
`;
const tool = `import os
from flask import request
os.system('ls ' + request.args['folder'])
`;
const job = { scope: 'all', models: {} } as const;

/** Keeps what it is told, and the keys that were asked for. */
function createMemory() {
  const entries = new Map<string, ProgramAnalysis>();
  const asked: string[] = [];
  const known: KnownPrograms = {
    readProgram: (content) => {
      asked.push(JSON.stringify(content));
      return entries.get(JSON.stringify(content));
    },
    writeProgram: (content, program) => entries.set(JSON.stringify(content), program),
    readRuns: () => undefined,
    writeRuns: () => undefined,
  };
  return { entries, asked, known };
}

async function analyze(sources: Readonly<Record<string, string>>, known?: KnownPrograms, manifest = '{}') {
  const languages = await loadGrammars(['javascript', 'python']);
  const files = Object.entries(sources).map(([path, text]) => {
    const language = path.endsWith('.py') ? ('python' as const) : ('javascript' as const);
    return analyzeFile({ path, language, text }, languages, engineOptions('all'));
  });
  const hashes = new Map(
    Object.entries(sources).map(([path, text]) => [path, createHash('sha256').update(text).digest('hex')]),
  );
  const manifests = [{ path: 'package.json', text: manifest }];
  return analyzePrograms(files, { job, manifests, installation: new Installation(), hashes, known });
}

test('works out a program again when one of its files has changed, and no other one', async () => {
  const { entries, known } = createMemory();
  const first = await analyze({ 'server.js': server, 'tool.py': tool }, known);
  expect(first.findings.map(({ ruleId }) => ruleId)).toEqual([
    'javascript/code-injection',
    'python/command-injection',
  ]);
  expect(entries.size).toBe(2);
  const changed = { 'server.js': `// moved\n${server}`, 'tool.py': tool };
  // What is known of the other program is taken as it is.
  for (const [key, program] of entries)
    if (program.findings.some(({ ruleId }) => ruleId.startsWith('python')))
      entries.set(key, { findings: [], problems: [], routes: [], dependencies: [], outlined: [] });
  const second = await analyze(changed, known);
  expect(second.findings.map(({ ruleId }) => ruleId)).toEqual(['javascript/code-injection']);
  expect(entries.size).toBe(3);
});

test('works out all programs again when a settings file has changed or a file is gone', async () => {
  const { entries, known } = createMemory();
  await analyze({ 'server.js': server, 'tool.py': tool }, known);
  await analyze({ 'server.js': server, 'tool.py': tool }, known, '{"name":"other"}');
  expect(entries.size).toBe(4);
  const rest = await analyze({ 'server.js': server }, known);
  expect(entries.size).toBe(4);
  expect(rest).toEqual(await analyze({ 'server.js': server }));
});
