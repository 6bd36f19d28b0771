/**
 * Secrets at a thousand random places of code, names and words, through every task that asks a model: none of them is in
 * what its server gets, headers included.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createRedactor,
  type Finding,
  knownSecrets,
  type Location,
  maskSecrets,
  privateKeyLines,
} from '@assay/core';
import { cutSlice, type PartSlice, type PlannedPart, showCall } from '@assay/scanner/for-models';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContainedLlm, createLlm } from './create-llm.ts';
import { askAboutPart } from './detect/ask-about-part.ts';
import { ownFindings } from './detect/own-findings.ts';
import { explainFinding } from './explain/explain-finding.ts';
import { packFix } from './fix/pack-fix.ts';
import { FixAnswer, fixPromptVersion, fixSystemPrompt } from './prompts/fix-v2.ts';
import { askAboutLibrary } from './propose/propose-models.ts';
import { reviewChange } from './review/review-change.ts';
import { isRefuting, type LlmServer, saidIn, startLlmServer, verdictsOn } from './testing/llm-server.ts';
import {
  codeLines,
  holders,
  type Planted,
  planted,
  randomWord,
  secretWords,
} from './testing/planted-secrets.ts';
import { triageFindings } from './triage/triage-findings.ts';

const runs = { numRuns: 1_000 };
const path = 'a.js';
const account = { repositoryId: 'r' };
const { signal } = new AbortController();
let folder: string;
let server: LlmServer;
let llm: ContainedLlm;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-planted-'));
  server = await startLlmServer();
  server.script = [(body) => ({ kind: 'answer', content: JSON.stringify(answerTo(saidIn(body))) })];
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') };
  llm = createLlm({ wire: 'openai-compatible', url: server.url, model: 'm', key: 'k', clock });
});
afterAll(async () => {
  await llm.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As each task wants it; a claim about the first line that is shown, so that it is asked about as well. */
function answerTo({ system, user }: { readonly system: string; readonly user: string }): object {
  if (isRefuting({ system })) return verdictsOn(user);
  if (system.includes('You mend one security flaw'))
    return { edits: [], explanation: '', risk: 'low', cannot_fix: 'no' };
  if (system.includes('You explain')) return { text: 'It is dangerous.' };
  if (system.includes('You judge')) {
    const opinion = { verdict: 'uncertain', confidence: 0.5, reason_code: 'constant', rationale: 'r' };
    return { ...opinion, evidence: [] };
  }
  if (system.includes('You review changed functions'))
    return { intent: '', findings: [], wanted: ['handler'] };
  if (system.includes('An analyser follows data')) return { rows: [] };
  const [, text = ''] = /a\.js from line \d+\n([\s\S]*?)\nUNTRUSTED/.exec(user) ?? [];
  const quote = text.split('\n').find((line) => (line.match(/[a-z]/gi) ?? []).length >= 3) ?? 'none';
  const claim = { cwe: 'CWE-306', title: 'Anybody may', body: '', confidence: 1, path, quote };
  return { findings: [{ ...claim, evidence: [], missing_check: '' }], wanted: [] };
}

/** Lines of a file and a secret in words beside it, and which lines are looked at. */
const placed = fc.record({
  file: planted,
  word: secretWords,
  // In thousandths of the file: doubles are nearly all close to zero.
  at: fc.integer({ min: 0, max: 1_000 }),
  length: fc.integer({ min: 1, max: 60 }),
});
type Placed = typeof placed extends fc.Arbitrary<infer T> ? T : never;

/** @returns how many requests left */
async function expectSilence(secrets: readonly string[], ask: () => Promise<unknown>): Promise<number> {
  server.requests.length = 0;
  server.headers.length = 0;
  await ask();
  const sent = JSON.stringify([server.requests, server.headers]);
  for (const secret of secrets) expect(sent).not.toContain(secret);
  return server.requests.length;
}

function linesAt({ file, at, length }: Placed): { readonly startLine: number; readonly endLine: number } {
  const startLine = 1 + Math.floor((at * (file.lines.length - 1)) / 1_000);
  return { startLine, endLine: Math.min(file.lines.length, startLine + length) };
}

function writeFile({ lines }: Planted): void {
  writeFileSync(join(folder, path), lines.join('\n'));
}

function findingOf(one: Placed): Finding {
  const { startLine, endLine } = linesAt(one);
  const range = { startLine, endLine, startColumn: 1, endColumn: 2, startOffset: 0, endOffset: 1 };
  const location: Location = { path, range, snippet: `see ${one.word} there` };
  const step = (kind: 'source' | 'sink') => ({ kind, location, note: `passed "${one.word}"` }) as const;
  return {
    ruleId: 'javascript/sql-injection',
    category: 'security',
    type: 'vulnerability',
    severity: 'high',
    confidence: 'high',
    message: `This depends on "${one.word}".`,
    language: 'javascript',
    location,
    trace: [step('source'), step('sink')],
    identity: { family: 'f', sinkTokens: '', enclosingNames: [], sourceKind: '' },
    fingerprint: 'f',
    context: '',
    shape: '',
  };
}

function partOf(one: Placed, methods: readonly string[]): PlannedPart {
  const guard = { name: `check("${one.word}")`, path, line: 1, kinds: [] };
  const route = {
    path,
    line: 1,
    methods,
    route: `/hook/${one.word}`,
    isWhole: true,
    framework: 'express',
    handler: undefined,
    guards: [guard],
  };
  const { lines } = one.file;
  const file = {
    path,
    lines,
    functions: [{ name: 'f', ...linesAt(one) }],
    isPage: false,
    language: 'javascript',
  };
  const sections = [{ file, ...linesAt(one) }];
  return { sections, routes: [route], siblings: [{ ...route, route: `/other/${one.word}` }], context: [] };
}

function functionsOf(one: Placed) {
  const { startLine, endLine } = linesAt(one);
  const counts = { lines: 9, codeLines: 9, commentLines: 0, classes: 0, language: 'javascript' };
  return [{ path, ...counts, functions: [{ name: 'f', startLine, endLine, cyclomatic: 1, cognitive: 0 }] }];
}

const tasks: Readonly<Record<string, (one: Placed) => Promise<unknown>>> = {
  'detect, of a route': (one) => detect(one, ['POST']),
  'detect, of an exported function': (one) => detect(one, []),
  triage: (one) => {
    writeFile(one.file);
    const finding = findingOf(one);
    const note = `only "${one.word}"`;
    const decision = { path, line: 1, verdict: 'false_positive', note };
    const facts = { metrics: functionsOf(one), routes: partOf(one, ['POST']).routes };
    const question = { directory: folder, findings: [finding], wanted: [finding], account, ...facts };
    return triageFindings(
      llm,
      { ...question, ruleOf: () => undefined, decisionsOf: () => [decision] },
      signal,
    );
  },
  review: (one) => {
    writeFile(one.file);
    const { startLine, endLine } = linesAt(one);
    const lines = endLine - startLine + 1;
    const hunk = { oldStart: startLine, oldLines: lines, newStart: startLine, newLines: lines };
    const change = { path, previousPath: null, change: 'modified', hunks: [hunk] } as const;
    return reviewChange(
      llm,
      {
        directory: folder,
        files: [change],
        // The same lines on both sides: what stood there before is shown as well.
        baseDirectory: folder,
        metrics: functionsOf(one),
        baseMetrics: functionsOf(one),
        known: [],
        findings: [],
        intent: `Use "${one.word}" instead`,
        account,
      },
      { signal },
    );
  },
  'proposals of models': propose,
  explain: (one) => {
    const { startLine, endLine } = linesAt(one);
    // As the service reads it: masked as a whole, for an excerpt may begin in the middle of a key.
    const lines = maskSecrets(one.file.lines.join('\n')).split('\n');
    const code = [{ path, startLine, text: lines.slice(startLine - 1, endLine).join('\n') }];
    const request = { finding: findingOf(one), rule: undefined, code, language: 'German', account };
    return explainFinding(llm, request, signal);
  },
  fix: async (one) => {
    writeFile(one.file);
    const packed = await packFix(folder, findingOf(one), undefined);
    if (packed === undefined) throw new Error('nothing is shown');
    const prompt = { promptVersion: fixPromptVersion, system: fixSystemPrompt, schema: FixAnswer };
    const parts = packed.parts([{ by: 'V9-contract', why: `what becomes of "${one.word}" is no form` }]);
    return llm.complete({ task: 'fix', ...prompt, parts, maxOutputTokens: 100, account }, signal);
  },
};

/** Names of libraries and their functions come from the code, too. */
function propose(one: Placed) {
  const { lines } = one.file;
  const redactor = createRedactor(knownSecrets(privateKeyLines(lines.join('\n'))));
  const call = {
    language: 'javascript',
    library: `https://user:${one.word}@host.example/acme.js`,
    path: `of("${one.word}").run`,
    type: '',
    arity: 1,
    tainted: [0],
    calls: 1,
    place: { path, ...linesAt(one) },
  };
  const shown = showCall(call, lines, redactor);
  if (shown === undefined) throw new Error('the call is not shown');
  return askAboutLibrary(llm, { ...call, version: `"${one.word}"`, calls: [shown] }, account, signal);
}

function detect(one: Placed, methods: readonly string[]) {
  const { lines } = one.file;
  const known = knownSecrets(privateKeyLines(lines.join('\n')));
  return askAbout(
    cutSlice(partOf(one, methods), () => undefined, known),
    one,
  );
}

function askAbout(slice: PartSlice, one: Placed) {
  const { word } = one;
  const own = ownFindings([{ ...findingOf(one), confidence: 'low' }], []);
  const question = { slice, all: [slice], account, define: () => Promise.resolve([]) };
  const known = own.known.map((flaw) => ({ ...flaw, title: `about "${word}"` }));
  return askAboutPart(llm, { ...question, ...own, known, meet: () => undefined }, signal);
}

describe('what leaves the process', () => {
  it.each(Object.keys(tasks))('for %s: no secret, wherever it stands', async (name) => {
    let asked = 0;
    const property = fc.asyncProperty(placed, async (one) => {
      const secrets = [...one.file.secrets, one.word];
      asked += await expectSilence(secrets, async () => tasks[name]?.(one));
    });
    await fc.assert(property, runs);
    // Little is so secret that it is not asked about at all.
    expect(asked).toBeGreaterThan(runs.numRuns * 0.7);
  });

  it('holds no secret that only a rule has found, elsewhere', async () => {
    // What is a word by its letters stands for itself elsewhere: it is looked for between quotes alone.
    const noWord = randomWord(12, 30).filter((value) => !/^[A-Z]?[a-z]*$/.test(value));
    const secret = fc.tuple(codeLines, noWord, fc.constantFrom(...holders));
    const property = fc.asyncProperty(secret, placed, async ([before, value, hold], one) => {
      const lines = [...before, hold(value)];
      const there = { ...one, file: { lines, secrets: [] }, at: 0 };
      const slice = cutSlice(partOf(there, ['POST']), () => undefined, knownSecrets([value]));
      await expectSilence([value], () => askAbout(slice, there));
    });
    await fc.assert(property, runs);
  });
});
