/**
 * The forge port: what features ask of a hosting service. Differences between services are `capabilities`, so that
 * no feature asks which forge it talks to. `forges.ts` is the table of those that there are.
 */
import type { Clock } from '../clock.ts';
import type { GitCredential } from '../git/remote.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { HookDialect } from './hook.ts';

export interface ForgeCapabilities {
  readonly pullRequests: boolean;
  /** The folder of refs in which git has the heads of pull requests as `N/head`; `null` where it does not have them. */
  readonly pullRequestRefs: 'refs/pull' | 'refs/merge-requests' | null;
  /** False: a draft is asked for, an ordinary pull request is made. */
  readonly draftPullRequests: boolean;
  /** False: a thread stays open at the forge, and its first comment says that it is over. */
  readonly resolvableThreads: boolean;
  /** What stands between the address of a pull request and the id of a comment at a line, in that comment's own address. */
  readonly commentAnchor: string;
  /** False: labels are left out. */
  readonly labels: boolean;
  /** True: a connection may stand on an application's key instead of a token. */
  readonly appInstallations: boolean;
}

/** An application that is installed on an account of the forge; its key makes tokens that last an hour. */
export interface AppInstallation {
  readonly appId: string;
  readonly installationId: string;
  /** PEM, RSA. */
  readonly privateKey: string;
}

/** Who speaks to which installation of the service. */
export interface ForgeConnection {
  /**
   * `null` for the public service; else `github.example.org[:port]`, or a base URL for an installation without TLS.
   */
  readonly host: string | null;
  readonly token: string | AppInstallation;
}

export interface ForgeRepository {
  /** Stays when the repository is renamed or moved. */
  readonly externalId: string;
  readonly name: string;
  /** `owner/name`; the owner has several parts where groups nest. */
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

/** A pull request of a repository, by its number. */
export interface PullRequestRef {
  /** `owner/name`. */
  readonly repository: string;
  readonly number: number;
}

export interface PullRequest {
  readonly number: number;
  /** For a browser. */
  readonly url: string;
  readonly state: 'open' | 'closed' | 'merged';
  /** Without the mark that some forges put before the title of a draft. */
  readonly title: string;
  readonly body: string;
  /** Name of the account at the forge. */
  readonly author: string;
  readonly isDraft: boolean;
  /** Head is a branch of another repository. */
  readonly isFromFork: boolean;
  readonly head: PullRequestEnd;
  readonly base: PullRequestEnd;
}

export interface PullRequestEnd {
  readonly branch: string;
  /** `null` where the forge does not tell it. Bitbucket cuts it in lists, so that it is only the beginning there. */
  readonly commitSha: string | null;
}

/** Both branches are the repository's own. */
export interface PullRequestBranches {
  /** `owner/name`. */
  readonly repository: string;
  readonly head: string;
  readonly base: string;
}

export type PullRequestQuery =
  | { readonly kind: 'number'; readonly number: number }
  /** Open, between two branches of the repository itself. */
  | { readonly kind: 'branches'; readonly head: string; readonly base: string }
  /** All that are open, 1000 at most. */
  | { readonly kind: 'open' };

export interface NewPullRequest extends PullRequestBranches {
  readonly title: string;
  readonly body: string;
  readonly isDraft: boolean;
}

export interface PullRequestChange {
  readonly title?: string;
  readonly body?: string;
  /** Added to those that there are; made where the repository does not have them. */
  readonly labels?: readonly string[];
}

export interface ForgeComment {
  readonly id: string;
  readonly body: string;
  /** Name of the account at the forge. */
  readonly author: string;
  /** What was said at one place of the code belongs together; `null` below the pull request. */
  readonly thread: CommentThread | null;
}

export interface CommentThread {
  readonly id: string;
  /** False where the forge does not tell it. */
  readonly isResolved: boolean;
}

/** A line of the head that the forge shows in the change. */
export interface CommentPlace {
  readonly path: string;
  /** In the base; another one where the file was renamed. */
  readonly previousPath: string;
  /** 1-based, in the head. */
  readonly line: number;
  /** First line of a comment on several; `null` for one line. */
  readonly startLine: number | null;
  /** The same line in the base; `null` for one that was added. */
  readonly oldLine: number | null;
  readonly headSha: string;
}

export type CommentChange =
  /** One more; throws `rejected` for a place that the forge does not show. @param at `null` below the pull request */
  | { readonly id: null; readonly body: string; readonly at: CommentPlace | null }
  /** Another text. @param thread as listed @param isResolved  the thread is over, where the forge has this */
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
  /** Tells this status from those of others; setting it again replaces it. */
  readonly name: string;
  readonly state: 'pending' | 'success' | 'failure';
  /** One line. Cut where the forge takes less. */
  readonly description: string;
  readonly url: string;
}

export interface RepositoryPage {
  readonly repositories: readonly ForgeRepository[];
  /** To ask for the next page with, or `null` after the last. The forge's own words. */
  readonly nextCursor: string | null;
}

/** Every method throws `ForgeError`. `undefined` means that the service does not have it, or does not show it. */
export interface Forge {
  /** For people. */
  readonly title: string;
  /** Where a connection goes that names no host. */
  readonly publicHost: string;
  readonly capabilities: ForgeCapabilities;
  /** How it speaks when it calls. */
  readonly hook: HookDialect;
  /** Checks the token; gives the name of its account. */
  whoAmI(connection: ForgeConnection, signal?: AbortSignal): Promise<string>;
  /** 100 repositories a page or fewer, in the forge's order. @param cursor `null` for the first page */
  listRepositories(
    connection: ForgeConnection,
    cursor: string | null,
    signal?: AbortSignal,
  ): Promise<RepositoryPage>;
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
  /** Empty for a repository or a number that is not there. */
  findPullRequests(
    connection: ForgeConnection,
    repository: string,
    query: PullRequestQuery,
    signal?: AbortSignal,
  ): Promise<readonly PullRequest[]>;
  /** Throws `rejected` when there is an open one between these branches. */
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
  /** What people and programs said below a pull request and at lines of its change, oldest first in each thread. 1000 at most. */
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
  /** What git authenticates with. */
  gitCredential(connection: ForgeConnection): Promise<GitCredential>;
}

/** Forges by the API's `provider`. */
export type Forges = ReadonlyMap<string, Forge>;

/** What an adapter is built from. */
export interface ForgeDeps {
  readonly outbound: Pick<Outbound, 'send'>;
  readonly userAgent: string;
  readonly clock: Clock;
  /** Passes the time between two attempts. Rejects when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
}
