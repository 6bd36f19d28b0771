/**
 * A process for tests that use the service over HTTP only: the stand-in for GitHub. It prints its URL and waits for
 * SIGTERM.
 */

import { createPublicKey } from 'node:crypto';
import type { ForgeServerOptions } from './forge-server.ts';
import { startGitHubServer } from './github.ts';

interface Given extends ForgeServerOptions {
  readonly app?: { readonly id: string; readonly installationId: string; readonly publicKey: string };
}

const [, , text] = process.argv;
if (text === undefined) throw new Error('usage: serve-github JSON');
const { app, ...options } = JSON.parse(text) as Given;
const github = await startGitHubServer(
  options,
  app && { ...app, publicKey: createPublicKey(app.publicKey), tokens: [], endsAt: '2100-01-01T00:00:00Z' },
);
process.stdout.write(`serving ${github.url}\n`);
process.on('SIGTERM', () => {
  for (const problem of github.problems) process.stderr.write(`github: ${problem}\n`);
  void github.close();
});
