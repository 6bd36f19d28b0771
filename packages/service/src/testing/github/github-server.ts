/**
 * A stand-in for GitHub on loopback: its REST API below `/api/v3`, and real git repositories at `/owner/name.git`.
 *
 * Every request and every answer is checked against GitHub's own description of its API; what differs is kept in
 * `problems`, which a test expects to be empty.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serveGit } from '../git-server.ts';
import {
  type MatchedRequest,
  matchOperation,
  requestProblems,
  responseProblems,
  sampleResponse,
} from './description.ts';

export interface PullRequestRecord {
  readonly repository: string;
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly head: string;
  readonly base: string;
  readonly draft: boolean;
}

export interface GitHubServer {
  readonly url: string;
  readonly problems: string[];
  readonly pullRequests: PullRequestRecord[];
  /** `owner/name/branch` of the protected ones. */
  readonly protectedBranches: Set<string>;
  /** While set, the API answers with this status, or only the operation `failOn` does. */
  failWith: number | undefined;
  failOn: string | undefined;
  /** Old full names to the present ones, which are in `repositories`. */
  readonly renamed: Map<string, string>;
  close(): Promise<void>;
}

export interface GitHubServerOptions {
  /** Folder with `owner/name.git`. */
  readonly root: string;
  /** `owner/name` of each. */
  readonly repositories: readonly string[];
  readonly token: string;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Path below the prefix. */
  readonly location?: string;
}

const apiPrefix = '/api/v3';

export async function startGitHubServer(options: GitHubServerOptions): Promise<GitHubServer> {
  const state: GitHubServer = {
    url: '',
    problems: [],
    pullRequests: [],
    protectedBranches: new Set(),
    failWith: undefined,
    failOn: undefined,
    renamed: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    if (!(request.url ?? '').startsWith(apiPrefix)) {
      serveRepository(options, request, response);
      return;
    }
    answerApi(options, state, request).then(
      ({ status, body, location }) => {
        const moved = location === undefined ? {} : { location: `${state.url}${apiPrefix}${location}` };
        response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...moved });
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
  options: GitHubServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const expected = Buffer.from(`x-access-token:${options.token}`).toString('base64');
  if (request.headers.authorization === `Basic ${expected}`) serveGit(options.root, request, response);
  else response.writeHead(401, { 'www-authenticate': 'Basic realm="GitHub"' }).end();
}

async function answerApi(
  options: GitHubServerOptions,
  state: GitHubServer,
  request: IncomingMessage,
): Promise<Answer> {
  const url = new URL(request.url ?? '', 'http://x');
  const text = await readText(request);
  const method = request.method ?? '';
  const path = decodeURIComponent(url.pathname.slice(apiPrefix.length));
  // Where renamed repositories are; GitHub redirects there and does not describe it.
  const [, byId] = /^\/repositories\/(\d+)$/.exec(path) ?? [];
  const named = options.repositories[Number(byId) - 1];
  if (named !== undefined)
    return { status: 200, body: sampleResponse('repos/get', 200, repositoryOf(options, named)) };
  const matched = matchOperation(method, path);
  if (matched === undefined) {
    state.problems.push(`${method} ${path} is not documented`);
    return { status: 404, body: {} };
  }
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const { operation } = matched;
  const label = operation.operationId;
  const wrong = requestProblems(operation, url.searchParams, structuredClone(body));
  state.problems.push(...wrong.map((problem) => `${label} request: ${problem}`));
  if (state.failWith !== undefined && (state.failOn ?? label) === label)
    return { status: state.failWith, body: { message: 'failing' } };
  if (request.headers.authorization !== `token ${options.token}`)
    return {
      status: 401,
      body: { message: 'Bad credentials', documentation_url: 'https://docs', status: '401' },
    };
  const answer = answerOperation(options, state, matched, url.searchParams, body as Record<string, unknown>);
  const faults = responseProblems(operation, answer.status, answer.body);
  state.problems.push(...faults.map((problem) => `${label} response: ${problem}`));
  return answer;
}

function answerOperation(
  options: GitHubServerOptions,
  state: GitHubServer,
  { operation, pathParameters }: MatchedRequest,
  query: URLSearchParams,
  body: Record<string, unknown>,
): Answer {
  const id = operation.operationId;
  const repository = `${pathParameters['owner']}/${pathParameters['repo']}`;
  const notFound = {
    status: 404,
    body: { message: 'Not Found', documentation_url: 'https://docs', status: '404' },
  };
  if (id === 'users/get-authenticated')
    return {
      status: 200,
      body: sampleResponse(id, 200, { login: 'octo', type: 'User', user_view_type: 'private' }),
    };
  if (id === 'repos/list-for-authenticated-user') {
    const page = Number(query.get('page') ?? 1);
    const size = Number(query.get('per_page') ?? 30);
    const names = options.repositories.slice((page - 1) * size, page * size);
    return {
      status: 200,
      body: sampleResponse(
        id,
        200,
        names.map((name) => repositoryOf(options, name)),
      ),
    };
  }
  const moved = state.renamed.get(repository);
  if (id === 'repos/get' && moved !== undefined)
    return {
      status: 301,
      body: { message: 'Moved Permanently', url: 'https://docs', documentation_url: 'https://docs' },
      location: `/repositories/${options.repositories.indexOf(moved) + 1}`,
    };
  if (!options.repositories.includes(repository)) return notFound;
  if (id === 'repos/get')
    return { status: 200, body: sampleResponse(id, 200, repositoryOf(options, repository)) };
  if (id === 'repos/get-branch') {
    const branch = pathParameters['branch'] ?? '';
    const sha = readBranch(options, repository, branch);
    if (sha === undefined) return notFound;
    const isProtected = state.protectedBranches.has(`${repository}/${branch}`);
    return {
      status: 200,
      body: sampleResponse(id, 200, { name: branch, commit: { sha }, protected: isProtected }),
    };
  }
  if (id === 'pulls/list') {
    const head = (query.get('head') ?? '').split(':')[1];
    const found = state.pullRequests.filter(
      (one) => one.repository === repository && one.head === head && one.base === query.get('base'),
    );
    return { status: 200, body: sampleResponse(id, 200, found.map(pullRequestOf)) };
  }
  return createPullRequest(options, state, repository, body);
}

function createPullRequest(
  options: GitHubServerOptions,
  state: GitHubServer,
  repository: string,
  body: Record<string, unknown>,
): Answer {
  const [head, base] = [String(body['head']), String(body['base'])];
  const exists = state.pullRequests.some(
    (one) => one.repository === repository && one.head === head && one.base === base,
  );
  const isMissing = [head, base].some((branch) => readBranch(options, repository, branch) === undefined);
  if (exists || isMissing)
    return { status: 422, body: { message: 'Validation Failed', documentation_url: 'https://docs' } };
  const record: PullRequestRecord = {
    repository,
    number: state.pullRequests.length + 1,
    title: String(body['title']),
    body: String(body['body']),
    head,
    base,
    draft: body['draft'] === true,
  };
  state.pullRequests.push(record);
  return { status: 201, body: sampleResponse('pulls/create', 201, pullRequestOf(record)) };
}

function repositoryOf(options: GitHubServerOptions, fullName: string): object {
  const [login, name] = fullName.split('/');
  // The clone URL points elsewhere on purpose: nobody may send the token there.
  return {
    id: options.repositories.indexOf(fullName) + 1,
    name,
    full_name: fullName,
    private: true,
    visibility: 'private',
    default_branch: readDefaultBranch(options, fullName),
    clone_url: 'https://elsewhere.example/x.git',
    owner: { login },
  };
}

function pullRequestOf(record: PullRequestRecord): object {
  return {
    number: record.number,
    title: record.title,
    body: record.body,
    state: 'open',
    draft: record.draft,
    html_url: `https://github.example/${record.repository}/pull/${record.number}`,
    head: { ref: record.head },
    base: { ref: record.base },
  };
}

function readBranch(options: GitHubServerOptions, repository: string, branch: string): string | undefined {
  const gitDir = join(options.root, `${repository}.git`);
  const args = ['for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`];
  const env = { PATH: process.env['PATH'], GIT_DIR: gitDir };
  return execFileSync('git', args, { env }).toString('utf8').trim() || undefined;
}

/** What HEAD names; `main` for a repository that is only listed. */
function readDefaultBranch(options: GitHubServerOptions, repository: string): string {
  const head = join(options.root, `${repository}.git`, 'HEAD');
  if (!existsSync(head)) return 'main';
  return readFileSync(head, 'utf8').trim().replace('ref: refs/heads/', '');
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
