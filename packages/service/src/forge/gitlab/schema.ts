/** The fields used from GitLab's responses; all others are ignored. Names are GitLab's. */
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const GitLabProject = Type.Object({
  id: Type.Integer(),
  path: Type.String(),
  path_with_namespace: Type.String(),
  /** Absent for a repository without a commit. */
  default_branch: Type.Optional(nullable(Type.String())),
  visibility: Type.Optional(Type.String()),
  archived: Type.Optional(Type.Boolean()),
});
export type GitLabProject = Static<typeof GitLabProject>;

const GitLabMergeRequest = Type.Object({
  iid: Type.Integer(),
  web_url: Type.String(),
  state: Type.String(),
  title: Type.String(),
  description: Type.Optional(nullable(Type.String())),
  draft: Type.Boolean(),
  author: Type.Object({ username: Type.String() }),
  source_branch: Type.String(),
  target_branch: Type.String(),
  /** Of the head; `null` until GitLab has processed the branch. */
  sha: Type.Optional(nullable(Type.String())),
  /** Absent in lists, `null` until the diff has been computed. */
  diff_refs: Type.Optional(
    nullable(Type.Object({ base_sha: Type.String(), head_sha: Type.String(), start_sha: Type.String() })),
  ),
  source_project_id: nullable(Type.Integer()),
  target_project_id: Type.Integer(),
});
export type GitLabMergeRequest = Static<typeof GitLabMergeRequest>;

const GitLabNote = Type.Object({
  id: Type.Integer(),
  body: Type.String(),
  /** Written by GitLab itself. */
  system: Type.Boolean(),
  /** `DiffNote` for a line comment. */
  type: Type.Optional(nullable(Type.String())),
  author: Type.Object({ username: Type.String() }),
  resolved: Type.Optional(Type.Boolean()),
});
export type GitLabNote = Static<typeof GitLabNote>;

export const isGitLabUser = Compile(Type.Object({ username: Type.String() }));
export const isGitLabProject = Compile(GitLabProject);
export const areGitLabProjects = Compile(Type.Array(GitLabProject));
export const isGitLabBranch = Compile(
  Type.Object({ commit: Type.Object({ id: Type.String() }), protected: Type.Boolean() }),
);
export const isGitLabMergeRequest = Compile(GitLabMergeRequest);
export const areGitLabMergeRequests = Compile(Type.Array(GitLabMergeRequest));
export const isGitLabNote = Compile(GitLabNote);
const GitLabDiscussion = Type.Object({ id: Type.String(), notes: Type.Array(GitLabNote) });
export const isGitLabDiscussion = Compile(GitLabDiscussion);
export const areGitLabDiscussions = Compile(Type.Array(GitLabDiscussion));
export const areGitLabMembers = Compile(
  Type.Array(Type.Object({ username: Type.String(), access_level: Type.Integer() })),
);
