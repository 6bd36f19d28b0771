/** The caller of a request, and its permissions. */

/** Roles of members in a repository, in descending order of permissions. */
export type RepositoryRole = 'owner' | 'maintainer' | 'developer' | 'viewer';

export interface Caller {
  readonly userId: string;
  readonly role: 'administrator' | 'member';
  readonly tokenId: string;
  readonly scopes: ReadonlySet<string>;
  /** Set for a token bound to one repository: nothing else is visible to it. */
  readonly repositoryId: string | undefined;
  /** Minimum role in a repository that the call requires. */
  readonly leastRole: RepositoryRole;
  readonly ip: string;
}
