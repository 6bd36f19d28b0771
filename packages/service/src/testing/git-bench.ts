/** A git port on a temporary data folder, and repositories served over smart HTTP and as local folders. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGit, defaultGitSettings, type Git, type GitSettings } from '../git/git.ts';
import type { HttpRemote, LocalRemote } from '../git/remote.ts';
import { createAddressGuard } from '../outbound/address-guard.ts';
import { createOutbound, type Outbound } from '../outbound/outbound.ts';
import { createGitFixture, type GitFixture } from './git-fixture.ts';
import { type GitServer, startGitServer } from './git-server.ts';

export interface GitBench {
  readonly folder: string;
  readonly server: GitServer;
  readonly outbound: Outbound;
  readonly credential: { readonly username: string; readonly secret: string };
  /** A git port with a data folder of its own. */
  newGit(settings?: Partial<GitSettings>): Promise<{ git: Git; dataFolder: string }>;
  newRepository(): { fixture: GitFixture; http: HttpRemote; local: LocalRemote };
  close(): Promise<void>;
}

/** The folder's name has a space and a non-ASCII letter, so that every test also covers quoting. */
export async function createGitBench(): Promise<GitBench> {
  const folder = mkdtempSync(join(tmpdir(), 'assay git ü-'));
  const credential = { username: 'robot', secret: 's3cret-token-value' };
  const server = await startGitServer({ root: join(folder, 'served'), credential });
  const outbound = createOutbound(createAddressGuard({ allowPrivateHosts: ['127.0.0.0/8'] }));
  let count = 0;
  return {
    folder,
    server,
    outbound,
    credential,
    newGit: async (settings = {}) => {
      count += 1;
      const dataFolder = join(folder, `data-${count}`);
      const git = await createGit({
        outbound,
        ownsCheckouts: true,
        dataFolder,
        settings: { ...defaultGitSettings, ...settings },
      });
      return { git, dataFolder };
    },
    newRepository: () => {
      count += 1;
      const fixture = createGitFixture(join(folder, 'served', `r${count}.git`));
      return {
        fixture,
        http: { kind: 'http', url: `${server.url}/r${count}.git`, credential },
        local: { kind: 'local', path: fixture.gitDir },
      };
    },
    close: async () => {
      await outbound.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
