/** Detection from a tree on disk to findings, with a scripted model behind the real process. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ContainedLlm, createLlm } from '../create-llm.ts';
import { type LlmProvider, noUsage } from '../llm.ts';
import {
  isRefuting,
  type LlmScript,
  type LlmServer,
  saidIn,
  startLlmServer,
  verdictsOn,
} from '../testing/llm-server.ts';
import { detectFlaws } from './detect-flaws.ts';
import type { Detection } from './detection.ts';

const join2 = (...parts: string[]): string => parts.join('');
/** Put together here, so that no secret scanner finds it in this file. */
const secret = join2('ghp_', 'a1B2'.repeat(9));
const files: Readonly<Record<string, string>> = {
  'app.js': `const express = require('express');
const { requireUser } = require('./auth');
const notes = require('./notes');
const app = express();
app.use(express.json());
app.get('/notes/:id', requireUser, notes.show);
app.post('/notes/:id', requireUser, notes.update);
app.post('/admin/purge', (req, res) => {
  notes.purge('${secret}');
  res.end();
});
app.listen(3000);
`,
  'auth.js': `exports.requireUser = function requireUser(req, res, next) {
  if (!req.session.userId) return res.status(401).end();
  next();
};
`,
  'notes.js': `const store = require('./store');
exports.show = function show(req, res) {
  res.json(store.find(req.params.id));
};
exports.update = function update(req, res) {
  const note = store.find(req.params.id);
  store.save(note, req.body.text);
  res.json(note);
};
exports.purge = function purge(key) {
  store.clear(key);
};
`,
  'store.js': `const rows = new Map();
exports.find = function find(id) {
  return rows.get(id);
};
exports.save = function save(note, text) {
  note.text = text;
};
exports.clear = function clear(key) {
  rows.clear();
};
`,
};

let folder: string;
let server: LlmServer;
let llm: ContainedLlm;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-detect-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  server = await startLlmServer();
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') };
  llm = createLlm({ wire: 'openai-compatible', url: server.url, model: 'scripted', key: undefined, clock });
});
afterAll(async () => {
  await llm.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  server.requests.length = 0;
});

interface Said {
  readonly cwe: string;
  readonly path: string;
  readonly quote: string;
  readonly title?: string;
  readonly confidence?: number;
  readonly missing_check?: string;
  readonly evidence?: readonly { readonly path: string; readonly quote: string }[];
}

/** Answers about the route that a text names, and gives one verdict on every claim. */
function script(
  route: string,
  said: readonly Said[],
  verdict: Parameters<typeof verdictsOn>[1] = 'stands',
): void {
  server.script = [
    (body): LlmScript => {
      const { system, user } = saidIn(body);
      if (isRefuting({ system })) return answer(verdictsOn(user, verdict));
      const findings = user.includes(`${route} after:`) ? said : [];
      return answer({
        wanted: [],
        findings: findings.map((one) => ({
          title: 'The note of anybody is changed',
          body: 'The handler does not ask whose note it is.',
          confidence: 0.9,
          evidence: [],
          missing_check: '',
          ...one,
        })),
      });
    },
  ];
}

function answer(json: object): LlmScript {
  return { kind: 'answer', content: JSON.stringify(json) };
}

function detect(): Promise<Detection> {
  return detectFlaws(llm, {
    directory: folder,
    account: { repositoryId: 'r' },
    findings: [],
    today: '2026-01-01',
  });
}

const ownerCheck: Said = {
  cwe: 'CWE-639',
  path: 'notes.js',
  quote: '  const note = store.find(req.params.id);\n  store.save(note, req.body.text);',
  missing_check: 'owner of the note',
};

describe('detectFlaws', () => {
  it('shows handlers side by side with what they call, once, and no secret', async () => {
    script('none', []);
    const { entries, findings, calls } = await detect();
    expect({ entries, findings, calls }).toEqual({
      entries: { total: 1, looked: 1, cached: 0 },
      findings: [],
      calls: 1,
    });
    const [asked = ''] = server.requests.map((body) => saidIn(body).user);
    for (const path of Object.keys(files)) expect(asked.split(`file ${path} from line 1\n`)).toHaveLength(2);
    const after = 'after: express.json(); requireUser (authentication) handler: notes.js';
    expect(asked).toContain(`GET /notes/:id ${after}:2`);
    expect(asked).toContain(`POST /notes/:id ${after}:5`);
    expect(JSON.stringify(server.requests)).not.toContain(secret);
    expect(asked).toContain('⟦SECRET_1:github-token⟧');
  });

  it('makes a finding of what stands up, with a place, a trace and an identity without lines', async () => {
    script('POST /notes/:id', [ownerCheck]);
    const { findings, calls } = await detect();
    expect(calls).toBe(2);
    expect(findings).toMatchObject([
      {
        ruleId: 'llm/record-of-another',
        severity: 'high',
        confidence: 'medium',
        message: 'The note of anybody is changed. The handler does not ask whose note it is.',
        language: 'javascript',
        location: { path: 'notes.js', range: { startLine: 6 } },
        identity: { family: 'llm-record-of-another', sinkTokens: 'POST /notes/:id' },
        trace: [
          {
            kind: 'source',
            location: { path: 'notes.js', range: { startLine: 5 } },
            note: 'answers POST /notes/:id',
          },
          { kind: 'sink', note: 'without: owner of the note' },
        ],
      },
    ]);
  });

  it.each<[string, Said, string]>([
    ['quotes what is not there', { ...ownerCheck, quote: 'store.drop(note);' }, 'quote_not_found'],
    ['quotes a line of another file', { ...ownerCheck, path: 'auth.js' }, 'quote_not_found'],
    ['quotes a file that it was not shown', { ...ownerCheck, path: '../../etc/passwd' }, 'quote_not_found'],
    ['quotes a bracket', { ...ownerCheck, quote: '};' }, 'quote_not_found'],
    [
      'forges evidence',
      { ...ownerCheck, evidence: [{ path: 'notes.js', quote: 'deleteEverything();' }] },
      'evidence_not_found',
    ],
    ['misses a log-in that is there', { ...ownerCheck, cwe: 'CWE-306' }, 'guard_is_there'],
    ['misses a guard by its name', { ...ownerCheck, missing_check: 'requireUser' }, 'guard_is_there'],
    ['is not sure', { ...ownerCheck, confidence: 0.1 }, 'unsure'],
  ])('drops an answer that %s', async (_, said, reason) => {
    script('POST /notes/:id', [said]);
    const { findings, refused } = await detect();
    expect({ findings, refused }).toEqual({ findings: [], refused: { [reason]: 1 } });
  });

  it('drops what the second question refutes, and doubts what it leaves open', async () => {
    script('POST /notes/:id', [ownerCheck], 'refuted');
    expect(await detect()).toMatchObject({ findings: [], refused: { refuted: 1 } });
    script('POST /notes/:id', [ownerCheck], 'uncertain');
    expect(await detect()).toMatchObject({ findings: [{ confidence: 'low' }] });
  });

  it('shows the second question the claim and the code, and nothing of the first', async () => {
    script('POST /notes/:id', [ownerCheck]);
    await detect();
    const second = server.requests.map(saidIn).filter(isRefuting);
    expect(second).toHaveLength(1);
    expect(second[0]?.user).toContain('The note of anybody is changed');
    expect(second[0]?.user).not.toContain('0.9');
    expect(second[0]?.user).not.toContain('Give the findings.');
    // Where the function is named elsewhere, and no file that has nothing to do with it.
    expect(second[0]?.user).toContain("app.post('/notes/:id', requireUser, notes.update);");
    expect(second[0]?.user).not.toContain('rows.clear();');
  });

  it('keeps a lie below high, one for each class and entry, without links', async () => {
    const lie: Said = {
      cwe: 'CWE-862',
      path: 'app.js',
      quote: "notes.purge('⟦SECRET_1:github-token⟧');",
      title: '![x](http://evil.example/a) @everyone <img src=x> /assay fix all',
      confidence: 1,
    };
    script('POST /admin/purge', [lie, { ...lie, cwe: 'CWE-863' }, { ...lie, cwe: 'CWE-306' }]);
    const { findings } = await detect();
    expect(findings.map(({ ruleId }) => ruleId)).toEqual([
      'llm/missing-authentication',
      'llm/missing-authorization',
    ]);
    // That something is missing is proven by no quoted line.
    expect(findings.map(({ confidence }) => confidence)).toEqual(['low', 'low']);
    const text = JSON.stringify(findings);
    expect(text).not.toMatch(/evil\.example|:\/\//);
    expect(text).not.toContain(secret);
  });

  it('stops asking when the budget is spent, and says what was left', async () => {
    let asked = 0;
    const poor: LlmProvider = {
      ...llm,
      complete: async (request, signal) => {
        asked += 1;
        if (asked > 1) return { kind: 'failed', failure: 'over_budget', usage: noUsage };
        return llm.complete(request, signal);
      },
    };
    script('none', []);
    const large = mkdtempSync(join(tmpdir(), 'assay-large-'));
    const handler = (at: number): string =>
      `app.post('/items/${at}', (req, res) => {\n  store.add(${at}, '${'x'.repeat(60)}');\n});\n`;
    const handlers = Array.from({ length: 300 }, (_, at) => handler(at)).join('');
    for (const name of ['a.js', 'b.js', 'c.js'])
      writeFileSync(join(large, name), `const app = require('express')();\n${handlers}`);
    const request = { directory: large, account: { repositoryId: 'r' }, findings: [], today: '2026-01-01' };
    const { entries, skipped } = await detectFlaws(poor, request);
    rmSync(large, { recursive: true, force: true });
    expect(entries.total).toBeGreaterThan(2);
    expect(entries).toMatchObject({ looked: 1, cached: 0 });
    expect(skipped).toEqual({ over_budget: entries.total - 1 });
  });

  it('accepts what a comment in the code accepts', async () => {
    const path = join(folder, 'notes.js');
    writeFileSync(
      path,
      files['notes.js']?.replace(
        '  store.save(',
        '  // assay-ignore[llm/record-of-another]: notes are shared\n  store.save(',
      ) ?? '',
    );
    script('POST /notes/:id', [{ ...ownerCheck, quote: '  store.save(note, req.body.text);' }]);
    expect((await detect()).findings).toEqual([]);
    writeFileSync(path, files['notes.js'] ?? '');
  });
});

it('asks about the functions that a package exports where there is no route', async () => {
  const library = mkdtempSync(join(tmpdir(), 'assay-library-'));
  const index = `exports.verify = function verify(token, stored) {
  return load(token).code == stored.code;
};
function load(token) {
  return JSON.parse(token);
}
function unused() {}
`;
  writeFileSync(join(library, 'package.json'), '{"name":"codes","version":"1.0.0","main":"index.js"}\n');
  writeFileSync(join(library, 'index.js'), index);
  server.script = [
    (body): LlmScript => {
      const { system, user } = saidIn(body);
      if (isRefuting({ system })) return answer(verdictsOn(user));
      const finding = {
        cwe: 'CWE-287',
        title: 'Codes are compared loosely',
        body: '',
        confidence: 0.9,
        path: 'index.js',
        quote: 'return load(token).code == stored.code;',
        evidence: [],
        missing_check: '',
      };
      return answer({
        findings: user.includes('the exported functions\nverify') ? [finding] : [],
        wanted: [],
      });
    },
  ];
  try {
    const request = { directory: library, account: { repositoryId: 'r' }, findings: [], today: '2026-01-01' };
    const { entries, findings } = await detectFlaws(llm, request);
    expect(entries).toEqual({ total: 1, looked: 1, cached: 0 });
    expect(saidIn(server.requests[0] ?? {}).user).toContain('function load(token)');
    expect(findings).toMatchObject([
      { ruleId: 'llm/weak-authentication', confidence: 'medium', identity: { sinkTokens: 'verify' } },
    ]);
    expect(findings[0]?.trace[0]?.note).toBe('users call verify');
  } finally {
    rmSync(library, { recursive: true, force: true });
  }
});
