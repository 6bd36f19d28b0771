/** Rows for tests of features that only need them to be there. */
import { createId } from '../ids.ts';
import type { NewRow } from '../storage/database.ts';
import type { TestService } from './test-service.ts';

/** A local repository of a user with its root project. */
export async function insertTestRepository(
  service: TestService,
  ownerId: string,
  fields: Partial<NewRow<'repositories'>> = {},
): Promise<string> {
  const id = createId(service.clock);
  const now = service.clock.now();
  await service.db
    .insertInto('repositories')
    .values({
      id,
      owner_id: ownerId,
      provider: 'local',
      name: 'name',
      full_name: 'owner/name',
      local_path: '/nowhere',
      default_branch: 'main',
      created_at: now,
      updated_at: now,
      ...fields,
    })
    .execute();
  await service.db
    .insertInto('projects')
    .values({ id, repository_id: id, name: 'name', created_at: now })
    .execute();
  return id;
}
