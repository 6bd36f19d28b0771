/**
 * The used part of Bitbucket Cloud's API, transcribed from its description
 * (https://developer.atlassian.com/cloud/bitbucket/swagger.v3.json).
 */
import { type TSchema, Type } from 'typebox';
import type { ApiDescription } from './api-judge.ts';
import { closed, oneOf, operation, optional, uri } from './describe-api.ts';

const Text = Type.String();
const Problem = Type.Object({ type: Type.Literal('error'), error: Type.Object({ message: Text }) });
const link = Type.Object({ href: uri });
const named = closed({ name: Text });
const Repository = Type.Object({
  type: Type.Literal('repository'),
  uuid: Text,
  name: Text,
  full_name: Text,
  is_private: Type.Boolean(),
  mainbranch: Type.Object({ type: Text, name: Text }),
  links: Type.Object({ clone: Type.Array(Type.Object({ name: Text, href: uri })) }),
});
const endpoint = Type.Object({
  branch: Type.Object({ name: Text }),
  commit: Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{12}$' }) }),
  repository: Type.Object({ full_name: Text }),
});
const Account = Type.Object({ type: Text, display_name: Text, nickname: Text });
const PullRequest = Type.Object({
  type: Type.Literal('pullrequest'),
  id: Type.Integer(),
  title: Text,
  summary: Type.Object({ raw: Text, markup: Text, html: Text }),
  state: oneOf('OPEN', 'MERGED', 'DECLINED', 'SUPERSEDED'),
  draft: Type.Boolean(),
  author: Account,
  source: endpoint,
  destination: endpoint,
  links: Type.Object({ html: link }),
});
const Comment = Type.Object({
  type: Type.Literal('pullrequest_comment'),
  id: Type.Integer(),
  content: Type.Object({ raw: Text }),
  deleted: Type.Boolean(),
  user: Account,
  inline: optional(Type.Object({ path: Text, to: Type.Integer() })),
  parent: optional(Type.Object({ id: Type.Integer() })),
  resolution: optional(Type.Object({ type: Text })),
});
const Restriction = Type.Object({
  kind: Text,
  branch_match_kind: oneOf('branching_model', 'glob'),
  pattern: Text,
});
const paging = { page: Text, pagelen: Type.Integer({ minimum: 1, maximum: 100 }), q: Text, sort: Text };
const content = closed({
  content: closed({ raw: Text }),
  inline: optional(closed({ path: Text, to: optional(Type.Integer()), from: optional(Type.Integer()) })),
});
const change = {
  title: optional(Text),
  description: optional(Text),
  source: optional(closed({ branch: named })),
  destination: optional(closed({ branch: named })),
  draft: optional(Type.Boolean()),
  close_source_branch: optional(Type.Boolean()),
};
const repository = '/repositories/{workspace}/{repo_slug}';
const requests = `${repository}/pullrequests`;
const comments = `${requests}/{pull_request_id}/comments`;
const failures = { 400: Problem, 403: Problem, 404: Problem };

export const bitbucketApi: ApiDescription = {
  source: 'https://developer.atlassian.com/cloud/bitbucket/swagger.v3.json, as of 2026',
  $defs: {},
  operations: [
    operation('user', 'GET /user', {
      answers: { 200: Type.Object({ type: Text, uuid: Text, display_name: Text }), 401: Problem },
    }),
    operation('workspaces', 'GET /user/workspaces', {
      query: paging,
      answers: {
        200: pageOf(Type.Object({ type: Text, workspace: Type.Object({ slug: Text, uuid: Text }) })),
        401: Problem,
      },
    }),
    operation('repositories', 'GET /repositories/{workspace}', {
      query: { ...paging, role: oneOf('admin', 'contributor', 'member', 'owner') },
      answers: { 200: pageOf(Repository), 404: Problem, 410: Problem },
    }),
    operation('repository', `GET ${repository}`, {
      answers: { 200: Repository, 403: Problem, 404: Problem },
    }),
    operation('branch', `GET ${repository}/refs/branches/{name}`, {
      answers: {
        200: Type.Object({
          type: Type.Literal('branch'),
          name: Text,
          target: Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{40}$' }) }),
        }),
        403: Problem,
        404: Problem,
      },
    }),
    operation('restrictions', `GET ${repository}/branch-restrictions`, {
      query: { ...paging, kind: Text, pattern: Text },
      answers: { 200: pageOf(Restriction), 401: Problem, 403: Problem, 404: Problem },
    }),
    operation('pull-requests', `GET ${requests}`, {
      query: { ...paging, state: oneOf('OPEN', 'MERGED', 'DECLINED', 'SUPERSEDED') },
      answers: { 200: pageOf(PullRequest), 404: Problem },
    }),
    operation('commit', `GET ${repository}/commit/{commit}`, {
      answers: { 200: Type.Object({ type: Type.Literal('commit'), hash: Text }), 404: Problem },
    }),
    operation('create-pull-request', `POST ${requests}`, {
      body: closed({ ...change, title: Text, source: closed({ branch: named }) }),
      answers: { 201: PullRequest, ...failures },
    }),
    operation('pull-request', `GET ${requests}/{pull_request_id}`, {
      answers: { 200: PullRequest, 404: Problem },
    }),
    operation('update-pull-request', `PUT ${requests}/{pull_request_id}`, {
      body: closed(change),
      answers: { 200: PullRequest, ...failures },
    }),
    operation('comments', `GET ${comments}`, {
      query: paging,
      answers: { 200: pageOf(Comment), ...failures },
    }),
    operation('create-comment', `POST ${comments}`, {
      body: content,
      answers: { 201: Comment, ...failures },
    }),
    operation('update-comment', `PUT ${comments}/{comment_id}`, {
      body: content,
      answers: { 200: Comment, ...failures },
    }),
    operation('resolve-comment', `POST ${comments}/{comment_id}/resolve`, {
      answers: { 200: Type.Object({ type: Text }), 409: Problem, ...failures },
    }),
    operation('permissions', 'GET /workspaces/{workspace}/permissions/repositories/{repo_slug}', {
      query: paging,
      answers: {
        200: pageOf(Type.Object({ type: Text, permission: Text, user: Type.Object({ nickname: Text }) })),
        ...failures,
      },
    }),
    operation('set-status', `POST ${repository}/commit/{commit}/statuses/build`, {
      body: closed({
        key: Type.String({ maxLength: 40 }),
        state: oneOf('FAILED', 'INPROGRESS', 'STOPPED', 'SUCCESSFUL'),
        name: optional(Text),
        url: optional(uri),
        description: optional(Type.String({ maxLength: 255 })),
      }),
      answers: { 201: Type.Object({ key: Text, state: Text }), ...failures },
    }),
  ],
};

function pageOf(item: TSchema): TSchema {
  return Type.Object({ values: Type.Array(item), pagelen: Type.Integer(), next: optional(uri) });
}
