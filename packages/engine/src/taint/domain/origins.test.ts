import { describe, expect, it } from 'vitest';
import { boundedPath, callbackBase, OriginTable } from './origins.ts';

describe('boundedPath', () => {
  it.each([
    ['user.name', 'user.name'],
    ['next.next.value', 'next.value'],
    ['node.left.node.right', 'node.right'],
    ['a.b.c.d.b.e.f', 'a.b.e.f'],
    ['a.b.c.a.b.c.a', 'a'],
    ['*.*.name', '*.*.name'],
    ['a.b.c.d.e', 'a.b.c.d.**'],
    ['^.^.^.^.^.variable', '^.^.^.^.^.variable'],
    ['a.**.b', 'a.**'],
  ])('of %s is %s', (path, bounded) => {
    expect(boundedPath(path.split('.')).join('.')).toBe(bounded);
  });
});

describe('callbacks', () => {
  it('have one index for each place', () => {
    const origins = new OriginTable();
    const first = origins.callback({ index: 0, path: ['done'] });
    expect(first).toBeGreaterThanOrEqual(callbackBase);
    expect(origins.callback({ index: 0, path: ['done'] })).toBe(first);
    expect(origins.callback({ index: 1, path: ['done'] })).not.toBe(first);
  });

  it('make no longer and longer chain under one name', () => {
    const origins = new OriginTable();
    const first = origins.callback({ index: 0, path: ['getParent'] });
    const other = origins.callback({ index: first, path: ['getOwner'] });
    expect(other).not.toBe(first);
    expect(origins.callback({ index: other, path: ['getParent'] })).toBe(first);
  });
});
