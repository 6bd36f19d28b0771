/**
 * A stand-in for a forge on loopback: a stateful API, and real git repositories at `/owner/name.git`.
 *
 * Every request and response is validated against the forge's own API description; deviations are collected in
 * `problems`, which a test expects to be empty. A dialect implements a forge's API; the state is the same for all.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveGit } from '../git-server.ts';
import type { ApiJudge, Operation } from './api-judge.ts';

export interface PullRequestRecord {
  readonly repository: string;
  readonly number: number;
  title: string;
  body: string;
  readonly head: string;
  readonly base: string;
  draft: boolean;
  readonly labels: string[];
  /** Default `open`. */
  state?: 'open' | 'closed' | 'merged';
  /** Full name of the head's repository, if it is a different one. */
  readonly fork?: string;
  /** Account; default `octo`. */
  readonly author?: string;
}

export interface CommentRecord {
  readonly repository: string;
  /** Number of the pull request. */
  readonly number: number;
  readonly id: number;
  body: string;
  /** Account. */
  readonly author: string;
  /** Location of a line comment; `null` on the pull request itself. */
  readonly at: { readonly path: string; readonly line: number } | null;
  /** The first comment of its thread; for the first one, its own id. */
  readonly root: number;
  isResolved: boolean;
}

export interface StatusRecord {
  readonly repository: string;
  readonly sha: string;
  readonly name: string;
  readonly state: string;
  readonly description: string;
  readonly url: string;
}

/** A response that the server sends once instead of its own. */
export interface Failure {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ForgeServer {
  readonly url: string;
  readonly problems: string[];
  /** Requested operations, in order. */
  readonly requests: string[];
  readonly pullRequests: PullRequestRecord[];
  readonly comments: CommentRecord[];
  readonly statuses: StatusRecord[];
  /** Accounts with push permission. */
  readonly writers: Set<string>;
  /** Protected branches, as `owner/name/branch`. */
  readonly protectedBranches: Set<string>;
  /** Full names. */
  readonly archived: Set<string>;
  /** Maps former full names to current ones, which are in `repositories`. */
  readonly renamed: Map<string, string>;
  /** Responses to the next requests. */
  readonly failures: Failure[];
  /** If set, the API responds with this status to all operations, or only to `failOn`. */
  failWith: number | undefined;
  failOn: string | undefined;
  /** If set, links to next pages use this host. */
  nextPagesAt: string | undefined;
  close(): Promise<void>;
}

export interface ForgeServerOptions {
  /** Folder that contains `owner/name.git`. */
  readonly root: string;
  /** `owner/name` of each. */
  readonly repositories: readonly string[];
  readonly token: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Call {
  readonly options: ForgeServerOptions;
  readonly state: ForgeServer;
  readonly operation: Operation;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  /** Full name of the repository in the path, or an empty string. */
  readonly repository: string;
  /** Base URL of the operation's path. */
  readonly apiUrl: string;
}

export interface Dialect {
  /** With a leading slash, without a trailing one. */
  readonly apiPrefix: string;
  readonly judge: ApiJudge;
  isAuthorized(request: IncomingMessage, options: ForgeServerOptions, operation: Operation): boolean;
  /** User name and password that git must send. */
  gitUser(options: ForgeServerOptions): readonly [username: string, secret: string];
  /** By operation. */
  readonly answers: Readonly<Record<string, (call: Call) => Answer>>;
  error(status: number, message: string): Answer;
  /** Full name of the repository of a request; `undefined` if it is about none. */
  repositoryOf(parameters: Readonly<Record<string, string>>, options: ForgeServerOptions): string | undefined;
  /** Maps paths that the description omits. */
  readPath?(path: string, options: ForgeServerOptions): string;
  /** Location that the forge reports for a renamed repository: a path below the prefix. */
  movedPath(path: string, from: string, to: string, options: ForgeServerOptions): string;
  /** Status of writes to an archived repository. Default 403. */
  readonly archivedStatus?: number;
}

export async function startForgeServer(dialect: Dialect, options: ForgeServerOptions): Promise<ForgeServer> {
  const state: ForgeServer = {
    url: '',
    problems: [],
    requests: [],
    pullRequests: [],
    comments: [],
    statuses: [],
    writers: new Set(['octo']),
    protectedBranches: new Set(),
    archived: new Set(),
    renamed: new Map(),
    failures: [],
    failWith: undefined,
    failOn: undefined,
    nextPagesAt: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    if (!(request.url ?? '').startsWith(`${dialect.apiPrefix}/`)) {
      serveRepository(dialect, options, request, response);
      return;
    }
    answerApi(dialect, options, state, request).then(
      ({ status, body, headers }) => {
        response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
        response.end(JSON.stringify(body));
      },
      (error: unknown) => {
        state.problems.push(String(error));
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

function serveRepository(
  dialect: Dialect,
  options: ForgeServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const expected = Buffer.from(dialect.gitUser(options).join(':')).toString('base64');
  if (request.headers.authorization === `Basic ${expected}`) void serveGit(options.root, request, response);
  else response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
}

async function answerApi(
  dialect: Dialect,
  options: ForgeServerOptions,
  state: ForgeServer,
  request: IncomingMessage,
): Promise<Answer> {
  const url = new URL(request.url ?? '', 'http://x');
  const text = await readText(request);
  const method = request.method ?? '';
  const rawPath = url.pathname.slice(dialect.apiPrefix.length);
  const path = dialect.readPath?.(rawPath, options) ?? rawPath;
  const matched = dialect.judge.match(method, path);
  if (matched === undefined) {
    state.problems.push(`${method} ${path} is not documented`);
    return { status: 404, body: {} };
  }
  const { operation, pathParameters } = matched;
  const label = operation.operationId;
  state.requests.push(label);
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const wrong = dialect.judge.requestProblems(operation, url.searchParams, structuredClone(body));
  state.problems.push(...wrong.map((problem) => `${label} request: ${problem}`));
  const failure = state.failures.shift();
  if (failure !== undefined) return { ...failure, body: { message: 'failing' } };
  if (state.failWith !== undefined && (state.failOn ?? label) === label)
    return { status: state.failWith, body: { message: 'failing' } };
  if (!dialect.isAuthorized(request, options, operation)) return dialect.error(401, 'Bad credentials');
  const repository = dialect.repositoryOf(pathParameters, options);
  const movedTo = state.renamed.get(repository ?? '');
  if (repository !== undefined && movedTo !== undefined) {
    const location = `${state.url}${dialect.apiPrefix}${dialect.movedPath(rawPath, repository, movedTo, options)}`;
    return { status: method === 'GET' ? 301 : 307, headers: { location }, body: {} };
  }
  const call: Call = {
    options,
    state,
    operation,
    parameters: pathParameters,
    query: url.searchParams,
    body: (body ?? {}) as Record<string, unknown>,
    repository: repository ?? '',
    apiUrl: `${state.nextPagesAt ?? state.url}${dialect.apiPrefix}`,
  };
  const answer = answerOperation(dialect, call, method);
  const faults = dialect.judge.responseProblems(operation, answer.status, answer.body);
  state.problems.push(...faults.map((problem) => `${label} response: ${problem}`));
  return answer;
}

function answerOperation(dialect: Dialect, call: Call, method: string): Answer {
  const { operation, options, repository, state } = call;
  if (repository !== '' && !options.repositories.includes(repository)) return dialect.error(404, 'Not Found');
  if (method !== 'GET' && state.archived.has(repository))
    return dialect.error(dialect.archivedStatus ?? 403, 'Repository was archived so is read-only.');
  const answer = dialect.answers[operation.operationId];
  if (answer === undefined) throw new Error(`${operation.operationId} has no answer`);
  return answer(call);
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
