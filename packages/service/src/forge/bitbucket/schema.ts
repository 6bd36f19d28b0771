/** The fields used from Bitbucket Cloud's responses; all others are ignored. Names are Bitbucket's. */
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const Named = Type.Object({ name: Type.String() });

const BitbucketRepository = Type.Object({
  uuid: Type.String(),
  /** `workspace/slug`. */
  full_name: Type.String(),
  is_private: Type.Boolean(),
  /** `null` for a repository without a commit. */
  mainbranch: Type.Optional(Type.Union([Named, Type.Null()])),
});
export type BitbucketRepository = Static<typeof BitbucketRepository>;

const Account = Type.Union([
  Type.Object({ nickname: Type.Optional(Type.String()), display_name: Type.Optional(Type.String()) }),
  Type.Null(),
]);

const Endpoint = Type.Object({
  branch: Named,
  /** `null` if the branch was deleted. */
  commit: Type.Optional(Type.Union([Type.Object({ hash: Type.String() }), Type.Null()])),
  /** `null` if the fork was deleted. */
  repository: Type.Optional(Type.Union([Type.Object({ full_name: Type.String() }), Type.Null()])),
});

const BitbucketPullRequest = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  summary: Type.Optional(Type.Object({ raw: Type.String() })),
  state: Type.String(),
  draft: Type.Optional(Type.Boolean()),
  /** Absent for a deleted account. */
  author: Type.Optional(Account),
  source: Endpoint,
  destination: Endpoint,
  links: Type.Object({ html: Type.Object({ href: Type.String() }) }),
});
export type BitbucketPullRequest = Static<typeof BitbucketPullRequest>;

const BitbucketComment = Type.Object({
  id: Type.Integer(),
  content: Type.Object({ raw: Type.String() }),
  deleted: Type.Optional(Type.Boolean()),
  /** Set for a line comment. */
  inline: Type.Optional(Type.Unknown()),
  /** The comment that it replies to. */
  parent: Type.Optional(Type.Object({ id: Type.Integer() })),
  resolution: Type.Optional(Type.Unknown()),
  user: Type.Optional(Account),
});
export type BitbucketComment = Static<typeof BitbucketComment>;

const BitbucketRestriction = Type.Object({
  kind: Type.String(),
  branch_match_kind: Type.Optional(Type.String()),
  pattern: Type.Optional(Type.String()),
});

export const isBitbucketUser = Compile(Type.Object({ display_name: Type.String() }));
export const areBitbucketWorkspaces = Compile(
  pageOf(Type.Object({ workspace: Type.Object({ slug: Type.String() }) })),
);
export const isBitbucketRepository = Compile(BitbucketRepository);
export const areBitbucketRepositories = Compile(pageOf(BitbucketRepository));
export const isBitbucketBranch = Compile(Type.Object({ target: Type.Object({ hash: Type.String() }) }));
export const areBitbucketRestrictions = Compile(pageOf(BitbucketRestriction));
export const isBitbucketPullRequest = Compile(BitbucketPullRequest);
export const areBitbucketPullRequests = Compile(pageOf(BitbucketPullRequest));
export const isBitbucketCommit = Compile(Type.Object({ hash: Type.String() }));
export const isBitbucketComment = Compile(BitbucketComment);
export const areBitbucketPermissions = Compile(
  pageOf(
    Type.Object({
      permission: Type.String(),
      user: Type.Object({ nickname: Type.Optional(Type.String()) }),
    }),
  ),
);
export const areBitbucketComments = Compile(pageOf(BitbucketComment));

function pageOf<T extends TSchema>(item: T) {
  return Type.Object({ values: Type.Array(item), next: Type.Optional(Type.String()) });
}
