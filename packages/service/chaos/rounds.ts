/** One round: work is asked for, its phase is reached, something is struck, and the work has to end well all the same. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { ForgeServer } from '../src/testing/forges/forge-server.ts';
import type { GitFixture } from '../src/testing/git-fixture.ts';
import type { Client } from './client.ts';
import type { Cluster, Node } from './cluster.ts';
import type { ForgeProxy } from './forge-proxy.ts';
import type { Pair, Role } from './pairs.ts';
import type { Postgres } from './postgres.ts';
import type { HoldingReceiver } from './receiver.ts';
import type { Wire } from './wire.ts';

/** All that takes part. */
export interface Field {
  readonly postgres: Postgres;
  readonly wire: Wire;
  readonly cluster: Cluster;
  readonly client: Client;
  readonly forge: ForgeServer;
  readonly proxy: ForgeProxy;
  readonly receiver: HoldingReceiver;
  readonly fixture: GitFixture;
  readonly repositoryId: string;
  readonly asked: Asked;
}

/** What was asked for, as the reader needs it. */
export interface Asked {
  /** Of each scan: what it was to scan. */
  readonly commits: string[];
  /** Of each fix: its issue. */
  readonly issues: string[];
}

export interface Outcome {
  /** Whether what was struck had the work in this phase. */
  readonly hit: boolean;
  /** From the moment when everything that was struck is back. */
  readonly recoveryMs: number;
}

/** Far above what they take, for a busy machine. */
const trapLimitMs = 240_000;
const recoveryLimitMs = 300_000;
const pollMs = 3;
const longestOutageMs = 3_000;
/** As long as the number of files is fixed, so is what a scan takes. */
const keptFiles = 40;

/** A file with one flaw that has a fix and that no other file shares, and enough beside it to take a while. */
export function flawed(index: number): string {
  const filler = Array.from(
    { length: 40 },
    (_, line) => `  const value${line} = input.field${line} + ${index};\n  use(value${line});`,
  );
  return `const app = require('express')();
const db = require('mysql').createConnection({ host: 'db' });
app.get('/f${index}', function handler${index}(req, res) {
  db.query("SELECT a${index} FROM t WHERE id = '" + req.query.id + "'", (error, rows) => res.json(rows));
});
module.exports = function fill${index}(input, use) {
${filler.join('\n')}
};
`;
}

/** Files by number, from the first one on: those of before the last `keptFiles` lose all but their flaw. */
export function commitFiles(fixture: GitFixture, count: number): string {
  const files = Array.from({ length: count }, (_, index) => {
    const content = flawed(index);
    const isKept = index >= count - keptFiles;
    return {
      path: `src/file${index}.js`,
      content: isKept ? content : (content.split('module.exports')[0] ?? ''),
    };
  });
  return fixture.commit('main', files);
}

export async function play(field: Field, pair: Pair, random: () => number): Promise<Outcome> {
  return pair.work === 'scan' ? playScan(field, pair, random) : playFix(field, pair, random);
}

async function playScan(field: Field, pair: Pair, random: () => number): Promise<Outcome> {
  const { client, fixture, asked, repositoryId } = field;
  const commit = commitFiles(fixture, asked.commits.length + firstFiles);
  asked.commits.push(commit);
  const first = pickApi(field, random);
  const held = hold(field, pair);
  const asking = client.post<{ id: string }>(`/v1/repositories/${repositoryId}/scans`, {}, { first });
  const { trap } = pair;
  let struck: Node | undefined = first;
  let hit = true;
  if (trap.kind === 'request') await sleep(random() * trap.spreadMs);
  else {
    const { id } = await asking;
    if (trap.kind === 'phase') {
      ({ node: struck, hit } = await untilPhase(field, id, trap.phases, random() * trap.spreadMs));
    } else struck = await field.cluster.findOwner(await within(held, pair.name));
  }
  // A user who looks all the while sees what is answered in between.
  const over = asking.then(({ id }) =>
    untilOver<{ id: string; status: string; error: unknown }>(field, `/v1/scans/${id}`),
  );
  over.catch(() => undefined);
  const back = await strike(field, pair.role, struck, random);
  const scan = await over;
  const { id } = scan;
  if (scan.status !== 'completed') throw new Error(`the scan ${id}: ${JSON.stringify(scan.error)}`);
  return { hit: hit && struck !== undefined, recoveryMs: Math.max(0, Math.round(performance.now() - back)) };
}

/** Files of the first commit. */
export const firstFiles = 6;

interface FixAnswer {
  readonly id: string;
  readonly status: string;
  readonly success: boolean | null;
}

async function playFix(field: Field, pair: Pair, random: () => number): Promise<Outcome> {
  const { client, asked, cluster } = field;
  const issue = await nextIssue(field);
  asked.issues.push(issue);
  const first = pickApi(field, random);
  const held = hold(field, pair);
  // Who is not killed is not waited for.
  const prefer = pair.role === 'api' ? undefined : 'respond-async';
  const asking = client.post<FixAnswer>(
    `/v1/issues/${issue}/fix`,
    { create_pull_request: true },
    { first, ...(prefer !== undefined && { prefer }) },
  );
  const over = asking.then(({ id }) => untilOver<FixAnswer>(field, `/v1/fixes/${id}`));
  // It is awaited below, and may fail before.
  over.catch(() => undefined);
  const owner = await cluster.findOwner(await within(held, pair.name));
  const back = await strike(field, pair.role, pair.role === 'api' ? first : owner, random);
  const fix = await over;
  if (fix.success !== true) throw new Error(`the fix ${fix.id}: ${JSON.stringify(fix)}`);
  return { hit: owner !== undefined, recoveryMs: Math.max(0, Math.round(performance.now() - back)) };
}

function pickApi({ cluster }: Field, random: () => number): Node {
  const apis = cluster.nodes.filter(({ role }) => role === 'api');
  const picked = apis[Math.floor(random() * apis.length)];
  if (picked === undefined) throw new Error('there is no API node');
  return picked;
}

/** An open issue on the default branch with a fix that nobody asked for. */
async function nextIssue({ client, repositoryId, asked }: Field): Promise<string> {
  const query = `repository_id=${repositoryId}&rule_id=javascript/sql-injection&limit=100&sort=-first_seen_at`;
  for (let cursor = ''; ; ) {
    const page = await client.get<{ data: readonly { id: string }[]; next_cursor: string | null }>(
      `/v1/issues?${query}${cursor === '' ? '' : `&cursor=${cursor}`}`,
    );
    const found = page.data.find(({ id }) => !asked.issues.includes(id));
    if (found !== undefined) return found.id;
    if (page.next_cursor === null) throw new Error('no issue is left to fix');
    cursor = page.next_cursor;
  }
}

function hold({ proxy, receiver }: Field, { trap }: Pair): Promise<number> | undefined {
  if (trap.kind === 'forge') return proxy.holdAt(trap.request, trap.isDone);
  return trap.kind === 'delivery' ? receiver.holdScanEnd(trap.isDone) : undefined;
}

async function within<T>(reached: Promise<T> | undefined, name: string): Promise<T> {
  const late = sleep(trapLimitMs, undefined).then(() => {
    throw new Error(`${name}: not reached in ${trapLimitMs} ms`);
  });
  if (reached === undefined) throw new Error(`${name}: nothing holds it`);
  return Promise.race([reached, late]);
}

/** Waits until the row of the scan says so, and a while; gives who has it, and whether it is in the phase still. */
async function untilPhase(
  { postgres, cluster }: Field,
  scanId: string,
  phases: readonly string[],
  waitMs: number,
): Promise<{ readonly node: Node | undefined; readonly hit: boolean }> {
  const reader = await postgres.read();
  const look = async () => {
    const { rows } = await reader.query<{ status: string; phase: string; pid: number | null }>(
      'select s.status, s.phase, n.pid from scans s left join nodes n on n.id = s.worker_id where s.id = $1',
      [scanId],
    );
    return rows[0];
  };
  try {
    for (;;) {
      const row = await look();
      if (row !== undefined && (row.status !== 'running' || phases.includes(row.phase))) break;
      await sleep(pollMs);
    }
    await sleep(waitMs);
    const row = await look();
    return {
      node: cluster.nodes.find(({ child }) => child.pid === row?.pid),
      hit: row?.status === 'running' && phases.includes(row.phase),
    };
  } finally {
    await reader.end();
  }
}

/** @returns when everything is back */
async function strike(
  field: Field,
  role: Role,
  node: Node | undefined,
  random: () => number,
): Promise<number> {
  const { postgres, wire, cluster, proxy, receiver } = field;
  const outageMs = random() * longestOutageMs;
  const letGo = (): void => {
    proxy.letGo();
    receiver.letGo();
  };
  switch (role) {
    case 'worker':
    case 'api':
      if (node === undefined) break;
      await cluster.kill(node);
      letGo();
      await sleep(outageMs);
      await cluster.revive(node);
      break;
    case 'database':
      await postgres.crash();
      letGo();
      await sleep(outageMs);
      await postgres.start();
      break;
    case 'connections':
      wire.cut();
      letGo();
      break;
    case 'standby':
      await postgres.failOver();
      letGo();
      await sleep(outageMs);
      wire.leadTo(postgres.port());
      await postgres.addStandby();
      break;
  }
  letGo();
  return performance.now();
}

async function untilOver<T extends { readonly status: string }>({ client }: Field, path: string): Promise<T> {
  const deadline = performance.now() + recoveryLimitMs;
  for (;;) {
    const answer = await client.get<T>(path);
    if (answer.status !== 'running') return answer;
    if (performance.now() > deadline) throw new Error(`${path} still runs after ${recoveryLimitMs} ms`);
    await sleep(200);
  }
}
