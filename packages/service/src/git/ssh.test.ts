/** With the real OpenSSH client, which Debian installs with git; without it these tests fail and say so. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddressGuard } from '../outbound/address-guard.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { createGitFixture, type GitFixture } from '../testing/git-fixture.ts';
import { type SshServer, startSshServer } from '../testing/ssh-server.ts';
import { createGit, defaultGitSettings, type Git } from './git.ts';
import { readKnownHosts } from './host-keys.ts';
import type { SshRemote } from './remote.ts';
import { createSshKeyPair, fingerprintOf } from './ssh-key.ts';
import { formatSshUrl, parseSshUrl } from './ssh-url.ts';

describe('parseSshUrl', () => {
  it.each([
    ['git@example.org:owner/name.git', 'git@example.org:owner/name.git'],
    ['git@example.org:/srv/name.git', 'ssh://git@example.org/srv/name.git'],
    ['ssh://git@example.org/owner/name', 'ssh://git@example.org/owner/name'],
    ['ssh://Example.ORG/owner/name', 'ssh://git@example.org/owner/name'],
    ['ssh://me@example.org:22/name', 'ssh://me@example.org/name'],
    ['ssh://me@example.org:2222/~me/name', 'ssh://me@example.org:2222/~me/name'],
    ['ssh://git@[2001:db8::1]:2222/name', 'ssh://git@[2001:db8::1]:2222/name'],
    ['git@[2001:db8::1]:name', 'git@[2001:db8::1]:name'],
  ])('reads %s', (text, url) => {
    const address = parseSshUrl(text);
    expect(address && formatSshUrl(address)).toBe(url);
  });

  it.each([
    'ssh://-oProxyCommand=x/a',
    'ssh://git@-oProxyCommand=x/a',
    '-oProxyCommand@example.org:a',
    'git@example.org:-a',
    "git@example.org:a';id;'",
    'git@example.org:$(id)',
    'git@example.org:a\nb',
    'ssh://git:secret@example.org/a',
    'ssh://example.org',
    'ssh://example.org/',
    'ssh://example.org:0/a',
    'ssh://example.org:70000/a',
    'ssh://exa mple.org/a',
    'example.org:a',
    'git@example.org://a',
    'https://example.org/a',
  ])('refuses %j', (text) => {
    expect(parseSshUrl(text)).toBeUndefined();
  });
});

describe('keys', () => {
  it('are as OpenSSH and others read them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-key-'));
    try {
      const { publicKey, privateKey } = createSshKeyPair('a comment');
      const path = join(folder, 'key');
      writeFileSync(path, privateKey, { mode: 0o600 });
      const told = execFileSync('ssh-keygen', ['-y', '-f', path], { encoding: 'utf8' }).trim();
      expect(told).toBe(publicKey);
      const shown = execFileSync('ssh-keygen', ['-l', '-f', path], { encoding: 'utf8' });
      expect(shown).toContain(` ${fingerprintOf(publicKey)} `);
      expect(ssh2.utils.parseKey(privateKey)).not.toBeInstanceOf(Error);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('of hosts are read from known_hosts lines, plain, hashed and bare', () => {
    const [one, two, three] = ['a', 'b', 'c'].map((name) =>
      createSshKeyPair(name).publicKey.split(' ').slice(0, 2).join(' '),
    );
    const host = { host: 'example.org', port: 2222 };
    const text = `# comment\n[example.org]:2222,10.0.0.1 ${one}\nexample.org ${two}\n${three}\n`;
    const read = readKnownHosts(text, host);
    expect(read.kind === 'keys' && new Set(read.keys)).toEqual(new Set([one, three]));
    const folder = mkdtempSync(join(tmpdir(), 'assay-hosts-'));
    try {
      const path = join(folder, 'known_hosts');
      writeFileSync(path, `[example.org]:2222 ${one}\n`);
      execFileSync('ssh-keygen', ['-H', '-f', path], { stdio: 'ignore' });
      const hashed = execFileSync('cat', [path], { encoding: 'utf8' });
      expect(hashed).not.toContain('example');
      expect(readKnownHosts(hashed, host)).toEqual({ kind: 'keys', keys: [one] });
      expect(readKnownHosts(hashed, { host: 'example.net', port: 2222 }).kind).toBe('invalid');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    for (const wrong of [
      '',
      'x',
      `@cert-authority * ${one}`,
      `[example.org]:2222 ssh-ed25519 AAAA`,
      `ssh-rsa ${one?.split(' ')[1]}`,
    ])
      expect(readKnownHosts(wrong, host).kind, wrong).toBe('invalid');
  });
});

describe('git over ssh', () => {
  let folder: string;
  let server: SshServer;
  let fixture: GitFixture;
  let git: Git;
  let head: string;
  const reader = createSshKeyPair('reader');
  const writer = createSshKeyPair('writer');
  const outbound = createOutbound(createAddressGuard({ allowPrivateHosts: ['127.0.0.0/8'] }));
  const sessionFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('assay-ssh-'));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'assay ssh ü-'));
    mkdirSync(join(folder, 'served'));
    fixture = createGitFixture(join(folder, 'served', 'name.git'));
    head = fixture.commit('main', [{ path: 'a.js', content: 'one();\n' }]);
    server = await startSshServer(join(folder, 'served'));
    server.readers.add(reader.publicKey);
    server.writers.add(writer.publicKey);
    git = await newGit('data');
  });
  afterAll(async () => {
    await server.close();
    await outbound.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const newGit = (name: string, through = outbound): Promise<Git> =>
    createGit({
      outbound: through,
      dataFolder: join(folder, name),
      settings: defaultGitSettings,
      ownsCheckouts: true,
    });
  const remote = (change: Partial<SshRemote> = {}): SshRemote => {
    const address = { user: 'git', host: '127.0.0.1', port: server.port, path: '/name.git', ...change };
    return {
      kind: 'ssh',
      url: formatSshUrl(address),
      privateKey: reader.privateKey,
      hostKeys: [server.hostKey],
      ...address,
    };
  };
  const ask = (change: Partial<SshRemote>) => git.listBranches({ repositoryId: 'r', remote: remote(change) });

  it('lists, checks out and fetches again, and leaves no key behind', async () => {
    const before = sessionFolders();
    expect(await ask({})).toEqual({
      defaultBranch: 'main',
      branches: [{ name: 'main', commitSha: head }],
      isRepository: true,
      borrowed: [],
    });
    const first = await git.checkout({ repositoryId: 'r', remote: remote(), ref: 'main' });
    expect(readdirSync(first.directory)).toEqual(['a.js']);
    await first.release();
    const next = fixture.commit('main', [{ path: 'b.js', content: 'two();\n' }], head);
    const second = await git.checkout({ repositoryId: 'r', remote: remote(), ref: 'main' });
    expect(second.commitSha).toBe(next);
    await second.release();
    head = next;
    expect(server.commands).toContain("git-upload-pack '/name.git'");
    expect(sessionFolders()).toEqual(before);
  });

  it('pushes with a key that may, and says when it may not', async () => {
    const request = {
      repositoryId: 'r',
      parentSha: head,
      message: 'fix',
      at: new Date(1_700_000_000_000),
      files: [{ path: 'b.js', content: Buffer.from('three();\n') }],
    };
    const refused = git.commitBranch({ ...request, branch: 'assay/refused', remote: remote() });
    await expect(refused).rejects.toMatchObject({ code: 'push_rejected' });
    const privateKey = writer.privateKey;
    const sha = await git.commitBranch({ ...request, branch: 'assay/fix', remote: remote({ privateKey }) });
    expect(fixture.git(['rev-parse', 'refs/heads/assay/fix'])).toBe(sha);
  });

  it('tells what is wrong apart', async () => {
    const stranger = createSshKeyPair('stranger').privateKey;
    const other = createSshKeyPair('other').publicKey.split(' ').slice(0, 2).join(' ');
    await expect(ask({ privateKey: stranger })).rejects.toMatchObject({ code: 'authentication_failed' });
    await expect(ask({ hostKeys: [other] })).rejects.toMatchObject({ code: 'host_key_changed' });
    await expect(ask({ hostKeys: [] })).rejects.toMatchObject({ code: 'host_key_unknown' });
    await expect(ask({ path: '/none.git' })).rejects.toMatchObject({ code: 'clone_failed' });
    const dead = await startSshServer(folder);
    await dead.close();
    await expect(ask({ port: dead.port })).rejects.toMatchObject({ code: 'clone_failed' });
    await expect(ask({ host: 'localhost' })).resolves.toMatchObject({ isRepository: true });
  });

  it('reads the keys of a host, which trust begins with', async () => {
    expect(await git.readHostKeys({ host: '127.0.0.1', port: server.port })).toEqual([server.hostKey]);
  });

  it('goes to no address that may not be reached', async () => {
    const closed = createOutbound(createAddressGuard({ allowPrivateHosts: [] }));
    const guarded = await newGit('guarded', closed);
    const before = server.commands.length;
    const refused = guarded.listBranches({ repositoryId: 'r', remote: remote() });
    await expect(refused).rejects.toMatchObject({ code: 'host_not_allowed' });
    const keys = guarded.readHostKeys({ host: '127.0.0.1', port: server.port });
    await expect(keys).rejects.toMatchObject({ code: 'host_not_allowed' });
    expect(server.commands).toHaveLength(before);
    await closed.close();
  });

  it('connects to the address that was checked, whatever the name says later', async () => {
    const asked: string[] = [];
    const resolve = (name: string): Promise<string[]> => {
      asked.push(name);
      return Promise.resolve(['127.0.0.1']);
    };
    const pinned = createOutbound(createAddressGuard({ allowPrivateHosts: ['127.0.0.0/8'], resolve }));
    const named = await newGit('named', pinned);
    const host = 'nowhere.invalid';
    const list = await named.listBranches({ repositoryId: 'r', remote: remote({ host }) });
    expect(list.isRepository).toBe(true);
    expect(asked).toEqual([host]);
    await pinned.close();
  });

  it('says when the client is not installed', async () => {
    const path = process.env['PATH'];
    process.env['PATH'] = join(folder, 'nothing');
    try {
      await expect(ask({})).rejects.toMatchObject({ code: 'ssh_not_installed' });
    } finally {
      process.env['PATH'] = path;
    }
  });
});
