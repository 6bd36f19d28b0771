/** Cases of signals: two trees each, `base` and `head`, with annotations in head. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareAnnotations, diffLines, readAnnotations, type TextChange } from '@assay/engine';
import { isOfTests } from '@assay/engine/files';
import { describe, expect, it } from 'vitest';
import { compareFiles } from './compare-files.ts';
import { analyzers } from './registry.generated.ts';
import { expectedFile, readCase, readExpected } from './testing/run-case.ts';

const signals = analyzers.flatMap((analyzer) =>
  (analyzer.signals ?? []).map((signal) => [signal.id, analyzer] as const),
);

function changeOf(folder: string): readonly TextChange[] {
  const side = (name: string) =>
    existsSync(join(folder, name)) ? readCase(join(folder, name)) : new Map<string, string>();
  const [base, head] = [side('base'), side('head')];
  return [...new Set([...base.keys(), ...head.keys()])]
    .filter((path) => base.get(path) !== head.get(path))
    .map((path) => ({
      path,
      previousPath: undefined,
      base: base.get(path),
      head: head.get(path),
      lines: diffLines(base.get(path) ?? '', head.get(path) ?? ''),
      isTest: isOfTests(path),
    }));
}

/** Of files that hold no comments. */
function expectedIn(folder: string) {
  const path = join(folder, expectedFile);
  return existsSync(path) ? readExpected(readFileSync(path, 'utf8')) : [];
}

describe.each(signals)('%s', (id, analyzer) => {
  const folder = join(import.meta.dirname, analyzer.id, 'signals', id.replace('review/', ''), 'cases');

  it.each(readdirSync(folder).toSorted())('%s', (name) => {
    const texts = changeOf(join(folder, name));
    const listed = expectedIn(join(folder, name));
    const reports = compareFiles([analyzer], texts).flatMap((one) =>
      one.signal.id === id ? one.reports : [],
    );
    const mismatches = texts.flatMap(({ path, head = '' }) =>
      compareAnnotations(
        path,
        [...readAnnotations(head), ...listed.filter((one) => one.path === path)].filter(
          ({ ruleId }) => ruleId === id,
        ),
        new Set(reports.filter((report) => report.path === path).map(({ line }) => line)),
      ),
    );
    expect(mismatches).toEqual([]);
    for (const { message } of reports) expect(message).toMatch(/\S/);
  });

  it('has a case that it finds and one that it does not', () => {
    const texts = readdirSync(folder).flatMap((name) => changeOf(join(folder, name)).map(({ head }) => head));
    expect(texts.some((text) => text?.includes(`ruleid: ${id}`))).toBe(true);
    expect(texts.some((text) => text?.includes(`ok: ${id}`))).toBe(true);
  });
});
