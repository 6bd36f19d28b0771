/** A git server that tells its branches and sends no commit: a scan of such a repository runs for as long as a test needs it to. */

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callApi, type ServiceAddress } from './service.ts';

export interface HeldRemote {
  readonly repositoryId: string;
  /** Ends the server; what waits for it fails. */
  readonly release: () => Promise<void>;
}

const commit = '1'.repeat(40);

export async function connectHeldRemote(user: ServiceAddress): Promise<HeldRemote> {
  const server = createServer(({ method }, response) => {
    // The commits that are asked for never come.
    if (method === 'GET') tellBranches(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const { id } = await callApi<{ id: string }>(user, 'POST', '/v1/repositories', {
    provider: 'git',
    clone_url: `http://127.0.0.1:${port}/held/shop.git`,
  });
  const release = (): Promise<void> =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { repositoryId: id, release };
}

/** @see gitprotocol-pack(5), "Reference Discovery" */
function tellBranches(response: ServerResponse): void {
  const capabilities = 'side-band-64k ofs-delta shallow symref=HEAD:refs/heads/main';
  const lines = [`${commit} HEAD\0${capabilities}\n`, `${commit} refs/heads/main\n`];
  response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' });
  response.end(`${packetOf('# service=git-upload-pack\n')}0000${lines.map(packetOf).join('')}0000`);
}

function packetOf(content: string): string {
  return (content.length + 4).toString(16).padStart(4, '0') + content;
}
