import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileSources } from './compile-sources.ts';

let folder: string;
let root: string;
let env: Record<string, string>;
let caches: string;

/** Counts how often it ran, and compiles what a module has. */
const compiler = `
  import { appendFileSync, copyFileSync, mkdirSync } from 'node:fs';
  const [made] = process.argv.slice(2);
  const root = new URL('..', import.meta.url).pathname;
  appendFileSync(root + 'runs', 'x');
  mkdirSync(made);
  copyFileSync(root + 'packages/core/src/index.ts', made + '/main.js');
`;

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** The file that says that a folder is a cache. */
const tag = 1;
const runs = (): number => readFileSync(join(root, 'runs'), 'utf8').length;
const compiled = (): string => readFileSync(compileSources(env, root) ?? '', 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-compile-'));
  root = join(folder, 'checkout');
  caches = join(folder, 'caches');
  env = { XDG_CACHE_HOME: caches };
  mkdirSync(caches);
  write('packages/core/src/index.ts', '1;');
  write('tools/compile-sources.ts', compiler);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('compileSources', () => {
  it('compiles each state of the sources once', () => {
    expect([compiled(), compiled(), runs()]).toEqual(['1;', '1;', 1]);
    write('packages/core/src/index.ts', '2;');
    expect([compiled(), compiled(), runs()]).toEqual(['2;', '2;', 2]);
    write('packages/core/src/index.test.ts', '3;');
    expect([compiled(), runs()]).toEqual(['2;', 2]);
  });

  it.each([
    ['the sources are asked for', () => Object.assign(env, { ASSAY_SOURCES: '1' })],
    ['there is no folder of the user', () => Object.assign(env, { XDG_CACHE_HOME: '', HOME: '' })],
    ['there is no compiler', () => rmSync(join(root, 'tools'), { recursive: true })],
  ])('runs from the sources where %s', (_where, change) => {
    change();
    expect(compileSources(env, root)).toBeUndefined();
    expect(readdirSync(caches)).toEqual([]);
  });

  it('does not try again at once what fails', () => {
    write('tools/compile-sources.ts', `${compiler}; process.exit(1);`);
    expect([compileSources(env, root), compileSources(env, root), runs()]).toEqual([undefined, undefined, 1]);
  });

  it('compiles a state again of which a file is gone, and leaves nothing else behind', () => {
    expect([compiled(), runs()]).toEqual(['1;', 1]);
    const states = join(caches, 'assay/compiled');
    const [state = ''] = readdirSync(states).filter((name) => name !== 'CACHEDIR.TAG');
    rmSync(join(states, state, 'main.js'));
    expect([compiled(), compiled(), runs()]).toEqual(['1;', '1;', 2]);
    rmSync(join(states, state, 'count'));
    expect([compiled(), runs()]).toEqual(['1;', 3]);
    expect(readdirSync(states).sort()).toEqual([state, 'CACHEDIR.TAG'].sort());
  });

  it('runs from the sources while another process compiles, and takes its lock when it is old', () => {
    compiled();
    const states = join(caches, 'assay/compiled');
    const [state = ''] = readdirSync(states).filter((name) => name !== 'CACHEDIR.TAG');
    rmSync(join(states, state), { recursive: true });
    const lock = join(states, `${state}.lock`);
    mkdirSync(lock);
    expect([compileSources(env, root), runs()]).toEqual([undefined, 1]);
    const at = Date.now() / 1_000 - 3_600;
    utimesSync(lock, at, at);
    expect([compiled(), runs()]).toEqual(['1;', 2]);
  });

  it('takes nothing from a folder that others may write to', () => {
    mkdirSync(join(caches, 'assay/compiled'), { recursive: true });
    expect(compileSources(env, root)).toBeDefined();
    rmSync(join(caches, 'assay'), { recursive: true });
    mkdirSync(join(caches, 'assay'));
    const previous = process.umask(0);
    try {
      mkdirSync(join(caches, 'assay/compiled'), { mode: 0o777 });
    } finally {
      process.umask(previous);
    }
    expect(compileSources(env, root)).toBeUndefined();
  });

  it('removes old states, and none that may still be running', () => {
    const states = join(caches, 'assay/compiled');
    const used = (hoursAgo: number) => {
      const at = Date.now() / 1_000 - hoursAgo * 3_600;
      for (const name of readdirSync(states)) utimesSync(join(states, name), at, at);
    };
    const compileStates = (from: number, to: number) => {
      for (let state = from; state < to; state++) {
        write('packages/core/src/index.ts', `${state};`);
        expect(compiled()).toBe(`${state};`);
      }
    };
    compileStates(0, 6);
    used(2);
    compileStates(6, 7);
    expect(readdirSync(states)).toHaveLength(7 + tag);
    used(4);
    compileStates(7, 8);
    expect(readdirSync(states)).toHaveLength(4 + tag);
  });
});
