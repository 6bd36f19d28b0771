import { expect, it } from 'vitest';
import { type Finding, standAlone } from './index.ts';

const place = (path: string, line: number) => ({
  path,
  range: { startLine: line, startColumn: 1, endLine: line, endColumn: 9, startOffset: 0, endOffset: 8 },
  snippet: '',
});
const finding = (path: string, fields: Partial<Finding> = {}): Finding => ({
  ruleId: 'javascript/sql-injection',
  category: 'security',
  type: 'vulnerability',
  severity: 'high',
  confidence: 'high',
  message: '',
  language: 'javascript',
  location: place(path, 5),
  trace: [],
  identity: { family: 'sql-injection', sinkTokens: '', enclosingNames: [], sourceKind: '' },
  fingerprint: path,
  context: '',
  shape: '',
  ...fields,
});
const beside = finding('b.js', {
  confidence: 'low',
  beside: { confidence: 'medium', path: 'a.js', line: 5 },
});

it('a finding beside one that was known before has its own confidence', () => {
  expect(standAlone([finding('c.js'), beside])).toEqual([
    finding('c.js'),
    finding('b.js', { confidence: 'medium' }),
  ]);
});

it('a finding beside one that is news stays at low confidence', () => {
  expect(standAlone([finding('a.js'), beside])).toEqual([finding('a.js'), beside]);
});

it.each([
  ['another line', finding('a.js', { location: place('a.js', 6) })],
  ['another rule', finding('a.js', { ruleId: 'javascript/command-injection' })],
])('news of %s is not what it stands beside', (_name, other) => {
  expect(standAlone([other, beside])[1]).toMatchObject({ confidence: 'medium' });
});
