/** Maps GitHub's types to ours. */
import type { ForgeBranch, ForgeComment, ForgeRepository, PullRequest } from '../forge.ts';
import type {
  GitHubBranch,
  GitHubComment,
  GitHubPullRequest,
  GitHubRepository,
  GitHubReviewComment,
} from './schema.ts';

/**
 * The clone URL is built from the connection's installation, not taken from the response, because the token is sent to
 * it.
 *
 * @param webUrl without a trailing slash
 */
export function mapRepository(repository: GitHubRepository, webUrl: string): ForgeRepository {
  return {
    externalId: String(repository.id),
    name: repository.name,
    fullName: repository.full_name,
    defaultBranch: repository.default_branch ?? 'main',
    cloneUrl: `${webUrl}/${repository.full_name.split('/').map(encodeURIComponent).join('/')}.git`,
    visibility: mapVisibility(repository),
    isArchived: repository.archived ?? false,
  };
}

export function mapBranch(branch: GitHubBranch): ForgeBranch {
  return { commitSha: branch.commit.sha, isProtected: branch.protected };
}

export function mapPullRequest(pullRequest: GitHubPullRequest): PullRequest {
  const closed = pullRequest.merged_at === null ? 'closed' : 'merged';
  return {
    number: pullRequest.number,
    url: pullRequest.html_url,
    state: pullRequest.state === 'open' ? 'open' : closed,
    title: pullRequest.title,
    body: pullRequest.body ?? '',
    // A deleted account.
    author: pullRequest.user?.login ?? 'ghost',
    isDraft: pullRequest.draft ?? false,
    isFromFork: pullRequest.head.repo?.full_name !== pullRequest.base.repo?.full_name,
    head: { branch: pullRequest.head.ref, commitSha: pullRequest.head.sha },
    base: { branch: pullRequest.base.ref, commitSha: pullRequest.base.sha },
  };
}

export function mapComment(comment: GitHubComment): ForgeComment {
  return {
    id: String(comment.id),
    body: comment.body ?? '',
    author: comment.user?.login ?? 'ghost',
    thread: null,
  };
}

/** The first comment identifies the thread. Whether it is resolved is not available in this API. */
export function mapReviewComment(comment: GitHubReviewComment): ForgeComment {
  const thread = { id: String(comment.in_reply_to_id ?? comment.id), isResolved: false };
  return { ...mapComment(comment), thread };
}

function mapVisibility(repository: GitHubRepository): ForgeRepository['visibility'] {
  if (repository.visibility === 'internal') return 'internal';
  return repository.private ? 'private' : 'public';
}
