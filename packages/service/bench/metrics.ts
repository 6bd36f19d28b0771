/**
 * How long metrics and trends take to answer: `npm run bench -- metrics [ISSUES] [FOLDER]`.
 *
 * Twenty projects with a row for each of 365 days, one of them with 300,000 lines in 2,500 files and a twentieth of the issues,
 * in the embedded database; over HTTP, one request at a time. Beside the time stands the processor time of a request, database
 * and all: what a busy machine does not change. With FOLDER (absolute) the database is made there once and used
 * again.
 */

import { makeIssues } from './made-up-issues.ts';
import { makeMetrics } from './made-up-metrics.ts';
import { openService } from './open-service.ts';
import { serve } from './serve.ts';

const defaultIssues = 200_000;
const projects = 20;
/** Of each project's trend, and of each answer about the large project. */
const trendRounds = 15;
const rounds = 200;
const limitMs = 50;

/** @returns the exit code: 1 when an answer is too slow */
export async function run(args: readonly string[]): Promise<number> {
  const service = await openService(args[1]);
  try {
    await makeIssues(service, Number(args[0] ?? defaultIssues));
    const { projectIds } = await makeMetrics(service.db, projects);
    const { server, headers } = await serve(service);
    const base = await server.listen({ host: '127.0.0.1', port: 0 });
    const time = async (path: string): Promise<number> => {
      const startedAt = performance.now();
      const response = await fetch(`${base}/v1/projects/${path}`, { headers });
      const body = await response.text();
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${body}`);
      return performance.now() - startedAt;
    };
    process.stdout.write('   p50    p99 longest    CPU ms\n');
    const isFast = await measureAll({ time, cpuSeconds: () => service.cpuSeconds() }, projectIds);
    await server.close();
    return isFast ? 0 : 1;
  } finally {
    await service.close();
  }
}

interface Clocks {
  readonly time: (path: string) => Promise<number>;
  readonly cpuSeconds: () => Promise<number>;
}

async function measureAll(clocks: Clocks, projectIds: readonly string[]): Promise<boolean> {
  const trends = Array.from({ length: trendRounds }, () => projectIds).flat();
  const [large = ''] = projectIds;
  const asked: [string, readonly string[]][] = [];
  for (const granularity of ['day', 'week', 'month']) {
    const query = `metrics?include=trend&period=365d&granularity=${granularity}`;
    asked.push([`trend of ${projects} projects by ${granularity}`, trends.map((id) => `${id}/${query}`)]);
  }
  const paths = ['metrics', ...included.map((name) => `metrics?include=${name}`), 'files', 'functions'];
  for (const path of paths)
    asked.push([`${path} of the large project`, Array.from({ length: rounds }, () => `${large}/${path}`)]);
  let isFast = true;
  for (const [name, ones] of asked) isFast = (await measure(clocks, name, ones)) && isFast;
  return isFast;
}

const included = ['new_code', 'dependencies', 'duplication', 'files'];

/** The first request warms nothing that a user would not have. */
async function measure(
  { time, cpuSeconds }: Clocks,
  name: string,
  paths: readonly string[],
): Promise<boolean> {
  const times: number[] = [];
  for (const path of new Set(paths)) await time(path);
  const cpuBefore = await cpuSeconds();
  for (const path of paths) times.push(await time(path));
  const cpuMs = (1_000 * ((await cpuSeconds()) - cpuBefore)) / times.length;
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const numbers = [at(0.5), at(0.99), at(1), cpuMs].map((ms) => ms.toFixed(1).padStart(6)).join(' ');
  process.stdout.write(`${numbers}  ${name}, ${paths.length} requests\n`);
  return at(0.99) <= limitMs;
}
