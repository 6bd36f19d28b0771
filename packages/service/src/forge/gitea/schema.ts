/** The fields of the answers of Gitea and Forgejo that are read; everything else is ignored. Names are theirs. */
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const GiteaRepository = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  full_name: Type.String(),
  default_branch: Type.Optional(Type.String()),
  private: Type.Boolean(),
  /** Seen by those who have an account. */
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

const GiteaComment = Type.Object({ id: Type.Integer(), body: Type.String() });
export type GiteaComment = Static<typeof GiteaComment>;

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
