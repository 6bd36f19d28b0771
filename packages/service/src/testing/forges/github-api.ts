/**
 * The used part of GitHub's API: six operations extracted from its description as JSON, and others transcribed here
 * from the same source (https://github.com/github/rest-api-description, MIT license).
 */
import { readFileSync } from 'node:fs';
import { Type } from 'typebox';
import type { ApiDescription, Operation, Schema } from './api-judge.ts';
import { closed, operation, optional, pages } from './describe-api.ts';

const cut = JSON.parse(
  readFileSync(new URL('./github-openapi.json', import.meta.url), 'utf8'),
) as ApiDescription;

const Text = Type.String();
const Comment = Type.Object({
  id: Type.Integer(),
  node_id: Text,
  url: Text,
  html_url: Text,
  body: optional(Text),
  user: Type.Union([Type.Object({ login: Text, id: Type.Integer() }), Type.Null()]),
  created_at: Type.String({ format: 'date-time' }),
});
const ReviewComment = Type.Object({
  id: Type.Integer(),
  node_id: Text,
  body: Text,
  user: Type.Object({ login: Text, id: Type.Integer() }),
  path: Text,
  line: optional(Type.Integer()),
  in_reply_to_id: optional(Type.Integer()),
  commit_id: Text,
});
const side = Type.Union([Type.Literal('LEFT'), Type.Literal('RIGHT')]);
const Label = Type.Object({ id: Type.Integer(), name: Text, color: Text, default: Type.Boolean() });
const Status = Type.Object({
  id: Type.Integer(),
  state: Text,
  context: Text,
  description: Type.Union([Text, Type.Null()]),
  target_url: Type.Union([Text, Type.Null()]),
});
const repository = '/repos/{owner}/{repo}';
const Token = Type.Object({ token: Text, expires_at: Text, repository_selection: optional(Text) });
const Problem = Type.Object({ message: Text });

const written: readonly Operation[] = [
  {
    ...operation('pulls/update', `PATCH ${repository}/pulls/{pull_number}`, {
      body: closed({
        title: optional(Text),
        body: optional(Text),
        state: optional(Type.Union([Type.Literal('open'), Type.Literal('closed')])),
        base: optional(Text),
        maintainer_can_modify: optional(Type.Boolean()),
      }),
      answers: { 403: Problem },
    }),
    responses: { 200: responseOf('pulls/create', 201), 403: null },
  },
  {
    ...operation('pulls/get', `GET ${repository}/pulls/{pull_number}`, { answers: { 404: Problem } }),
    responses: { 200: responseOf('pulls/create', 201), 404: null },
  },
  operation('issues/add-labels', `POST ${repository}/issues/{issue_number}/labels`, {
    body: closed({ labels: Type.Array(Text, { minItems: 1 }) }),
    answers: { 200: Type.Array(Label), 404: Problem },
  }),
  operation('pulls/list-review-comments', `GET ${repository}/pulls/{pull_number}/comments`, {
    query: { since: Text, sort: Text, direction: Text, ...pages },
    answers: { 200: Type.Array(ReviewComment), 404: Problem },
  }),
  operation('pulls/create-review-comment', `POST ${repository}/pulls/{pull_number}/comments`, {
    body: closed({
      body: Text,
      commit_id: Text,
      path: Text,
      line: optional(Type.Integer()),
      side: optional(side),
      start_line: optional(Type.Integer()),
      start_side: optional(side),
      in_reply_to: optional(Type.Integer()),
      subject_type: optional(Type.Union([Type.Literal('line'), Type.Literal('file')])),
    }),
    answers: { 201: ReviewComment, 403: Problem, 422: Problem },
  }),
  operation('pulls/update-review-comment', `PATCH ${repository}/pulls/comments/{comment_id}`, {
    body: closed({ body: Text }),
    answers: { 200: ReviewComment, 404: Problem },
  }),
  operation(
    'repos/get-collaborator-permission-level',
    `GET ${repository}/collaborators/{username}/permission`,
    { answers: { 200: Type.Object({ permission: Text, role_name: Text }), 404: Problem } },
  ),
  operation('issues/list-comments', `GET ${repository}/issues/{issue_number}/comments`, {
    query: { since: Text, ...pages },
    answers: { 200: Type.Array(Comment), 404: Problem },
  }),
  operation('issues/create-comment', `POST ${repository}/issues/{issue_number}/comments`, {
    body: closed({ body: Text }),
    answers: { 201: Comment, 403: Problem, 404: Problem },
  }),
  operation('issues/update-comment', `PATCH ${repository}/issues/comments/{comment_id}`, {
    body: closed({ body: Text }),
    answers: { 200: Comment, 404: Problem },
  }),
  operation('repos/create-commit-status', `POST ${repository}/statuses/{sha}`, {
    body: closed({
      state: Type.Union(['error', 'failure', 'pending', 'success'].map((state) => Type.Literal(state))),
      target_url: optional(Type.Union([Text, Type.Null()])),
      description: optional(Type.String({ maxLength: 140 })),
      context: optional(Text),
    }),
    answers: { 201: Status },
  }),
  operation('apps/get-authenticated', 'GET /app', {
    answers: { 200: Type.Object({ id: Type.Integer(), slug: Text, name: Text }), 401: Problem },
  }),
  operation(
    'apps/create-installation-access-token',
    'POST /app/installations/{installation_id}/access_tokens',
    { answers: { 201: Token, 401: Problem, 404: Problem } },
  ),
  operation('apps/list-repos-accessible-to-installation', 'GET /installation/repositories', {
    query: pages,
    answers: {
      200: Type.Object({
        total_count: Type.Integer(),
        repositories: Type.Array(
          Type.Object({ id: Type.Integer(), full_name: Text, private: Type.Boolean() }),
        ),
      }),
      401: Problem,
    },
  }),
];

export const githubApi: ApiDescription = { ...cut, operations: [...cut.operations, ...written] };

function responseOf(id: string, status: number): Schema {
  const found = cut.operations.find(({ operationId }) => operationId === id)?.responses[status];
  if (found === undefined || found === null) throw new Error(`${id} has no ${status}`);
  return found;
}
