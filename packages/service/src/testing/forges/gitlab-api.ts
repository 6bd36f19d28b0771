/**
 * The used part of GitLab's API, transcribed from its description (`doc/api/openapi/openapi_v2.yaml` and the pages of
 * `doc/api` in https://gitlab.com/gitlab-org/gitlab).
 */
import { type TSchema, Type } from 'typebox';
import type { ApiDescription } from './api-judge.ts';
import { closed, oneOf, operation, optional, pages, uri } from './describe-api.ts';

const Text = Type.String();
const nullable = (schema: TSchema): TSchema => Type.Union([schema, Type.Null()]);
const Problem = Type.Object({ message: Text });
const Project = Type.Object({
  id: Type.Integer(),
  name: Text,
  path: Text,
  path_with_namespace: Text,
  default_branch: nullable(Text),
  visibility: oneOf('private', 'internal', 'public'),
  archived: Type.Boolean(),
  http_url_to_repo: uri,
});
const MergeRequest = Type.Object({
  id: Type.Integer(),
  iid: Type.Integer(),
  title: Text,
  description: nullable(Text),
  state: oneOf('opened', 'closed', 'locked', 'merged'),
  draft: Type.Boolean(),
  author: Type.Object({ id: Type.Integer(), username: Text }),
  sha: nullable(Text),
  diff_refs: optional(nullable(Type.Object({ base_sha: Text, head_sha: Text, start_sha: Text }))),
  source_branch: Text,
  target_branch: Text,
  source_project_id: nullable(Type.Integer()),
  target_project_id: Type.Integer(),
  labels: Type.Array(Text),
  web_url: uri,
});
const Note = Type.Object({
  id: Type.Integer(),
  type: nullable(Text),
  body: Text,
  system: Type.Boolean(),
  noteable_iid: Type.Integer(),
  author: Type.Object({ id: Type.Integer(), username: Text }),
  resolvable: Type.Boolean(),
  resolved: optional(Type.Boolean()),
});
const Discussion = Type.Object({ id: Text, individual_note: Type.Boolean(), notes: Type.Array(Note) });
const sort = oneOf('asc', 'desc');
const project = '/projects/{id}';
const requests = `${project}/merge_requests`;
const notes = `${requests}/{merge_request_iid}/notes`;
const discussions = `${requests}/{merge_request_iid}/discussions`;
const failures = { 403: Problem, 404: Problem };

export const gitlabApi: ApiDescription = {
  source: 'https://gitlab.com/gitlab-org/gitlab, doc/api, as of 2026',
  $defs: {},
  operations: [
    operation('user', 'GET /user', {
      answers: { 200: Type.Object({ id: Type.Integer(), username: Text, name: Text }), 401: Problem },
    }),
    operation('projects', 'GET /projects', {
      query: {
        ...pages,
        membership: Type.Boolean(),
        pagination: oneOf('keyset', 'legacy'),
        order_by: oneOf('id', 'name', 'path', 'created_at', 'updated_at', 'last_activity_at'),
        sort,
        id_after: Type.Integer(),
        id_before: Type.Integer(),
      },
      answers: { 200: Type.Array(Project), 401: Problem },
    }),
    operation('project', `GET ${project}`, { answers: { 200: Project, 404: Problem } }),
    operation('branch', `GET ${project}/repository/branches/{branch}`, {
      answers: {
        200: Type.Object({
          name: Text,
          commit: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{40}$' }) }),
          merged: Type.Boolean(),
          protected: Type.Boolean(),
        }),
        404: Problem,
      },
    }),
    operation('merge-requests', `GET ${requests}`, {
      query: {
        ...pages,
        source_branch: Text,
        target_branch: Text,
        state: oneOf('opened', 'closed', 'locked', 'merged', 'all'),
      },
      answers: { 200: Type.Array(MergeRequest), ...failures },
    }),
    operation('create-merge-request', `POST ${requests}`, {
      body: closed({
        source_branch: Text,
        target_branch: Text,
        title: Text,
        description: optional(Type.String({ maxLength: 1_048_576 })),
        labels: optional(Text),
      }),
      answers: { 201: MergeRequest, 400: Problem, 409: Problem, 422: Problem, ...failures },
    }),
    operation('merge-request', `GET ${requests}/{merge_request_iid}`, {
      answers: { 200: MergeRequest, 404: Problem },
    }),
    operation('update-merge-request', `PUT ${requests}/{merge_request_iid}`, {
      body: closed({
        title: optional(Text),
        description: optional(Text),
        add_labels: optional(Text),
        state_event: optional(oneOf('close', 'reopen')),
      }),
      answers: { 200: MergeRequest, 400: Problem, ...failures },
    }),
    operation('discussions', `GET ${discussions}`, {
      query: pages,
      answers: { 200: Type.Array(Discussion), 404: Problem },
    }),
    operation('create-discussion', `POST ${discussions}`, {
      body: closed({
        body: Text,
        position: closed({
          position_type: oneOf('text', 'image', 'file'),
          base_sha: Text,
          start_sha: Text,
          head_sha: Text,
          new_path: Text,
          old_path: Text,
          new_line: optional(Type.Integer()),
          old_line: optional(Type.Integer()),
        }),
      }),
      answers: { 201: Discussion, 400: Problem, ...failures },
    }),
    operation('resolve-discussion', `PUT ${discussions}/{discussion_id}`, {
      body: closed({ resolved: Type.Boolean() }),
      answers: { 200: Discussion, ...failures },
    }),
    operation('members', `GET ${project}/members/all`, {
      query: { ...pages, query: Text },
      answers: {
        200: Type.Array(Type.Object({ id: Type.Integer(), username: Text, access_level: Type.Integer() })),
        ...failures,
      },
    }),
    operation('create-note', `POST ${notes}`, {
      body: closed({ body: Type.String({ maxLength: 1_000_000 }), created_at: optional(Text) }),
      answers: { 201: Note, ...failures },
    }),
    operation('update-note', `PUT ${notes}/{note_id}`, {
      body: closed({ body: Text }),
      answers: { 200: Note, ...failures },
    }),
    operation('set-status', `POST ${project}/statuses/{sha}`, {
      body: closed({
        state: oneOf('pending', 'running', 'success', 'failed', 'canceled', 'skipped'),
        ref: optional(Text),
        name: optional(Text),
        target_url: optional(Type.String({ maxLength: 255 })),
        description: optional(Type.String({ maxLength: 255 })),
        coverage: optional(Type.Number()),
        pipeline_id: optional(Type.Integer()),
      }),
      answers: {
        201: Type.Object({ id: Type.Integer(), sha: Text, status: Text, name: Text }),
        400: Problem,
      },
    }),
  ],
};
