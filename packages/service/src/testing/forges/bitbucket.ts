/** A stand-in for Bitbucket Cloud: its REST API is below `/2.0`. There are two workspaces, the first of them empty. */
import { createApiJudge } from './api-judge.ts';
import { bitbucketApi } from './bitbucket-api.ts';
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
import {
  addComment,
  addPullRequest,
  changePullRequest,
  commentsOf,
  endsOf,
  findPullRequests,
  openRequestsOf,
  readBranch,
  readDefaultBranch,
  showsLine,
} from './records.ts';

/** A token with a colon is an API token: Basic authentication for the API, and a special user name for git. */
export function startBitbucketServer(options: ForgeServerOptions): Promise<ForgeServer> {
  return startForgeServer(dialect, options);
}

const dialect: Dialect = {
  apiPrefix: '/2.0',
  judge: createApiJudge(bitbucketApi),
  isAuthorized: ({ headers }, { token }) => {
    const basic = `Basic ${Buffer.from(token).toString('base64')}`;
    return headers.authorization === (token.includes(':') ? basic : `Bearer ${token}`);
  },
  gitUser: ({ token }) =>
    token.includes(':') ? ['x-bitbucket-api-token-auth', token.split(':')[1] ?? ''] : ['x-token-auth', token],
  error,
  repositoryOf: ({ workspace, repo_slug: slug }) => (slug === undefined ? undefined : `${workspace}/${slug}`),
  movedPath: (path, from, to) => path.replace(`/repositories/${from}`, `/repositories/${to}`),
  answers: {
    user: () => ({ status: 200, body: { type: 'user', uuid: '{1}', display_name: 'Octo' } }),
    workspaces: (call) => {
      const slugs = new Set(['empty', ...call.options.repositories.map((name) => name.split('/')[0] ?? '')]);
      const values = [...slugs].map((slug) => ({ type: 'x', workspace: { slug, uuid: `{${slug}}` } }));
      return pageOf(call, values);
    },
    repositories: (call) => {
      const { workspace } = call.parameters;
      const names = call.options.repositories.filter((name) => name.startsWith(`${workspace}/`));
      return pageOf(
        call,
        names.map((name) => repositoryOf(call, name)),
      );
    },
    repository: (call) => ({ status: 200, body: repositoryOf(call, call.repository) }),
    branch: ({ options, parameters, repository }) => {
      const name = parameters['name'] ?? '';
      const hash = readBranch(options, repository, name);
      if (hash === undefined) return error(404, 'No such branch');
      return { status: 200, body: { type: 'branch', name, target: { hash } } };
    },
    restrictions: (call) => {
      const { repository, state } = call;
      const names = [...state.protectedBranches].filter((name) => name.startsWith(`${repository}/`));
      const patterns = ['release/*', ...names.map((name) => name.slice(repository.length + 1))];
      const values = patterns.map((pattern) => ({ kind: 'push', branch_match_kind: 'glob', pattern }));
      return pageOf(call, values);
    },
    'pull-requests': listRequests,
    commit: (call) => {
      const cut = call.parameters['commit'] ?? '';
      const shas = findPullRequests(call, {}).flatMap((record) => {
        const { headSha, baseSha } = endsOf(call, record);
        return [headSha, baseSha];
      });
      const hash = shas.find((sha) => sha.startsWith(cut));
      if (hash === undefined) return error(404, 'Commit not found');
      return { status: 200, body: { type: 'commit', hash } };
    },
    'create-pull-request': (call) => {
      const { title, description, source, destination, draft } = call.body;
      const [head, base] = [branchOf(source), branchOf(destination)];
      const given = { title: String(title), body: String(description), head, base, draft: draft === true };
      const record = addPullRequest(call, given);
      if (record === undefined) return error(400, 'There are no changes to be pulled');
      return { status: 201, body: requestOf(call, record) };
    },
    'pull-request': (call) => withRequest(call, (record) => ({ status: 200, body: requestOf(call, record) })),
    'update-pull-request': (call) =>
      withRequest(call, (record) => {
        changePullRequest(record, { title: call.body['title'], body: call.body['description'] ?? '' });
        return { status: 200, body: requestOf(call, record) };
      }),
    comments: (call) => {
      const all = commentsOf(call, Number(call.parameters['pull_request_id'])).map(commentOf);
      const said = { id: 500_002, body: '', author: 'octo', at: null, root: 500_002, isResolved: false };
      const deleted = { ...commentOf(said), deleted: true };
      return pageOf(call, [deleted, ...all]);
    },
    'create-comment': (call) => {
      const number = Number(call.parameters['pull_request_id']);
      const inline = call.body['inline'] as { path: string; to: number } | undefined;
      const at = inline === undefined ? null : { path: inline.path, line: inline.to };
      if (at !== null && !showsLine(call, number, at.path, at.line)) return error(400, 'Bad anchor');
      return { status: 201, body: commentOf(addComment(call, number, rawOf(call), at)) };
    },
    'resolve-comment': (call) => {
      const record = call.state.comments.find(({ id }) => id === Number(call.parameters['comment_id']));
      if (record === undefined) return error(404, 'Not found');
      if (record.isResolved) return error(409, 'Already resolved');
      record.isResolved = true;
      return { status: 200, body: { type: 'comment_resolution' } };
    },
    permissions: (call) => {
      const values = [...call.state.writers].map((nickname) => ({
        type: 'repository_permission',
        permission: 'write',
        user: { nickname },
      }));
      return pageOf(call, values);
    },
    'update-comment': (call) => {
      const record = call.state.comments.find(({ id }) => id === Number(call.parameters['comment_id']));
      if (record === undefined) return error(404, 'Not found');
      record.body = rawOf(call);
      return { status: 200, body: commentOf(record) };
    },
    'set-status': ({ body, parameters, repository, state }) => {
      const [key, status, description, url] = ['key', 'state', 'description', 'url'].map((name) =>
        String(body[name]),
      );
      const record = { repository, sha: parameters['commit'] ?? '', name: key ?? '', state: status ?? '' };
      state.statuses.push({ ...record, description: description ?? '', url: url ?? '' });
      return { status: 201, body: { key, state: status } };
    },
  },
};

/** The part of the query language that the adapter uses; any other query finds nothing. */
function listRequests(call: Call): Answer {
  const wanted = /^source\.branch\.name="([^"]*)" AND destination\.branch\.name="([^"]*)"$/;
  const q = call.query.get('q');
  if (q === null)
    return pageOf(
      call,
      openRequestsOf(call).map((record) => requestOf(call, record)),
    );
  const [, head = '', base = ''] = wanted.exec(q) ?? [];
  const own = openRequestsOf(call)
    .filter((one) => one.head === head && one.base === base)
    .map((record) => requestOf(call, record));
  // A request from a fork, with a branch of the same name, comes first.
  const foreign = own.map((one) => {
    const repository = { full_name: 'stranger/fork' };
    return { ...one, id: 999, source: { ...one.source, repository } };
  });
  return pageOf(call, [...foreign, ...own]);
}

function pageOf({ apiUrl, operation, parameters, query }: Call, all: readonly object[]): Answer {
  const page = Number(query.get('page') ?? 1);
  const pagelen = Number(query.get('pagelen') ?? 10);
  const next = new URLSearchParams(query);
  next.set('page', String(page + 1));
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
  const values = all.slice((page - 1) * pagelen, page * pagelen);
  const more = all.length > page * pagelen ? { next: `${apiUrl}${path}?${next.toString()}` } : {};
  return { status: 200, body: { values, pagelen, ...more } };
}

function error(status: number, message: string): Answer {
  return { status, body: { type: 'error', error: { message } } };
}

function withRequest(call: Call, answer: (record: PullRequestRecord) => Answer): Answer {
  const [record] = findPullRequests(call, { number: Number(call.parameters['pull_request_id']) });
  return record === undefined ? error(404, 'Not found') : answer(record);
}

function branchOf(end: unknown): string {
  return (end as { branch: { name: string } }).branch.name;
}

function rawOf({ body }: Call): string {
  return (body['content'] as { raw: string }).raw;
}

function repositoryOf({ options }: Call, fullName: string): object {
  return {
    type: 'repository',
    uuid: `{${options.repositories.indexOf(fullName) + 1}}`,
    name: `The ${fullName}`,
    full_name: fullName,
    is_private: true,
    mainbranch: { type: 'branch', name: readDefaultBranch(options, fullName) },
    // Elsewhere on purpose: the token must not be sent there.
    links: { clone: [{ name: 'https', href: 'https://elsewhere.example/x.git' }] },
  };
}

function requestOf(call: Call, record: PullRequestRecord) {
  const { author, state, headRepository, headSha, baseSha } = endsOf(call, record);
  const states = { open: 'OPEN', closed: 'DECLINED', merged: 'MERGED' } as const;
  // Twelve digits, as in the real API.
  const end = (name: string, sha: string, fullName: string) => ({
    branch: { name },
    commit: { hash: sha.slice(0, 12) },
    repository: { full_name: fullName },
  });
  return {
    type: 'pullrequest',
    id: record.number,
    title: record.title,
    summary: { raw: record.body, markup: 'markdown', html: '' },
    state: states[state],
    draft: record.draft,
    author: { type: 'user', display_name: author, nickname: author },
    source: end(record.head, headSha, headRepository),
    destination: end(record.base, baseSha, record.repository),
    links: {
      html: { href: `https://bitbucket.example/${record.repository}/pull-requests/${record.number}` },
    },
  };
}

function commentOf(record: Omit<CommentRecord, 'repository' | 'number'>) {
  const { id, body, author, at, root, isResolved } = record;
  return {
    type: 'pullrequest_comment',
    id,
    content: { raw: body },
    deleted: false,
    user: { type: 'user', display_name: author, nickname: author },
    ...(at && { inline: { path: at.path, to: at.line } }),
    ...(root === id ? {} : { parent: { id: root } }),
    ...(isResolved && { resolution: { type: 'comment_resolution' } }),
  };
}
