import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Change,
  type ChangedSource,
  compareAnnotations,
  compareCode,
  diffLines,
  findCopies,
  hasCode,
  readAnnotations,
  readSyntax,
  type SourceSyntax,
  unitsOf,
} from '@assay/engine';
import type { LanguageId } from '@assay/engine/files';
import { isOfTests } from '@assay/engine/rule';
import { testLanguages } from '@assay/engine/testing';
import { describe, expect, it } from 'vitest';
import { signals } from './index.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const languageByExtension: Readonly<Record<string, LanguageId>> = {
  js: 'javascript',
  ts: 'typescript',
  py: 'python',
  java: 'java',
  go: 'go',
};

function readTree(folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const walk = (path: string) => {
    for (const name of readdirSync(path).toSorted()) {
      const child = join(path, name);
      if (statSync(child).isDirectory()) walk(child);
      else files.set(relative(folder, child), readFileSync(child, 'utf8'));
    }
  };
  walk(folder);
  return files;
}

/** `coverage.txt` of a case: `src/a.js:3 ran`, `src/a.js:4 missed`. */
function coverageOf(folder: string): ReadonlyMap<string, ReadonlyMap<number, boolean>> {
  const text = readdirSync(folder).includes('coverage.txt')
    ? readFileSync(join(folder, 'coverage.txt'), 'utf8')
    : '';
  const lines = [...text.matchAll(/^(\S+):(\d+) (ran|missed)$/gm)];
  return new Map(
    [...Map.groupBy(lines, ([, path = '']) => path)].map(([path, own]) => [
      path,
      new Map(own.map(([, , line, what]) => [Number(line), what === 'ran'])),
    ]),
  );
}

async function changeOf(folder: string): Promise<Change> {
  const languages = await testLanguages();
  const [base, head] = [readTree(join(folder, 'base')), readTree(join(folder, 'head'))];
  const parse = (path: string, text: string | undefined): SourceSyntax | undefined => {
    const language = languageByExtension[path.split('.').at(-1) ?? ''];
    return language === undefined || text === undefined ? undefined : readSyntax(text, language, languages);
  };
  const paths = [...new Set([...base.keys(), ...head.keys()])].filter(
    (path) => base.get(path) !== head.get(path),
  );
  const sources: ChangedSource[] = paths.map((path) => ({
    path,
    previousPath: undefined,
    base: parse(path, base.get(path)),
    head: parse(path, head.get(path)),
  }));
  return {
    code: compareCode(sources),
    texts: paths.map((path) => ({
      path,
      previousPath: undefined,
      base: base.get(path),
      head: head.get(path),
      lines: diffLines(base.get(path) ?? '', head.get(path) ?? ''),
      isTest: isOfTests(path),
    })),
    routes: undefined,
    placesOf: (name) =>
      [...head].flatMap(([path, text]) =>
        text
          .split('\n')
          .flatMap((line, index) =>
            new RegExp(`\\b${name}\\b`).test(line) ? [{ path, line: index + 1, text: line }] : [],
          ),
      ),
    functionsNamed: (name) =>
      [...head].flatMap(([path, text]) => {
        const source = parse(path, text);
        return source === undefined
          ? []
          : unitsOf(path, source).filter(
              (unit) => hasCode(unit) && unit.name.split('.').at(-1)?.split('/')[0] === name,
            );
      }),
    copiesOf: (unit) =>
      [...head].flatMap(([path, text]) => {
        const source = path === unit.path ? unit.source : parse(path, text);
        if (source === undefined || source.tree.language !== unit.source.tree.language) return [];
        return findCopies(unit.source, source).map((lines) => ({ ...lines, path }));
      }),
    coverageOf: (path) => coverageOf(folder).get(path),
  };
}

/** Files that hold no comments are annotated in `expected.txt` of the case: `ruleid: review/x package.json:7`. */
function annotationsOf(folder: string, id: string, path: string, text: string) {
  const listed = readdirSync(folder).includes('expected.txt')
    ? readFileSync(join(folder, 'expected.txt'), 'utf8')
    : '';
  const others = [...listed.matchAll(/^ruleid: (\S+) (\S+):(\d+)$/gm)]
    .filter(([, rule, file]) => rule === id && file === path)
    .map(([, ruleId = '', , line]) => ({ word: 'ruleid' as const, ruleId, line: Number(line) }));
  return [...readAnnotations(text).filter(({ ruleId }) => ruleId === id), ...others];
}

describe.each(signals.map((signal) => [signal.id, signal] as const))('%s', (id, signal) => {
  const folder = join(here, id.replace('review/', ''), 'cases');
  it.each(readdirSync(folder).toSorted())('%s', async (name) => {
    const change = await changeOf(join(folder, name));
    const reports = [...signal.find(change)];
    const head = readTree(join(folder, name, 'head'));
    const mismatches = [...head].flatMap(([path, text]) =>
      compareAnnotations(
        path,
        annotationsOf(join(folder, name), id, path, text),
        new Set(reports.filter((report) => report.path === path).map(({ line }) => line)),
      ),
    );
    expect(mismatches).toEqual([]);
    for (const { message, line } of reports)
      expect([message, line > 0]).toEqual([expect.stringMatching(/\S/), true]);
  });

  it('has a case that it finds and one that it does not', () => {
    const texts = readdirSync(folder).flatMap((name) => [...readTree(join(folder, name)).values()]);
    expect(texts.some((text) => text.includes(`ruleid: ${id}`))).toBe(true);
    expect(texts.some((text) => text.includes(`ok: ${id}`))).toBe(true);
  });
});
