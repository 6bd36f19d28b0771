/** A stand-in for GitHub Enterprise Server: its REST API is below `/api/v3`. */
import { createVerify, type KeyObject } from 'node:crypto';
import { createApiJudge } from './api-judge.ts';
import {
  type Answer,
  type Call,
  type CommentRecord,
  type Dialect,
  type ForgeServer,
  type ForgeServerOptions,
  type PullRequestRecord,
  startForgeServer,
} from './forge-server.ts';
import { githubApi } from './github-api.ts';
import {
  addComment,
  addLabels,
  addPullRequest,
  changePullRequest,
  commentsOf,
  endsOf,
  findPullRequests,
  openRequestsOf,
  pageOf,
  readBranch,
  readDefaultBranch,
  showsLine,
} from './records.ts';

/** An installed app; `tokens` are those created for it, of which only the last one is valid. */
export interface StandInApp {
  readonly id: string;
  readonly installationId: string;
  readonly publicKey: KeyObject;
  readonly tokens: string[];
  /** Expiry of new tokens. */
  endsAt: string;
}

const judge = createApiJudge(githubApi);

export function startGitHubServer(options: ForgeServerOptions, app?: StandInApp): Promise<ForgeServer> {
  const dialect: Dialect = {
    apiPrefix: '/api/v3',
    judge,
    isAuthorized: ({ headers }, { token }, { operationId }) => {
      const given = (headers.authorization ?? '').replace('Bearer ', '');
      const isOfApp = operationId === 'apps/get-authenticated' || operationId.startsWith('apps/create');
      if (isOfApp) return app !== undefined && isClaimOf(app, given);
      return given === token || (app !== undefined && given === app.tokens.at(-1));
    },
    gitUser: ({ token }) => ['x-access-token', app?.tokens.at(-1) ?? token],
    answers: { ...answers, ...(app === undefined ? {} : appAnswers(app)) },
    error,
    repositoryOf: ({ owner, repo }) => (owner === undefined ? undefined : `${owner}/${repo}`),
    // Location of renamed repositories, to which GitHub redirects without documenting it.
    readPath: (path, { repositories }) =>
      path.replace(
        /^\/repositories\/(\d+)/,
        (_, id: string) => `/repos/${repositories[Number(id) - 1] ?? ''}`,
      ),
    movedPath: (path, from, to, { repositories }) =>
      path.replace(`/repos/${from}`, `/repositories/${repositories.indexOf(to) + 1}`),
  };
  return startForgeServer(dialect, options);
}

function isClaimOf(app: StandInApp, given: string): boolean {
  const [head = '', claims = '', signature = ''] = given.split('.');
  const verify = createVerify('sha256').update(`${head}.${claims}`);
  const { iss, exp, iat } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Claims;
  return exp - iat <= 600 && iss === app.id && verify.verify(app.publicKey, signature, 'base64url');
}

interface Claims {
  readonly iss: string;
  readonly exp: number;
  readonly iat: number;
}

function appAnswers(app: StandInApp): Dialect['answers'] {
  return {
    'apps/get-authenticated': () => ({ status: 200, body: { id: 7, slug: 'assay', name: 'Assay' } }),
    'apps/create-installation-access-token': ({ parameters }) => {
      if (parameters['installation_id'] !== app.installationId) return error(404, 'Not Found');
      app.tokens.push(`ghs_${app.tokens.length + 1}`);
      return { status: 201, body: { token: app.tokens.at(-1), expires_at: app.endsAt } };
    },
    'apps/list-repos-accessible-to-installation': (call) => {
      const { items, headers } = pageOf(call, call.options.repositories);
      const repositories = items.map((name) => sampleRepository(call, name));
      return { status: 200, headers, body: { total_count: call.options.repositories.length, repositories } };
    },
  };
}

const answers: Dialect['answers'] = {
  'users/get-authenticated': (call) => ok(call, { login: 'octo', type: 'User', user_view_type: 'private' }),
  'repos/list-for-authenticated-user': (call) => {
    const { items, headers } = pageOf(call, call.options.repositories);
    return {
      ...ok(
        call,
        items.map((name) => repositoryOf(call, name)),
      ),
      headers,
    };
  },
  'repos/get': (call) => ok(call, repositoryOf(call, call.repository)),
  'repos/get-branch': (call) => {
    const { options, parameters, repository, state } = call;
    const name = parameters['branch'] ?? '';
    const sha = readBranch(options, repository, name);
    if (sha === undefined) return error(404, 'Branch not found');
    const isProtected = state.protectedBranches.has(`${repository}/${name}`);
    return ok(call, { name, commit: { sha }, protected: isProtected });
  },
  'pulls/list': (call) => {
    const head = call.query.get('head')?.split(':')[1];
    const base = call.query.get('base');
    // Filtered by the owner of the head, which excludes requests from forks.
    const found = openRequestsOf(call).filter(
      (one) => head === undefined || (one.head === head && one.base === base && one.fork === undefined),
    );
    const { items, headers } = pageOf(call, found);
    const shown = items.map((record) => pullRequestOf(call, record));
    return { ...ok(call, shown), headers };
  },
  'pulls/get': (call) =>
    withPullRequest(call, 'pull_number', (record) => ({
      status: 200,
      body: judge.sample('pulls/create', 201, pullRequestOf(call, record)),
    })),
  'pulls/create': (call) => {
    const { title, body, head, base, draft } = call.body;
    const given = { title: String(title), body: String(body), head: String(head), base: String(base) };
    const record = addPullRequest(call, { ...given, draft: draft === true });
    if (record === undefined) return error(422, 'Validation Failed');
    return { status: 201, body: judge.sample('pulls/create', 201, pullRequestOf(call, record)) };
  },
  'pulls/update': (call) =>
    withPullRequest(call, 'pull_number', (record) => {
      changePullRequest(record, call.body);
      return { status: 200, body: judge.sample('pulls/create', 201, pullRequestOf(call, record)) };
    }),
  'issues/add-labels': (call) =>
    withPullRequest(call, 'issue_number', (record) => {
      addLabels(record, call.body['labels'] as string[]);
      const body = record.labels.map((name, index) => ({ id: index, name, color: 'ededed', default: false }));
      return { status: 200, body };
    }),
  'issues/list-comments': (call) => {
    const all = commentsOf(call, Number(call.parameters['issue_number'])).filter(({ at }) => at === null);
    const { items, headers } = pageOf(call, all);
    return { ...ok(call, items.map(commentOf)), headers };
  },
  'issues/create-comment': (call) => {
    const record = addComment(call, Number(call.parameters['issue_number']), call.body['body']);
    return { status: 201, body: judge.sample('issues/create-comment', 201, commentOf(record)) };
  },
  'pulls/list-review-comments': (call) => {
    const all = commentsOf(call, Number(call.parameters['pull_number'])).filter(({ at }) => at !== null);
    const { items, headers } = pageOf(call, all);
    return { ...ok(call, items.map(commentOf)), headers };
  },
  'pulls/create-review-comment': (call) => {
    const number = Number(call.parameters['pull_number']);
    const { body, commit_id: commit, path, line, start_line: start } = call.body;
    const at = { path: String(path), line: Number(line) };
    const [record] = findPullRequests(call, { number });
    const isHead = record !== undefined && endsOf(call, record).headSha === commit;
    const lines = [at.line, ...(start === undefined ? [] : [Number(start)])];
    const isShown = isHead && lines.every((one) => showsLine(call, number, at.path, one));
    // A start equal to the line is rejected, too.
    if (!isShown || start === line)
      return error(422, 'pull_request_review_thread.line must be part of the diff');
    const made = addComment(call, number, body, at);
    return { status: 201, body: judge.sample('pulls/create-review-comment', 201, commentOf(made)) };
  },
  'pulls/update-review-comment': (call) => {
    const wanted = Number(call.parameters['comment_id']);
    const record = call.state.comments.find(({ id, at }) => id === wanted && at !== null);
    if (record === undefined) return error(404, 'Not Found');
    record.body = String(call.body['body']);
    return ok(call, commentOf(record));
  },
  'repos/get-collaborator-permission-level': (call) => {
    const permission = call.state.writers.has(call.parameters['username'] ?? '') ? 'write' : 'read';
    return ok(call, { permission, role_name: permission });
  },
  'issues/update-comment': (call) => {
    const wanted = Number(call.parameters['comment_id']);
    const record = call.state.comments.find(({ id, at }) => id === wanted && at === null);
    if (record === undefined) return error(404, 'Not Found');
    record.body = String(call.body['body']);
    return ok(call, commentOf(record));
  },
  'repos/create-commit-status': (call) => {
    const { state, context, description, target_url } = call.body;
    const sha = call.parameters['sha'] ?? '';
    const record = { repository: call.repository, sha, name: String(context), state: String(state) };
    call.state.statuses.push({ ...record, description: String(description), url: String(target_url) });
    const body = { id: 1, state, context, description, target_url };
    return { status: 201, body: judge.sample('repos/create-commit-status', 201, body) };
  },
};

function ok({ operation }: Call, body: unknown): Answer {
  return { status: 200, body: judge.sample(operation.operationId, 200, body) };
}

function error(status: number, message: string): Answer {
  return { status, body: { message, documentation_url: 'https://docs', status: String(status) } };
}

function withPullRequest(
  call: Call,
  parameter: string,
  answer: (record: PullRequestRecord) => Answer,
): Answer {
  const [record] = findPullRequests(call, { number: Number(call.parameters[parameter]) });
  return record === undefined ? error(404, 'Not Found') : answer(record);
}

function sampleRepository(call: Call, fullName: string): unknown {
  return judge.sample('repos/get', 200, repositoryOf(call, fullName));
}

function repositoryOf({ options, state }: Call, fullName: string): object {
  const [login, name] = fullName.split('/');
  // The clone URL points elsewhere on purpose: the token must not be sent there.
  return {
    id: options.repositories.indexOf(fullName) + 1,
    name,
    full_name: fullName,
    private: true,
    visibility: 'private',
    archived: state.archived.has(fullName),
    default_branch: readDefaultBranch(options, fullName),
    clone_url: 'https://elsewhere.example/x.git',
    owner: { login },
  };
}

function pullRequestOf(call: Call, record: PullRequestRecord): object {
  const { author, state, headRepository, headSha, baseSha } = endsOf(call, record);
  const repo = (fullName: string) => judge.sample('repos/get', 200, { full_name: fullName });
  return {
    number: record.number,
    title: record.title,
    body: record.body,
    state: state === 'open' ? 'open' : 'closed',
    merged_at: state === 'merged' ? '2026-01-01T00:00:00Z' : null,
    draft: record.draft,
    html_url: `https://github.example/${record.repository}/pull/${record.number}`,
    user: (judge.sample('repos/get', 200, { owner: { login: author } }) as { owner: object }).owner,
    head: { ref: record.head, sha: headSha, repo: repo(headRepository) },
    base: { ref: record.base, sha: baseSha, repo: repo(record.repository) },
  };
}

function commentOf({ id, body, author, at, root }: CommentRecord): object {
  const place = at === null ? {} : { ...at, ...(root === id ? {} : { in_reply_to_id: root }) };
  return { id, body, user: { login: author, id: 1 }, ...place };
}
