import { describe, expect, it } from 'vitest';
import { followed } from '../../testing/run-function.ts';

/** Each program has a function `get` that takes in data, and others that it may come to. */
function check(text: string, expected: readonly string[]): void {
  expect(followed(`const io = require('io');\n${text}`)).toEqual(expected);
}

describe('which functions are followed', () => {
  it('leaves out data that no sink is there for', () => {
    check('function get() { return io.read(); }\nfunction show() { return get(); }\nshow();', []);
  });

  it('follows data up to a caller and down to a sink', () => {
    check(
      [
        'function get() { return io.read(); }',
        'function put(x) { io.write(x); return x; }',
        'function show() { return put(get()); }',
        'show();',
      ].join('\n'),
      ['get', 'put', 'show'],
    );
  });

  it('follows data that functions share', () => {
    check(
      [
        'let kept;',
        'function get() { kept = io.read(); return kept; }',
        'function show() { io.write(kept); return kept; }',
        'get(); show();',
      ].join('\n'),
      ['get', 'show'],
    );
  });

  it('follows data that is added to an object of a library', () => {
    check(
      [
        'function get() { io.state = io.read(); return io.state; }',
        'function show() { io.write(io.state); return io.state; }',
        'get(); show();',
      ].join('\n'),
      ['get', 'show'],
    );
  });

  it('leaves out what only tests do', () => {
    const program =
      'function get() { return io.read(); }\nfunction show() { io.write(get()); return get(); }\n';
    check(`${program}show();`, ['get', 'show']);
    check(`${program}describe('it', () => { show(); });`, []);
  });
});
