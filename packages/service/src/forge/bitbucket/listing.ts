/** Lists all repositories visible to a token: Bitbucket lists them only per workspace. */
import type { RepositoryPage } from '../forge.ts';
import { pathOf } from '../forge-http.ts';
import { readAllPages } from '../paging.ts';
import { type BitbucketClient, readPage } from './client.ts';
import { mapRepository } from './map.ts';
import { areBitbucketRepositories, areBitbucketWorkspaces } from './schema.ts';

const maxWorkspacePages = 10;

/** @param cursor `workspace` or `workspace/page`; workspaces are ordered by name */
export async function listRepositories(
  client: BitbucketClient,
  cursor: string | null,
): Promise<RepositoryPage> {
  const workspaces = await listWorkspaces(client);
  const [start, page = null] = cursor?.split('/', 2) ?? [];
  let rest = start === undefined ? workspaces : workspaces.filter((slug) => slug >= start);
  let place = rest[0] === start ? page : null;
  for (let [workspace] = rest; workspace !== undefined; [workspace] = rest) {
    const path = pathOf(['repositories', workspace]);
    // Without the role, the list would include all public repositories of the workspace.
    const query = { role: 'member', sort: 'full_name' };
    const { items, next } = await readPage(client, areBitbucketRepositories, path, place, query);
    rest = next === null ? rest.slice(1) : rest;
    place = next;
    const [following] = rest;
    const nextCursor =
      following === undefined ? null : [following, ...(next === null ? [] : [next])].join('/');
    if (items.length > 0 || nextCursor === null)
      return { repositories: items.map((one) => mapRepository(one, client.api.webUrl)), nextCursor };
  }
  return { repositories: [], nextCursor: null };
}

async function listWorkspaces(client: BitbucketClient): Promise<readonly string[]> {
  const all = await readAllPages(maxWorkspacePages, (page) =>
    readPage(client, areBitbucketWorkspaces, '/user/workspaces', page),
  );
  return all.map(({ workspace }) => workspace.slug).sort();
}
