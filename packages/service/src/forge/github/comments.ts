/**
 * Comments of GitHub: those on a pull request are comments of its issue; line comments have lists and ids of their own.
 */
import type { CommentChange, ForgeComment, PullRequestRef } from '../forge.ts';
import { checked } from '../forge-http.ts';
import { nextPageQuery, readAllPages } from '../paging.ts';
import type { GitHubClient } from './client.ts';
import { mapComment, mapReviewComment } from './map.ts';
import { pathTo } from './paths.ts';
import {
  areGitHubComments,
  areGitHubReviewComments,
  isGitHubComment,
  isGitHubReviewComment,
} from './schema.ts';

const pageSize = 100;
const maxPages = 10;

export async function listComments(
  client: GitHubClient,
  { repository, number }: PullRequestRef,
  signal: AbortSignal | undefined,
): Promise<readonly ForgeComment[]> {
  const read = <T>(folder: string, validator: { Check(value: unknown): value is T[] }) =>
    readAllPages(maxPages, async (page) => {
      const query = { per_page: pageSize, ...(page === null ? {} : { page }) };
      const path = pathTo(repository, folder, String(number), 'comments');
      const answer = await client.send({ method: 'GET', path, query }, signal);
      const items = checked(client.api, validator, answer);
      return { items, next: nextPageQuery(client.api, answer)?.get('page') ?? null };
    });
  const below = await read('issues', areGitHubComments);
  const atLines = await read('pulls', areGitHubReviewComments);
  return [...below.map(mapComment), ...atLines.map(mapReviewComment)];
}

export async function saveComment(
  client: GitHubClient,
  pullRequest: PullRequestRef,
  change: CommentChange,
  signal: AbortSignal | undefined,
): Promise<ForgeComment> {
  const isAtLine = change.id === null ? change.at !== null : change.thread !== null;
  const answer = await client.send(requestOf(pullRequest, change), signal);
  return isAtLine
    ? mapReviewComment(checked(client.api, isGitHubReviewComment, answer))
    : mapComment(checked(client.api, isGitHubComment, answer));
}

function requestOf({ repository, number }: PullRequestRef, change: CommentChange) {
  const { body } = change;
  if (change.id !== null) {
    const folder = change.thread === null ? 'issues' : 'pulls';
    const path = pathTo(repository, folder, 'comments', change.id);
    return { method: 'PATCH', path, body: { body } } as const;
  }
  const { at } = change;
  if (at === null)
    return {
      method: 'POST',
      path: pathTo(repository, 'issues', String(number), 'comments'),
      body: { body },
    } as const;
  const { path: file, line, startLine, headSha } = at;
  const several = startLine === null ? {} : { start_line: startLine, start_side: 'RIGHT' };
  const place = { path: file, line, side: 'RIGHT', commit_id: headSha, ...several };
  const path = pathTo(repository, 'pulls', String(number), 'comments');
  return { method: 'POST', path, body: { body, ...place } } as const;
}
