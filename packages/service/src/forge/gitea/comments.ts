/** Comments of Gitea and Forgejo: line comments belong to reviews. */
import type { CommentChange, CommentPlace, ForgeComment, PullRequestRef } from '../forge.ts';
import { ForgeError } from '../forge-error.ts';
import { checked } from '../forge-http.ts';
import { nextPageQuery, readAllPages } from '../paging.ts';
import type { GiteaClient } from './labels.ts';
import { mapComment, mapReviewComment } from './map.ts';
import { pathTo } from './paths.ts';
import {
  areGiteaComments,
  areGiteaReviewComments,
  areGiteaReviews,
  isGiteaComment,
  isGiteaReview,
} from './schema.ts';

const pageSize = 50;
const maxPages = 20;

export async function listComments(
  client: GiteaClient,
  pullRequest: PullRequestRef,
): Promise<readonly ForgeComment[]> {
  const { api, send } = client;
  const { repository, number } = pullRequest;
  // This list is not paginated.
  const path = pathTo(repository, 'issues', String(number), 'comments');
  const below = checked(api, areGiteaComments, await send({ method: 'GET', path }));
  const reviews = await readAllPages(maxPages, async (page) => {
    const query = { limit: pageSize, ...(page === null ? {} : { page }) };
    const answer = await send({
      method: 'GET',
      path: pathTo(repository, 'pulls', String(number), 'reviews'),
      query,
    });
    const items = checked(api, areGiteaReviews, answer);
    return { items, next: nextPageQuery(api, answer)?.get('page') ?? null };
  });
  const atLines: ForgeComment[] = [];
  for (const { id } of reviews.filter(({ comments_count: count }) => count > 0))
    atLines.push(...(await readReview(client, pullRequest, id)));
  return [...below.map(mapComment), ...atLines];
}

export async function saveComment(
  client: GiteaClient,
  pullRequest: PullRequestRef,
  change: CommentChange,
): Promise<ForgeComment> {
  const { api, send } = client;
  const { repository, number } = pullRequest;
  const { id, body } = change;
  if (id === null && change.at !== null) return saveAtLine(client, pullRequest, body, change.at);
  const place = id === null ? [String(number), 'comments'] : ['comments', id];
  const method = id === null ? 'POST' : 'PATCH';
  const answer = await send({ method, path: pathTo(repository, 'issues', ...place), body: { body } });
  const saved = mapComment(checked(api, isGiteaComment, answer));
  return { ...saved, thread: change.id === null ? null : change.thread };
}

/** Creates a review with one comment; the response does not include the comment. */
async function saveAtLine(
  client: GiteaClient,
  pullRequest: PullRequestRef,
  text: string,
  { path: file, line, headSha }: CommentPlace,
): Promise<ForgeComment> {
  const { api, send } = client;
  const comments = [{ path: file, body: text, new_position: line, old_position: 0 }];
  const body = { commit_id: headSha, event: 'COMMENT', body: '', comments };
  const path = pathTo(pullRequest.repository, 'pulls', String(pullRequest.number), 'reviews');
  const { id } = checked(api, isGiteaReview, await send({ method: 'POST', path, body }));
  const [made] = await readReview(client, pullRequest, id);
  if (made === undefined)
    throw new ForgeError('provider_error', `${api.title} made a review without its comment.`);
  return made;
}

async function readReview(
  { api, send }: GiteaClient,
  { repository, number }: PullRequestRef,
  id: number,
): Promise<readonly ForgeComment[]> {
  const path = pathTo(repository, 'pulls', String(number), 'reviews', String(id), 'comments');
  return checked(api, areGiteaReviewComments, await send({ method: 'GET', path })).map(mapReviewComment);
}
