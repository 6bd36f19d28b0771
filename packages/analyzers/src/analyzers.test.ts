/** What every analyzer has to be. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { helpComplaints } from '@assay/engine/testing';
import { describe, expect, it } from 'vitest';
import { analyzers } from './registry.generated.ts';
import { runAnalyzerCase } from './testing/run-case.ts';

describe.each(analyzers.map((analyzer) => [analyzer.id, analyzer] as const))('%s', (id, analyzer) => {
  const folder = join(import.meta.dirname, id, 'cases');

  it('finds what its cases mark, and nothing else', () => {
    expect(existsSync(folder)).toBe(true);
    const results = readdirSync(folder)
      .toSorted()
      .map((name) => ({ name, ...runAnalyzerCase(analyzer, join(folder, name)) }));
    expect(results.flatMap(({ name, mismatches }) => mismatches.map((text) => `${name}: ${text}`))).toEqual(
      [],
    );
    const ids = analyzer.rules.map((rule) => rule.id).toSorted();
    expect([...new Set(results.flatMap(({ positives }) => positives))].toSorted()).toEqual(ids);
    expect([...new Set(results.flatMap(({ negatives }) => negatives))].toSorted()).toEqual(ids);
  });

  it.each(analyzer.rules.map((rule) => [rule.id, rule] as const))(
    '%s says all that a reader asks',
    (ruleId, rule) => {
      expect(ruleId).toMatch(new RegExp(`^${id}/[a-z0-9]+(-[a-z0-9]+)*$`));
      expect(helpComplaints(rule)).toEqual([]);
    },
  );

  it('claims files, and takes whatever stands in them', () => {
    const { claims } = analyzer;
    expect(Object.keys(claims).length).toBeGreaterThan(0);
    const texts = [
      '',
      '\n',
      '\r\n',
      '\u0000',
      '{',
      '{'.repeat(100_000),
      '- '.repeat(50_000),
      'a: &a [*a, *a]',
      '\ud800',
    ];
    const { extensions = [], names = [], globs = [] } = claims;
    const claimed = [...extensions.map((extension) => `a${extension}`), ...names, ...globs.map(pathOf)];
    for (const text of texts)
      for (const path of ['a', 'package-lock.json', ...claimed])
        expect(() => analyzer.analyzeFile({ path, text })).not.toThrow();
  });
});

/** A path that a glob matches. */
function pathOf(glob: string): string {
  return glob
    .replaceAll('**/', '')
    .replaceAll('*', 'a')
    .replace(/\{([^,}]*)[^}]*\}/g, '$1');
}

it('has no rule twice', () => {
  const ids = analyzers.flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
});
