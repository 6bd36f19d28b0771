/** What every forge must do, as tests: a new adapter calls this with its stand-in and adds only what is its own. */
import { describe, expect, it } from 'vitest';
import type { Forge, ForgeConnection } from './forge.ts';

export interface ForgeHarness {
  readonly forge: Forge;
  /** Shows 120 repositories, by name; the first has the branches `main` and `assay/fix`. */
  readonly connection: ForgeConnection;
  /** Full name of the first one. */
  readonly repository: string;
  readonly protectBranch: (branch: string) => void;
  /** Makes the stand-in answer everything with this status; `undefined` ends that. */
  readonly failWith: (status: number | undefined) => void;
  /** What the stand-in saw that the forge's own description does not allow. */
  readonly problems: () => readonly string[];
}

export function describeForge(name: string, getHarness: () => ForgeHarness): void {
  describe(`${name} as a forge`, () => {
    it('lists repositories by pages and reads one', async () => {
      const { forge, connection, repository } = getHarness();
      expect(await forge.whoAmI(connection)).not.toBe('');
      const first = await forge.listRepositories(connection, 1);
      const second = await forge.listRepositories(connection, first.nextPage ?? 0);
      expect([first.repositories.length + second.repositories.length, second.nextPage]).toEqual([120, null]);
      const read = await forge.getRepository(connection, repository);
      expect(read).toMatchObject({ fullName: repository, defaultBranch: 'main' });
      expect(first.repositories[0]).toEqual(read);
      expect(await forge.getRepository(connection, `${repository}-none`)).toBeUndefined();
      expect(await forge.getRepository(connection, 'nonsense')).toBeUndefined();
    });

    it('builds clone URLs from the host that was asked: the token goes there', async () => {
      const { forge, connection, repository } = getHarness();
      const read = await forge.getRepository(connection, repository);
      const asked = new URL(
        connection.host?.includes('://') ? connection.host : `https://${connection.host}`,
      );
      expect(new URL(read?.cloneUrl ?? '').origin).toBe(asked.origin);
      expect(forge.gitCredential(connection).secret).toBe(connection.token);
    });

    it('knows protected branches', async () => {
      const { forge, connection, repository, protectBranch } = getHarness();
      protectBranch('main');
      expect(await forge.getBranch(connection, repository, 'main')).toMatchObject({ isProtected: true });
      const open = await forge.getBranch(connection, repository, 'assay/fix');
      expect(open).toMatchObject({ isProtected: false, commitSha: expect.stringMatching(/^[0-9a-f]{40}$/) });
      expect(await forge.getBranch(connection, repository, 'none')).toBeUndefined();
    });

    it('opens one pull request and finds it again', async () => {
      const { forge, connection, repository } = getHarness();
      const branches = { repository, head: 'assay/fix', base: 'main' };
      expect(await forge.findPullRequest(connection, branches)).toBeUndefined();
      const request = { ...branches, title: 'Fix it', body: 'Because.', isDraft: true };
      const made = await forge.createPullRequest(connection, request);
      expect(made).toMatchObject({ state: 'open', url: expect.stringContaining('://') });
      expect(await forge.findPullRequest(connection, branches)).toEqual(made);
      const again = forge.createPullRequest(connection, request);
      await expect(again).rejects.toMatchObject({ code: 'rejected' });
    });

    it.each([
      [500, 'provider_error'],
      [403, 'forbidden'],
      [429, 'rate_limited'],
      [302, 'provider_error'],
    ])('turns status %i into %s', async (status, code) => {
      const { forge, connection, failWith } = getHarness();
      failWith(status);
      await expect(forge.whoAmI(connection)).rejects.toMatchObject({ code });
      failWith(undefined);
    });

    it('tells a bad token, a dead host and a forbidden host apart', async () => {
      const { forge, connection } = getHarness();
      const ask = (change: Partial<ForgeConnection>): Promise<string> =>
        forge.whoAmI({ ...connection, ...change });
      await expect(ask({ token: 'wrong' })).rejects.toMatchObject({ code: 'authentication_failed' });
      await expect(ask({ host: 'http://127.0.0.1:1' })).rejects.toMatchObject({ code: 'provider_error' });
      await expect(ask({ host: 'http://10.0.0.1' })).rejects.toMatchObject({ code: 'host_not_allowed' });
      await expect(forge.whoAmI(connection, AbortSignal.abort())).rejects.toMatchObject({
        code: 'provider_error',
      });
    });

    it('did nothing that the forge does not document', () => {
      expect(getHarness().problems()).toEqual([]);
    });
  });
}
