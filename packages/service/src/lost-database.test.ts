import { connect } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isDatabaseUnavailable } from './lost-database.ts';
import { createTestService } from './testing/test-service.ts';

describe('isDatabaseUnavailable', () => {
  const server = (code: string) => Object.assign(new Error('x'), { code, severity: 'FATAL' });
  const node = (code: string, syscall: string) => Object.assign(new Error('x'), { code, syscall });
  it.each([
    ['a server that starts', server('57P03'), true],
    ['a server that has no connection left', server('53300'), true],
    ['a standby', server('25006'), true],
    ['a lost connection', new Error('Connection terminated unexpectedly'), true],
    ['no server', node('ECONNREFUSED', 'connect'), true],
    ['no socket', node('ENOENT', 'connect'), true],
    ['a file that is not there', node('ENOENT', 'open'), false],
    ['a statement that is cancelled', server('57014'), false],
    ['a duplicate', server('23505'), false],
    ['a cause', new Error('y', { cause: server('57P03') }), false],
    ['no error', '57P03', false],
  ])('knows %s', (_name, error, expected) => {
    expect(isDatabaseUnavailable(error)).toBe(expected);
  });

  it('knows what node says of a socket that is not there', async () => {
    const error = await new Promise((resolve) => connect('/nowhere/.s.PGSQL.5432').on('error', resolve));
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});

it('is told to a request whose connection the server ends, and the next one is answered', async () => {
  const service = await createTestService();
  onTestFinished(() => service.close());
  await sql`create function leave() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(service.db);
  await sql`create trigger leave before insert on tokens execute function leave()`.execute(service.db);
  const lost = await service.call('POST', '/v1/tokens', { body: { name: 'lost', scopes: ['read'] } });
  expect(lost).toMatchObject({
    status: 503,
    body: { code: 'database_unavailable' },
    headers: { 'retry-after': '2' },
  });
  await sql`drop trigger leave on tokens`.execute(service.db);
  expect(
    (await service.call('POST', '/v1/tokens', { body: { name: 'lost', scopes: ['read'] } })).status,
  ).toBe(201);
});

it('is told while the tables are gone, and by /readyz', async () => {
  const service = await createTestService();
  onTestFinished(() => service.close());
  const place = (from: string, to: string) =>
    sql.raw(`alter schema ${from} rename to ${to}`).execute(service.db);
  await place('public', 'away');
  expect(await service.call('GET', '/v1/tokens')).toMatchObject({
    status: 503,
    body: { code: 'database_unavailable' },
  });
  const ready = await service.call('GET', '/readyz');
  await place('away', 'public');
  expect(ready).toMatchObject({ status: 503, body: { status: 'database_unavailable' } });
  expect((await service.call('GET', '/readyz')).status).toBe(200);
});
