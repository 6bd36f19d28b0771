/** Who is asked for a fix, and what a model is told of one that was refused. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding, Verification } from '@assay/core';
import type { LlmProvider, LlmRequest } from '@assay/llm';
import { type FixOutcome, scanDirectory } from '@assay/scanner';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proposeFix } from './propose-fix.ts';

let folder: string;
let finding: Finding;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-propose-'));
  writeFileSync(
    join(folder, 'a.js'),
    "const crypto = require('node:crypto');\nexports.store = (password) => crypto.createHash('md5').update(password).digest('hex');\n",
  );
  const { findings } = await scanDirectory({ directory: folder, scope: 'security' });
  const found = findings.find(({ ruleId }) => ruleId === 'javascript/weak-hash');
  if (found === undefined) throw new Error('nothing was found');
  finding = found;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const verification = {
  verdict: 'rejected',
  gates: [{ gate: 'V4', result: 'fail', reason: 'text of the repository' }],
} as unknown as Verification;
const refused: FixOutcome = { kind: 'rejected', reason: 'verification_failed', verification };

async function propose(ofRule: FixOutcome, ofModel: FixOutcome) {
  const asked: LlmRequest[] = [];
  const json = {
    edits: [{ path: 'a.js', find: "createHash('md5')", replace: "createHash('sha256')" }],
    explanation: 'No collisions are known.',
    risk: 'low',
    cannot_fix: '',
  };
  const llm = {
    id: 'm',
    isConfigured: true,
    turns: 1,
    complete: (request: LlmRequest) => {
      asked.push(request);
      return Promise.resolve({
        kind: 'answer',
        json,
        usage: { inputTokens: 1, outputTokens: 1 },
        model: 'm',
      });
    },
    close: () => Promise.resolve(),
  } as unknown as LlmProvider;
  const scanner = {
    scanDirectory,
    proposeFix: () => Promise.resolve(ofRule),
    verifyFix: () => Promise.resolve(ofModel),
  };
  const signal = new AbortController().signal;
  const question = { directory: folder, finding, rule: undefined, repositoryId: 'r', signal };
  const { outcome } = await proposeFix({ scanner, llm }, question);
  return { outcome, asked };
}

it('asks a model where a gate refused the fix of the rule, and tells it what the gate says as data', async () => {
  const proven = { kind: 'proven' } as FixOutcome;
  const { outcome, asked } = await propose(refused, proven);
  expect(outcome).toBe(proven);
  expect(asked).toHaveLength(1);
  const { parts = [] } = asked[0] ?? {};
  const ours = parts.filter(({ kind }) => kind === 'instruction').map(({ text }) => text);
  expect(ours.join()).toContain('An earlier answer failed these checks: V4.');
  // It may quote the repository.
  expect(ours.join()).not.toContain('text of the repository');
  expect(parts).toContainEqual({
    kind: 'untrusted',
    label: 'why the earlier answer was refused',
    text: 'V4: text of the repository',
  });
});

it('asks three times at most, and then says what the gates said of the rule', async () => {
  const worse: FixOutcome = { ...refused, verification: { ...verification, gates: [] } };
  const { outcome, asked } = await propose(refused, worse);
  expect(outcome).toBe(refused);
  expect(asked).toHaveLength(3);
});

it('asks nobody where the fix of the rule holds', async () => {
  const proven = { kind: 'proven' } as FixOutcome;
  expect((await propose(proven, refused)).asked).toEqual([]);
});
