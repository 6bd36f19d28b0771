import { expect, it } from 'vitest';
import { java } from '../frontend/java/language.ts';
import { parseSource } from '../syntax/parse.ts';
import { testLanguages } from '../testing/languages.ts';
import { createFileFacts } from './file-facts.ts';

const languages = await testLanguages();

function unusedIn(text: string): readonly string[] {
  const parsed = parseSource(text, 'java', languages);
  if (parsed.kind !== 'parsed') throw new Error(parsed.kind);
  return createFileFacts(parsed.tree, java).unusedBindings.map(({ name }) => name);
}

it('tells variables that nothing reads, but for those whose name says so', () => {
  const body = 'int sum = 1; int unusedSum = 2; int ignored = 3; int ignoring = 4; int _left = 5;';
  expect(unusedIn(`class A { void f() { ${body} } }`)).toEqual(['sum', 'ignoring']);
});

it('tells none of a file that is not wholly understood, as a template of one is not', () => {
  expect(unusedIn('class ${name}A { private ${name}B b; void f() { int sum = 1; } }')).toEqual([]);
});
