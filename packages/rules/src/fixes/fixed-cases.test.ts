/**
 * What fixes make of whole cases: `x.fixed.py` is `x.py` after every fix that its rule has for it. Each edit keeps the
 * file readable, satisfies its contract and takes its finding away; a second run changes nothing, and line ends stay as they are. Findings that remain in
 * the fixed file are those for which the rule has no edit.
 */

import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Finding } from '@assay/core';
import { readSyntax, type SourceSyntax } from '@assay/engine';
import {
  applyTextEdits,
  enclosingFunction,
  type FixDefinition,
  type FixSite,
  isFunctionType,
  type SyntaxTree,
} from '@assay/engine/rule';
import { analyzeCase, loadCases, type RuleCase, testLanguages } from '@assay/engine/testing';
import { describe, expect, it } from 'vitest';
import { models, rules } from '../index.ts';

const languages = await testLanguages();
const languageOf = {
  '.py': 'python',
  '.java': 'java',
  '.php': 'php',
  '.jsp': 'jsp',
  '.go': 'go',
  '.js': 'javascript',
  '.ts': 'typescript',
} as const;

type Extension = keyof typeof languageOf;

const withCases = rules.flatMap(({ rule, fix }) => {
  const folder = join(import.meta.dirname, '..', rule.id, 'cases');
  if (fix === undefined) return [];
  const names = readdirSync(folder).filter((name) => name.includes('.fixed.'));
  const cases = loadCases(folder).filter(({ name }) => names.includes(fixedName(name)));
  return cases.length === 0 ? [] : [{ id: rule.id, rule, fix, folder, cases }];
});

function fixedName(name: string): string {
  return name.replace(/(\.\w+)$/, '.fixed$1');
}

describe.each(withCases)('$id', ({ rule, fix, folder, cases }) => {
  const findingsOf = async ({ name }: RuleCase, text: string): Promise<readonly Finding[]> => {
    const { findings, problems } = await analyzeCase([{ path: name, text }], { rules: [rule], models });
    expect(problems).toEqual([]);
    return findings.toSorted((a, b) => a.location.range.startOffset - b.location.range.startOffset);
  };

  const fixAll = async (ruleCase: RuleCase, source: string): Promise<string> => {
    let text = source;
    let findings = await findingsOf(ruleCase, text);
    for (;;) {
      const step = nextStep(fix, ruleCase, text, findings);
      if (step === undefined) return text;
      const remaining = await findingsOf(ruleCase, step);
      expect(remaining.length, step).toBeLessThan(findings.length);
      [text, findings] = [step, remaining];
    }
  };

  it.each(cases)('$name', async (ruleCase) => {
    const source = ruleCase.files[0]?.text ?? '';
    const fixed = await fixAll(ruleCase, source);
    expect(fixed).not.toBe(source);
    await expect(fixed).toMatchFileSnapshot(join(folder, fixedName(ruleCase.name)));
    expect(await fixAll(ruleCase, withWindowsLines(source))).toBe(withWindowsLines(fixed));
  });
});

function withWindowsLines(text: string): string {
  return text.replaceAll(/\r?\n/g, '\r\n');
}

/** The text after the first fix that there is; `undefined` when there is none. */
function nextStep(
  fix: FixDefinition,
  { name }: RuleCase,
  text: string,
  findings: readonly Finding[],
): string | undefined {
  const syntax = parse(name, text);
  for (const { location } of findings) {
    const { startOffset, endOffset } = location.range;
    const node = syntax.tree.nodeAt(startOffset, endOffset);
    const site: FixSite = { ...syntax, node, modules: modulesOf(text), packages: new Set() };
    const proposal = fix.propose(site);
    if (proposal === undefined) {
      expect(fix.advise?.(site) ?? 'none', 'advice is a sentence').not.toBe('');
      continue;
    }
    const after = applyTextEdits(text, proposal.edits);
    const fixed = parse(name, after);
    expect(fixed.errors, after).toBe(syntax.errors);
    const offsetOf = () => -1;
    const scope = scopeOf(syntax.tree, node, fixed.tree);
    expect(fix.findUnsafe(site, { ...fixed, scope, offsetOf })).toBe('');
    expect(fix.places(site).length).toBeGreaterThan(0);
    return after;
  }
  return undefined;
}

/** The function of JavaScript around a node, in the fixed file: fixes of it add none. Elsewhere the file as a whole. */
function scopeOf(before: SyntaxTree, node: number, after: SyntaxTree): number {
  const functionsOf = (tree: SyntaxTree) =>
    Array.from({ length: tree.size }, (_, at) => at).filter((at) => isFunctionType(tree.type(at)));
  return functionsOf(after)[functionsOf(before).indexOf(enclosingFunction(before, node))] ?? 0;
}

function parse(name: string, text: string): SourceSyntax {
  const language = languageOf[extname(name) as Extension];
  const syntax = readSyntax(text, language, languages);
  if (syntax === undefined) throw new Error('not parsed');
  return syntax;
}

/** As the scanner reads them. */
function modulesOf(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/^\s*(?:from|import)\s+([\w.]+)|(?:require\(|from\s+)['"]([^'"]+)/gm)].map(
      ([, plain, quoted]) => plain ?? quoted ?? '',
    ),
  );
}
