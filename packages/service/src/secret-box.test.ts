import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSecretBox, loadMasterKey } from './secret-box.ts';

describe('a secret box', () => {
  const box = createSecretBox(Buffer.alloc(32, 3));

  it('opens what it sealed, each time with other bytes', () => {
    const sealed = box.seal('credential', 'pass wörd');
    expect(box.open('credential', sealed)).toBe('pass wörd');
    expect(box.seal('credential', 'pass wörd').equals(sealed)).toBe(false);
    expect(sealed.includes('pass')).toBe(false);
  });

  it('refuses another purpose, another key, and every changed byte', () => {
    const sealed = box.seal('credential', 'secret');
    expect(() => box.open('webhook', sealed)).toThrow();
    expect(() => createSecretBox(Buffer.alloc(32, 4)).open('credential', sealed)).toThrow();
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => box.open('credential', changed)).toThrow();
    }
  });
});

describe('the master key', () => {
  it('is made once, in a file that only the owner reads', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'assay-key-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const key = await loadMasterKey(folder, undefined);
    expect(key).toHaveLength(32);
    expect(await loadMasterKey(folder, undefined)).toEqual(key);
    expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
    await writeFile(join(folder, 'secret.key'), 'cut');
    await expect(loadMasterKey(folder, undefined)).rejects.toThrow('32-byte');
    const given = Buffer.alloc(32, 9);
    expect(await loadMasterKey(folder, given)).toBe(given);
  });

  it('is one for all processes that start at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'assay-key-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const keys = await Promise.all(Array.from({ length: 50 }, () => loadMasterKey(folder, undefined)));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(await readdir(folder)).toEqual(['secret.key']);
  });
});
