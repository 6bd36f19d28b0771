/**
 * Setup shared by tests of forges: 120 repositories, of which the first is a real one, and an adapter that does not
 * wait.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Forge, ForgeDeps } from '../../forge/forge.ts';
import { createAddressGuard } from '../../outbound/address-guard.ts';
import { createOutbound, type Outbound } from '../../outbound/outbound.ts';
import { createGitFixture } from '../git-fixture.ts';
import { createTestClock, type TestClock } from '../test-clock.ts';
import type { ForgeServer, ForgeServerOptions } from './forge-server.ts';

export interface ForgeBench {
  readonly forge: Forge;
  readonly server: ForgeServer;
  readonly outbound: Outbound;
  readonly clock: TestClock;
  /** Milliseconds. */
  readonly waits: number[];
  close(): Promise<void>;
}

export const benchToken = 'glpat-example.with_64~characters';

export async function createForgeBench(
  repository: string,
  create: (deps: ForgeDeps) => Forge,
  start: (options: ForgeServerOptions) => Promise<ForgeServer>,
  token = benchToken,
): Promise<ForgeBench> {
  const root = mkdtempSync(join(tmpdir(), 'assay-forge-'));
  const repositories = Array.from({ length: 120 }, (_, index) =>
    repository.replace(/000$/, String(index).padStart(3, '0')),
  );
  const server = await start({ root, repositories, token });
  const fixture = createGitFixture(join(root, `${repository}.git`));
  const main = fixture.commit('main', [{ path: 'a.js', content: '1' }]);
  fixture.commit('assay/fix', [{ path: 'a.js', content: '2' }], main);
  const outbound = createOutbound(createAddressGuard({ allowPrivateHosts: ['127.0.0.0/8'] }));
  const waits: number[] = [];
  const clock = createTestClock();
  const wait = (ms: number, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return Promise.reject(new Error('aborted'));
    waits.push(ms);
    return Promise.resolve();
  };
  return {
    forge: create({ outbound, userAgent: 'assay/test', clock, wait }),
    server,
    outbound,
    clock,
    waits,
    close: async () => {
      await outbound.close();
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
