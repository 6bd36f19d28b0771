/** Resolves labels to ids: installations before Gitea 1.22 do not accept names. */
import { checked, type ForgeAnswer, type ForgeApi, type ForgeRequest } from '../forge-http.ts';
import { nextPageQuery, readAllPages } from '../paging.ts';
import { areGiteaLabels, isGiteaLabel } from './schema.ts';

/** Access to one installation on behalf of one connection. */
export interface GiteaClient {
  readonly api: ForgeApi;
  readonly send: (request: ForgeRequest) => Promise<ForgeAnswer>;
}

const pageSize = 50;
/** Beyond this limit, an existing label may be missed and created a second time. */
const maxPages = 10;
const newColor = '#5319e7';

/** @param path of the repository. Creates missing labels. */
export async function findLabelIds(
  { api, send }: GiteaClient,
  path: string,
  names: readonly string[],
): Promise<readonly number[]> {
  const known = await readAllPages(maxPages, async (page) => {
    const query = { limit: pageSize, ...(page === null ? {} : { page }) };
    const answer = await send({ method: 'GET', path: `${path}/labels`, query });
    return {
      items: checked(api, areGiteaLabels, answer),
      next: nextPageQuery(api, answer)?.get('page') ?? null,
    };
  });
  const ids: number[] = [];
  for (const name of names) {
    const found = known.find((label) => label.name === name);
    ids.push(found?.id ?? (await makeLabel({ api, send }, path, name)));
  }
  return ids;
}

async function makeLabel({ api, send }: GiteaClient, path: string, name: string): Promise<number> {
  const body = { name, color: newColor };
  return checked(api, isGiteaLabel, await send({ method: 'POST', path: `${path}/labels`, body })).id;
}
