/** Facts about workflow contexts: who controls their values, and whether these are limited to names and numbers. */

/**
 * `text` is free text; `name` is restricted by GitHub (a login, ref or URL), but still unsafe in a script; `fixed` is
 * harmless. Others are `unknown`.
 */
export type Freedom = 'text' | 'name' | 'fixed' | 'unknown';

const fixed = new Set(
  [
    'github.action_path github.event_name github.job github.repository github.repository_id github.repositoryurl',
    'github.repository_owner github.repository_owner_id github.triggering_actor github.run_attempt github.run_id',
    'github.run_number github.server_url github.sha github.token github.workspace github.api_url github.graphql_url',
    'github.retention_days github.secret_source github.actor_id github.ref_type github.ref_protected github.env github.path',
    'github.event.action github.event.pull_request.state github.event.deployment.task',
    'runner.arch runner.debug runner.os runner.temp runner.tool_cache runner.environment',
    'github.event.workflow_run.conclusion github.event.workflow_run.status github.event.workflow_run.event',
    'github.event.issue.state github.event.review.state github.event.repository.visibility',
  ]
    .join(' ')
    .split(' '),
);

/** Last names of GitHub event values that are numbers, booleans, dates or hashes. */
const fixedLeaf =
  /\.(?:id|node_id|number|sha|before|after|base_sha|head_sha|merge_commit_sha|commit_id|original_commit_id|created_at|updated_at|closed_at|merged_at|pushed_at|published_at|submitted_at|draft|merged|private|fork|archived|disabled|prerelease|forced|locked|mergeable|rebaseable|size|stars|comments|commits|additions|deletions|changed_files|author_association|run_number|run_attempt|run_started_at|workflow_id|check_suite_id|type|state|mergeable_state|has_\w+|is_\w+|site_admin|\w+_count|open_issues|watchers|forks|distinct|created|deleted|active|line|position|original_line|timestamp|created|web_commit_signoff_required|maintainer_can_modify)$/;

/** Free text controlled by strangers. */
const strangersText =
  /^github\.(?:head_ref$|event$|event\.(?:issue|pull_request|discussion|comment|review|review_comment|answer)(?:\.(?:title|body))?$|event\.pull_request\.head(?:$|\.(?:ref|label|repo(?:$|\.(?:default_branch|description|homepage)))$)|event\.(?:commits\.\*|head_commit)(?:$|\.(?:message|author|author\.(?:email|name)|committer\.(?:email|name))$)|event\.workflow_run(?:$|\.(?:head_branch|display_title|head_commit(?:$|\.(?:message|author\.(?:email|name)))|pull_requests\.\*\.head\.ref|head_repository\.description)$)|event\.pages\.\*\.(?:page_name|title)$)/;

/** @param path  as returned by `pathOf` */
export function freedomOf(path: string): Freedom {
  if (fixed.has(path)) return 'fixed';
  if (path.startsWith('secrets.')) return 'fixed';
  if (/^needs\.[^.]+\.result$|^steps\.[^.]+\.(?:outcome|conclusion)$/.test(path)) return 'fixed';
  if (path.startsWith('github.event.inputs.') || path.startsWith('github.event.client_payload'))
    return 'unknown';
  if (strangersText.test(path)) return 'text';
  if (path.startsWith('github.event.') && fixedLeaf.test(path)) return 'fixed';
  return path.startsWith('github.') ? 'name' : 'unknown';
}
