/** What is said of a workflow stays the same when its parts move. */

import { expect, it } from 'vitest';
import { analyzers } from '../registry.generated.ts';
import { runAnalyzer } from '../run-analyzer.ts';

const step = {
  title: '      - run: echo "${{ github.event.issue.title }}"\n',
  body: '      - name: Body\n        run: |\n          echo "${{ github.event.issue.body }}"\n',
  other: '      - run: make\n',
};
const job = (name: string, steps: string) => `  ${name}:\n    runs-on: [self-hosted]\n    steps:\n${steps}`;
const head = 'on: issues\npermissions: write-all\n';

function identitiesOf(text: string): readonly string[] {
  const analyzer = analyzers.find(({ id }) => id === 'workflows');
  if (analyzer === undefined) throw new Error('no analyzer');
  const file = { path: '.github/workflows/a.yml', text, language: 'yaml', purposes: [] };
  return (runAnalyzer(analyzer, file)?.findings ?? []).map(({ fingerprint }) => fingerprint).toSorted();
}

const text = `${head}jobs:\n${job('a', step.title + step.body)}${job('b', step.title)}`;

it.each([
  [
    'steps',
    `${head}jobs:\n${job('a', step.other + step.body + step.title)}${job('b', step.other + step.title)}`,
  ],
  ['jobs', `${head}jobs:\n${job('b', step.title)}${job('a', step.title + step.body)}`],
  [
    'keys',
    `jobs:\n${job('a', step.title + step.body)}${job('b', step.title)}permissions: write-all\non:\n  issues:\n`,
  ],
  ['comments', text.replaceAll('jobs:', '# a comment\n\njobs: # more')],
  ['line ends', text.replaceAll('\n', '\r\n')],
])('when %s change', (_, moved) => {
  expect(identitiesOf(text).length).toBeGreaterThan(4);
  expect(identitiesOf(moved)).toEqual(identitiesOf(text));
});

it('differs by job and by value', () => {
  expect(new Set(identitiesOf(text)).size).toBe(identitiesOf(text).length);
});
