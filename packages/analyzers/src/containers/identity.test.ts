/** What is said of containers stays the same when their parts move. */

import { expect, it } from 'vitest';
import { analyzers } from '../registry.generated.ts';
import { runAnalyzer } from '../run-analyzer.ts';

function identitiesOf(path: string, text: string): readonly string[] {
  const analyzer = analyzers.find(({ id }) => id === 'containers');
  if (analyzer === undefined) throw new Error('no analyzer');
  const file = { path, text, language: 'yaml', purposes: [] };
  return (runAnalyzer(analyzer, file)?.findings ?? []).map(({ fingerprint }) => fingerprint).toSorted();
}

const image =
  'FROM node:24.2.0 AS app\nRUN curl -k https://a.example\nENV API_TOKEN=autumn-leaves-7431\nUSER root\n';

it.each([
  [
    'instructions',
    'FROM node:24.2.0 AS app\nENV API_TOKEN=autumn-leaves-7431\nLABEL a=b\nRUN curl -k https://a.example\nUSER root\n',
  ],
  ['a version', image.replace('24.2.0', '25.0.0')],
  ['a secret', image.replace('7431', '9999')],
  ['line ends and comments', image.replaceAll('\n', '\r\n# more\r\n')],
])('of a Dockerfile, when %s changed', (_, moved) => {
  expect(identitiesOf('Dockerfile', image)).toHaveLength(3);
  expect(identitiesOf('Dockerfile', moved)).toEqual(identitiesOf('Dockerfile', image));
});

const services =
  'services:\n  a:\n    image: x:1\n    privileged: true\n    volumes: [/a:/a, /etc:/etc]\n  b:\n    image: y:1\n    pid: host\n';

it.each([
  [
    'services',
    'services:\n  b:\n    pid: host\n    image: y:1\n  a:\n    volumes: [/etc:/etc]\n    privileged: true\n    image: x:2\n',
  ],
])('of compose, when %s move', (_, moved) => {
  expect(identitiesOf('compose.yml', services)).toHaveLength(3);
  expect(identitiesOf('compose.yml', moved)).toEqual(identitiesOf('compose.yml', services));
});
