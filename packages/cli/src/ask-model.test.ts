/** `assay scan --llm` as a user runs it, with a scripted model. */
import {
  isRefuting,
  type LlmScript,
  type LlmServer,
  saidIn,
  startLlmServer,
  verdictsOn,
} from '@assay/llm/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from './testing/run-assay.ts';

let sandbox: Sandbox;
let server: LlmServer;

beforeAll(async () => {
  sandbox = await createSandbox();
  server = await startLlmServer();
  await sandbox.write(
    'app/server.js',
    `const app = require('express')();
app.put('/notes/:id', function update(req, res) {
  store.write(req.params.id, req.body);
  res.end();
});
`,
  );
  server.script = [answer];
});
afterAll(async () => {
  await server.close();
  await sandbox.remove();
});

function answer(body: Parameters<typeof saidIn>[0]): LlmScript {
  const finding = {
    cwe: 'CWE-639',
    title: 'Anybody may write notes',
    body: '',
    confidence: 0.9,
    path: 'server.js',
    quote: 'store.write(req.params.id, req.body);',
    evidence: [],
    missing_check: 'a log-in',
  };
  const { system, user } = saidIn(body);
  if (system.includes('You judge')) {
    const [quote = ''] = /^ {2}eval\(.*$/m.exec(user) ?? [];
    const opinion = {
      verdict: 'true_positive',
      confidence: 1,
      reason_code: 'exploitable',
      rationale: 'So it is.',
    };
    return {
      kind: 'answer',
      content: JSON.stringify({ ...opinion, evidence: [{ path: 'server.js', quote }] }),
    };
  }
  const isClaim = isRefuting({ system });
  const json = isClaim ? verdictsOn(user) : { findings: [finding], wanted: [] };
  return { kind: 'answer', content: JSON.stringify(json) };
}

test('adds what the model finds, and asks nobody the second time', async () => {
  const env = {
    ASSAY_LLM_URL: server.url,
    ASSAY_LLM_MODEL: 'scripted',
    ASSAY_LLM_PROVIDER: 'openai',
    XDG_CACHE_HOME: `${sandbox.root}/cache`,
  };
  const first = await sandbox.assay(['scan', 'app', '--llm', '-f', 'json'], { env });
  expect(first.stderr).toContain('assay: scripted analyzed 1 of 1 part (0 cached); 220 tokens');
  const found = JSON.parse(first.stdout).findings.map(({ rule_id }: { rule_id: string }) => rule_id);
  expect(found).toContain('llm/record-of-another');
  expect(server.requests).toHaveLength(2);
  const second = await sandbox.assay(['scan', 'app', '--llm', '-f', 'json'], { env });
  expect(second.stderr).toContain('(1 cached); 0 tokens');
  expect(second.stdout).toBe(first.stdout);
  expect(server.requests).toHaveLength(2);
  const sarif = await sandbox.assay(['scan', 'app', '--llm', '-f', 'sarif'], { env });
  expect(JSON.parse(sarif.stdout).runs[0].results).not.toEqual([]);
});

test('tells what the model thinks of what the engine found, and leaves the report as it is', async () => {
  const code =
    "const app = require('express')();\napp.get('/x', (req, res) => {\n  eval(req.query.code);\n  res.end();\n});\n";
  await sandbox.write('flawed/server.js', code);
  const env = { ASSAY_LLM_URL: server.url, ASSAY_LLM_MODEL: 'scripted' };
  const { stdout, stderr } = await sandbox.assay(['scan', 'flawed', '--llm', '--no-cache', '-f', 'json'], {
    env,
  });
  expect(stderr).toMatch(/assay: scripted judged 1 of 1 findings: 1 true, 0 false, 0 uncertain; 110 tokens/);
  const found = JSON.parse(stdout).findings.map(({ rule_id }: { rule_id: string }) => rule_id);
  expect(found).toContain('javascript/code-injection');
});

test('tells what would be asked and what it costs, and asks nobody', async () => {
  const env = {
    ASSAY_LLM_URL: server.url,
    ASSAY_LLM_MODEL: 'scripted',
    ASSAY_LLM_SCAN_TOKENS: '10',
    ASSAY_LLM_INPUT_PRICE: '1000',
    XDG_CACHE_HOME: `${sandbox.root}/cache-of-dry-run`,
  };
  const before = server.requests.length;
  const dry = await sandbox.assay(['scan', 'flawed', '--llm', '--dry-run'], { env });
  expect(server.requests).toHaveLength(before);
  const [detect, triage, summary, ...rest] = dry.stdout.trimEnd().split('\n');
  expect(rest).toEqual([]);
  expect(detect).toMatch(/^detect \d+\+\d+: .*server\.js/);
  expect(triage).toMatch(/^triage \d+\+\d+: .*server\.js/);
  expect(summary).toMatch(
    /^scripted would get 2 questions: about \d+ input tokens and at most \d+ output tokens, \d+\.\d\d US dollars\. A run stops at 10 /,
  );
  const asked = { ...env, ASSAY_LLM_SCAN_TOKENS: '100000' };
  await sandbox.assay(['scan', 'flawed', '--llm'], { env: asked });
  const again = await sandbox.assay(['scan', 'flawed', '--llm', '--dry-run'], { env: asked });
  expect(again.stdout).toMatch(/^scripted would get 0 questions/);
  const wrong = await sandbox.assay(['scan', 'flawed', '--llm', '--dry-run'], {
    env: { ...env, ASSAY_LLM_INPUT_PRICE: 'cheap' },
  });
  expect(wrong.stderr).toContain('are US dollars for a million tokens');
});

test('stays within the budget of the run', async () => {
  const env = { ASSAY_LLM_URL: server.url, ASSAY_LLM_MODEL: 'scripted', ASSAY_LLM_SCAN_TOKENS: '10' };
  const { stderr } = await sandbox.assay(['scan', 'app', '--llm', '--no-cache'], { env });
  expect(stderr).toContain('assay: 1 of 1 part was not looked at: the budget is spent [over_budget].');
});

test.each([
  [{}, 'A model is named by ASSAY_LLM_URL and ASSAY_LLM_MODEL.'],
  [
    { ASSAY_LLM_URL: 'http://models.example/v1', ASSAY_LLM_MODEL: 'm' },
    'A model server is reached over https',
  ],
  [
    { ASSAY_LLM_URL: 'https://x.example', ASSAY_LLM_MODEL: 'm', ASSAY_LLM_PROVIDER: 'x' },
    'ASSAY_LLM_PROVIDER is one of',
  ],
])('says what is wrong with %j', async (env, message) => {
  const { code, stderr } = await sandbox.assay(['scan', 'app', '--llm'], { env });
  expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
});
