/** One round: work is asked for, its phase is reached, something is struck, and the work has to end well all the same. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { GitFixture } from '../src/testing/git-fixture.ts';
import type { Node } from './cluster.ts';
import type { Field } from './field.ts';
import { mayFail, type Pair } from './pairs.ts';
import { strike, targetOf } from './strikes.ts';

export interface Outcome {
  /** Whether what was struck had the work in this phase. */
  readonly hit: boolean;
  /** From the moment when everything that was struck is back. */
  readonly recoveryMs: number;
}

/** Far above what they take, for a busy machine. */
const trapLimitMs = 600_000;
const recoveryLimitMs = 900_000;
const pollMs = 3;
const mostRepeats = 10;
const beforeRepeatMs = 1_000;
/** As long as the number of files is fixed, so is what a scan takes. */
const keptFiles = 16;

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
  let struck = targetOf(first);
  let hit = true;
  if (trap.kind === 'request') await sleep(random() * trap.spreadMs);
  else {
    const { id } = await asking;
    if (trap.kind === 'phase') {
      const reached = await untilPhase(field, id, trap.phases, random() * trap.spreadMs);
      struck = targetOf(reached.node);
      hit = reached.hit;
    } else struck = targetOf(await field.cluster.findOwner(await within(held, pair.name)));
  }
  // A user who looks all the while sees what is answered in between.
  const over = asking.then(({ id }) => untilOver<ScanAnswer>(field, `/v1/scans/${id}`));
  over.catch(() => undefined);
  const back = await strike(field, pair.role, struck, random);
  let scan = await over;
  for (let turn = 0; mayBeRepeated(pair, scan) && turn < mostRepeats; turn += 1) {
    asked.failed.push(scan.id);
    await sleep(beforeRepeatMs);
    const { id } = await client.post<{ id: string }>(`/v1/repositories/${repositoryId}/scans`, {});
    scan = await untilOver<ScanAnswer>(field, `/v1/scans/${id}`);
  }
  if (scan.status !== 'completed') throw new Error(`the scan ${scan.id}: ${JSON.stringify(scan.error)}`);
  return outcomeOf(hit && struck !== undefined, back);
}

interface Ended {
  readonly id: string;
  readonly status: string;
  readonly error: { readonly code: string; readonly retryable: boolean } | null;
}

type ScanAnswer = Ended;

const mayBeRepeated = ({ role }: Pair, { status, error }: Ended): boolean =>
  mayFail.has(role) && status === 'failed' && error?.retryable === true;

const outcomeOf = (hit: boolean, struck: { readonly backAt: number; readonly hit: boolean }): Outcome => ({
  hit: hit && struck.hit,
  recoveryMs: Math.max(0, Math.round(performance.now() - struck.backAt)),
});

/** Files of the first commit. */
export const firstFiles = 12;

interface FixAnswer extends Ended {
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
  const ask = (node: Node) =>
    client.post<FixAnswer>(
      `/v1/issues/${issue}/fix`,
      { create_pull_request: true },
      { first: node, ...(prefer !== undefined && { prefer }) },
    );
  const asking = ask(first);
  const over = asking.then(({ id }) => untilOver<FixAnswer>(field, `/v1/fixes/${id}`));
  // It is awaited below, and may fail before.
  over.catch(() => undefined);
  const owner = await cluster.findOwner(await within(held, pair.name));
  const back = await strike(field, pair.role, targetOf(pair.role === 'api' ? first : owner), random);
  let fix = await over;
  for (let turn = 0; mayBeRepeated(pair, fix) && turn < mostRepeats; turn += 1) {
    asked.failed.push(fix.id);
    await sleep(beforeRepeatMs);
    const { id } = await ask(pickApi(field, random));
    fix = await untilOver<FixAnswer>(field, `/v1/fixes/${id}`);
  }
  if (fix.success !== true) throw new Error(`the fix ${fix.id}: ${JSON.stringify(fix)}`);
  return outcomeOf(owner !== undefined, back);
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
  field: Field,
  scanId: string,
  phases: readonly string[],
  waitMs: number,
): Promise<{ readonly node: Node | undefined; readonly hit: boolean }> {
  const look = createLook(field, scanId);
  try {
    for (;;) {
      const row = await look.now();
      if (row !== undefined && (row.status !== 'running' || phases.includes(row.phase))) break;
      await sleep(pollMs);
    }
    await sleep(waitMs);
    const row = await look.now();
    return {
      node: field.cluster.nodes.find(({ child }) => child.pid === row?.pid),
      hit: row?.status === 'running' && phases.includes(row.phase),
    };
  } finally {
    await look.end();
  }
}

interface ScanRow {
  readonly status: string;
  readonly phase: string;
  readonly pid: number | null;
}

/** Reads the row of a scan; `undefined` while another lane has struck the database. */
function createLook({ postgres }: Field, scanId: string) {
  let reader: Awaited<ReturnType<typeof postgres.read>> | undefined;
  const end = async (): Promise<void> => {
    const ended = reader;
    reader = undefined;
    await ended?.end().catch(() => undefined);
  };
  return {
    end,
    now: async (): Promise<ScanRow | undefined> => {
      try {
        reader ??= await postgres.read();
        const { rows } = await reader.query<ScanRow>(
          'select s.status, s.phase, n.pid from scans s left join nodes n on n.id = s.worker_id where s.id = $1',
          [scanId],
        );
        return rows[0];
      } catch {
        await end();
        await sleep(100);
        return undefined;
      }
    },
  };
}

async function untilOver<T extends { readonly status: string }>({ client }: Field, path: string): Promise<T> {
  const deadline = performance.now() + recoveryLimitMs;
  for (;;) {
    const answer = await client.get<T>(path);
    if (answer.status !== 'running') return answer;
    if (performance.now() > deadline) throw new Error(`${path} still runs after ${recoveryLimitMs} ms`);
    await sleep(300);
  }
}
