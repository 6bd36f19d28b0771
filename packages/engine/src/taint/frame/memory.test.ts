import { describe, expect, it } from 'vitest';
import { anyCell } from '../domain/cell-names.ts';
import { OriginTable } from '../domain/origins.ts';
import { RuleBits } from '../domain/rule-bits.ts';
import { firstOrigin, isClean, maskAt, taintFrom, taintKey } from '../domain/taint.ts';
import {
  constantValue,
  objectValue,
  taintedValue,
  unknown,
  type Value,
  withoutBits,
} from '../domain/value.ts';
import { Memory } from './memory.ts';

/** Two origins of data, and a memory of a function that was given one parameter. */
function setUp() {
  const origins = new OriginTable();
  const memory = new Memory(origins, new RuleBits([]));
  const make = (key: string, isWeak = false): Value => objectValue(memory.make(key, { value: 1, isWeak }));
  const data = taintedValue(taintFrom(origins.parameter(1, []), 1));
  const other = taintedValue(taintFrom(origins.parameter(2, []), 1));
  return { origins, memory, make, data, other };
}

describe('stores', () => {
  it('replace a cell of one object, and add to one of several', () => {
    const { memory, make, data, other } = setUp();
    const [one, two] = [make('one'), make('two')];
    memory.store(one, 'x', data);
    memory.store(one, 'x', other);
    expect(memory.readField(one, 'x')).toEqual(other);
    memory.store(two, 'x', data);
    memory.store({ ...one, objects: [...one.objects, ...two.objects] }, 'x', constantValue('c'));
    expect(taintKey(memory.readField(one, 'x').taint)).toBe(taintKey(other.taint));
    expect(taintKey(memory.readField(two, 'x').taint)).toBe(taintKey(data.taint));
  });

  it('add to the cells of an object that stands for several', () => {
    const { memory, make, data, other } = setUp();
    const many = make('many', true);
    memory.store(many, 'x', data);
    memory.store(many, 'x', other);
    const { taint } = memory.readField(many, 'x');
    expect([maskAt(taint, firstOrigin(data.taint)), maskAt(taint, firstOrigin(other.taint))]).toEqual([1, 1]);
  });

  it('under an unknown key are read under every name', () => {
    const { memory, make, data } = setUp();
    const object = make('object');
    memory.store(object, anyCell, data);
    expect(memory.readField(object, 'x')).toEqual(data);
    expect(memory.readAny(object)).toEqual(data);
  });

  it('are seen by a copy of the members, which later stores leave alone', () => {
    const { memory, make, data, other } = setUp();
    const [from, to] = [make('from'), make('to')];
    memory.store(from, 'x', data);
    memory.copyFields(to, from);
    memory.store(from, 'x', other);
    expect(memory.readField(to, 'x')).toEqual(data);
  });
});

describe('what a function was given', () => {
  it('is told by the path to it', () => {
    const { memory, origins } = setUp();
    const parameter = memory.given(0, []);
    const member = memory.readPath(parameter, ['user', 'name']);
    expect(origins.get(firstOrigin(member.taint))).toMatchObject({ index: 0, path: ['user', 'name'] });
    expect(memory.readField(memory.readField(parameter, 'user'), 'name')).toEqual(member);
  });

  it('is gone from a member that was stored over', () => {
    const { memory } = setUp();
    const parameter = memory.given(0, []);
    memory.store(parameter, 'name', constantValue('x'));
    expect(memory.readField(parameter, 'name')).toEqual(constantValue('x'));
  });
});

describe('taint of a value', () => {
  it('holds for its members, and is deep when it is that of a member', () => {
    const { memory, make, data } = setUp();
    const [outer, inner] = [make('outer'), make('inner')];
    memory.store(inner, 'x', data);
    memory.store(outer, 'inner', inner);
    expect(isClean(outer.taint)).toBe(true);
    expect(isClean(memory.deepTaint(outer))).toBe(false);
    const whole = { ...inner, taint: data.taint };
    expect(firstOrigin(memory.readField(whole, 'y').taint)).toBe(firstOrigin(data.taint));
  });

  it('is not that of a member for the bits that a guard has cleared', () => {
    const { memory, make, data } = setUp();
    const object = make('object');
    memory.store(object, 'x', data);
    expect(isClean(memory.readField(withoutBits(object, 1), 'x').taint)).toBe(true);
    expect(isClean(memory.deepTaint(withoutBits(object, 1)))).toBe(true);
  });
});

describe('states', () => {
  it('stay as they were when a copy of them goes on', () => {
    const { memory, make, data, other } = setUp();
    const object = make('object');
    memory.store(object, 'x', data);
    const before = memory.copyOf(memory.state);
    memory.store(object, 'x', other);
    memory.useState(before);
    expect(memory.readField(object, 'x')).toEqual(data);
  });

  it('join what two ways have stored, and what was there where one has not', () => {
    const { memory, make, data } = setUp();
    const [made, given] = [make('made'), memory.given(0, [])];
    const start = memory.copyOf(memory.state);
    memory.store(made, 'x', data);
    memory.store(given, 'name', constantValue('x'));
    const one = memory.state;
    memory.useState(start);
    memory.store(made, 'x', unknown);
    memory.useState(memory.join(memory.state, one));
    expect(taintKey(memory.readField(made, 'x').taint)).toBe(taintKey(data.taint));
    // On one way the member is still what the function was given.
    expect(isClean(memory.readField(given, 'name').taint)).toBe(false);
  });
});
