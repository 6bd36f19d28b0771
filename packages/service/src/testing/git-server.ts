/** A git server for tests: git's own `http-backend` behind a small HTTP server on loopback. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { runProcess } from '../git/run-process.ts';

export interface GitServer {
  /** `http://127.0.0.1:<port>`; a repository `x.git` below the root is at `/x.git`. */
  readonly url: string;
  /** Requested paths, in order, with their query. */
  readonly requests: string[];
  close(): Promise<void>;
}

export interface GitServerOptions {
  /** Folder of bare repositories. */
  readonly root: string;
  /** If given, required for every request; without one, all pushes are rejected. */
  readonly credential?: { readonly username: string; readonly secret: string };
}

export async function startGitServer(options: GitServerOptions): Promise<GitServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (!isAuthorized(request, options.credential)) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
      return;
    }
    void serveGit(options.root, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Handles one request through `git http-backend`, as CGI. Pushing is allowed: the caller must be checked first. */
export async function serveGit(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const header = (name: string): string => String(request.headers[name] ?? '');
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    const { stdout } = await runProcess({
      program: 'git',
      args: ['-c', 'http.receivepack=true', '-c', 'safe.directory=*', 'http-backend'],
      cwd: root,
      env: {
        PATH: process.env['PATH'] ?? '',
        GIT_PROJECT_ROOT: root,
        GIT_HTTP_EXPORT_ALL: '1',
        GIT_CONFIG_NOSYSTEM: '1',
        PATH_INFO: decodeURIComponent(path),
        QUERY_STRING: query,
        REQUEST_METHOD: request.method ?? 'GET',
        CONTENT_TYPE: header('content-type'),
        HTTP_CONTENT_ENCODING: header('content-encoding'),
        GIT_PROTOCOL: header('git-protocol'),
        REMOTE_USER: 'tester',
        REMOTE_ADDR: '127.0.0.1',
      },
      input: await buffer(request),
      limits: { timeLimitMs: 60_000, maxOutputBytes: 256_000_000, signal: gone.signal },
    });
    const end = stdout.indexOf('\r\n\r\n');
    writeHead(response, stdout.subarray(0, end).toString('utf8'));
    response.end(stdout.subarray(end + 4));
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined);
  }
}

function writeHead(response: ServerResponse, text: string): void {
  const headers = text.split('\r\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const status = headers.find(([name]) => name === 'status')?.[1] ?? '200';
  response.writeHead(
    Number.parseInt(status, 10),
    Object.fromEntries(headers.filter(([name]) => name !== 'status')),
  );
}

function isAuthorized(request: IncomingMessage, credential: GitServerOptions['credential']): boolean {
  if (credential === undefined) return true;
  const expected = Buffer.from(`${credential.username}:${credential.secret}`).toString('base64');
  return request.headers.authorization === `Basic ${expected}`;
}
