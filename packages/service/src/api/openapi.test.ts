import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createOpenApiDocument } from '../openapi-document.ts';

const file = join(import.meta.dirname, '../../openapi.json');

describe('the OpenAPI document', () => {
  it('is current: npm run generate writes it', async () => {
    expect(await createOpenApiDocument()).toBe(await readFile(file, 'utf8'));
  });

  it('is valid', async () => {
    const redocly = join(import.meta.dirname, '../../../../node_modules/.bin/redocly');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', CI: 'true' };
    const { stderr } = await promisify(execFile)(redocly, ['lint', file], { env, timeout: 300_000 });
    expect(stderr).toContain('Your API description is valid');
  });

  it('says of every member of an answer what it is, but for those that are open or not there yet', async () => {
    const { components } = JSON.parse(await readFile(file, 'utf8')) as {
      components: { schemas: Readonly<Record<string, unknown>> };
    };
    expect(findUntyped(components.schemas, '')).toEqual([
      '/AuditEvent/detail',
      '/ScanLogEntry/data',
      '/Event/data',
    ]);
  });
});

const typeWords = ['type', '$ref', 'anyOf', 'enum'];

/** Members of objects, at any depth, whose schema allows any value. */
function findUntyped(schema: unknown, path: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, part]) => {
    if (key !== 'properties') return findUntyped(part, `${path}/${key}`);
    return Object.entries<object>(part).flatMap(([name, member]) => [
      ...(typeWords.some((word) => word in member) ? [] : [`${path}/${name}`]),
      ...findUntyped(member, `${path}/${name}`),
    ]);
  });
}
