/** `docs/contract.md` names what exists: every operation has a clause, every clause a test that is there. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const contract = readFileSync(join(root, 'docs/contract.md'), 'utf8');
const openapi = JSON.parse(readFileSync(join(root, 'packages/service/openapi.json'), 'utf8'));
const operations = Object.entries<Record<string, unknown>>(openapi.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/v1/, '')}`),
);

test('every operation has a clause', () => {
  expect(operations.length).toBeGreaterThan(50);
  expect(operations.filter((operation) => !contract.includes(`\`${operation}\``))).toEqual([]);
});

test('every call that a clause names is an operation', () => {
  const named = [...contract.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`]*)`/g)].map(([, call]) => call);
  expect(named.length).toBeGreaterThan(operations.length);
  expect(named.filter((call) => call === undefined || !operations.includes(call))).toEqual([]);
});

describe('every test that a clause names is there', () => {
  const cited = [...contract.matchAll(/`([\w./-]+\.ts)`(?: "([^"]+)")?/g)];
  it.each(cited.map(([, file = '', title]) => [file, title] as const))('%s %s', (file, title) => {
    const path = file.startsWith('tools/') ? file : join('packages/service/src', file);
    expect(existsSync(join(root, path))).toBe(true);
    const text = readFileSync(join(root, path), 'utf8');
    if (title !== undefined) expect(text).toMatch(new RegExp(`['"]${title.replace(/[^\w ]/g, '\\$&')}['"]`));
  });
});
