/**
 * The forge port: what features ask of a hosting service. Differences between services are `capabilities`, so that
 * no feature asks which forge it talks to.
 */
import type { GitCredential } from '../git/remote.ts';

export interface ForgeCapabilities {
  readonly pullRequests: boolean;
  /** False: a draft is asked for, an ordinary pull request is made. */
  readonly draftPullRequests: boolean;
}

/** Who speaks to which installation. */
export interface ForgeConnection {
  /**
   * `null` for the public service; else `github.example.org[:port]`, or a base URL for an installation without TLS.
   */
  readonly host: string | null;
  readonly token: string;
}

export interface ForgeRepository {
  /** Stays when the repository is renamed or moved. */
  readonly externalId: string;
  readonly name: string;
  /** `owner/name`. */
  readonly fullName: string;
  readonly defaultBranch: string;
  readonly cloneUrl: string;
  readonly visibility: 'public' | 'private' | 'internal';
  readonly isArchived: boolean;
}

export interface ForgeBranch {
  readonly commitSha: string;
  readonly isProtected: boolean;
}

export interface PullRequest {
  readonly number: number;
  /** For a browser. */
  readonly url: string;
  readonly state: 'open' | 'closed' | 'merged';
}

export interface NewPullRequest {
  /** `owner/name`. */
  readonly repository: string;
  readonly title: string;
  readonly body: string;
  readonly head: string;
  readonly base: string;
  readonly isDraft: boolean;
}

export interface RepositoryPage {
  readonly repositories: readonly ForgeRepository[];
  /** Page to ask for next, or `null` after the last. */
  readonly nextPage: number | null;
}

/** Every method throws `ForgeError`. `undefined` means that the service does not have it, or does not show it. */
export interface Forge {
  readonly capabilities: ForgeCapabilities;
  /** Checks the token; gives the name of its account. */
  whoAmI(connection: ForgeConnection, signal?: AbortSignal): Promise<string>;
  /** @param page 1-based; 100 repositories a page, by full name */
  listRepositories(connection: ForgeConnection, page: number, signal?: AbortSignal): Promise<RepositoryPage>;
  /** By its name, also by one that it had before: services point from there to the present one. */
  getRepository(
    connection: ForgeConnection,
    repository: string,
    signal?: AbortSignal,
  ): Promise<ForgeRepository | undefined>;
  getBranch(
    connection: ForgeConnection,
    repository: string,
    branch: string,
    signal?: AbortSignal,
  ): Promise<ForgeBranch | undefined>;
  /** The open pull request from `head` into `base`, both branches of the repository. */
  findPullRequest(
    connection: ForgeConnection,
    request: { readonly repository: string; readonly head: string; readonly base: string },
    signal?: AbortSignal,
  ): Promise<PullRequest | undefined>;
  createPullRequest(
    connection: ForgeConnection,
    request: NewPullRequest,
    signal?: AbortSignal,
  ): Promise<PullRequest>;
  /** What git authenticates with. */
  gitCredential(connection: ForgeConnection): GitCredential;
}

/** Forges by the API's `provider`. */
export type Forges = ReadonlyMap<string, Forge>;
