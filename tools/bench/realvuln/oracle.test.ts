/** Whether what the oracle knows comes through, and what a guard of the engine keeps out. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openModelScanner } from '../scanners/assay-with-model.ts';
import type { Label } from './labels.ts';
import { startOracle } from './oracle.ts';

const lines = [
  'from flask import Flask, redirect, session',
  '',
  'app = Flask(__name__)',
  '',
  "@app.route('/second-factor/disable')",
  'def disable_second_factor():',
  "    if 'user' not in session:",
  "        return redirect('/login')",
  "    factors.disable(session['user'])",
  "    return redirect('/')",
  '',
  "@app.route('/audit')",
  'def show_audit():',
  '    return audit.lines()',
  '',
];
const behindLogin = { startLine: 5, endLine: 10 };
const open = { startLine: 12, endLine: 14 };
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-oracle-'));
  writeFileSync(join(folder, 'app.py'), lines.join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** CWE of what a model that knows the label adds, and what the oracle says of itself. */
async function ask(place: typeof open, acceptedCwe: readonly number[]) {
  const label: Label = {
    id: 'app-001',
    isVulnerable: true,
    class: 'missing_authentication',
    cwe: 306,
    acceptedCwe,
    path: 'app.py',
    ...place,
  };
  const oracle = await startOracle(false);
  const model = openModelScanner(oracle.env);
  try {
    oracle.know([label]);
    const found = (await model.scan(folder)).filter(({ rule }) => rule.startsWith('llm/'));
    const told = oracle.tell().match(/\d+/g)?.map(Number);
    return { cwe: found.map(({ cwe }) => cwe[0]), told };
  } finally {
    await model.close();
    await oracle.close();
  }
}

it('names a label by the first of our classes that it accepts', async () => {
  expect(await ask(open, [862, 306, 287])).toEqual({ cwe: [306], told: [1, 1, 0] });
});

it('names it by the next where the question tells of a guard against the first, and counts that', async () => {
  expect(await ask(behindLogin, [862, 306, 287])).toEqual({ cwe: [862], told: [1, 1, 1] });
});

it('says what the guard refutes where the label accepts nothing else, and loses it', async () => {
  expect(await ask(behindLogin, [306])).toEqual({ cwe: [], told: [1, 1, 0] });
});
