/** The fields used from responses of Gitea and Forgejo; all others are ignored. Names are theirs. */
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const GiteaRepository = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  full_name: Type.String(),
  default_branch: Type.Optional(Type.String()),
  private: Type.Boolean(),
  /** Visible to users with an account. */
  internal: Type.Optional(Type.Boolean()),
  archived: Type.Optional(Type.Boolean()),
});
export type GiteaRepository = Static<typeof GiteaRepository>;

const End = Type.Object({ ref: Type.String(), sha: Type.String(), repo_id: Type.Integer() });

const GiteaPullRequest = Type.Object({
  number: Type.Integer(),
  html_url: Type.String(),
  state: Type.String(),
  merged: Type.Optional(Type.Boolean()),
  title: Type.String(),
  body: Type.Optional(Type.String()),
  user: Type.Union([Type.Object({ login: Type.String() }), Type.Null()]),
  head: End,
  base: End,
});
export type GiteaPullRequest = Static<typeof GiteaPullRequest>;

const User = Type.Union([Type.Object({ login: Type.String() }), Type.Null()]);
const comment = { id: Type.Integer(), body: Type.String(), user: Type.Optional(User) };
const GiteaComment = Type.Object(comment);
export type GiteaComment = Static<typeof GiteaComment>;

const GiteaReview = Type.Object({ id: Type.Integer(), comments_count: Type.Integer() });

const GiteaReviewComment = Type.Object({
  ...comment,
  path: Type.String(),
  position: Type.Integer(),
  pull_request_review_id: Type.Integer(),
  /** Who resolved the thread. */
  resolver: Type.Optional(User),
});
export type GiteaReviewComment = Static<typeof GiteaReviewComment>;

const GiteaLabel = Type.Object({ id: Type.Integer(), name: Type.String() });

export const isGiteaUser = Compile(Type.Object({ login: Type.String() }));
export const isGiteaRepository = Compile(GiteaRepository);
export const areGiteaRepositories = Compile(Type.Array(GiteaRepository));
export const isGiteaBranch = Compile(
  Type.Object({ commit: Type.Object({ id: Type.String() }), protected: Type.Boolean() }),
);
export const isGiteaPullRequest = Compile(GiteaPullRequest);
export const areGiteaPullRequests = Compile(Type.Array(GiteaPullRequest));
export const isGiteaComment = Compile(GiteaComment);
export const areGiteaComments = Compile(Type.Array(GiteaComment));
export const isGiteaLabel = Compile(GiteaLabel);
export const areGiteaLabels = Compile(Type.Array(GiteaLabel));
export const isGiteaReview = Compile(GiteaReview);
export const areGiteaReviews = Compile(Type.Array(GiteaReview));
export const areGiteaReviewComments = Compile(Type.Array(GiteaReviewComment));
export const isGiteaPermission = Compile(Type.Object({ permission: Type.String() }));
