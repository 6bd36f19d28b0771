import { describe, expect, it } from 'vitest';
import { ApiGraph } from './api-graph.ts';
import { parseApiPath } from './api-path.ts';
import { defineModel, misuse, sink, source, when } from './model.ts';

describe('parseApiPath', () => {
  it('reads every step', () => {
    const { library, steps } = parseApiPath('pg:Pool().query(1..)@0/4.*.rows^');
    expect(library).toBe('pg');
    expect(steps).toEqual([
      { step: 'member', name: 'Pool' },
      { step: 'result' },
      { step: 'member', name: 'query' },
      { step: 'argument', from: 1, to: Number.POSITIVE_INFINITY },
      { step: 'parameter', index: 0, isRest: false, arity: 4 },
      { step: 'any-member' },
      { step: 'member', name: 'rows' },
      { step: 'returned' },
    ]);
  });

  it('reads members by how they begin, and parameters from one on', () => {
    expect(parseApiPath('ObjectType.resolve_*@1..').steps).toEqual([
      { step: 'member', name: 'ObjectType' },
      { step: 'members', prefix: 'resolve_' },
      { step: 'parameter', index: 1, isRest: true, arity: undefined },
    ]);
  });

  it('knows libraries with a protocol or a scope', () => {
    expect(parseApiPath('node:http:Server.on(1)').library).toBe('node:http');
    expect(parseApiPath('@scope/pkg:Thing.name').library).toBe('@scope/pkg');
  });

  it.each(['a b', 'query[0]', 'query(x)', 'a..b', '%'])('refuses %s', (path) => {
    expect(() => parseApiPath(path)).toThrow('not valid');
  });
});

describe('ApiGraph', () => {
  const graph = new ApiGraph([
    defineModel({
      library: 'db',
      aliases: ['db-native'],
      types: { Pool: ['Pool()', 'connect(0)@1'] },
      rows: [
        sink('sql-query', 'Pool.query(0)', when('Pool.query(1)', { absent: true })),
        source('remote-input', 'Pool.rows', 'rows'),
        misuse('weak-hash', 'Pool.option(0).mode', { equals: 'off' }),
      ],
    }),
  ]);

  it('joins paths at the type that their values have', () => {
    const made = graph.library('db')?.members.get('Pool')?.result;
    const given = graph.library('db')?.members.get('connect')?.arguments[0]?.node.parameters[0]?.node;
    const type = graph.type('db:Pool');
    expect([made?.types, given?.types]).toEqual([[type], [type]]);
    expect(type?.members.get('query')?.argumentNodes(0, 2)[0]?.sinks[0]?.when[0]?.place).toEqual({
      at: 1,
      last: 1,
      fields: [],
    });
  });

  it('hangs rows of a call at its function, with the place seen from the call', () => {
    expect(graph.type('db:Pool')?.members.get('option')?.misuses[0]?.place).toEqual({
      at: 0,
      last: 0,
      fields: ['mode'],
    });
  });

  it('knows aliases and the names of Node modules with and without their protocol', () => {
    expect(graph.library('db-native')).toBe(graph.library('db'));
    expect(graph.type('db-native:Pool')).toBe(graph.type('db:Pool'));
    expect(graph.library('other')).toBeUndefined();
  });

  it('counts arguments from the end', () => {
    const last = new ApiGraph([defineModel({ library: 'x', rows: [sink('sql-query', 'f(-1)')] })])
      .library('x')
      ?.members.get('f');
    expect([0, 1, 2].map((index) => last?.argumentNodes(index, 3).length)).toEqual([0, 0, 1]);
  });
});
