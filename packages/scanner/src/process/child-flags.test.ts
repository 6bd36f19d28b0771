import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { childFlags } from './child-flags.ts';

const use = { memoryLimitBytes: 2_147_483_648, isBackground: false, isKept: false };
const host = { cores: 8, v8: '13.6.233.17-node.53' };

it('compiles on threads beside a job that somebody waits for, where cores are idle', () => {
  expect(childFlags(use, host)).not.toContain('--efficiency-mode');
  expect(childFlags(use, { ...host, cores: 2 })).toContain('--efficiency-mode');
  expect(childFlags({ ...use, isBackground: true }, host)).toContain('--efficiency-mode');
  // Node does not start with a flag that it does not know.
  expect(childFlags({ ...use, isBackground: true }, { cores: 2, v8: '12.4.254.21-node.33' })).not.toContain(
    '--efficiency-mode',
  );
});

it('leaves memory beside the heap', () => {
  expect(childFlags(use, host)).toEqual(
    expect.arrayContaining(['--max-old-space-size=1536', '--initial-heap-size=256']),
  );
  const little = childFlags({ ...use, memoryLimitBytes: 100_000_000 }, host);
  expect(little).toEqual(expect.arrayContaining(['--max-old-space-size=128', '--initial-heap-size=128']));
});

it('is understood by this Node', () => {
  const flags = childFlags(
    { ...use, isBackground: true, isKept: true },
    { cores: 2, v8: process.versions.v8 },
  );
  const { status, stdout } = spawnSync(process.execPath, [...flags, '-p', 'typeof gc'], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'function\n' });
});
