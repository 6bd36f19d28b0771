/**
 * How long lists take while scans run: `npm run bench -- load [SECONDS] [ISSUES] [FOLDER]`.
 *
 * Fifty clients walk the lists of a database with 200,000 made-up issues, each with a pause of a second between an answer
 * and the next question, while twenty repositories (this one's own sources) are scanned over and over. Everything runs on
 * one machine, the clients as well. PAUSE_MS=0 asks without pauses: then the answers are as late as the clients are many.
 */

import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Pool } from 'undici';
import { fillFolder, type MadeUpIssues } from './made-up-issues.ts';
import { type ServiceProcess, startService } from './service-process.ts';

const clients = 50;
const scanned = 20;
/** Of the slowest list. */
const limitMs = 250;
const scanPollMs = 1000;
const pauseMs = Number(process.env['PAUSE_MS'] ?? 1000);
const sources = join(import.meta.dirname, '../src');

/** @returns the exit code: 1 when a list is too slow or an answer is no 200 */
export async function run(args: readonly string[]): Promise<number> {
  const [seconds = '60', issues = '200000', kept] = args;
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'assay-load-')));
  const dataDir = join(folder, 'data');
  const stopping = new AbortController();
  let service: ServiceProcess | undefined;
  try {
    service = await startService(dataDir);
    await service.stop();
    const data = await fillFolder(dataDir, Number(issues));
    service = await startService(dataDir);
    const repositories = await addRepositories(service, folder);
    const scans = keepScanning(service, repositories, stopping.signal);
    const answers = await listAll(service, data, Number(seconds) * 1000);
    stopping.abort();
    return report(answers, await scans);
  } finally {
    stopping.abort();
    await service?.stop();
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  }
}

async function addRepositories(service: ServiceProcess, folder: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let index = 0; index < scanned; index += 1) {
    const path = join(folder, `scanned-${index}`);
    const git = (...words: string[]) => promisify(execFile)('git', ['-C', path, ...words]);
    await cp(sources, path, { recursive: true });
    await git('init', '-q', '-b', 'main');
    await git('add', '.');
    await git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'first');
    ids.push((await service.post('/repositories', { provider: 'local', path })).id);
  }
  return ids;
}

/** @returns how many scans were completed meanwhile */
async function keepScanning(
  service: ServiceProcess,
  repositories: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const startedAt = new Date().toISOString();
  while (!signal.aborted) {
    // One that waits or runs already is joined.
    for (const id of repositories) await service.post('/scans', { id });
    await sleep(scanPollMs, undefined, { signal }).catch(() => undefined);
  }
  const query = `status=completed&since=${startedAt}`;
  const response = await fetch(`${service.base}/v1/scans?${query}`, { headers: headersOf(service) });
  return ((await response.json()) as { readonly total: number }).total;
}

interface Answer {
  /** As listed, without what pages it. */
  readonly list: string;
  readonly ms: number;
  readonly status: number;
}

async function listAll(
  service: ServiceProcess,
  data: MadeUpIssues,
  durationMs: number,
): Promise<readonly Answer[]> {
  const pool = new Pool(service.base, { connections: clients });
  const answers: Answer[] = [];
  const end = performance.now() + durationMs;
  const lists = listsOf(data);
  const client = async (first: number): Promise<void> => {
    // Not all at the same moment.
    await sleep((first / clients) * pauseMs);
    let cursor: string | null = null;
    for (let turn = first; performance.now() < end; turn += cursor === null ? 1 : 0) {
      const list = lists[turn % lists.length] ?? '';
      const path = cursor === null ? list : `${list}${list.includes('?') ? '&' : '?'}cursor=${cursor}`;
      const startedMs = performance.now();
      const response = await pool.request({ method: 'GET', path, headers: headersOf(service) });
      const page = (await response.body.json()) as { readonly next_cursor?: string | null };
      answers.push({ list, ms: performance.now() - startedMs, status: response.statusCode });
      await sleep(pauseMs);
      // The second page, and then the next list.
      cursor = cursor === null ? (page.next_cursor ?? null) : null;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  await pool.close();
  return answers;
}

/** What a dashboard and a script ask for. */
function listsOf({ repositoryId, scanId }: MadeUpIssues): readonly string[] {
  return [
    '/v1/repositories',
    '/v1/repositories?q=repo3&sort=-last_scan_at',
    '/v1/scans?limit=20',
    `/v1/scans?repository_id=${repositoryId}&status=completed`,
    `/v1/scans/${scanId}/issues`,
    `/v1/scans/${scanId}/issues?category=security&min_severity=high`,
    '/v1/issues?limit=50',
    '/v1/issues?status=open&severity=critical,high',
    `/v1/issues?repository_id=${repositoryId}&sort=file_path,line`,
    '/v1/issues?file_path=src/part3/**&language=typescript',
    '/v1/events?type=scan.*&limit=20',
  ];
}

function report(answers: readonly Answer[], scans: number): number {
  const errors = answers.filter(({ status }) => status !== 200);
  let slowest = 0;
  const byList = [...Map.groupBy(answers, (answer) => answer.list)];
  for (const [list, ones] of byList.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const sorted = ones.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (share: number): number =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    slowest = Math.max(slowest, at(0.95));
    const numbers = [at(0.5), at(0.95), at(1)].map((ms) => ms.toFixed(0).padStart(6)).join(' ');
    process.stdout.write(`${numbers} ${String(ones.length).padStart(7)}  ${list}\n`);
  }
  process.stdout.write(
    `p50, p95 and longest in ms, requests; ${clients} clients, ${answers.length} requests, ${errors.length} errors, ` +
      `${scans} scans completed; slowest list at p95: ${slowest.toFixed(0)} ms (limit ${limitMs})\n`,
  );
  return errors.length === 0 && slowest <= limitMs ? 0 : 1;
}

function headersOf({ token }: ServiceProcess) {
  return { authorization: `Bearer ${token}` };
}
