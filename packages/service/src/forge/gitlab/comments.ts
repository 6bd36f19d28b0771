/** Comments of GitLab: notes in discussions, which are the threads. */
import type { CommentChange, CommentPlace, ForgeComment, PullRequestRef } from '../forge.ts';
import { ForgeError } from '../forge-error.ts';
import { checked, type ForgeAnswer, type ForgeApi, type ForgeRequest } from '../forge-http.ts';
import { nextPageQuery, readAllPages } from '../paging.ts';
import { mapNote } from './map.ts';
import { pathTo } from './paths.ts';
import { areGitLabDiscussions, isGitLabDiscussion, isGitLabMergeRequest, isGitLabNote } from './schema.ts';

export type AskGitLab = (
  request: ForgeRequest,
) => Promise<{ readonly api: ForgeApi; readonly answer: ForgeAnswer }>;

const pageSize = 100;
const maxPages = 10;

const pathToRequest = ({ repository, number }: PullRequestRef, ...rest: readonly string[]): string =>
  pathTo(repository, 'merge_requests', String(number), ...rest);

export async function listComments(
  ask: AskGitLab,
  pullRequest: PullRequestRef,
): Promise<readonly ForgeComment[]> {
  const path = pathToRequest(pullRequest, 'discussions');
  const discussions = await readAllPages(maxPages, async (page) => {
    const query = { per_page: pageSize, ...(page === null ? {} : { page }) };
    const { api, answer } = await ask({ method: 'GET', path, query });
    return {
      items: checked(api, areGitLabDiscussions, answer),
      next: nextPageQuery(api, answer)?.get('page') ?? null,
    };
  });
  return discussions.flatMap(({ id, notes }) =>
    notes.filter(({ system }) => !system).map((note) => mapNote(note, id)),
  );
}

export async function saveComment(
  ask: AskGitLab,
  pullRequest: PullRequestRef,
  change: CommentChange,
): Promise<ForgeComment> {
  const { body } = change;
  if (change.id !== null) {
    const path = pathToRequest(pullRequest, 'notes', change.id);
    const { api, answer } = await ask({ method: 'PUT', path, body: { body } });
    const note = checked(api, isGitLabNote, answer);
    const saved = mapNote(note, change.thread?.id ?? '');
    if (change.isResolved === undefined || change.thread === null) return saved;
    const thread = pathToRequest(pullRequest, 'discussions', change.thread.id);
    await ask({ method: 'PUT', path: thread, body: { resolved: true } });
    return { ...saved, thread: { ...change.thread, isResolved: true } };
  }
  if (change.at === null) {
    const path = pathToRequest(pullRequest, 'notes');
    const { api, answer } = await ask({ method: 'POST', path, body: { body } });
    return mapNote(checked(api, isGitLabNote, answer), '');
  }
  const position = await positionOf(ask, pullRequest, change.at);
  const path = pathToRequest(pullRequest, 'discussions');
  const text = placeSuggestion(body, change.at);
  const { api, answer } = await ask({ method: 'POST', path, body: { body: text, position } });
  const { id, notes } = checked(api, isGitLabDiscussion, answer);
  const [note] = notes;
  if (note === undefined) throw new ForgeError('provider_error', 'GitLab answered with an empty discussion.');
  return mapNote(note, id);
}

/** A position names the version of the diff that it refers to. */
async function positionOf(ask: AskGitLab, pullRequest: PullRequestRef, at: CommentPlace) {
  const { api, answer } = await ask({ method: 'GET', path: pathToRequest(pullRequest) });
  const { diff_refs: refs } = checked(api, isGitLabMergeRequest, answer);
  if (refs === undefined || refs === null || refs.head_sha !== at.headSha)
    throw new ForgeError('rejected', 'GitLab shows another change than the one that the comment is of.');
  return {
    position_type: 'text',
    ...refs,
    new_path: at.path,
    old_path: at.previousPath,
    new_line: at.line,
    // An unchanged line is identified by both of its line numbers.
    ...(at.oldLine === null ? {} : { old_line: at.oldLine }),
  };
}

/** GitLab's suggestions state how many lines above their own they replace. */
function placeSuggestion(body: string, { line, startLine }: CommentPlace): string {
  const above = startLine === null ? 0 : line - startLine;
  return body.replace(/^(`{3,})suggestion$/m, `$1suggestion:-${above}+0`);
}
