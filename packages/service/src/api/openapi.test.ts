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
});
