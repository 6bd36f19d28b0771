/**
 * Kills the service with SIGKILL at random moments of a scan, starts it again and checks that nothing is lost or doubled; in
 * every third round it kills the worker process alone, which the service starts again by itself: the scan completes within the limit after the restart, each flaw is one issue, each event is there once.
 *
 *     npm run fault [-- ROUNDS [SEED]]
 *
 * It takes seconds until a process that was killed is up again: the limit counts from then on for the service, and from the
 * kill for the worker. Every round commits one more file with flaws, so that every scan has something to record. In every second round it has
 * thousands, and the kill waits until the scan says that it records them. Random: the seed is printed.
 */

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, findWorker, type Service, startService } from './service-process.ts';

const recoveryLimitMs = Number(process.env['FAULT_RECOVERY_MS'] ?? 30_000);
const files = 60;
/** So many flaws take about as long to record as the rest of the scan takes. */
const flawsToRecord = 3_000;

interface ScanAnswer {
  readonly id: string;
  readonly status: string;
  readonly phase: string;
  readonly issues_found: number;
  readonly error: unknown;
}

async function untilOver(service: Service, id: string, limitMs: number): Promise<ScanAnswer> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const scan = await call<ScanAnswer>(service, 'GET', `/v1/scans/${id}`);
    if (scan.status !== 'running') return scan;
    if (performance.now() > deadline) throw new Error(`the scan ${id} still runs after ${limitMs} ms`);
    await sleep(100);
  }
}

/** Waits until the scan is at its last phase, or over. */
async function untilRecording(service: Service, id: string): Promise<void> {
  for (;;) {
    const { status, phase } = await call<ScanAnswer>(service, 'GET', `/v1/scans/${id}`);
    if (status !== 'running' || phase === 'reporting') return;
    await sleep(20);
  }
}

function git(folder: string, ...args: readonly string[]): void {
  const identity = [
    '-c',
    'user.name=fault',
    '-c',
    'user.email=fault@example.org',
    '-c',
    'commit.gpgsign=false',
  ];
  execFileSync('git', [...identity, ...args], { cwd: folder });
}

/** A file with exactly one flaw that no other file shares. */
function flawed(index: number): string {
  const filler = Array.from(
    { length: 200 },
    (_, line) => `  const value${line} = input.field${line} + ${index};\n  use(value${line});`,
  );
  return `const app = require('express')();
app.get('/f${index}', function handler${index}(req, res) {
  eval(req.query.field${index});
  res.end();
});
module.exports = function fill${index}(input, use) {
${filler.join('\n')}
};
`;
}

/** As many flaws as there are lines; each is another statement. */
function fullOfFlaws(index: number): string {
  const lines = Array.from(
    { length: flawsToRecord },
    (_, line) => `  if (input.a${line} == ${line}) use(${line});`,
  );
  return `module.exports = function full${index}(input, use) {\n${lines.join('\n')}\n};\n`;
}

async function commitFlaw(folder: string, index: number, text = flawed(index)): Promise<void> {
  await writeFile(join(folder, `file${index}.js`), text);
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', `--message=flaw ${index}`);
}

/** Numbers from 0 to 1, equal for equal seeds (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface EventList {
  readonly data: readonly {
    readonly type: string;
    readonly sequence: number;
    readonly data: { readonly scan_id?: string; readonly items?: readonly { readonly issue_id: string }[] };
  }[];
  readonly next_cursor: string | null;
}

async function checkEvents(service: Service, scanIds: readonly string[], issues: number): Promise<void> {
  const events: EventList['data'][number][] = [];
  for (let cursor = ''; ; ) {
    const page = await call<EventList>(
      service,
      'GET',
      `/v1/events?limit=1000${cursor === '' ? '' : `&cursor=${cursor}`}`,
    );
    events.push(...page.data);
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  const sequences = events.map((event) => event.sequence).sort((a, b) => a - b);
  if (sequences.some((sequence, index) => sequence !== index + 1))
    throw new Error(`gaps in the log: ${sequences.join(' ')}`);
  for (const id of scanIds) {
    for (const type of ['scan.started', 'scan.completed']) {
      const count = events.filter((event) => event.type === type && event.data.scan_id === id).length;
      if (count !== 1) throw new Error(`${count} events ${type} of scan ${id}`);
    }
  }
  const opened = events
    .filter((event) => event.type === 'issue.opened')
    .flatMap((event) => event.data.items ?? []);
  const unique = new Set(opened.map((item) => item.issue_id));
  if (opened.length !== issues || unique.size !== issues) {
    throw new Error(`${opened.length} issue.opened of ${unique.size} issues; expected ${issues}`);
  }
  const others = events.filter((event) => /^issue\.(fixed|reopened|closed)$/.test(event.type));
  if (others.length > 0) throw new Error(`unexpected ${others.map((event) => event.type).join(', ')}`);
}

async function run(rounds: number, seed: number, folder: string): Promise<void> {
  const random = createRandom(seed);
  const dataDir = join(folder, 'data');
  const tree = join(folder, 'tree');
  await mkdir(tree);
  git(tree, 'init', '--quiet', '--initial-branch=main');
  for (let index = 0; index < files; index += 1)
    await writeFile(join(tree, `file${index}.js`), flawed(index));
  await commitFlaw(tree, files);
  let service = await startService(dataDir);
  try {
    const { id: repositoryId } = await call<{ id: string }>(service, 'POST', '/v1/repositories', {
      provider: 'local',
      path: tree,
    });
    const begin = performance.now();
    const first = await call<ScanAnswer>(service, 'POST', `/v1/repositories/${repositoryId}/scans`, {});
    const reference = await untilOver(service, first.id, 240_000);
    const scanMs = performance.now() - begin;
    process.stdout.write(
      `seed ${seed}; a scan takes ${Math.round(scanMs)} ms and finds ${reference.issues_found}\n`,
    );
    const perFile = reference.issues_found / (files + 1);
    // What a file full of flaws brings, and how long a scan of one takes to record.
    await commitFlaw(tree, files + 1, fullOfFlaws(files + 1));
    const second = await call<ScanAnswer>(service, 'POST', `/v1/repositories/${repositoryId}/scans`, {});
    await untilRecording(service, second.id);
    const recordingBegin = performance.now();
    const { issues_found: before } = await untilOver(service, second.id, 240_000);
    const recordMs = performance.now() - recordingBegin;
    const perFull = before - reference.issues_found;
    process.stdout.write(`${perFull} issues are recorded in ${Math.round(recordMs)} ms\n`);
    const scanIds = [first.id, second.id];
    let expected = before;
    for (let round = 1; round <= rounds; round += 1) {
      const isFull = round % 2 === 0;
      const index = files + 1 + round;
      await commitFlaw(tree, index, isFull ? fullOfFlaws(index) : flawed(index));
      expected += isFull ? perFull : perFile;
      const scan = await call<ScanAnswer>(service, 'POST', `/v1/repositories/${repositoryId}/scans`, {});
      scanIds.push(scan.id);
      if (isFull) await untilRecording(service, scan.id);
      const delay = random() * (isFull ? recordMs : scanMs * 1.1);
      await sleep(delay);
      const isWorkerRound = round % 3 === 0;
      if (isWorkerRound) {
        process.kill(await findWorker(service), 'SIGKILL');
      } else {
        service.child.kill('SIGKILL');
        await once(service.child, 'exit');
        service = await startService(dataDir);
      }
      const restarted = performance.now();
      const over = await untilOver(service, scan.id, recoveryLimitMs);
      const tookMs = Math.round(performance.now() - restarted);
      const { total } = await call<{ total: number }>(service, 'GET', `/v1/scans/${scan.id}/issues?limit=1`);
      process.stdout.write(
        `round ${round}: killed ${Math.round(delay)} ms into the ${isFull ? 'recording' : 'scan'}${isWorkerRound ? ', the worker alone' : ''}, ${over.status} ${tookMs} ms after the restart, ${total} issues\n`,
      );
      if (over.status !== 'completed' || over.issues_found !== expected || total !== expected) {
        throw new Error(`expected ${expected} issues: ${JSON.stringify(over)}`);
      }
    }
    await checkEvents(service, scanIds, expected);
    process.stdout.write(`${rounds} kills: nothing lost, nothing doubled\n`);
  } finally {
    service.child.kill('SIGTERM');
    await once(service.child, 'exit');
  }
}

const rounds = Number(process.argv[2] ?? 20);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const folder = await mkdtemp(join(tmpdir(), 'assay-fault-'));
try {
  await run(rounds, seed, folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
