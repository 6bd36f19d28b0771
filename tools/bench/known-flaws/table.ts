/** Outcomes by language and by class of flaw. */

import type { Outcome } from './measure.ts';

const names: Readonly<Record<number, string>> = {
  22: 'path traversal',
  78: 'command injection',
  79: 'cross-site scripting',
  88: 'argument injection',
  89: 'SQL injection',
  90: 'LDAP injection',
  94: 'code injection',
  502: 'deserialisation',
  601: 'redirect',
  611: 'XML entities',
  639: 'access by identifier',
  918: 'requests of the server',
  943: 'NoSQL injection',
  1321: 'prototype pollution',
  1333: 'slow patterns',
};

export function printTables(outcomes: readonly Outcome[]): string {
  const rows = [
    '| language | found | silent after the fix |\n|---|---|---|',
    ...rowsBy(outcomes, ({ flaw }) => flaw.language),
    row('all', outcomes),
    '\n| class | found | silent after the fix |\n|---|---|---|',
    ...rowsBy(outcomes, ({ flaw }) => names[flaw.cwe] ?? `CWE-${flaw.cwe}`),
  ];
  return `${rows.join('\n')}\n`;
}

function rowsBy(outcomes: readonly Outcome[], keyOf: (outcome: Outcome) => string): readonly string[] {
  return [...Map.groupBy(outcomes, keyOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, group]) => row(key, group));
}

function row(name: string, outcomes: readonly Outcome[]): string {
  const found = outcomes.filter((outcome) => outcome.found !== undefined);
  const silent = found.filter(({ isSilentAfter }) => isSilentAfter === true);
  return `| ${name} | ${share(found.length, outcomes.length)} | ${share(silent.length, found.length)} |`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${part} of ${whole}, ${Math.round((100 * part) / whole)} %`;
}
