import { describe, expect, it } from 'vitest';
import { readCoverage } from './read-coverage.ts';
import { resolvePaths } from './resolve-paths.ts';

/** By path: lines that ran, lines that did not, and branches as `line: taken of all`. */
function read(text: string) {
  const reading = readCoverage(text);
  if (reading.kind === 'invalid') return reading.message;
  const files = [...reading.files].map(([path, { lines, branches }]) => {
    const of = (wanted: boolean) =>
      [...lines].flatMap(([line, isCovered]) => (isCovered === wanted ? [line] : []));
    const told = [...branches].map(([line, { covered, total }]) => `${line}: ${covered} of ${total}`);
    return [path, { covered: of(true), missed: of(false), branches: told }];
  });
  return { format: reading.format, files: Object.fromEntries(files) as Record<string, unknown> };
}

const xmlHead =
  '<?xml version="1.0"?>\n<!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">\n';

describe('reports of test runs', () => {
  it('are read as LCOV', () => {
    const text = [
      'TN:',
      'SF:src/a.js',
      'FN:1,f',
      'DA:1,2',
      'DA:2,0,checksum',
      'BRDA:1,0,0,1',
      'BRDA:1,0,1,0',
      'BRDA:2,0,0,-',
      'end_of_record',
      'SF:src/b.js\r',
      'DA:5,1\r',
      'end_of_record',
    ].join('\n');
    expect(read(text)).toEqual({
      format: 'lcov',
      files: {
        'src/a.js': { covered: [1], missed: [2], branches: ['1: 1 of 2', '2: 0 of 1'] },
        'src/b.js': { covered: [5], missed: [], branches: [] },
      },
    });
  });

  it('are read as Cobertura, where a line of a method stands twice', () => {
    const line = '<line number="3" hits="1" branch="true" condition-coverage="50% (1/2)"/>';
    const text = `${xmlHead}<coverage line-rate="0.5"><packages><package name="a"><classes>
      <class name="a.py" filename="pkg/a.py"><methods><method name="f"><lines>${line}</lines></method></methods>
      <lines>${line}<line number="4" hits="0"/></lines></class></classes></package></packages></coverage>`;
    expect(read(text)).toEqual({
      format: 'cobertura',
      files: { 'pkg/a.py': { covered: [3], missed: [4], branches: ['3: 1 of 2'] } },
    });
  });

  it('are read as JaCoCo', () => {
    const text = `<?xml version="1.0"?><!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd"><report name="x">
      <package name="com/shop"><class name="com/shop/A" sourcefilename="A.java"/><sourcefile name="A.java">
      <line nr="7" mi="0" ci="3" mb="1" cb="3"/><line nr="8" mi="2" ci="0" mb="0" cb="0"/></sourcefile></package></report>`;
    expect(read(text)).toEqual({
      format: 'jacoco',
      files: { 'com/shop/A.java': { covered: [7], missed: [8], branches: ['7: 3 of 4'] } },
    });
  });

  it('are read as profiles of Go, whose blocks share lines', () => {
    const text = 'mode: set\nexample.org/m/a.go:3.14,5.2 2 1\nexample.org/m/a.go:5.2,7.1 1 0\n';
    expect(read(text)).toEqual({
      format: 'go',
      files: { 'example.org/m/a.go': { covered: [3, 4, 5], missed: [6], branches: [] } },
    });
  });

  it('are read as the JSON of coverage.py', () => {
    const file = {
      executed_lines: [1, 2],
      missing_lines: [4],
      executed_branches: [[2, 4]],
      missing_branches: [[2, -1]],
    };
    expect(read(JSON.stringify({ meta: {}, files: { 'a.py': file } }))).toEqual({
      format: 'coverage.py',
      files: { 'a.py': { covered: [1, 2], missed: [4], branches: ['2: 1 of 2'] } },
    });
  });

  it.each([
    ['', 'in no format that is known'],
    ['\0\0\0', 'in no format that is known'],
    ['{"files": ', 'JSON'],
    ['{"files": [1, 2]}', 'names no file'],
    ['TN:\nDA:1,1\n', 'names no file'],
    ['<coverage><class', 'the XML is broken'],
    ['<html></html>', 'begins no report'],
    [
      `<!DOCTYPE coverage [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><coverage>&b;</coverage>`,
      'the XML is broken',
    ],
    ['mode: set\na.go:1.1,99999999.2 1 1\n', 'a block of'],
  ])('are refused when they are none: %j', (text, message) => {
    expect(read(text)).toContain(message);
  });

  it('say nothing of lines that are none', () => {
    expect(read('SF:a.js\nDA:0,1\nDA:-3,1\nDA:x,1\nDA:1.5,1\nDA:2,x\nend_of_record\n')).toMatchObject({
      files: { 'a.js': { covered: [], missed: [2] } },
    });
  });
});

describe('paths of reports', () => {
  const known = [
    'index.js',
    'src/a.js',
    'src/b.js',
    'web/src/main/java/com/shop/A.java',
    'web/index.js',
    'pkg/x/c.go',
  ];
  const resolve = (...reported: string[]) => Object.fromEntries(resolvePaths(reported, known));

  it('are those of the repository, with the folder of the machine or the module before them', () => {
    expect(resolve('./src/a.js', 'src\\b.js')).toEqual({ './src/a.js': 'src/a.js', 'src\\b.js': 'src/b.js' });
    expect(resolve('/builds/shop/src/a.js', '/builds/shop/index.js')).toEqual({
      '/builds/shop/src/a.js': 'src/a.js',
      '/builds/shop/index.js': 'index.js',
    });
    expect(resolve('example.org/m/pkg/x/c.go')).toEqual({ 'example.org/m/pkg/x/c.go': 'pkg/x/c.go' });
  });

  it('are ends of the only file that ends so', () => {
    expect(resolve('com/shop/A.java')).toEqual({ 'com/shop/A.java': 'web/src/main/java/com/shop/A.java' });
  });

  it('are not those of other code under the same name', () => {
    const found = resolve('/ci/src/a.js', '/ci/src/b.js', '/ci/node_modules/x/index.js', 'other.js');
    expect(Object.values(found)).toEqual(['src/a.js', 'src/b.js']);
  });
});
