/** An ssh server on loopback that serves git repositories to known keys: real git behind `ssh2`. */
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import ssh2, { type AuthContext, type Connection, type ServerChannel } from 'ssh2';
import { createSshKeyPair } from '../git/ssh-key.ts';

export interface SshServer {
  readonly port: number;
  /** `type base64`. */
  readonly hostKey: string;
  /**
   * Public keys with read permission, and those of them with push permission; `type base64`, anything after it is
   * ignored.
   */
  readonly readers: Set<string>;
  readonly writers: Set<string>;
  /** Executed commands, in order. */
  readonly commands: string[];
  close(): Promise<void>;
}

/**
 * @param root  folder of bare repositories, which is the server's `/`
 * @param port  0 takes any
 */
export async function startSshServer(root: string, port = 0): Promise<SshServer> {
  const host = createSshKeyPair('host');
  const state = { readers: new Set<string>(), writers: new Set<string>(), commands: [] as string[] };
  const connections = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [host.privateKey] }, (connection) => {
    connections.add(connection);
    let canWrite = false;
    connection.on('error', () => undefined);
    connection.on('close', () => connections.delete(connection));
    connection.on('authentication', (context) => {
      const isKnown = accepts(state.readers, context);
      canWrite = accepts(state.writers, context);
      if (isKnown || canWrite) context.accept();
      else context.reject(['publickey']);
    });
    connection.on('session', (accept) => {
      const session = accept();
      const env: Record<string, string> = {};
      session.on('env', (acceptEnv, _reject, { key, val }) => {
        if (key === 'GIT_PROTOCOL') env[key] = val;
        acceptEnv?.();
      });
      session.on('exec', (acceptExec, _reject, { command }) => {
        state.commands.push(command);
        serve(root, command, canWrite, env, acceptExec());
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    ...state,
    port: (server.address() as AddressInfo).port,
    hostKey: host.publicKey.split(' ').slice(0, 2).join(' '),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const connection of connections) connection.end();
      }),
  };
}

/** A known key, whose possession the client proves by a signature. */
function accepts(keys: ReadonlySet<string>, context: AuthContext): boolean {
  if (context.method !== 'publickey') return false;
  const offered = `${context.key.algo} ${context.key.data.toString('base64')}`;
  if (![...keys].some((key) => key.startsWith(offered))) return false;
  if (context.signature === undefined || context.blob === undefined) return true;
  const parsed = ssh2.utils.parseKey(offered);
  return (
    !(parsed instanceof Error) && parsed.verify(context.blob, context.signature, context.hashAlgo) === true
  );
}

function serve(
  root: string,
  command: string,
  canWrite: boolean,
  env: Record<string, string>,
  channel: ServerChannel,
): void {
  const [, service = '', path = ''] = /^(git-upload-pack|git-receive-pack) '([\w./-]+)'$/.exec(command) ?? [];
  if (service === '' || (service === 'git-receive-pack' && !canWrite)) {
    channel.stderr.write('ERROR: not allowed\n');
    channel.exit(1);
    channel.end();
    return;
  }
  const child = spawn('git', ['-c', 'safe.directory=*', service.replace('git-', ''), join(root, path)], {
    env: { PATH: process.env['PATH'], GIT_CONFIG_NOSYSTEM: '1', ...env },
  });
  child.stdin.on('error', () => undefined);
  channel.on('error', () => undefined);
  channel.pipe(child.stdin);
  child.stdout.pipe(channel, { end: false });
  child.stderr.pipe(channel.stderr, { end: false });
  child.on('close', (code) => {
    channel.exit(code ?? 1);
    channel.end();
  });
}
