/** The fields used from GitHub's responses; all others are ignored. Names are GitHub's. */
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const GitHubRepository = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  full_name: Type.String(),
  default_branch: Type.Optional(Type.String()),
  private: Type.Boolean(),
  visibility: Type.Optional(Type.String()),
  archived: Type.Optional(Type.Boolean()),
});
export type GitHubRepository = Static<typeof GitHubRepository>;

const GitHubBranch = Type.Object({
  commit: Type.Object({ sha: Type.String() }),
  protected: Type.Boolean(),
});
export type GitHubBranch = Static<typeof GitHubBranch>;

const End = Type.Object({
  ref: Type.String(),
  sha: Type.String(),
  /** `null` for a deleted fork. */
  repo: Type.Union([Type.Object({ full_name: Type.String() }), Type.Null()]),
});

const GitHubPullRequest = Type.Object({
  number: Type.Integer(),
  html_url: Type.String(),
  state: Type.String(),
  merged_at: Type.Union([Type.String(), Type.Null()]),
  title: Type.String(),
  body: Type.Union([Type.String(), Type.Null()]),
  draft: Type.Optional(Type.Boolean()),
  user: Type.Union([Type.Object({ login: Type.String() }), Type.Null()]),
  head: End,
  base: End,
});
export type GitHubPullRequest = Static<typeof GitHubPullRequest>;

const comment = {
  id: Type.Integer(),
  body: Type.Optional(Type.String()),
  user: Type.Optional(Type.Union([Type.Object({ login: Type.String() }), Type.Null()])),
};
const GitHubComment = Type.Object(comment);
export type GitHubComment = Static<typeof GitHubComment>;

const GitHubReviewComment = Type.Object({ ...comment, in_reply_to_id: Type.Optional(Type.Integer()) });
export type GitHubReviewComment = Static<typeof GitHubReviewComment>;

export const isGitHubUser = Compile(Type.Object({ login: Type.String() }));
export const isGitHubApp = Compile(Type.Object({ name: Type.String() }));
export const isGitHubToken = Compile(Type.Object({ token: Type.String(), expires_at: Type.String() }));
export const isGitHubRepository = Compile(GitHubRepository);
export const areGitHubRepositories = Compile(Type.Array(GitHubRepository));
export const areInstalledRepositories = Compile(Type.Object({ repositories: Type.Array(GitHubRepository) }));
export const isGitHubBranch = Compile(GitHubBranch);
export const isGitHubPullRequest = Compile(GitHubPullRequest);
export const areGitHubPullRequests = Compile(Type.Array(GitHubPullRequest));
export const isGitHubComment = Compile(GitHubComment);
export const areGitHubComments = Compile(Type.Array(GitHubComment));
export const isGitHubReviewComment = Compile(GitHubReviewComment);
export const areGitHubReviewComments = Compile(Type.Array(GitHubReviewComment));
/** `maintain` is reported as `write`, `triage` as `read`. */
export const isGitHubPermission = Compile(Type.Object({ permission: Type.String() }));
