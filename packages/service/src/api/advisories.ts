/** `/v1/advisories`: the data on vulnerable packages. Imported by administrators, shared by all nodes. */

import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { type DescribedDatabase, describeAdvisories } from '../advisories/list-advisories.ts';
import {
  dropAdvisories,
  importSentAdvisories,
  mostUploadBytes,
  type ReceivedFile,
  receiveFile,
} from '../advisories/receive-advisories.ts';
import type { ServiceContext } from '../context.ts';
import { toTimestamp } from './lists.ts';
import { Count, extensibleEnum, Id, IdParams, listOf, named, nullable, Timestamp } from './schemas.ts';
import type { ApiServer } from './server.ts';

const Day = Type.String({ description: 'As `2026-11-29`; empty where it is not known' });
const members = {
  id: Id,
  name: Type.String(),
  date: Day,
  source: extensibleEnum(['import', 'update'], '`update`: the service fetches it by itself'),
  imported_by: nullable(Id),
  imported_at: Timestamp,
  ecosystems: Type.Array(
    Type.Object({
      ecosystem: Type.String({ description: 'As OSV names it' }),
      records: Count,
      date: Day,
      age_days: nullable(Type.Integer()),
      problem: nullable(
        extensibleEnum(
          ['old', 'undated', 'other_release'],
          '`old`: older than 30 days; `other_release`: written by another release, and not read',
        ),
      ),
      checked_at: Timestamp,
    }),
  ),
};

const AdvisoryDatabase = named('AdvisoryDatabase', Type.Object(members));
const ImportedAdvisories = named(
  'ImportedAdvisories',
  Type.Object({
    ...members,
    records: Count,
    withdrawn: Type.Integer({ minimum: 0, description: 'Records that were taken back, and so left out' }),
    left_out: Type.Array(Type.Object({ reason: Type.String(), records: Count }), {
      description: 'Other records that were left out',
    }),
  }),
);
const tags = ['operation'];
/** File extension, and so the format, of a body by its media type. */
const extensions = { 'application/zip': 'zip', 'application/json': 'json' } as const;

type Deps = Pick<ServiceContext, 'db' | 'clock' | 'config' | 'log'>;

export function addAdvisories(api: ApiServer, deps: Deps): void {
  for (const { name, schema } of [AdvisoryDatabase, ImportedAdvisories])
    api.addSchema({ $id: name, ...schema });
  api.get(
    '/advisories',
    {
      config: { scope: 'repo:read', stability: 'beta' },
      schema: {
        operationId: 'listAdvisories',
        tags,
        summary: 'Lists the databases of advisories that packages are looked up in, and how old they are',
        response: { 200: listOf(AdvisoryDatabase) },
      },
    },
    async () => {
      const data = (await describeAdvisories(deps)).map(toDatabase);
      return { data, total: data.length, total_is_estimate: false, next_cursor: null, has_more: false };
    },
  );
  api.delete(
    '/advisories/:id',
    {
      config: { scope: 'admin', stability: 'beta' },
      schema: {
        operationId: 'dropAdvisories',
        tags,
        summary: 'Removes a database of advisories: packages are no longer looked up in it',
        params: IdParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await dropAdvisories(deps, request.caller, request.params.id);
      return reply.code(204).send(null);
    },
  );
  addImport(api, deps);
}

/** Streams the body to a file: archives have several hundred megabytes. */
function addImport(api: ApiServer, deps: Deps): void {
  void api.register((imports: ApiServer, _options, done) => {
    imports.removeAllContentTypeParsers();
    const received = new WeakMap<FastifyRequest, ReceivedFile>();
    for (const [type, extension] of Object.entries(extensions))
      imports.addContentTypeParser(type, async (request: FastifyRequest, payload: Readable) => {
        const file = await receiveFile(deps, payload, { extension });
        received.set(request, file);
        // Idempotent requests are compared by the digest of the body.
        return { digest: file.digest };
      });
    // Removes the file if no handler took it.
    imports.addHook('onResponse', async (request) => {
      const file = received.get(request);
      if (file !== undefined) await rm(file.path, { force: true });
    });
    imports.post(
      '/advisories',
      {
        bodyLimit: mostUploadBytes,
        config: { scope: 'admin', stability: 'beta' },
        schema: {
          operationId: 'importAdvisories',
          tags,
          summary: 'Imports a database of advisories; it takes the place of one with the same name',
          description:
            'The body is a zip archive (`application/zip`) of OSV records as JSON or YAML, RustSec, ruby-advisory-db or FriendsOfPHP files, or one record or a list of them (`application/json`). An ecosystem is known from one database: the last import that speaks of it.',
          querystring: Type.Object({
            name: Type.Optional(
              Type.String({ minLength: 1, maxLength: 100, description: 'Default `imported`' }),
            ),
            date: Type.Optional(
              Type.String({
                maxLength: 20,
                description:
                  'When the files were fetched, as `2026-11-29`; default: the newest date in the records of each ecosystem',
              }),
            ),
          }),
          response: { 201: ImportedAdvisories.ref },
        },
      },
      async (request, reply) => {
        const { name = 'imported', date } = request.query;
        const file =
          received.get(request) ?? (await receiveFile(deps, Readable.from([]), { extension: 'json' }));
        received.set(request, file);
        const { database, result } = await importAndDrop(deps, request.caller, { file, name, date });
        return reply.code(201).send({
          ...toDatabase(database),
          records: result.records,
          withdrawn: result.withdrawn,
          left_out: result.invalid.map(({ reason, records }) => ({ reason, records })),
        });
      },
    );
    done();
  });
}

async function importAndDrop(...[deps, caller, sent]: Parameters<typeof importSentAdvisories>) {
  try {
    return await importSentAdvisories(deps, caller, sent);
  } finally {
    await rm(sent.file.path, { force: true });
  }
}

function toDatabase({ id, name, day, source, imported_by, imported_at, ecosystems }: DescribedDatabase) {
  return {
    id,
    name,
    date: day,
    source,
    imported_by,
    imported_at: toTimestamp(imported_at),
    ecosystems: ecosystems.map(({ ecosystem, records, day: date, ageDays, problem, checked_at }) => ({
      ecosystem,
      records,
      date,
      age_days: ageDays,
      problem,
      checked_at: toTimestamp(checked_at),
    })),
  };
}
