/**
 * The used part of the API of Gitea and Forgejo, transcribed from their description (`templates/swagger/v1_json.tmpl`
 * in https://github.com/go-gitea/gitea, MIT license).
 */
import { Type } from 'typebox';
import type { ApiDescription } from './api-judge.ts';
import { closed, oneOf, operation, optional, uri } from './describe-api.ts';

const Text = Type.String();
const Problem = Type.Object({ message: Text });
const Repository = Type.Object({
  id: Type.Integer(),
  name: Text,
  full_name: Text,
  default_branch: Text,
  private: Type.Boolean(),
  internal: Type.Boolean(),
  archived: Type.Boolean(),
  clone_url: uri,
});
const Branch = Type.Object({ label: Text, ref: Text, sha: Text, repo_id: Type.Integer() });
const Label = Type.Object({ id: Type.Integer(), name: Text, color: Text });
const PullRequest = Type.Object({
  id: Type.Integer(),
  number: Type.Integer(),
  title: Text,
  body: Text,
  state: oneOf('open', 'closed'),
  draft: Type.Boolean(),
  merged: Type.Boolean(),
  labels: Type.Array(Label),
  user: Type.Object({ id: Type.Integer(), login: Text }),
  head: Branch,
  base: Branch,
  html_url: uri,
});
const User = Type.Object({ id: Type.Integer(), login: Text });
const Comment = Type.Object({ id: Type.Integer(), body: Text, user: User, html_url: uri });
const Review = Type.Object({
  id: Type.Integer(),
  body: Text,
  state: Text,
  comments_count: Type.Integer(),
});
const ReviewComment = Type.Object({
  id: Type.Integer(),
  body: Text,
  user: User,
  path: Text,
  position: Type.Integer(),
  pull_request_review_id: Type.Integer(),
  resolver: Type.Union([User, Type.Null()]),
});
const pages = { page: Type.Integer({ minimum: 1 }), limit: Type.Integer({ minimum: 1, maximum: 50 }) };
const repository = '/repos/{owner}/{repo}';
const failures = { 403: Problem, 404: Problem, 423: Problem };

export const giteaApi: ApiDescription = {
  source: 'https://github.com/go-gitea/gitea, templates/swagger/v1_json.tmpl, as of 1.23',
  $defs: {},
  operations: [
    operation('userGetCurrent', 'GET /user', {
      answers: { 200: Type.Object({ id: Type.Integer(), login: Text, email: Text }), 401: Problem },
    }),
    operation('userCurrentListRepos', 'GET /user/repos', {
      query: pages,
      answers: { 200: Type.Array(Repository), 401: Problem },
    }),
    operation('repoGet', `GET ${repository}`, { answers: { 200: Repository, 404: Problem } }),
    operation('repoGetBranch', `GET ${repository}/branches/{branch}`, {
      answers: {
        200: Type.Object({
          name: Text,
          commit: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{40}$' }) }),
          protected: Type.Boolean(),
          user_can_push: Type.Boolean(),
        }),
        404: Problem,
      },
    }),
    operation('repoListPullRequests', `GET ${repository}/pulls`, {
      query: {
        ...pages,
        state: oneOf('open', 'closed', 'all'),
        sort: oneOf('oldest', 'recentupdate', 'leastupdate', 'mostcomment', 'leastcomment', 'priority'),
      },
      answers: { 200: Type.Array(PullRequest), 404: Problem },
    }),
    operation('repoCreatePullRequest', `POST ${repository}/pulls`, {
      body: closed({
        base: Text,
        head: Text,
        title: Text,
        body: optional(Text),
        labels: optional(Type.Array(Type.Integer())),
        assignees: optional(Type.Array(Text)),
      }),
      answers: { 201: PullRequest, 409: Problem, 422: Problem, ...failures },
    }),
    operation('repoGetPullRequest', `GET ${repository}/pulls/{index}`, {
      answers: { 200: PullRequest, 404: Problem },
    }),
    operation('repoEditPullRequest', `PATCH ${repository}/pulls/{index}`, {
      body: closed({
        title: optional(Text),
        body: optional(Text),
        base: optional(Text),
        state: optional(Text),
        labels: optional(Type.Array(Type.Integer())),
      }),
      answers: { 201: PullRequest, 409: Problem, 412: Problem, 422: Problem, ...failures },
    }),
    operation('issueListLabels', `GET ${repository}/labels`, {
      query: pages,
      answers: { 200: Type.Array(Label), 404: Problem },
    }),
    operation('issueCreateLabel', `POST ${repository}/labels`, {
      body: closed({
        name: Text,
        color: Type.String({ pattern: '^#?[0-9a-f]{6}$' }),
        description: optional(Text),
        exclusive: optional(Type.Boolean()),
      }),
      answers: { 201: Label, 422: Problem, ...failures },
    }),
    operation('issueAddLabel', `POST ${repository}/issues/{index}/labels`, {
      body: closed({ labels: Type.Array(Type.Integer()) }),
      answers: { 200: Type.Array(Label), ...failures },
    }),
    operation('repoListPullReviews', `GET ${repository}/pulls/{index}/reviews`, {
      query: pages,
      answers: { 200: Type.Array(Review), 404: Problem },
    }),
    operation('repoCreatePullReview', `POST ${repository}/pulls/{index}/reviews`, {
      body: closed({
        body: optional(Text),
        commit_id: optional(Text),
        event: optional(oneOf('APPROVED', 'PENDING', 'COMMENT', 'REQUEST_CHANGES', 'REQUEST_REVIEW')),
        comments: optional(
          Type.Array(
            closed({
              path: Text,
              body: Text,
              new_position: optional(Type.Integer()),
              old_position: optional(Type.Integer()),
            }),
          ),
        ),
      }),
      answers: { 200: Review, 422: Problem, ...failures },
    }),
    operation('repoGetPullReviewComments', `GET ${repository}/pulls/{index}/reviews/{id}/comments`, {
      answers: { 200: Type.Array(ReviewComment), 404: Problem },
    }),
    operation('repoGetRepoPermissions', `GET ${repository}/collaborators/{collaborator}/permission`, {
      answers: { 200: Type.Object({ permission: Text, role_name: Text }), 403: Problem, 404: Problem },
    }),
    operation('issueGetComments', `GET ${repository}/issues/{index}/comments`, {
      query: { since: Text, before: Text },
      answers: { 200: Type.Array(Comment), 404: Problem },
    }),
    operation('issueCreateComment', `POST ${repository}/issues/{index}/comments`, {
      body: closed({ body: Text }),
      answers: { 201: Comment, ...failures },
    }),
    operation('issueEditComment', `PATCH ${repository}/issues/comments/{id}`, {
      body: closed({ body: Text }),
      answers: { 200: Comment, ...failures },
    }),
    operation('repoCreateStatus', `POST ${repository}/statuses/{sha}`, {
      body: closed({
        context: optional(Text),
        description: optional(Text),
        state: optional(oneOf('pending', 'success', 'error', 'failure', 'warning')),
        target_url: optional(Text),
      }),
      answers: {
        201: Type.Object({ id: Type.Integer(), status: Text, context: Text }),
        400: Problem,
        404: Problem,
      },
    }),
    // After the operations with more specific paths.
    operation('repoGetPullRequestByBaseHead', `GET ${repository}/pulls/{base}/{head}`, {
      answers: { 200: PullRequest, 404: Problem },
    }),
  ],
};
