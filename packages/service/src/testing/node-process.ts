/** Service processes for tests, started as an operator would. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface NodeProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
}

const main = join(import.meta.dirname, '../main.ts');

type Environment = Readonly<Record<string, string>>;

/**
 * Starts one on any free port; it is killed at the end of the test.
 *
 * @param before  a program that starts it, with its arguments
 */
export function startNode(env: Environment, before: readonly string[] = []): NodeProcess {
  return startLine([...before, process.execPath, '--conditions=assay-source', main], env);
}

/** The same, with `npm start`. */
export function startNpm(env: Environment): NodeProcess {
  return startLine(['npm', 'start'], env);
}

function startLine(line: readonly string[], env: Environment): NodeProcess {
  const { PATH = '', HOME = '/nonexistent' } = process.env;
  const child = spawn(line[0] ?? '', line.slice(1), {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { PATH, HOME, ASSAY_PORT: '0', ASSAY_LOG_LEVEL: 'warn', ASSAY_DASHBOARD: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  return { child, output: () => output, errors: () => errors };
}

/** Returns the first group of the pattern, or the whole match. */
export async function untilPrinted(node: NodeProcess, pattern: RegExp): Promise<string> {
  for (;;) {
    const found = pattern.exec(node.output()) ?? pattern.exec(node.errors());
    if (found) return found[1] ?? found[0];
    if (node.child.exitCode !== null) throw new Error(node.errors());
    const { stdout, stderr } = node.child;
    const told = [stdout, stderr].flatMap((stream) => (stream === null ? [] : [once(stream, 'data')]));
    await Promise.race([...told, once(node.child, 'exit')]);
  }
}

/** Stops it as an operator would; returns its exit code. */
export async function stopNode({ child }: NodeProcess): Promise<number | null> {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

export const listening = /assay listening on (http:\S+)/;

/** Sends a request to a node. */
export async function askNode(base: string, path: string, token?: string, body?: object) {
  const response = await fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // oxlint-disable-next-line typescript/no-explicit-any
  const answer: any = await response.json();
  return { status: response.status, body: answer };
}
