import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeFile } from './analyze-file.ts';
import { analyzeProgram } from './analyze-program.ts';
import { defineModel, sanitizer, sink, source } from './model/model.ts';
import { defineTaintRule } from './rule/rule.ts';
import { testLanguages } from './testing/languages.ts';

const languages = await testLanguages();

const rule = defineTaintRule({
  id: 'javascript/test-flow',
  title: 'Input reaches the sink',
  family: 'test-flow',
  category: 'security',
  severity: 'high',
  precision: 'high',
  cwe: [1],
  remedy: 'None.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input'],
  to: ['sql-query'],
  cleansedBy: ['sql-escape'],
  message: ({ source: from }) => `This depends on ${from.description}.`,
});

const model = defineModel({
  library: 'io',
  rows: [
    source('remote-input', 'read()', 'what was read'),
    sink('sql-query', 'write(0)'),
    sanitizer('sql-escape', 'escape(0)'),
  ],
});

const options = { rules: [rule], models: { javascript: [model] } };

function analyze(files: Readonly<Record<string, string>>) {
  const analyzed = Object.entries(files).map(([path, text]) =>
    analyzeFile({ path, text, language: 'javascript' }, languages, options),
  );
  const program = analyzeProgram(analyzed, [], languages, options);
  return {
    findings: program.findings,
    problems: [...analyzed.flatMap((file) => file.problems), ...program.problems],
  };
}

const across = {
  'main.js':
    "const io = require('io');\nconst { pass } = require('./pass');\npass(io.read(), (x) => io.write(x));\n",
  'pass.js': 'exports.pass = function pass(value, then) {\n  then("a " + value);\n};\n',
};

describe('an analysis', () => {
  it('finds a flow across files and callbacks, and tells its way', () => {
    const { findings, problems } = analyze(across);
    expect(problems).toEqual([]);
    expect(
      findings.map(({ message, location }) => `${location.path}:${location.range.startLine} ${message}`),
    ).toEqual(['main.js:3 This depends on what was read.']);
    expect(findings[0]?.trace.map((step) => step.kind)).toEqual(expect.arrayContaining(['source', 'sink']));
  });

  it('does not depend on the order of the files', () => {
    const reversed = Object.fromEntries(Object.entries(across).reverse());
    expect(JSON.stringify(analyze(reversed))).toBe(JSON.stringify(analyze(across)));
  });

  it('keeps the fingerprint when the code moves, is renamed as a file or gets comments', () => {
    const [before] = analyze(across).findings;
    const moved = {
      'other/start.js': `// moved\n\n\n${across['main.js'].replace("'./pass'", "'../pass'").replace('pass(io', '/* here */ pass(io')}`,
      'pass.js': across['pass.js'],
    };
    const [after] = analyze(moved).findings;
    expect(after?.fingerprint).toBe(before?.fingerprint);
    expect(after?.location.path).toBe('other/start.js');
  });

  it('says nothing of cleaned data', () => {
    expect(
      analyze({ 'a.js': "const io = require('io');\nio.write(io.escape(io.read()));\n" }).findings,
    ).toEqual([]);
  });

  it('goes on after broken syntax and reports it', () => {
    const { findings, problems } = analyze({
      'a.js': "const io = require('io');\nlet = = ;\nfunction f() { io.write(io.read()) }\nf(",
    });
    expect(findings).toHaveLength(1);
    expect(problems.map((problem) => problem.kind)).toContain('syntax-error');
  });

  it('tells five of the places that it could not read in one file, and how many more there are', () => {
    const depth = 600;
    const lines = Array.from({ length: depth }, (_, at) => `${'    '.repeat(at)}if x:`);
    const text = `x = 1\n${lines.join('\n')}\n${'    '.repeat(depth)}pass\n`;
    const { problems } = analyzeFile({ path: 'a.py', language: 'python', text }, languages, options);
    const unread = problems.filter(({ reason }) => reason === 'unsupported-identifier');
    expect(unread).toHaveLength(5);
    expect(unread.at(-1)?.message).toMatch(/^Not analyzed here and at \d+ more places in this file: /);
  });

  it('never throws, whatever the text is', () => {
    const words = [
      'function f(',
      ')',
      '{',
      '}',
      'class A extends',
      'try',
      'catch',
      'switch (x)',
      'case',
      'a?.[b]',
      '=>',
      '`${',
      '...',
      '#p',
      'async',
      'yield*',
      'get x()',
      'for (const',
      ' of ',
      'io.write(',
      'import',
      'export default',
      '\0',
      '\u{1F600}',
      '/*',
      '//',
      '\n',
      ';',
      'x',
      '=',
      ',',
    ];
    const texts = fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(texts, (text) => {
        const internal = analyze({ 'a.js': text }).problems.filter(
          (problem) => problem.kind === 'internal-error',
        );
        expect(internal).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [
      'functions that call one another',
      Array.from(
        { length: 2_000 },
        (_, i) => `function f${i}(x) { return f${(i + 1) % 2_000}(x) + f${(i * 7) % 2_000}(x) }`,
      ).join('\n'),
    ],
    [
      'a huge switch',
      `function f(x) { switch (x) { ${Array.from({ length: 5_000 }, (_, i) => `case ${i}: g(${i}); break;`).join('\n')} } }`,
    ],
    [
      'a long chain of strings',
      `io.write(${Array.from({ length: 20_000 }, (_, i) => `"${i}"`).join(' + ')});`,
    ],
    [
      'many objects in a loop',
      `for (;;) { ${Array.from({ length: 2_000 }, (_, i) => `a.x${i} = { y: [a] };`).join('\n')} }`,
    ],
    ['modules in a circle', "exports.a = require('./a.js'); exports.a.a.a = exports; io.write(exports.a)"],
  ])('ends on %s', (_name, text) => {
    const internal = analyze({ 'a.js': `const io = require('io');\n${text}` }).problems.filter(
      (problem) => problem.kind === 'internal-error',
    );
    expect(internal).toEqual([]);
  });
});
