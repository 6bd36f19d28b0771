/** What the generators of rules and analyzers write works before anybody changes it. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Analyzer, register } from '@assay/analyzers';
import type { Model } from '@assay/engine/rule';
import {
  analyzeCase,
  helpHeadings,
  modelComplaints,
  readAnnotations,
  readHeadings,
} from '@assay/engine/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { runAnalyzerCase } from '../packages/analyzers/src/testing/run-case.ts';
import { checkRule, idOf } from './check-rule.ts';
import { languages } from './generate-rules.ts';
import { analyzerFiles } from './new-analyzer.ts';
import { modelName, modelText } from './new-model.ts';
import { ruleFiles, writeNew } from './new-rule.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-new-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a new rule', () => {
  it.each(languages())('has a case and help of %s', async (language) => {
    const id = `${language}/some-flaw`;
    const files = ruleFiles(id) ?? new Map<string, string>();
    const [path = ''] = [...files.keys()].filter((name) => name.startsWith('cases/'));
    const text = files.get(path) ?? '';
    const { problems } = await analyzeCase([{ path: path.slice('cases/'.length), text }], {
      rules: [],
      models: {},
    });
    expect(problems).toEqual([]);
    expect(readAnnotations(text).map(({ word, ruleId }) => `${word} ${ruleId}`)).toEqual([
      `ruleid ${id}`,
      `ok ${id}`,
    ]);
    const help = files.get('rule.md') ?? '';
    expect(readHeadings(help)).toEqual(helpHeadings);
    expect(help).toContain(`\`\`\`${path.split('.')[1]}\n`);
  });

  it.each(['taint', 'misuse', 'syntax'])('detects by %s', (detector) => {
    expect(ruleFiles('python/some-flaw', detector)?.get('rule.ts')).toMatch(
      new RegExp(`= define${detector}Rule\\(`, 'i'),
    );
    expect(ruleFiles('python/some-flaw', 'magic')).toBeUndefined();
  });

  it.each(['cobol/some-flaw', 'python', 'python/Some', 'python/a/b', '../x/y', 'constructor/a'])(
    'is not written for %s',
    (id) => {
      expect(ruleFiles(id)).toBeUndefined();
    },
  );
});

describe('a new model', () => {
  it('is one that can be loaded', async () => {
    const path = join(folder, 'shells.ts');
    writeFileSync(path, modelText('@scope/shells'));
    const { model } = (await import(path)) as { model: Model };
    expect(model.library).toBe('@scope/shells');
    expect(modelComplaints(model)).toEqual([]);
  });

  it.each([
    ['asyncssh', 'asyncssh'],
    ['@scope/name', 'scope-name'],
    ['github.com/Owner/name.v2', 'github-com-owner-name-v2'],
  ])('of %s stands in %s', (library, name) => {
    expect(modelName(library)).toBe(name);
  });
});

describe('a new analyzer', () => {
  it.each(['iac', 'secrets', 'dependencies'])('of %s finds what its case marks', async (group) => {
    const place = join(folder, group, 'ansible');
    const files = analyzerFiles('ansible', group) ?? new Map<string, string>();
    await writeNew(place, files);
    const module: unknown = await import(join(place, 'analyzer.ts'));
    const analyzer = register((module as { analyzer: Analyzer }).analyzer, {
      'unsafe-setting': files.get('rules/unsafe-setting.md') ?? '',
    });
    expect(runAnalyzerCase(analyzer, join(place, 'cases/basic'))).toEqual({
      mismatches: [],
      positives: ['ansible/unsafe-setting'],
      negatives: ['ansible/unsafe-setting'],
    });
    expect(readHeadings(analyzer.rules[0]?.help ?? '')).toEqual(helpHeadings);
  });

  it('is not written for other names and groups', () => {
    expect(analyzerFiles('../x', 'iac')).toBeUndefined();
    expect(analyzerFiles('ansible', 'code')).toBeUndefined();
  });
});

describe('the check of one rule', () => {
  it.each(['python/sql-injection', 'secrets', 'secrets/private-key'])('runs the cases of %s', async (id) => {
    const result = await checkRule(id);
    expect(result?.mismatches).toEqual([]);
    expect(result?.positives).toBeGreaterThan(0);
    expect(result?.negatives).toBeGreaterThan(0);
  });

  it('takes folders', () => {
    expect(idOf('packages/rules/src/python/sql-injection/')).toBe('python/sql-injection');
    expect(idOf('packages/analyzers/src/secrets')).toBe('secrets');
    expect(idOf('python/sql-injection')).toBe('python/sql-injection');
  });

  it('knows which rules there are', async () => {
    expect(await checkRule('python/nothing')).toBeUndefined();
  });
});
