/** A stand-in for GitLab: its REST API is below `/api/v4`. */
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
import { gitlabApi } from './gitlab-api.ts';
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

const draftMark = /^Draft: /;

export function startGitLabServer(options: ForgeServerOptions): Promise<ForgeServer> {
  return startForgeServer(dialect, options);
}

const dialect: Dialect = {
  apiPrefix: '/api/v4',
  judge: createApiJudge(gitlabApi),
  isAuthorized: ({ headers }, { token }) => headers.authorization === `Bearer ${token}`,
  gitUser: ({ token }) => ['oauth2', token],
  error,
  repositoryOf: ({ id }, { repositories }) => (id === undefined ? undefined : nameOf(id, repositories)),
  movedPath: (path, from, to, { repositories }) =>
    path.replace(encodeURIComponent(from), String(repositories.indexOf(to) + 1)),
  answers: {
    user: () => ({ status: 200, body: { id: 1, username: 'octo', name: 'Octo' } }),
    projects: listProjects,
    project: (call) => ({ status: 200, body: projectOf(call, call.repository) }),
    branch: readBranchOf,
    'merge-requests': (call) => {
      const [head, base] = [call.query.get('source_branch'), call.query.get('target_branch')];
      const all = openRequestsOf(call).filter(
        (one) => head === null || (one.head === head && one.base === base),
      );
      // Only the response for a single request includes `diff_refs`.
      const own = all.map((record) => ({ ...requestOf(call, record), diff_refs: undefined }));
      // A request from a fork, with a branch of the same name, comes first.
      const foreign = own.map((one) => ({ ...one, iid: 999, source_project_id: 77_777 }));
      const { items, headers } = pageOf(call, head === null ? own : [...foreign, ...own]);
      return { status: 200, headers, body: items };
    },
    'create-merge-request': (call) => {
      const { source_branch: head, target_branch: base, title, description } = call.body;
      const given = { head: String(head), base: String(base), body: String(description) };
      const draft = draftMark.test(String(title));
      const record = addPullRequest(call, { ...given, title: String(title), draft });
      if (record === undefined) return error(409, 'Another open merge request already exists');
      return { status: 201, body: requestOf(call, record) };
    },
    'merge-request': (call) =>
      withRequest(call, (record) => ({ status: 200, body: requestOf(call, record) })),
    'update-merge-request': (call) =>
      withRequest(call, (record) => {
        const { title, description, add_labels: labels } = call.body;
        changePullRequest(record, { title, body: description });
        addLabels(record, typeof labels === 'string' ? labels.split(',') : []);
        return { status: 200, body: requestOf(call, record) };
      }),
    discussions: (call) => {
      const number = Number(call.parameters['merge_request_iid']);
      const threads = Map.groupBy(commentsOf(call, number), ({ root }) => root);
      const own = [...threads].map(([root, notes]) => discussionOf(root, notes));
      const made = { id: 500_000, body: 'added 1 commit', number, author: 'octo', at: null, root: 500_000 };
      const system = {
        ...discussionOf(500_000, []),
        notes: [{ ...noteOf({ ...made, isResolved: false }), system: true }],
      };
      const { items, headers } = pageOf(call, [system, ...own]);
      return { status: 200, headers, body: items };
    },
    'create-discussion': (call) => {
      const number = Number(call.parameters['merge_request_iid']);
      const position = call.body['position'] as Record<string, unknown>;
      const at = { path: String(position['new_path']), line: Number(position['new_line']) };
      if (!showsLine(call, number, at.path, at.line)) return error(400, 'line_code can not be blank');
      const record = addComment(call, number, call.body['body'], at);
      return { status: 201, body: discussionOf(record.root, [record]) };
    },
    'resolve-discussion': (call) => {
      const all = call.state.comments.filter(({ root }) => `d${root}` === call.parameters['discussion_id']);
      if (all.length === 0) return error(404, '404 Not found');
      for (const record of all) record.isResolved = call.body['resolved'] === true;
      return { status: 200, body: discussionOf(all[0]?.root ?? 0, all) };
    },
    members: ({ state, query }) => {
      const found = [...state.writers].filter((name) => name.includes(query.get('query') ?? ''));
      const body = ['not-octo', ...found].map((username) => ({ id: 1, username, access_level: 30 }));
      return { status: 200, body };
    },
    'create-note': (call) => {
      const number = Number(call.parameters['merge_request_iid']);
      return { status: 201, body: noteOf(addComment(call, number, call.body['body'])) };
    },
    'update-note': (call) => {
      const record = call.state.comments.find(({ id }) => id === Number(call.parameters['note_id']));
      if (record === undefined) return error(404, '404 Not found');
      record.body = String(call.body['body']);
      return { status: 200, body: noteOf(record) };
    },
    'set-status': setStatus,
  },
};

function nameOf(id: string, repositories: readonly string[]): string {
  return /^\d+$/.test(id) ? (repositories[Number(id) - 1] ?? id) : id;
}

/** Keyset pagination: the link to the next page has the id after which it begins. */
function listProjects(call: Call): Answer {
  const { apiUrl, options, query } = call;
  const after = Number(query.get('id_after') ?? 0);
  const size = Number(query.get('per_page'));
  const names = options.repositories.slice(after, after + size);
  const next = new URLSearchParams(query);
  next.set('id_after', String(after + size));
  const hasMore = after + size < options.repositories.length;
  const headers = hasMore ? { link: `<${apiUrl}/projects?${next.toString()}>; rel="next"` } : {};
  return { status: 200, headers, body: names.map((name) => projectOf(call, name)) };
}

function readBranchOf({ options, parameters, repository, state }: Call): Answer {
  const name = parameters['branch'] ?? '';
  const id = readBranch(options, repository, name);
  if (id === undefined) return error(404, '404 Branch Not Found');
  const isProtected = state.protectedBranches.has(`${repository}/${name}`);
  return { status: 200, body: { name, commit: { id }, merged: false, protected: isProtected } };
}

/** GitLab rejects a transition from pending to pending. */
function setStatus({ body, parameters, repository, state }: Call): Answer {
  const sha = parameters['sha'] ?? '';
  const name = String(body['name']);
  const before = state.statuses.findLast((one) => one.sha === sha && one.name === name);
  if (before?.state === body['state'] && body['state'] === 'pending')
    return error(400, 'Cannot transition status via :enqueue from :pending');
  const record = { repository, sha, name, state: String(body['state']) };
  state.statuses.push({
    ...record,
    description: String(body['description']),
    url: String(body['target_url']),
  });
  return { status: 201, body: { id: 1, sha, status: record.state, name } };
}

function error(status: number, message: string): Answer {
  return { status, body: { message } };
}

function withRequest(call: Call, answer: (record: PullRequestRecord) => Answer): Answer {
  const [record] = findPullRequests(call, { number: Number(call.parameters['merge_request_iid']) });
  return record === undefined ? error(404, '404 Not found') : answer(record);
}

function projectOf({ options, state }: Call, fullName: string): object {
  const path = fullName.split('/').at(-1);
  return {
    id: options.repositories.indexOf(fullName) + 1,
    name: `The ${path}`,
    path,
    path_with_namespace: fullName,
    default_branch: readDefaultBranch(options, fullName),
    visibility: 'internal',
    archived: state.archived.has(fullName),
    // Elsewhere on purpose: the token must not be sent there.
    http_url_to_repo: 'https://elsewhere.example/x.git',
  };
}

function requestOf(call: Call, record: PullRequestRecord) {
  const { options } = call;
  const { author, state, headRepository, headSha, baseSha } = endsOf(call, record);
  const projectId = options.repositories.indexOf(record.repository) + 1;
  return {
    id: record.number + 1000,
    iid: record.number,
    title: record.title,
    description: record.body,
    state: state === 'open' ? 'opened' : state,
    draft: draftMark.test(record.title),
    author: { id: 1, username: author },
    sha: headSha,
    diff_refs: { base_sha: baseSha, head_sha: headSha, start_sha: baseSha },
    source_branch: record.head,
    target_branch: record.base,
    source_project_id: headRepository === record.repository ? projectId : 77_777,
    target_project_id: projectId,
    labels: record.labels,
    web_url: `https://gitlab.example/${record.repository}/-/merge_requests/${record.number}`,
  };
}

function noteOf(record: Omit<CommentRecord, 'repository'>) {
  const { id, body, number, at, author, isResolved } = record;
  const said = { id, body, system: false, noteable_iid: number, author: { id: 1, username: author } };
  return at === null
    ? { ...said, type: null, resolvable: false }
    : { ...said, type: 'DiffNote', resolvable: true, resolved: isResolved };
}

function discussionOf(root: number, notes: readonly CommentRecord[]) {
  const isIndividual = notes.every(({ at }) => at === null);
  return { id: `d${root}`, individual_note: isIndividual, notes: notes.map(noteOf) };
}
