import { expect, it } from 'vitest';
import { withOwnJobs } from './list-nodes.ts';

const job = (id: string, second: number) => ({
  name: 'run-scan',
  id,
  startedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
  data: { scanId: `scan of ${id}` },
});
const node = (jobs: readonly ReturnType<typeof job>[], lost_at: Date | null = null) => ({ jobs, lost_at });
const jobsOf = (nodes: Parameters<typeof withOwnJobs>[0]) => withOwnJobs(nodes).map(({ jobs }) => jobs);

it('gives a job to the node that took it up last, in any order', () => {
  // Killed: for as long as it is not known to be lost, its row says what it did.
  const killed = node([job('a', 1), job('b', 2)]);
  const successor = node([job('a', 12)]);
  expect(jobsOf([killed, successor])).toEqual([[job('b', 2)], [job('a', 12)]]);
  expect(jobsOf([successor, killed])).toEqual([[job('a', 12)], [job('b', 2)]]);
});

it('lists nothing for one that is lost, and takes nothing from others by it', () => {
  const lost = node([job('a', 30), job('b', 2)], new Date());
  expect(jobsOf([node([job('a', 12)]), lost])).toEqual([[job('a', 12)], []]);
});
