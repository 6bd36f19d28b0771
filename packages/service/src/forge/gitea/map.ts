/** Maps Gitea's and Forgejo's types to ours. */
import type { ForgeComment, ForgeRepository, PullRequest } from '../forge.ts';
import type { GiteaComment, GiteaPullRequest, GiteaRepository, GiteaReviewComment } from './schema.ts';

/** Title prefix of a draft: the first of the default prefixes of an installation. */
export const draftMark = 'WIP: ';

/**
 * The clone URL is built from the connection's installation, not taken from the response, because the token is sent to
 * it.
 *
 * @param webUrl without a trailing slash
 */
export function mapRepository(repository: GiteaRepository, webUrl: string): ForgeRepository {
  const { id, name, full_name: fullName } = repository;
  return {
    externalId: String(id),
    name,
    fullName,
    defaultBranch: repository.default_branch || 'main',
    cloneUrl: `${webUrl}/${fullName.split('/').map(encodeURIComponent).join('/')}.git`,
    visibility: mapVisibility(repository),
    isArchived: repository.archived ?? false,
  };
}

export function mapPullRequest(request: GiteaPullRequest): PullRequest {
  const closed = request.merged === true ? 'merged' : 'closed';
  return {
    number: request.number,
    url: request.html_url,
    state: request.state === 'open' ? 'open' : closed,
    title: isDraft(request) ? request.title.replace(/^wip:\s*/i, '') : request.title,
    body: request.body ?? '',
    author: request.user?.login ?? 'ghost',
    isDraft: isDraft(request),
    isFromFork: request.head.repo_id !== request.base.repo_id,
    head: { branch: request.head.ref, commitSha: request.head.sha },
    base: { branch: request.base.ref, commitSha: request.base.sha },
  };
}

export function isDraft({ title }: GiteaPullRequest): boolean {
  return /^wip:/i.test(title);
}

export function mapComment({ id, body, user }: GiteaComment): ForgeComment {
  return { id: String(id), body, author: user?.login ?? 'ghost', thread: null };
}

/** Replies belong to the same review, at the same place. */
export function mapReviewComment(comment: GiteaReviewComment): ForgeComment {
  const { pull_request_review_id: review, path, position, resolver } = comment;
  const isResolved = resolver !== undefined && resolver !== null;
  return { ...mapComment(comment), thread: { id: `${review}:${position}:${path}`, isResolved } };
}

function mapVisibility(repository: GiteaRepository): ForgeRepository['visibility'] {
  if (repository.private) return 'private';
  return repository.internal === true ? 'internal' : 'public';
}
