/** The committed OpenAPI document: generated from the routes, without a database or any other port. */

import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import type { ServiceContext } from './context.ts';
import type { AppDependencies } from './ports.ts';
import { createSecretBox } from './secret-box.ts';
import type { Database } from './storage/database.ts';

/** JSON with a trailing newline; deterministic for the same routes. */
export async function createOpenApiDocument(): Promise<string> {
  const context: ServiceContext = {
    db: new Kysely<Database>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    }),
    clock: systemClock,
    config: readConfig({}),
    log: pino({ level: 'silent' }),
    queue: { enqueue: () => Promise.resolve(), cancel: () => Promise.resolve() },
    secrets: createSecretBox(Buffer.alloc(32)),
  };
  // Registering routes uses no port; no handler is called here.
  const { server } = await createApp(context as AppDependencies);
  await server.ready();
  const document = server.swagger();
  await server.close();
  return `${JSON.stringify(document, undefined, 2)}\n`;
}
