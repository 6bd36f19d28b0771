/** A stand-in for a forge with one repository, to which the service is connected by a token. */

import { join } from 'node:path';
import { createId } from '../../ids.ts';
import { createGitFixture, type FixtureFile, type GitFixture } from '../git-fixture.ts';
import type { TestService } from '../test-service.ts';
import type { ForgePlace } from './forge-places.ts';
import type { ForgeServer } from './forge-server.ts';

export interface ConnectedForge {
  readonly server: ForgeServer;
  readonly fixture: GitFixture;
  /** First commit of the branch `main`. */
  readonly main: string;
  /** As returned at its creation. */
  readonly connection: { readonly id: string; readonly hook_url: string; readonly hook_secret: string };
  readonly repositoryId: string;
}

/** @param start  files of the first commit */
export async function connectForge(
  service: TestService,
  place: ForgePlace,
  start: readonly FixtureFile[],
): Promise<ConnectedForge> {
  const root = join(service.folder, createId(service.clock));
  const fixture = createGitFixture(join(root, `${place.fullName}.git`));
  const main = fixture.commit('main', start);
  const server = await place.start({ root, repositories: [place.fullName], token: place.token });
  const body = { provider: place.provider, provider_host: server.url, token: place.token };
  const connection = (await service.call('POST', '/v1/connections', { body })).body;
  const wanted = { connection_id: connection.id, full_name: place.fullName };
  const { id } = (await service.call('POST', '/v1/repositories', { body: wanted })).body;
  return { server, fixture, main, connection, repositoryId: id };
}
