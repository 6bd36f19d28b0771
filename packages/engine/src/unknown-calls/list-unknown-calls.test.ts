import { describe, expect, it } from 'vitest';
import { analyzeFile } from '../analyze-file.ts';
import { defineModel, source } from '../model/model.ts';
import { testLanguages } from '../testing/languages.ts';
import { listUnknownCalls } from './list-unknown-calls.ts';

const languages = await testLanguages();
const io = defineModel({ library: 'io', rows: [source('remote-input', 'read()', 'what was read')] });
const options = { models: { javascript: [io] }, rules: [] };

function callsOf(...lines: readonly string[]): readonly string[] {
  const text = ["const io = require('io');", ...lines].join('\n');
  const files = [analyzeFile({ path: 'a.js', text, language: 'javascript' }, languages, options)];
  const found = listUnknownCalls(files, [], languages, { models: options.models, sources: ['remote-input'] });
  return found.map(
    ({ library, path, arity, tainted, calls, place }) =>
      `${library}:${path} ${tainted.join()}/${arity} ${calls} at ${place.startLine}`,
  );
}

describe('unknown calls', () => {
  it('are those that data from outside is handed to, most calls first', () => {
    expect(
      callsOf(
        "const a = require('a');",
        'a.none(1);',
        'a.once(1, io.read(), 3);',
        'a.twice(io.read());',
        'a.twice("x" + io.read());',
      ),
    ).toEqual(['a:twice 0/1 2 at 5', 'a:once 1/3 1 at 4']);
  });

  it('are named as rows of models name them: of what other functions give, and of what is constructed', () => {
    expect(
      callsOf(
        "const { connect, Pool } = require('a');",
        "const whole = require('b');",
        'connect().table("t").run(io.read());',
        'const pool = new Pool();',
        'const ask = (text) => pool.query(text);',
        'ask(io.read());',
        'whole(io.read()).then(whole.default);',
      ),
    ).toEqual(['a:Pool().query 0/1 1 at 6', 'a:connect().table().run 0/1 1 at 4', 'b: 0/1 1 at 8']);
  });

  it('are none of libraries that a model speaks of, of the program itself, and of tests', () => {
    expect(
      callsOf(
        'io.write(io.read());',
        "require('./own').run(io.read());",
        "describe('a', () => { it('b', () => { require('a').run(io.read()); }); });",
      ),
    ).toEqual([]);
  });
});
