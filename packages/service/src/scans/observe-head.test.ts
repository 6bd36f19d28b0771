import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTestRepository } from '../testing/rows.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { observeHead } from './observe-head.ts';

let service: TestService;
let place: { repository_id: string; branch: string };

beforeAll(async () => {
  service = await createTestService();
  place = { repository_id: await insertTestRepository(service, service.alice.id), branch: 'main' };
});
afterAll(() => service.close());

it('asks again when somebody else was answered during the question', async () => {
  const answers = ['old', 'new'];
  let others: unknown;
  const own = await observeHead(service, place, async () => {
    others ??= await observeHead(service, place, () => Promise.resolve('new'));
    return answers.shift();
  });
  expect(others).toEqual({ observation: 1, commitSha: 'new' });
  expect(own).toEqual({ observation: 2, commitSha: 'new' });
});
