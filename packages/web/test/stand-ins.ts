/** Other services as processes of their own: the stand-ins that the service's tests have. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const testing = join(import.meta.dirname, '../../service/src/testing');

export interface StandIn {
  readonly url: string;
  /** What it complained of. */
  readonly stop: () => Promise<string>;
}

/** @param redirectUri where the service wants browsers back */
export function startIdentityProvider(redirectUri: string, accounts: unknown): Promise<StandIn> {
  return start('serve-identity-provider.ts', [redirectUri, JSON.stringify(accounts)]);
}

export interface ForgeOptions {
  /** Folder with `owner/name.git`. */
  readonly root: string;
  readonly token: string;
  readonly repositories: readonly string[];
  /** An app that is installed; the key is PEM. */
  readonly app?: { readonly id: string; readonly installationId: string; readonly publicKey: string };
}

export function startForge(options: ForgeOptions): Promise<StandIn> {
  return start('forges/serve-github.ts', [JSON.stringify(options)]);
}

/** @param answer  what the model says, whatever it is asked */
export function startModel(answer: unknown): Promise<StandIn> {
  return start('serve-llm.ts', [JSON.stringify(answer)]);
}

async function start(program: string, args: readonly string[]): Promise<StandIn> {
  const child = spawn(process.execPath, ['--conditions=assay-source', join(testing, program), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const exited = once(child, 'exit');
  const stop = async (): Promise<string> => {
    child.kill('SIGTERM');
    await exited;
    return complaints;
  };
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const url = /serving (http:\S+)/.exec(output)?.[1];
    if (url === undefined) continue;
    // Nobody reads on; the pipe must not fill.
    child.stdout.resume();
    return { url, stop };
  }
  throw new Error(`${program} did not start: ${complaints}`);
}

/** One that nobody listens on at the moment: an identity provider has to know it before the service starts. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}
