import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestModules, sourcesStamp } from '../packages/scanner/src/cache/build-id.ts';

test('what is compiled says which sources it is made of', () => {
  const parent = mkdtempSync(join(tmpdir(), 'assay-compiled-'));
  try {
    const folder = join(parent, 'made');
    execFileSync(process.execPath, [
      '--conditions=assay-source',
      join(import.meta.dirname, 'compile-sources.ts'),
      folder,
    ]);
    expect(readFileSync(join(folder, sourcesStamp), 'utf8')).toBe(digestModules());
  } finally {
    rmSync(parent, { recursive: true });
  }
});
