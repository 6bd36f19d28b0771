import { describe, expect, expectTypeOf, it } from 'vitest';
import { isRemote, type Kind, type KindOf, kindNamed, kindsIn, names, remoteSources } from './kinds.ts';

describe('kinds', () => {
  it('are told by their names, and nothing else is', () => {
    expect(kindNamed('sql-query')?.role).toBe('sink');
    expect(['sql', '', 'constructor', '__proto__', 'toString'].map(kindNamed)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('have one role each, which their types know', () => {
    expectTypeOf<'remote-input'>().toExtend<KindOf<'source'>>();
    expectTypeOf<'sql-query'>().not.toExtend<KindOf<'source'>>();
    expectTypeOf<
      KindOf<'source'> | KindOf<'sink'> | KindOf<'sanitizer'> | KindOf<'misuse'>
    >().toEqualTypeOf<Kind>();
  });

  it('are remote where a request brings them', () => {
    const remote = kindsIn('source').filter((kind) => isRemote({ kind }));
    expect(remote).toEqual([...remoteSources]);
  });

  it.each<readonly [readonly Kind[], string, boolean]>([
    [['sql-query', 'shell-command'], 'shell-command', true],
    [['sql-query'], 'shell-command', false],
    [[], '', false],
  ])('of %j have the name %s: %s', (some, name, has) => {
    expect(names(some, name)).toBe(has);
  });
});
