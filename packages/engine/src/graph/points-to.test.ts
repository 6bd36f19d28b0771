import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeFile } from '../analyze-file.ts';
import { javascript } from '../frontend/javascript/language.ts';
import { Op } from '../ir/ir.ts';
import { ApiGraph } from '../model/api-graph.ts';
import { defineModel, operation, sink, source } from '../model/model.ts';
import { testLanguages } from '../testing/languages.ts';
import { computePointsTo } from './points-to.ts';
import { Program } from './program/program.ts';

const languages = await testLanguages();
const models = [
  defineModel({
    library: 'io',
    rows: [
      source('remote-input', 'on(1)@0', 'input'),
      sink('sql-query', 'write(0)'),
      operation('each(0)', 'forEach'),
    ],
  }),
];

/** Text of a file by path, as parts that may stand in any order. */
type Sources = Readonly<Record<string, readonly string[]>>;

const numbers = Array.from({ length: 12 }, (_, number) => number);

/** More classes, handlers, exports and parents than any set tells apart, and a few beside them. */
const sources: Sources = {
  ...Object.fromEntries(
    numbers.map((number) => [
      `class${number}.js`,
      [
        `exports.Class${number} = class Class${number} { run(x) { return step${number}(x); } only${number}(x) { return x; } };`,
        `function step${number}(x) { return x; }`,
      ],
    ]),
  ),
  ...Object.fromEntries(
    numbers.map((number) => [`part${number}.mjs`, [`export function part${number}(x) { return x; }`]]),
  ),
  'all.mjs': numbers.map((number) => `export * from './part${number}.mjs';`),
  'user.mjs': [
    ...numbers.map((number) => `import { part${number} } from './all.mjs';`),
    ...numbers.map((number) => `export function takePart${number}(x) { return part${number}(x); }`),
  ],
  'use.js': [
    'exports.use = function use(x) { x.run(1); x.only3(2); return x; };',
    'exports.useFew = function useFew(x) { x.run(3); return x.only2(4); };',
  ],
  'main.js': [
    "var { use, useFew } = require('./use.js');",
    ...numbers.map((number) => `var { Class${number} } = require('./class${number}.js');`),
    ...numbers.map(
      (number) => `function make${number}() { return use(new Class${number}()).only${number}(5); }`,
    ),
    'function makeFew() { useFew(new Class1()); useFew(new Class2()); return useFew(new Class3()); }',
    "var io = require('io');",
    ...numbers.map((number) => `function handle${number}(x) { return io.write(x); }`),
    `var handlers = [${numbers.map((number) => `{ name: 'n', handle${number}, common: handle${number} }`).join(', ')}];`,
    "function listen() { for (const h of handlers) { io.on('a', h.common); h.handle4('b'); } }",
    ...numbers.map((number) => `var mixin${number} = { mixed${number}(x) { return handle${number}(x); } };`),
    `function mix() { var all = Object.assign({}, ${numbers.map((number) => `mixin${number}`).join(', ')}); return [${numbers.map((number) => `all.mixed${number}(1)`).join(', ')}]; }`,
  ],
};

/** The call graph and the library places of a program, in words that do not depend on how it is numbered. */
function linksOf(files: Sources, order: readonly string[]): readonly string[] {
  const options = { rules: [], models: { javascript: models } };
  const analyses = order.map((path) =>
    analyzeFile({ path, text: files[path]?.join('\n') ?? '', language: 'javascript' }, languages, options),
  );
  const irs = analyses.flatMap(({ ir }) => (ir === undefined ? [] : [ir]));
  const program = new Program(irs);
  const solved = computePointsTo(program, new ApiGraph(models), javascript.createResolver(irs, []));
  const lines: string[] = [];
  for (const { file, ir } of program.functions) {
    const { op, start, end } = program.file(file);
    for (let v = ir.first; v < ir.last; v++) {
      if (op[v] !== Op.call && op[v] !== Op.param) continue;
      const value = (program.valueBase[file] ?? 0) + v;
      const targets = solved.targetsOf(value).map((fn) => program.function(fn).ir.name);
      const places = solved.apiOf(value).map(({ label }) => label);
      const rows = solved.sourcesAt(value).map(({ kind }) => kind);
      const text = analyses[file]?.text.slice(start[v], end[v]) ?? '';
      lines.push(`${ir.name}: ${text} -> ${[...targets.sort(), ...places, ...rows].join(' ')}`);
    }
  }
  return lines.sort();
}

/** The same files in another order, each with its parts in another order. */
const shuffled = fc
  .tuple(
    shuffle(Object.keys(sources)),
    ...Object.entries(sources).map(([path, parts]) => shuffle(parts).map((part) => [path, part] as const)),
  )
  .map(([order, ...entries]) => ({ order, files: Object.fromEntries(entries) }));

function shuffle<T>(list: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });
}

describe('the flow-insensitive pass', () => {
  const expected = linksOf(sources, Object.keys(sources));

  it('says the same whatever the order of files and functions', () => {
    fc.assert(
      fc.property(shuffled, ({ files, order }) => {
        expect(linksOf(files, order)).toEqual(expected);
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });

  it('follows few receivers to their methods', () => {
    expect(expected).toContain('useFew: x.run(3) -> run run run');
    expect(expected).toContain('useFew: x.only2(4) -> only2');
  });

  it('leaves a method of too many classes unknown', () => {
    expect(expected).toContain('use: x.run(1) -> ');
  });

  it('follows every export of a module that hands on many others', () => {
    for (const number of numbers)
      expect(expected).toContain(`takePart${number}: part${number}(x) -> part${number}`);
  });

  it('follows every object that one is made of', () => {
    for (const number of numbers) expect(expected).toContain(`mix: all.mixed${number}(1) -> mixed${number}`);
  });
});
