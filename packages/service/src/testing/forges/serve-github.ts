/** A process for tests that know the service by HTTP only: the stand-in for GitHub. It prints its address and waits for SIGTERM. */

import { startGitHubServer } from './github.ts';

const [, , root, token, ...repositories] = process.argv;
if (root === undefined || token === undefined) throw new Error('usage: serve ROOT TOKEN OWNER/NAME...');
const github = await startGitHubServer({ root, token, repositories });
process.stdout.write(`serving ${github.url}\n`);
process.on('SIGTERM', () => {
  for (const problem of github.problems) process.stderr.write(`github: ${problem}\n`);
  void github.close();
});
