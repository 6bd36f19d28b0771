import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cloneTokensOf } from '../packages/engine/src/duplication/clone-tokens.ts';
import { measureDuplication } from '../packages/engine/src/duplication/measure-duplication.ts';
import { languageOf } from '../packages/engine/src/frontend/languages.ts';
import { parseSource } from '../packages/engine/src/syntax/parse.ts';
import { testLanguages } from '../packages/engine/src/testing/languages.ts';

/** Our own code by our own measure: 100 tokens and 10 lines that stand there twice, also where names differ. */

const root = join(import.meta.dirname, '../packages');
const isProduct = /^[^/]+\/src\/.*\.ts$/;
const isOther = /\.(?:test|generated|d)\.ts$|\/(?:cases|testing|migrations|dist)\//;

/**
 * Lines of the product that stand in it more than once. A rise says that something has got a second mechanism: it wants a reason in
 * the commit. A fall of more than a tenth is to be written down.
 */
const known = 300;

it('repeats no more than it did', async () => {
  const grammars = await testLanguages();
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => isProduct.test(path) && !isOther.test(path),
  );
  const files = paths.sort().flatMap((path) => {
    const parsed = parseSource(readFileSync(join(root, path), 'utf8'), 'typescript', grammars);
    if (parsed.kind !== 'parsed') return [];
    return [{ path, tokens: cloneTokensOf(parsed.tree, languageOf('typescript').traits) }];
  });
  expect(files).toHaveLength(paths.length);
  const { lines, largest } = measureDuplication(files);
  const places = largest.map(({ places: pair }) => pair.map((at) => `${at.path}:${at.startLine}`).join(' '));
  expect(lines, `the largest: ${places.slice(0, 5).join(', ')}`).toBeLessThanOrEqual(known);
  expect(lines).toBeGreaterThanOrEqual(known * 0.9);
});
