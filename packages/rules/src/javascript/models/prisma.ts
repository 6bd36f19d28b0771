/** Prisma's raw queries; the tagged forms bind their values. */

import { defineModel, recordSink, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: '@prisma/client',
  types: { PrismaClient: ['PrismaClient()', 'PrismaClient.$extends()', 'PrismaClient.$transaction(0)@0'] },
  rows: [
    sink('sql-query', 'PrismaClient.$queryRawUnsafe(0)'),
    sink('sql-query', 'PrismaClient.$executeRawUnsafe(0)'),
    sink('sql-query', 'Prisma.raw(0)'),
    ...['create', 'createMany', 'update', 'updateMany'].map((name) =>
      recordSink('record-write', `PrismaClient.*.${name}(0).data`),
    ),
    recordSink('record-write', 'PrismaClient.*.upsert(0).create'),
    recordSink('record-write', 'PrismaClient.*.upsert(0).update'),
  ],
});
