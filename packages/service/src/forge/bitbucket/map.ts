/** Maps Bitbucket's types to ours. */
import type { CommitStatus, ForgeComment, ForgeRepository, PullRequest } from '../forge.ts';
import type { BitbucketComment, BitbucketPullRequest, BitbucketRepository } from './schema.ts';

/**
 * The clone URL is built from the connection's installation, not taken from the response, because the token is sent to
 * it.
 *
 * @param webUrl without a trailing slash
 */
export function mapRepository(repository: BitbucketRepository, webUrl: string): ForgeRepository {
  const { uuid, full_name: fullName, is_private: isPrivate, mainbranch } = repository;
  return {
    externalId: uuid,
    name: fullName.split('/').at(-1) ?? fullName,
    fullName,
    defaultBranch: mainbranch?.name ?? 'main',
    cloneUrl: `${webUrl}/${fullName.split('/').map(encodeURIComponent).join('/')}.git`,
    visibility: isPrivate ? 'private' : 'public',
    isArchived: false,
  };
}

export function mapPullRequest(request: BitbucketPullRequest): PullRequest {
  const { id, title, summary, state, links, author, source, destination } = request;
  const closed = state === 'MERGED' ? 'merged' : 'closed';
  return {
    number: id,
    url: links.html.href,
    state: state === 'OPEN' ? 'open' : closed,
    title,
    body: summary?.raw ?? '',
    author: author?.nickname ?? author?.display_name ?? 'unknown',
    isDraft: request.draft ?? false,
    isFromFork: source.repository?.full_name !== destination.repository?.full_name,
    head: { branch: source.branch.name, commitSha: source.commit?.hash ?? null },
    base: { branch: destination.branch.name, commitSha: destination.commit?.hash ?? null },
  };
}

export function mapComment(comment: BitbucketComment): ForgeComment {
  const { id, content, user, inline, parent, resolution } = comment;
  const isResolved = resolution !== undefined && resolution !== null;
  return {
    id: String(id),
    body: content.raw.replace(/^\[\/\/\]: # \((assay:[^()]*)\)$/gm, '<!-- $1 -->'),
    author: user?.nickname ?? user?.display_name ?? 'unknown',
    thread: inline === undefined ? null : { id: String(parent?.id ?? id), isResolved },
  };
}

export const statusStates: Readonly<Record<CommitStatus['state'], string>> = {
  pending: 'INPROGRESS',
  success: 'SUCCESSFUL',
  failure: 'FAILED',
};
