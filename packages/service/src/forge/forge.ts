/**
 * The forge port: the operations that features need from a hosting service. Differences between services are
 * `capabilities`, so that no feature depends on a particular forge. `forges.ts` lists the implementations.
 */
import type { Clock } from '../clock.ts';
import type { GitCredential } from '../git/remote.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { HookDialect } from './hook.ts';

export interface ForgeCapabilities {
  readonly pullRequests: boolean;
  /** Ref prefix under which git has the heads of pull requests as `N/head`; `null` if there is none. */
  readonly pullRequestRefs: 'refs/pull' | 'refs/merge-requests' | null;
  /** False: a requested draft becomes an ordinary pull request. */
  readonly draftPullRequests: boolean;
  /** False: a thread stays open on the forge, and its first comment says that it is resolved. */
  readonly resolvableThreads: boolean;
  /** Separator between the URL of a pull request and the id of a line comment, in the URL of that comment. */
  readonly commentAnchor: string;
  /** False: labels are omitted. */
  readonly labels: boolean;
  /** True: a connection may use an application's key instead of a token. */
  readonly appInstallations: boolean;
}

/** An application installed on an account of the forge; its key creates tokens that last an hour. */
export interface AppInstallation {
  readonly appId: string;
  readonly installationId: string;
  /** PEM, RSA. */
  readonly privateKey: string;
}

/** Credentials for an installation of the service. */
export interface ForgeConnection {
  /**
   * `null` for the public service; otherwise `github.example.org[:port]`, or a base URL for an installation without
   * TLS.
   */
  readonly host: string | null;
  readonly token: string | AppInstallation;
}

export interface ForgeRepository {
  /** Does not change when the repository is renamed or moved. */
  readonly externalId: string;
  readonly name: string;
  /** `owner/name`; the owner has several parts if groups are nested. */
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

/** Identifies a pull request of a repository by number. */
export interface PullRequestRef {
  /** `owner/name`. */
  readonly repository: string;
  readonly number: number;
}

export interface PullRequest {
  readonly number: number;
  /** URL for a browser. */
  readonly url: string;
  readonly state: 'open' | 'closed' | 'merged';
  /** Without the prefix that some forges put before the title of a draft. */
  readonly title: string;
  readonly body: string;
  /** Account name on the forge. */
  readonly author: string;
  readonly isDraft: boolean;
  /** The head is a branch of another repository. */
  readonly isFromFork: boolean;
  readonly head: PullRequestEnd;
  readonly base: PullRequestEnd;
}

export interface PullRequestEnd {
  readonly branch: string;
  /** `null` if the forge does not report it. Abbreviated in Bitbucket's lists. */
  readonly commitSha: string | null;
}

/** Both branches belong to the repository itself. */
export interface PullRequestBranches {
  /** `owner/name`. */
  readonly repository: string;
  readonly head: string;
  readonly base: string;
}

export type PullRequestQuery =
  | { readonly kind: 'number'; readonly number: number }
  /** Open pull requests between two branches of the repository itself. */
  | { readonly kind: 'branches'; readonly head: string; readonly base: string }
  /** All open pull requests, 1000 at most. */
  | { readonly kind: 'open' };

export interface NewPullRequest extends PullRequestBranches {
  readonly title: string;
  readonly body: string;
  readonly isDraft: boolean;
}

export interface PullRequestChange {
  readonly title?: string;
  readonly body?: string;
  /** Added to the existing ones; created if the repository does not have them. */
  readonly labels?: readonly string[];
}

export interface ForgeComment {
  readonly id: string;
  readonly body: string;
  /** Account name on the forge. */
  readonly author: string;
  /** Comments on one place in the code form a thread; `null` for comments on the pull request as a whole. */
  readonly thread: CommentThread | null;
}

export interface CommentThread {
  readonly id: string;
  /** False if the forge does not report it. */
  readonly isResolved: boolean;
}

/** A line of the head that the forge shows in the diff. */
export interface CommentPlace {
  readonly path: string;
  /** Path in the base; differs if the file was renamed. */
  readonly previousPath: string;
  /** 1-based, in the head. */
  readonly line: number;
  /** First line of a multi-line comment; `null` for one line. */
  readonly startLine: number | null;
  /** The same line in the base; `null` for an added line. */
  readonly oldLine: number | null;
  readonly headSha: string;
}

export type CommentChange =
  /**
   * Creates a comment; throws `rejected` for a place that the forge does not show. @param at `null` for the pull
   * request as a whole
   */
  | { readonly id: null; readonly body: string; readonly at: CommentPlace | null }
  /** Updates a comment. @param thread as listed @param isResolved  resolves the thread, if the forge supports it */
  | {
      readonly id: string;
      readonly body: string;
      readonly thread: CommentThread | null;
      readonly isResolved?: true;
    };

export interface CommitStatus {
  /** `owner/name`. */
  readonly repository: string;
  readonly commitSha: string;
  /** Identifies this status; setting it again replaces it. */
  readonly name: string;
  readonly state: 'pending' | 'success' | 'failure';
  /** One line. Truncated to the forge's limit. */
  readonly description: string;
  readonly url: string;
}

export interface RepositoryPage {
  readonly repositories: readonly ForgeRepository[];
  /** Cursor for the next page, or `null` after the last. Opaque; defined by the forge. */
  readonly nextCursor: string | null;
}

/** Every method throws `ForgeError`. `undefined` means that the resource does not exist or is not visible. */
export interface Forge {
  /** Name for people. */
  readonly title: string;
  /** Host of connections that name none. */
  readonly publicHost: string;
  readonly capabilities: ForgeCapabilities;
  /** Format of its webhooks. */
  readonly hook: HookDialect;
  /** Verifies the token and returns the name of its account. */
  whoAmI(connection: ForgeConnection, signal?: AbortSignal): Promise<string>;
  /** At most 100 repositories per page, in the forge's order. @param cursor `null` for the first page */
  listRepositories(
    connection: ForgeConnection,
    cursor: string | null,
    signal?: AbortSignal,
  ): Promise<RepositoryPage>;
  /** Looks a repository up by its current or a former name: services redirect from the latter. */
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
  /** Empty for an unknown repository or number. */
  findPullRequests(
    connection: ForgeConnection,
    repository: string,
    query: PullRequestQuery,
    signal?: AbortSignal,
  ): Promise<readonly PullRequest[]>;
  /** Throws `rejected` if there is already an open one between these branches. */
  createPullRequest(
    connection: ForgeConnection,
    request: NewPullRequest,
    signal?: AbortSignal,
  ): Promise<PullRequest>;
  updatePullRequest(
    connection: ForgeConnection,
    pullRequest: PullRequestRef,
    change: PullRequestChange,
    signal?: AbortSignal,
  ): Promise<void>;
  /**
   * Comments by people and programs on a pull request and on lines of its diff, oldest first in each thread. 1000 at
   * most.
   */
  listComments(
    connection: ForgeConnection,
    pullRequest: PullRequestRef,
    signal?: AbortSignal,
  ): Promise<readonly ForgeComment[]>;
  saveComment(
    connection: ForgeConnection,
    pullRequest: PullRequestRef,
    comment: CommentChange,
    signal?: AbortSignal,
  ): Promise<ForgeComment>;
  /** Whether an account may push to the repository. */
  mayWrite(
    connection: ForgeConnection,
    repository: string,
    account: string,
    signal?: AbortSignal,
  ): Promise<boolean>;
  setStatus(connection: ForgeConnection, status: CommitStatus, signal?: AbortSignal): Promise<void>;
  /** Credential for git. */
  gitCredential(connection: ForgeConnection): Promise<GitCredential>;
}

/** Forges by the value of the API's `provider`. */
export type Forges = ReadonlyMap<string, Forge>;

/** Dependencies of an adapter. */
export interface ForgeDeps {
  readonly outbound: Pick<Outbound, 'send'>;
  readonly userAgent: string;
  readonly clock: Clock;
  /** Waits between two attempts. Rejects when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
}
