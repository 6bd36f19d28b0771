/** Who calls, and what that lets the call do. */

/** What a member may do in a repository, from the most to the least. */
export type RepositoryRole = 'owner' | 'maintainer' | 'developer' | 'viewer';

export interface Caller {
  readonly userId: string;
  readonly role: 'administrator' | 'member';
  readonly tokenId: string;
  readonly scopes: ReadonlySet<string>;
  /** Set for a repository-bound token: nothing else is visible to it. */
  readonly repositoryId: string | undefined;
  /** Least role in a repository that the call takes. */
  readonly leastRole: RepositoryRole;
  readonly ip: string;
}
