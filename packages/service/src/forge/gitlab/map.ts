/** Maps GitLab's types to ours. */
import type { ForgeComment, ForgeRepository, PullRequest } from '../forge.ts';
import type { GitLabMergeRequest, GitLabNote, GitLabProject } from './schema.ts';

/** Title prefix that marks a draft for GitLab. */
export const draftMark = 'Draft: ';

/**
 * The clone URL is built from the connection's installation, not taken from the response, because the token is sent to
 * it.
 *
 * @param webUrl without a trailing slash
 */
export function mapProject(project: GitLabProject, webUrl: string): ForgeRepository {
  const { id, path, path_with_namespace: fullName, visibility } = project;
  return {
    externalId: String(id),
    name: path,
    fullName,
    defaultBranch: project.default_branch ?? 'main',
    cloneUrl: `${webUrl}/${fullName.split('/').map(encodeURIComponent).join('/')}.git`,
    visibility: visibility === 'public' || visibility === 'internal' ? visibility : 'private',
    isArchived: project.archived ?? false,
  };
}

export function mapMergeRequest(request: GitLabMergeRequest): PullRequest {
  return {
    number: request.iid,
    url: request.web_url,
    state: mapState(request.state),
    title: request.draft ? request.title.replace(/^draft:\s*/i, '') : request.title,
    body: request.description ?? '',
    author: request.author.username,
    isDraft: request.draft,
    isFromFork: request.source_project_id !== request.target_project_id,
    head: { branch: request.source_branch, commitSha: request.sha ?? null },
    base: { branch: request.target_branch, commitSha: request.diff_refs?.start_sha ?? null },
  };
}

/** Suggestions are converted back to their original form. */
export function mapNote({ id, body, author, type, resolved }: GitLabNote, discussion: string): ForgeComment {
  const thread = type === 'DiffNote' ? { id: discussion, isResolved: resolved ?? false } : null;
  const text = body.replace(/^(`{3,})suggestion:-\d+\+0$/m, '$1suggestion');
  return { id: String(id), body: text, author: author.username, thread };
}

/** `locked` is the state of a request that is being merged. */
function mapState(state: string): PullRequest['state'] {
  if (state === 'opened' || state === 'locked') return 'open';
  return state === 'merged' ? 'merged' : 'closed';
}
