/** A stand-in for Gitea and Forgejo: their REST API is below `/api/v1`. */
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
import { giteaApi } from './gitea-api.ts';
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

const draftMark = /^WIP:/;

/** Repositories have more than one page of labels, so that the label looked for is on the second. */
export function startGiteaServer(options: ForgeServerOptions): Promise<ForgeServer> {
  const labels = [...Array.from({ length: 55 }, (_, index) => `kind/${index}`), 'security'];
  return startForgeServer({ ...dialect, answers: { ...answers, ...labelAnswers(labels) } }, options);
}

function labelAnswers(labels: string[]): Dialect['answers'] {
  return {
    issueListLabels: (call) => {
      const { items, headers } = pageOf(call, labels.map(labelOf(labels)), 'limit');
      return { status: 200, headers, body: items };
    },
    issueCreateLabel: ({ body }) => {
      const name = String(body['name']);
      if (labels.includes(name)) return error(422, 'a second label of the name');
      labels.push(name);
      return { status: 201, body: labelOf(labels)(name) };
    },
    issueAddLabel: (call) =>
      withRequest(call, (record) => {
        const ids = call.body['labels'] as number[];
        addLabels(
          record,
          ids.map((id) => labels[id - 1]),
        );
        return { status: 200, body: record.labels.map(labelOf(labels)) };
      }),
  };
}

function labelOf(labels: readonly string[]): (name: string) => object {
  return (name) => ({ id: labels.indexOf(name) + 1, name, color: '5319e7' });
}

const answers: Dialect['answers'] = {
  userGetCurrent: () => ({ status: 200, body: { id: 1, login: 'octo', email: '' } }),
  userCurrentListRepos: (call) => {
    const { items, headers } = pageOf(call, call.options.repositories, 'limit');
    return { status: 200, headers, body: items.map((name) => repositoryOf(call, name)) };
  },
  repoGet: (call) => ({ status: 200, body: repositoryOf(call, call.repository) }),
  repoGetBranch: ({ options, parameters, repository, state }) => {
    const name = parameters['branch'] ?? '';
    const id = readBranch(options, repository, name);
    if (id === undefined) return error(404, 'branch does not exist');
    const isProtected = state.protectedBranches.has(`${repository}/${name}`);
    const body = { name, commit: { id }, protected: isProtected, user_can_push: !isProtected };
    return { status: 200, body };
  },
  repoListPullRequests: (call) => {
    const { items, headers } = pageOf(call, openRequestsOf(call), 'limit');
    return { status: 200, headers, body: items.map((record) => requestOf(call, record)) };
  },
  repoGetPullRequestByBaseHead: (call) => {
    const { base = '', head = '' } = call.parameters;
    const [record] = findPullRequests(call, { base, head });
    return record === undefined ? error(404, 'not found') : { status: 200, body: requestOf(call, record) };
  },
  repoCreatePullRequest: (call) => {
    const { head, base, title, body } = call.body;
    const given = { head: String(head), base: String(base), title: String(title), body: String(body) };
    const record = addPullRequest(call, { ...given, draft: draftMark.test(given.title) });
    if (record === undefined) return error(409, 'pull request already exists for these targets');
    return { status: 201, body: requestOf(call, record) };
  },
  repoGetPullRequest: (call) =>
    withRequest(call, (record) => ({ status: 200, body: requestOf(call, record) })),
  repoEditPullRequest: (call) =>
    withRequest(call, (record) => {
      changePullRequest(record, call.body);
      return { status: 201, body: requestOf(call, record) };
    }),
  issueGetComments: (call) => {
    const all = commentsOf(call, Number(call.parameters['index'])).filter(({ at }) => at === null);
    return { status: 200, body: all.map(commentOf) };
  },
  repoListPullReviews: (call) => {
    const roots = lineCommentsOf(call).filter(({ id, root }) => id === root);
    const { items, headers } = pageOf(call, roots.map(reviewOf), 'limit');
    return { status: 200, headers, body: items };
  },
  repoCreatePullReview: (call) => {
    const number = Number(call.parameters['index']);
    const [given] = call.body['comments'] as { path: string; body: string; new_position: number }[];
    const at = { path: given?.path ?? '', line: given?.new_position ?? 0 };
    if (!showsLine(call, number, at.path, at.line)) return error(422, 'position is not in the diff');
    return { status: 200, body: reviewOf(addComment(call, number, given?.body, at)) };
  },
  repoGetPullReviewComments: (call) => {
    const all = lineCommentsOf(call).filter(({ root }) => root === Number(call.parameters['id']));
    return { status: 200, body: all.map(reviewCommentOf) };
  },
  repoGetRepoPermissions: ({ parameters, state }) => {
    const permission = state.writers.has(parameters['collaborator'] ?? '') ? 'write' : 'read';
    return { status: 200, body: { permission, role_name: '' } };
  },
  issueCreateComment: (call) => {
    const record = addComment(call, Number(call.parameters['index']), call.body['body']);
    return { status: 201, body: commentOf(record) };
  },
  issueEditComment: ({ body, parameters, state }) => {
    const record = state.comments.find(({ id }) => id === Number(parameters['id']));
    if (record === undefined) return error(404, 'not found');
    record.body = String(body['body']);
    return { status: 200, body: commentOf(record) };
  },
  repoCreateStatus: ({ body, parameters, repository, state }) => {
    const record = { repository, sha: parameters['sha'] ?? '', name: String(body['context']) };
    const [status, description, url] = [body['state'], body['description'], body['target_url']].map(String);
    state.statuses.push({ ...record, state: status ?? '', description: description ?? '', url: url ?? '' });
    return { status: 201, body: { id: 1, status, context: record.name } };
  },
};

const dialect: Dialect = {
  apiPrefix: '/api/v1',
  judge: createApiJudge(giteaApi),
  isAuthorized: ({ headers }, { token }) => headers.authorization === `token ${token}`,
  gitUser: ({ token }) => ['oauth2', token],
  error,
  repositoryOf: ({ owner, repo }) => (owner === undefined ? undefined : `${owner}/${repo}`),
  movedPath: (path, from, to) => path.replace(`/repos/${from}`, `/repos/${to}`),
  archivedStatus: 423,
  answers,
};

function error(status: number, message: string): Answer {
  return { status, body: { message, url: 'https://gitea.example/api/swagger' } };
}

function withRequest(call: Call, answer: (record: PullRequestRecord) => Answer): Answer {
  const [record] = findPullRequests(call, { number: Number(call.parameters['index']) });
  return record === undefined ? error(404, 'not found') : answer(record);
}

function repositoryOf({ options, state }: Call, fullName: string): object {
  return {
    id: options.repositories.indexOf(fullName) + 1,
    name: fullName.split('/').at(-1),
    full_name: fullName,
    default_branch: readDefaultBranch(options, fullName),
    private: false,
    internal: true,
    archived: state.archived.has(fullName),
    // Elsewhere on purpose: the token must not be sent there.
    clone_url: 'https://elsewhere.example/x.git',
  };
}

function requestOf(call: Call, record: PullRequestRecord) {
  const { author, state, headRepository, headSha, baseSha } = endsOf(call, record);
  const repositoryId = call.options.repositories.indexOf(record.repository) + 1;
  const headId = headRepository === record.repository ? repositoryId : 77_777;
  return {
    id: record.number + 1000,
    number: record.number,
    title: record.title,
    body: record.body,
    state: state === 'open' ? 'open' : 'closed',
    draft: draftMark.test(record.title),
    merged: state === 'merged',
    labels: [],
    user: { id: 1, login: author },
    head: { label: record.head, ref: record.head, sha: headSha, repo_id: headId },
    base: { label: record.base, ref: record.base, sha: baseSha, repo_id: repositoryId },
    html_url: `https://gitea.example/${record.repository}/pulls/${record.number}`,
  };
}

function commentOf({ id, body, author }: CommentRecord) {
  return { id, body, user: { id: 1, login: author }, html_url: `https://gitea.example/comments/${id}` };
}

function lineCommentsOf(call: Call): readonly CommentRecord[] {
  return commentsOf(call, Number(call.parameters['index'])).filter(({ at }) => at !== null);
}

/** One review per thread; its id is that of the first comment. */
function reviewOf({ root }: CommentRecord): object {
  return { id: root, body: '', state: 'COMMENT', comments_count: 1 };
}

function reviewCommentOf(record: CommentRecord): object {
  const place = { path: record.at?.path ?? '', position: record.at?.line ?? 0 };
  const review = { pull_request_review_id: record.root, resolver: null };
  return { ...commentOf(record), ...place, ...review };
}
