/** Prisma's raw queries; the tagged forms bind their values. */

import { defineModel, recordSink, sink } from '@assay/engine/rule';
import { lookUpRows } from '../../rows/stored-rows.ts';
import { passwordRows } from '../record-rows.ts';

const reading = ['findUnique', 'findUniqueOrThrow', 'findFirst', 'findFirstOrThrow', 'findMany'];
const changing = ['update', 'delete', 'updateMany', 'deleteMany'];

export const model = defineModel({
  library: '@prisma/client',
  types: {
    Record: ['PrismaClient.*.findUnique()', 'PrismaClient.*.findFirst()'],
    PrismaClient: ['PrismaClient()', 'PrismaClient.$extends()', 'PrismaClient.$transaction(0)@0'],
  },
  rows: [
    ...lookUpRows(
      ...reading.map((name) => `PrismaClient.*.${name}`),
      'PrismaClient.$queryRaw',
      'PrismaClient.$queryRawUnsafe',
    ),
    sink('sql-query', 'PrismaClient.$queryRawUnsafe(0)'),
    sink('sql-query', 'PrismaClient.$executeRawUnsafe(0)'),
    sink('sql-query', 'Prisma.raw(0)'),
    ...[...reading, ...changing].map((name) => sink('record-key', `PrismaClient.*.${name}(0).where.id`)),
    ...changing.map((name) => sink('record-change', `PrismaClient.*.${name}(this)`)),
    sink('page-size', 'PrismaClient.*.findMany(0).take'),
    ...passwordRows(
      'Record',
      ['create', 'update'].map((name) => `PrismaClient.*.${name}(0).data`),
      ['PrismaClient.*.findFirst(0).where'],
    ),
    ...['create', 'createMany', 'update', 'updateMany'].map((name) =>
      recordSink('record-write', `PrismaClient.*.${name}(0).data`),
    ),
    recordSink('record-write', 'PrismaClient.*.upsert(0).create'),
    recordSink('record-write', 'PrismaClient.*.upsert(0).update'),
  ],
});
