import { describe, expect, it } from 'vitest';
import { mapperModels } from './mapper-files.ts';

function pathsOf(text: string): readonly string[] {
  return mapperModels([{ path: 'a/UserMapper.xml', text }]).flatMap(({ library, rows }) =>
    rows.map((row) => `${library}:${'path' in row ? row.path : ''}`),
  );
}

const mapper = (body: string): string => `<mapper namespace="a.b.Users">${body}</mapper>`;

describe('mapperModels', () => {
  it.each([
    ['text that is put in', '<select id="f">x ${a}</select>', ['a.b:Users.f(*)']],
    ['values that are bound', '<select id="f">x #{a}</select>', []],
    [
      'both, of an object',
      '<select id="f" parameterType="Q">#{a} ${b.c}</select>',
      ['a.b:Users.f(*).b.c', 'a.b:Users.f(*).c'],
    ],
    [
      'text of a plain type',
      '<select id="f" parameterType="string">#{a} ${b}</select>',
      ['a.b:Users.f(*).b'],
    ],
    [
      'items of collections within others',
      '<select id="f" parameterType="Q"><foreach collection="all" item="one"><foreach collection="one.parts" item="part">${part.name} #{part.value}</foreach></foreach></select>',
      ['a.b:Users.f(*).all[].parts[].name', 'a.b:Users.f(*)[].parts[].name'],
    ],
    [
      'names that stand in conditions alone',
      '<select id="f" parameterType="Q"><if test="${a} != null">x #{b}</if></select>',
      [],
    ],
    [
      'what an include gives to a fragment',
      '<sql id="s">${t}.x</sql><select id="f"><include refid="s"><property name="t" value="u"/></include></select>',
      [],
    ],
    [
      'both, of several arguments',
      '<update id="f">#{a} ${b} ${c}</update>',
      ['a.b:Users.f(*).b', 'a.b:Users.f(*).c'],
    ],
    [
      'a fragment',
      '<sql id="s">${a}</sql><delete id="f"><include refid="b.s"/></delete>',
      ['a.b:Users.s(*)', 'a.b:Users.f(*)'],
    ],
    ['a comment', '<!-- <select id="f">${a}</select> --><select id="g">x</select>', []],
    ['an element that does not end', '<select id="f">${a}', []],
  ])('%s', (_name, body, expected) => {
    expect(pathsOf(mapper(body))).toEqual(expected);
  });

  it.each([
    [
      'puts in all that it is given',
      '<select id="f"><if test="a != null">x ${a}</if></select>',
      ['sql-query'],
    ],
    [
      'binds the rest',
      '<select id="f">${a} <include refid="s"/></select><sql id="s"><include refid="t"/></sql><sql id="t">#{b}</sql>',
      ['mapper-argument'],
    ],
    [
      'asks for more',
      `<select id="f"><if test="a != null and b.c != 'x'">\${a}</if></select>`,
      ['mapper-argument'],
    ],
  ])('knows a statement that %s', (_what, body, expected) => {
    const models = mapperModels([{ path: 'a/UserMapper.xml', text: mapper(body) }]);
    const kinds = models.flatMap(({ rows }) => rows.flatMap((row) => ('kind' in row ? [row.kind] : [])));
    expect(kinds).toEqual(expected);
  });

  it('reads no other file', () => {
    expect(mapperModels([{ path: 'a.properties', text: mapper('<select id="f">${a}</select>') }])).toEqual(
      [],
    );
    expect(pathsOf('<select id="f">${a}</select>')).toEqual([]);
  });

  it.each([
    [
      'loops over themselves',
      mapper(
        `<select id="f"><foreach item="x" collection="x.${'a'.repeat(300_000)}">${Array.from({ length: 20_000 }, (_, index) => `#{x.n${index}}`).join('')}</foreach></select>`,
      ),
    ],
    ['comments', '<!-- '.repeat(200_000)],
    ['statements', mapper('<select id="f">'.repeat(60_000))],
    ['elements', mapper('<select '.repeat(100_000))],
    [
      'fragments',
      mapper(
        `<sql id="s">${'${a}'.repeat(100_000)}</sql><select id="f">${'<include refid="s"/>'.repeat(10_000)}</select>`,
      ),
    ],
  ])(
    'takes linear time on %s that do not end',
    (_name, text) => {
      expect(pathsOf(text).length).toBeLessThan(3);
    },
    2_000,
  );
});
