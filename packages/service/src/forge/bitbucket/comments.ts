/**
 * Comments of Bitbucket Cloud, whose Markdown does not support HTML: constructs that use HTML elsewhere are written
 * differently.
 */
import type { CommentChange, ForgeComment, PullRequestRef } from '../forge.ts';
import { checked } from '../forge-http.ts';
import { readAllPages } from '../paging.ts';
import { type BitbucketClient, pathTo, readPage } from './client.ts';
import { mapComment } from './map.ts';
import { areBitbucketComments, isBitbucketComment } from './schema.ts';

const maxPages = 10;

export async function listComments(
  client: BitbucketClient,
  pullRequest: PullRequestRef,
): Promise<readonly ForgeComment[]> {
  const path = pathToComments(pullRequest);
  const all = await readAllPages(maxPages, (page) =>
    readPage(client, areBitbucketComments, path, page, { sort: 'created_on' }),
  );
  return all.filter(({ deleted }) => deleted !== true).map(mapComment);
}

export async function saveComment(
  { api, send }: BitbucketClient,
  pullRequest: PullRequestRef,
  change: CommentChange,
): Promise<ForgeComment> {
  const content = { content: { raw: withoutHtml(change.body) } };
  if (change.id === null) {
    const { at } = change;
    const inline = at === null ? {} : { inline: { path: at.path, to: at.line } };
    const body = { ...content, ...inline };
    const answer = await send({ method: 'POST', path: pathToComments(pullRequest), body });
    return mapComment(checked(api, isBitbucketComment, answer));
  }
  const path = pathToComments(pullRequest, change.id);
  const answer = await send({ method: 'PUT', path, body: content });
  const saved = mapComment(checked(api, isBitbucketComment, answer));
  const { thread, isResolved } = change;
  if (isResolved === undefined || thread === null || thread.isResolved) return saved;
  await send({ method: 'POST', path: pathToComments(pullRequest, thread.id, 'resolve') });
  return { ...saved, thread: { ...thread, isResolved: true } };
}

/** An HTML comment becomes an unused link definition; `mapComment` converts it back. */
function withoutHtml(body: string): string {
  return body
    .replace(/<!-- (assay:[^()<>]*) -->/g, '[//]: # ($1)')
    .replace(/<details><summary>([^<]*)<\/summary>/g, '**$1**')
    .replace(/<\/?(?:details|sub)>/g, '');
}

function pathToComments({ repository, number }: PullRequestRef, ...rest: readonly string[]): string {
  return pathTo(repository, 'pullrequests', String(number), 'comments', ...rest);
}
