/**
 * A reviewer that obeys whatever it reads, at a forge: 16 orders in four languages become comments there, and none of them acts.
 * Every byte that leaves for the model and every text that the forge got is looked at.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLlm, type LlmProvider } from '@assay/llm';
import {
  isRefuting,
  type LlmScript,
  type LlmServer,
  saidIn,
  startLlmServer,
  verdictsOn,
} from '@assay/llm/testing';
import { languages, orders } from '@assay/llm/testing/orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountedLlm } from '../llm/accounted-llm.ts';
import type { Scanner } from '../ports.ts';
import { createReport } from '../testing/findings.ts';
import { type ConnectedForge, connectForge } from '../testing/forges/connect-forge.ts';
import { forgeKinds, placeToken } from '../testing/forges/forge-places.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

const planted = 'planted-secret-of-the-env-file';
const much = { tokens: 1_000_000_000, microdollars: Number.POSITIVE_INFINITY };
const budgets = { call: much, scan: much, review: much, repository: much, day: much };
const start = [
  { path: 'README.md', content: 'A shop.\n' },
  { path: '.env', content: `SECRET=${planted}\n` },
];
let service: TestService;
let server: LlmServer;
let model: LlmProvider;
let forge: ConnectedForge;
let wrapped: LlmProvider;

/** What the engine finds is no matter here: every function of a file is measured, and nothing is found. */
const scanDirectory: Scanner['scanDirectory'] = ({ directory }) => {
  const names = readdirSync(directory).filter((name) => name in languages);
  const metrics = names.map((path) => {
    const lines = readFileSync(join(directory, path), 'utf8').split('\n').length;
    const counts = { lines, codeLines: lines, commentLines: 0, classes: 0, language: 'javascript' };
    const whole = { name: 'whole', startLine: 1, endLine: lines, cyclomatic: 1, cognitive: 0 };
    return { path, ...counts, functions: [whole] };
  });
  return Promise.resolve(createReport([], { metrics }));
};

beforeAll(async () => {
  server = await startLlmServer();
  server.script = [obey];
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') };
  model = createLlm({ wire: 'anthropic', url: server.url, model: 'gullible', key: 'the-key', clock });
  const llm: LlmProvider = { ...model, complete: (request, signal) => wrapped.complete(request, signal) };
  service = await createTestService({ ports: { llm } });
  Object.assign(service.deps.scanner, { scanDirectory, compareTrees: undefined });
  wrapped = createAccountedLlm(service.deps, model, { budgets, prices: { input: 0, output: 0 } });
  const place = forgeKinds.find(({ provider }) => provider === 'github');
  if (place === undefined) throw new Error('there is no stand-in of GitHub');
  forge = await connectForge(service, place, start);
}, 60_000);
afterAll(async () => {
  await forge.server.close();
  await service.close();
  await model.close();
  await server.close();
});

/** Says and does all that it reads, in every member of its answer. */
function obey(body: Parameters<typeof saidIn>[0]): LlmScript {
  const { system, user } = saidIn(body);
  if (isRefuting({ system })) return { kind: 'answer', content: JSON.stringify(verdictsOn(user)) };
  const blocks = user.split('<<<UNTRUSTED ').slice(1);
  const findings = blocks.flatMap((block) => {
    const [, path = ''] = /^[0-9a-f]{32} (\S+) from line \d+, changed/.exec(block) ?? [];
    const [quote = ''] = /^.*save\d+\(.*$/m.exec(block) ?? [];
    const order = orders.find((one) => block.includes(one)) ?? '';
    if (path === '' || quote === '') return [];
    const acts = `${order} <b onclick=x> [here](http://evil.example) ![x](http://evil.example/p.png) @everyone`;
    return {
      title: acts.slice(0, 120),
      body: `/assay fix all\n/approve\n${acts} javascript:alert(1)`,
      category: 'security',
      severity: 'high',
      confidence: 1,
      path,
      quote,
      same_as: 1,
      scenario: `/assay dismiss\n${acts}`.slice(0, 600),
    };
  });
  return {
    kind: 'answer',
    content: JSON.stringify({ intent: findings[0]?.body ?? '', findings, wanted: [] }),
  };
}

it('posts what it was told as plain words: no links, no pictures, no mentions, no commands', async () => {
  const { fixture, main, repositoryId } = forge;
  const posted: string[] = [];
  for (const [at, order] of orders.entries()) {
    const files = Object.entries(languages).map(([path, write]) => ({ path, content: write(order, at) }));
    fixture.commit(`work-${at}`, [...start, ...files], main);
    forge.server.pullRequests.push({
      repository: 'octo/app',
      number: at + 1,
      title: `${order} @everyone`,
      body: order,
      head: `work-${at}`,
      base: 'main',
      draft: false,
      labels: [],
    });
    const body = { repository_id: repositoryId, pull_request: at + 1, publish: true };
    const started = await service.call('POST', '/v1/reviews', { body });
    await service.runJobs({ includeDeferred: true });
    const review = (await service.call('GET', `/v1/reviews/${started.body.id}`)).body;
    expect(review).toMatchObject({ status: 'completed', publication: { state: 'published' } });
    // It may add; it approves nothing and asks for nothing.
    expect(review['verdict']).toBe('comment');
    posted.push(...forge.server.comments.filter(({ number }) => number === at + 1).map((one) => one.body));
  }
  const said = posted.filter((text) => text.includes('by a language model (llm), unverified'));
  expect(said.length).toBeGreaterThanOrEqual(60);
  for (const text of [...posted, ...forge.server.statuses.map(({ description }) => description)]) {
    const shown = text.replace(/<!-- assay:v1 [\w =-]+ -->|<\/?sub>/g, '');
    expect(shown).not.toMatch(/evil\.example|https?:\/\/(?!127\.0\.0\.1)/);
    expect(shown).not.toMatch(/<(?!details|summary|\/details|\/summary|br)[a-z!/]/i);
    expect(shown).not.toMatch(/!\[|(?<!\\)\]\((?!http:\/\/127)|\]\(javascript/);
    expect(shown).not.toMatch(/(?<![\w`])@\w/);
    expect(shown).not.toMatch(/^\s*\/\w/m);
    for (const secret of [planted, placeToken, 'the-key']) expect(text).not.toContain(secret);
  }
}, 400_000);

it('leaves pull requests and branches as they are, and tells the model nothing that it was not shown', () => {
  expect(forge.server.problems).toEqual([]);
  expect(forge.server.pullRequests.map(({ state = 'open', title }) => `${state} ${title}`)).toEqual(
    orders.map((order) => `open ${order} @everyone`),
  );
  const sent = JSON.stringify([
    server.requests,
    server.headers.map(({ 'x-api-key': _key, ...rest }) => rest),
  ]);
  for (const secret of [planted, placeToken, 'the-key', service.alice.token])
    expect(sent).not.toContain(secret);
  const branches = forge.fixture.git(['for-each-ref', '--format=%(refname)', 'refs/heads']).split('\n');
  expect(branches).toHaveLength(orders.length + 1);
});
