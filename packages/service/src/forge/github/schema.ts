/** The fields of GitHub's answers that are read; everything else is ignored. Names are GitHub's. */
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const GitHubUser = Type.Object({ login: Type.String() });

export const GitHubRepository = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  full_name: Type.String(),
  default_branch: Type.Optional(Type.String()),
  private: Type.Boolean(),
  visibility: Type.Optional(Type.String()),
  archived: Type.Optional(Type.Boolean()),
});
export type GitHubRepository = Static<typeof GitHubRepository>;

export const GitHubBranch = Type.Object({
  commit: Type.Object({ sha: Type.String() }),
  protected: Type.Boolean(),
});
export type GitHubBranch = Static<typeof GitHubBranch>;

export const GitHubPullRequest = Type.Object({
  number: Type.Integer(),
  html_url: Type.String(),
  state: Type.String(),
  merged_at: Type.Union([Type.String(), Type.Null()]),
});
export type GitHubPullRequest = Static<typeof GitHubPullRequest>;

export const isGitHubUser = Compile(GitHubUser);
export const isGitHubRepository = Compile(GitHubRepository);
export const areGitHubRepositories = Compile(Type.Array(GitHubRepository));
export const isGitHubBranch = Compile(GitHubBranch);
export const isGitHubPullRequest = Compile(GitHubPullRequest);
export const areGitHubPullRequests = Compile(Type.Array(GitHubPullRequest));
