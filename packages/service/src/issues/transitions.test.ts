import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFinding } from '../testing/findings.ts';
import { insertTestIssue, insertTestRepository } from '../testing/rows.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { issueStatuses, issueTransitions, userTransitions } from './transitions.ts';

let service: TestService;
let repositoryId: string;

beforeAll(async () => {
  service = await createTestService();
  repositoryId = await insertTestRepository(service, service.alice.id);
});
afterAll(() => service.close());

const resolutions = {
  open: null,
  confirmed: null,
  dismissed: 'wont_fix',
  fixed: 'fixed',
  closed: 'rule_removed',
};

const pairs = issueStatuses.flatMap((from) =>
  issueStatuses.filter((to) => to !== from).map((to) => [from, to] as const),
);

it.each(pairs)('the database thinks of %s to %s as the table does', async (from, to) => {
  const id = await insertTestIssue(service, repositoryId, createFinding());
  const move = (status: (typeof issueStatuses)[number]) =>
    service.db
      .updateTable('issues')
      .set({
        status,
        resolution: resolutions[status],
        fixed_at: status === 'fixed' ? service.clock.now() : null,
      })
      .where('id', '=', id)
      .execute();
  if (from !== 'open') await move(from);
  const moved = move(to).then(
    () => true,
    () => false,
  );
  expect(await moved).toBe(issueTransitions[from].includes(to));
});

it('people move nothing that the table does not know', () => {
  for (const from of issueStatuses)
    expect(issueTransitions[from]).toEqual(expect.arrayContaining([...userTransitions[from]]));
});
