/** eslint-plugin-security: texts of `valid` and `invalid` in its tests of rules; those that are written as a literal. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Sample, Suite } from './sample.ts';

export const suite: Suite = {
  language: 'javascript',
  extension: '.js',
  families: {
    'detect-child-process': ['command-injection', 'argument-injection'],
    'detect-eval-with-expression': ['code-injection'],
    'detect-non-literal-fs-filename': ['path-traversal'],
    'detect-non-literal-regexp': ['regex-injection'],
    'detect-non-literal-require': ['code-injection'],
    'detect-object-injection': ['prototype-pollution'],
    'detect-possible-timing-attacks': ['timing-unsafe-compare'],
    'detect-pseudoRandomBytes': ['insecure-random'],
    'detect-unsafe-regexp': ['regex-denial-of-service', 'polynomial-regex'],
  },
  read: (folder) => {
    const home = join(folder, 'test/rules');
    return readdirSync(home)
      .filter((name) => name.endsWith('.js'))
      .toSorted()
      .flatMap((name) => samplesOf(name.slice(0, -'.js'.length), readFileSync(join(home, name), 'utf8')));
  },
};

function samplesOf(rule: string, text: string): readonly Sample[] {
  const samples: Sample[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isArrayLiteralExpression(node.initializer)) {
      const name = node.name.getText();
      if (name === 'valid' || name === 'invalid')
        for (const element of node.initializer.elements) {
          const code = codeOf(element);
          if (code !== undefined) samples.push({ rule, texts: [code], expected: name === 'valid' ? 0 : 1 });
        }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('test.js', text, ts.ScriptTarget.Latest, true));
  return samples;
}

/** The text of an entry: a literal, or the `code` of an object. */
function codeOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const code = node.properties.find(
    (property) => ts.isPropertyAssignment(property) && property.name.getText() === 'code',
  );
  return code !== undefined && ts.isPropertyAssignment(code) ? codeOf(code.initializer) : undefined;
}
