/** A report with everything that a format has to cope with, hostile names included. */

import type { Finding, Location, RuleInfo } from '@assay/core';
import { fingerprint } from '@assay/core';
import type { ScanReport } from '../src/scan-report.ts';

export const hostilePath = 'src/a "b"|`c`\n%20#?\u202e ü.js';

function place(path: string, line: number, snippet: string): Location {
  const range = {
    startLine: line,
    startColumn: 3,
    endLine: line,
    endColumn: 9,
    startOffset: 40,
    endOffset: 46,
  };
  return { path, range, snippet };
}

const identity = {
  family: 'sql-injection',
  sinkTokens: 'db.query(q)',
  enclosingNames: ['find'],
  sourceKind: 'remote-input',
};

const injection: Finding = {
  ruleId: 'javascript/sql-injection',
  category: 'security',
  type: 'vulnerability',
  severity: 'high',
  confidence: 'high',
  message: "This SQL query depends on the request's query string.",
  language: 'javascript',
  location: place(hostilePath, 7, 'db.query(`x` + q) \u001b[31m'),
  trace: [
    {
      kind: 'source',
      location: place('src/routes.js', 2, 'req.query.id'),
      note: "the request's query string",
    },
    { kind: 'sink', location: place(hostilePath, 7, 'db.query(q)'), note: 'becomes part of a SQL query' },
  ],
  identity,
  fingerprint: fingerprint(identity, 'vulnerability'),
  context: '',
  shape: '',
};

const unused: Finding = {
  ...injection,
  ruleId: 'javascript/unused-variable',
  category: 'quality',
  type: 'dead_code',
  severity: 'info',
  message: 'The variable `left` is never read.',
  location: place('src/z.js', 1, 'const left = 1;'),
  trace: [],
};

export const sampleRules: readonly RuleInfo[] = [
  {
    id: 'javascript/sql-injection',
    title: 'SQL query depends on untrusted input',
    family: 'sql-injection',
    category: 'security',
    type: 'vulnerability',
    severity: 'high',
    precision: 'high',
    cwe: [89],
    owasp: ['A03:2021'],
    remedy: 'Pass values as parameters.',
    remediationMinutes: 20,
    since: '0.1.0',
    status: 'stable',
    aliases: [],
    help: '# SQL query depends on untrusted input\n',
  },
  {
    id: 'javascript/unused-variable',
    title: 'Variable is never read',
    family: 'unused-variable',
    category: 'quality',
    type: 'dead_code',
    severity: 'info',
    precision: 'very-high',
    cwe: [],
    owasp: [],
    remedy: 'Remove it.',
    remediationMinutes: 2,
    since: '0.1.0',
    status: 'stable',
    aliases: [],
    help: '',
  },
];

export const sampleReport: ScanReport = {
  engineVersion: '0.1.0',
  rulesetHash: 'a'.repeat(64),
  findings: [injection, { ...injection, location: place(hostilePath, 9, 'db.query(q)') }, unused],
  suppressed: [
    {
      finding: { ...injection, location: place(hostilePath, 20, 'db.query(q)') },
      kind: 'in-source',
      reason: 'Only "numbers" | get here.',
      line: 19,
      until: null,
    },
  ],
  problems: [
    {
      kind: 'file-skipped',
      path: 'big.js',
      reason: 'file-too-large',
      message: 'big.js is larger than 1 MiB',
    },
    {
      kind: 'syntax-error',
      path: hostilePath,
      line: 3,
      reason: 'syntax-error',
      message: 'The file has syntax errors.',
    },
    { kind: 'cap-hit', reason: 'time-limit', message: 'The scan passed its time limit.' },
  ],
  coverage: {
    complete: false,
    cutShort: true,
    nothingAnalyzed: null,
    languagesUnread: [
      { language: 'PHP', files: 12 },
      { language: 'Dockerfile', files: 1 },
    ],
    filesScanned: 3,
    filesSkipped: [
      { path: 'big.js', reason: 'file-too-large' },
      { path: 'slow.js', reason: 'file-time' },
    ],
    rulesTimedOut: [],
  },
  metrics: [
    {
      path: 'src/z.js',
      language: 'javascript',
      lines: 3,
      codeLines: 2,
      commentLines: 1,
      classes: 0,
      functions: [{ name: 'find', startLine: 1, endLine: 3, cyclomatic: 1, cognitive: 0 }],
    },
  ],
};
