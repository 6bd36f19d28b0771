import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'assay-module-cache-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a process of its own says of its cache: this one's is turned on for good. */
function environmentWith(env: Record<string, string>): unknown {
  const module = new URL('./module-cache.ts', import.meta.url).href;
  const script = `const { useModuleCache, moduleCacheEnvironment } = await import(${JSON.stringify(module)});
    useModuleCache(process.env);
    process.stdout.write(JSON.stringify(moduleCacheEnvironment()));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env,
    encoding: 'utf8',
    timeout: 300_000,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test('caches modules in the folder of the user, and tells child processes', () => {
  expect(environmentWith({ HOME: folder })).toEqual({
    NODE_COMPILE_CACHE: join(folder, '.cache/assay/modules'),
  });
  expect(readdirSync(join(folder, '.cache/assay/modules'))).toHaveLength(1);
  const other = join(folder, 'other');
  expect(environmentWith({ HOME: folder, XDG_CACHE_HOME: other })).toEqual({
    NODE_COMPILE_CACHE: join(other, 'assay/modules'),
  });
});

test('caches nothing without a folder of the user', () => {
  expect(environmentWith({})).toEqual({});
  expect(environmentWith({ HOME: '/nonexistent/home' })).toEqual({});
});
