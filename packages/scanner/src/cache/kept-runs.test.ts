import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { defineModel, sink } from '@assay/engine/rule';
import { expect, test } from 'vitest';
import { analyzePrograms, type KnownPrograms } from '../analysis/analyze-programs.ts';
import { analyzeFile, analyzeProgram, engineOptions } from '../analysis/engine.ts';
import { Installation } from '../analysis/installation.ts';
import { hashesOf } from '../analysis/read-tree.ts';

/** A program is analyzed with the runs of functions that an earlier analysis of another version of it kept. */

const installation = new Installation();
const languages = await installation.loadGrammars(['javascript', 'python', 'java', 'go']);
const options = engineOptions('all');
const [filesOfProgram, steps] = [24, 6];
type Sources = Readonly<Record<string, string>>;

/** Keeps the runs alone: programs are always analyzed. */
function createMemory() {
  const kept = { runs: undefined as Uint8Array | undefined, program: '', writes: 0 };
  const known: KnownPrograms = {
    readProgram: () => undefined,
    writeProgram: () => undefined,
    readRuns: (program) => {
      const isKnown = kept.runs !== undefined && kept.program === JSON.stringify(program);
      return isKnown ? deserialize(kept.runs ?? new Uint8Array()) : undefined;
    },
    writeRuns: (program, runs) => {
      kept.program = JSON.stringify(program);
      kept.runs = serialize(runs);
      kept.writes += 1;
    },
  };
  return { kept, known };
}

async function analyze(sources: Sources, known?: KnownPrograms, models = {}) {
  const analyses = Object.entries(sources)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => analyzeFile({ path, language: languageOf(path), text }, languages, options));
  const hashes = new Map(hashesOf(analyses));
  return JSON.stringify(
    await analyzePrograms(analyses, {
      job: { scope: 'all', models },
      manifests: [],
      installation,
      hashes,
      known,
    }),
  );
}

function languageOf(path: string) {
  if (path.endsWith('.py')) return 'python';
  if (path.endsWith('.java')) return 'java';
  return path.endsWith('.go') ? 'go' : 'javascript';
}

/** Numbers from 0 to below `limit`, the same at every run (mulberry32). */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** Files of the cases of a language's rules, as one program. */
function casesOf(language: string, ending: string, count: number, random: (limit: number) => number) {
  const root = join(import.meta.dirname, '../../../rules/src', language);
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('cases/') && path.endsWith(ending))
    .toSorted();
  return new Map(
    Array.from({ length: count }, () => {
      const path = paths[random(paths.length)] ?? '';
      return [path, readFileSync(join(root, path), 'utf8')] as const;
    }),
  );
}

/** Changes one file as people do: its text, its name, whether it is there. */
function edit(files: Map<string, string>, ending: string, random: (limit: number) => number): void {
  const paths = [...files.keys()];
  const path = paths[random(paths.length)] ?? '';
  const lines = (files.get(path) ?? '').split('\n');
  const at = random(lines.length);
  const remark = ending === '.py' ? '# A remark.' : '// A remark.';
  switch (random(8)) {
    case 0:
      files.delete(path);
      return;
    case 1:
      files.delete(path);
      files.set(path.replace(ending, `2${ending}`), lines.join('\n'));
      return;
    case 2:
      files.set(path, [remark, ...lines].join('\n'));
      return;
    case 3:
      files.set(path, lines.toSpliced(at, 1).join('\n'));
      return;
    case 4:
      files.set(path, lines.toSpliced(at, 0, lines[at] ?? '').join('\n'));
      return;
    case 5: {
      const [other = ''] = paths.slice(random(paths.length));
      files.set(path, `${lines.join('\n')}\n${files.get(other) ?? ''}`);
      return;
    }
    case 6: {
      const name = /(?:function|def|func|class) (\w+)/.exec(lines.slice(at).join('\n'))?.[1] ?? 'name';
      files.set(path, lines.join('\n').replaceAll(name, `${name}Changed`));
      return;
    }
    default:
      files.set(path, lines.toReversed().slice(0, at).toReversed().join('\n'));
  }
}

const programs = [
  ['javascript', '.js', 3],
  ['python', '.py', 7],
  ['java', '.java', 11],
  ['go', '.go', 13],
] as const;

for (const [language, ending, seed] of programs) {
  test(`over random changes of a program: ${language}`, { timeout: 400_000 }, async () => {
    const random = createRandom(seed);
    const files = casesOf(language, ending, filesOfProgram, random);
    const { kept, known } = createMemory();
    await analyze(Object.fromEntries(files), known);
    const [first = ''] = files.keys();
    files.set(first, `${ending === '.py' ? '#' : '//'} A remark.\n${files.get(first) ?? ''}`);
    await analyze(Object.fromEntries(files), known);
    // All runs were taken: else they would have been written again.
    expect(kept.writes).toBe(1);
    for (let step = 0; step < steps; step += 1) {
      edit(files, ending, random);
      const sources = Object.fromEntries(files);
      const [incremental, full] = [await analyze(sources, known), await analyze(sources)];
      expect(incremental === full).toBe(true);
    }
  });
}

test('what is kept and damaged, or kept with other models, counts for nothing', async () => {
  const cases = casesOf('python', '.py', 6, createRandom(7));
  const sources = Object.fromEntries(cases.set('show.py', ownCall));
  const { kept, known } = createMemory();
  const full = await analyze(sources, known);
  const memo = deserialize(kept.runs ?? new Uint8Array()) as Record<string, unknown>;
  const units = memo['units'] as Record<string, unknown>[];
  const parts = Object.keys(memo);
  const ofUnits = Object.keys(units[0] ?? {}).filter((part) => part !== 'fn');
  const damaged: readonly unknown[] = [
    null,
    5,
    [],
    'text',
    { digest: memo['digest'] },
    { ...memo, digest: '' },
    ...parts.flatMap((part) => [
      { ...memo, [part]: 'text' },
      { ...memo, [part]: [] },
    ]),
    ...ofUnits.map((part) => ({ ...memo, units: units.map((unit) => ({ ...unit, [part]: 7 })) })),
  ];
  for (const one of damaged) {
    kept.runs = serialize(one);
    expect((await analyze(sources, known)) === full).toBe(true);
  }
  const model = defineModel({ library: 'ownlib', rows: [sink('sql-query', 'run(0)')] });
  await analyze(sources, known);
  const changed = await analyze(sources, known, { python: [model] });
  expect(changed === (await analyze(sources, undefined, { python: [model] }))).toBe(true);
  expect(changed).not.toBe(full);
});

test('of a program with too many steps nothing is kept', () => {
  const cases = casesOf('python', '.py', filesOfProgram, createRandom(7));
  const files = Array.from(cases, ([path, text]) =>
    analyzeFile({ path, language: 'python', text }, languages, options),
  );
  const written: unknown[] = [];
  const storeOf = (most: number) => () => ({
    read: () => undefined,
    write: (memo: unknown) => written.push(memo),
    digest: () => '',
    mostNumbers: most,
  });
  const analyzed = [undefined, storeOf(100), storeOf(1_000_000)].map((runs) =>
    JSON.stringify(analyzeProgram(files, [], languages, { ...options, runs })),
  );
  expect(new Set(analyzed).size).toBe(1);
  expect(written.length).toBe(1);
});

test('ways of data are taken where nothing on them has changed', () => {
  const way = {
    'read.js': 'exports.nameOf = (req) => req.query.name;\n',
    'show.js':
      "const { nameOf } = require('./read');\nmodule.exports = (req, res) => res.send('<b>' + nameOf(req));\n",
    'open.js': "const fs = require('fs');\nmodule.exports = (req, res) => fs.readFile('d/' + req.body.f);\n",
    'app.js':
      "const app = require('express')();\napp.get('/', require('./show'));\napp.post('/', require('./open'));\n",
  };
  const kept: { memo?: unknown } = {};
  const analyzeWith = (sources: Sources, isKeeping: boolean) => {
    const files = Object.entries(sources)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, text]) => analyzeFile({ path, language: 'javascript', text }, languages, options));
    const store = {
      read: () => structuredClone(kept.memo),
      write: (memo: unknown) => {
        kept.memo = structuredClone(memo);
      },
      digest: (parts: readonly (string | Uint8Array)[]) => JSON.stringify(parts.map(String)),
    };
    let looked = 0;
    const onWork = (kind: string, amount: number) => {
      if (kind === 'functions looked through') looked += amount;
    };
    const runs = isKeeping ? () => store : undefined;
    const { findings } = analyzeProgram(files, [], languages, { ...options, runs, onWork });
    return { looked, findings: JSON.stringify(findings), count: findings.length };
  };
  const first = analyzeWith(way, true);
  expect(first.looked).toBeGreaterThanOrEqual(3);
  expect(first.count).toBeGreaterThanOrEqual(2);
  const beside = { ...way, 'aside.js': 'exports.other = (a) => a + 1;\n' };
  const moved = { ...beside, 'read.js': `// A remark.\n${way['read.js']}` };
  for (const sources of [way, beside, moved]) {
    const [taken, full] = [analyzeWith(sources, true), analyzeWith(sources, false)];
    expect(taken.findings).toBe(full.findings);
    expect([taken.looked, full.looked]).toEqual([0, first.looked]);
  }
  // Of two ways the one that leads through what has changed is found again.
  const changed = { ...way, 'read.js': 'exports.nameOf = (req) => req.query.title;\n' };
  const [taken, full] = [analyzeWith(changed, true), analyzeWith(changed, false)];
  expect(taken.findings).toBe(full.findings);
  expect(taken.findings).not.toBe(first.findings);
  expect(taken.looked).toBeGreaterThan(0);
  expect(taken.looked).toBeLessThan(full.looked);
});

const ownCall = `import ownlib
from flask import request

def show():
    ownlib.run('select ' + request.args['name'])
`;
