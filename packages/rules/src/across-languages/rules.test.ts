import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Rule } from '@assay/engine/rule';
import { analyzeCase, helpComplaints, loadCases, readHelpBlocks, runCase } from '@assay/engine/testing';
import { afterAll, describe, expect, it, test } from 'vitest';
import { kindNamed, models, rules } from '../index.ts';
import { evidenceOf } from '../testing/evidence.ts';

const casesOf = (rule: Rule): string => join(import.meta.dirname, '..', rule.id, 'cases');

/** Known misses and known noise that the cases mark, by rule. */
const todos = new Map<string, number>();

afterAll(() => {
  const listed = [...todos].map(([id, count]) => `${id} ${count}`).join(', ');
  process.stdout.write(`Known misses and noise: ${listed || 'none'}\n`);
});

describe.each(rules)('$info.id', ({ rule, info }) => {
  const options = { rules: [rule], models };
  const withEvidence = { rules: [rule, ...evidenceOf(rule)], models };

  it('finds what its cases mark, and nothing else', async () => {
    const results = [];
    for (const ruleCase of loadCases(casesOf(rule)))
      results.push(await runCase(rule.id, ruleCase, withEvidence));
    const known = results.reduce((sum, result) => sum + result.todos, 0);
    if (known > 0) todos.set(rule.id, known);
    expect(results.flatMap((result) => result.mismatches)).toEqual([]);
    expect(results.reduce((sum, result) => sum + result.positives, 0)).toBeGreaterThan(0);
    expect(results.reduce((sum, result) => sum + result.negatives, 0)).toBeGreaterThan(0);
  });

  it('behaves in its help as the help says', async () => {
    const counts = [];
    for (const block of readHelpBlocks(info.help)) {
      const path = `index.${block.language}`;
      const { findings, problems } = await analyzeCase([{ path, text: block.text }], options);
      counts.push({ heading: block.heading, found: findings.length > 0, problems: problems.length });
    }
    expect(counts).toContainEqual({ heading: 'Vulnerable', found: true, problems: 0 });
    expect(counts).toContainEqual({ heading: 'Fixed', found: false, problems: 0 });
    expect(counts.filter(({ heading, found }) => found !== (heading === 'Vulnerable'))).toEqual([]);
  });

  it('says all that a reader asks', () => {
    expect(helpComplaints(info)).toEqual([]);
    expect(existsSync(casesOf(rule))).toBe(true);
  });
});

describe('the registry', () => {
  it('is sorted by id, and each id is used once', () => {
    const ids = rules.map(({ rule }) => rule.id);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    expect(ids.filter((id) => !/^[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('binds each import name to one model', () => {
    const names = Object.entries(models).flatMap(([language, all]) =>
      all
        // What registers routes stands in a model of its own.
        .filter(({ rows }) =>
          rows.some(({ row }) => !/^(?:routing|guarding|refusing|request-part|path-rule)$/.test(row)),
        )
        .flatMap((model) => [model.library, ...model.aliases].map((name) => `${language}:${name}`)),
    );
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

/** What is put into a language, or makes objects of it, and what the routes of a program lack. */
const mayBeHigh = new Set(
  'sql-injection command-injection code-injection template-injection ldap-injection xpath-injection nosql-injection nosql-code-injection header-injection unsafe-deserialization xml-external-entity prototype-pollution dom-cross-site-scripting regex-denial-of-service zip-slip'.split(
    ' ',
  ),
);

test('high confidence is for injections, as decision 0022 says', () => {
  const high = rules.filter(
    ({ rule }) =>
      rule.category === 'security' && rule.detector !== 'route' && (rule.confidence ?? 'high') === 'high',
  );
  expect(
    high.map(({ rule }) => rule.id).filter((id) => !mayBeHigh.has(id.slice(id.indexOf('/') + 1))),
  ).toEqual([]);
});

describe('kinds', () => {
  const named = new Set<string>(
    rules.flatMap(({ rule }): readonly string[] => {
      switch (rule.detector) {
        case 'taint':
          return [...rule.from, ...rule.to, ...(rule.cleansedBy ?? []), ...(rule.unlessReaches ?? [])];
        case 'misuse':
          return rule.kinds;
        case 'route':
        case 'syntax':
          return [];
      }
    }),
  );
  const bound = new Set(
    Object.values(models)
      .flat()
      .flatMap((model) => model.rows.flatMap((row) => ('kind' in row ? [row.kind] : []))),
  );

  it('are all described', () => {
    expect([...named, ...bound].filter((kind) => kindNamed(kind) === undefined)).toEqual([]);
  });

  /** Kinds that the engine itself gives to values. */
  const ofEngine: readonly string[] = [
    'string-type',
    'length-limit',
    'line-escape',
    'code-literal',
    'option-check',
    'xpath-escape',
    'library-input',
    'mapper-argument',
    'prototype-member',
  ];

  it('that rules name are bound by a model', () => {
    expect([...named].filter((kind) => !ofEngine.includes(kind) && !bound.has(kind))).toEqual([]);
  });
});
