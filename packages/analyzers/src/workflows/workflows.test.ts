/** What rules say of workflows where their cases do not. */

import { expect, it } from 'vitest';
import { analyzer } from './analyzer.ts';

const told = (env: string, run: string, shell = 'bash'): number => {
  const text = `on: push\nenv:\n  ${env}\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - shell: ${shell}\n        run: ${run}\n`;
  const hits = analyzer.analyzeFile({ path: '.github/workflows/a.yml', text })?.hits ?? [];
  return hits.filter(({ ruleId }) => ruleId === 'workflows/unchecked-connection').length;
};

it.each([
  ['A: b', 'curl -k https://example.org', 'bash', 1],
  ['NODE_TLS_REJECT_UNAUTHORIZED: "0"', 'make', 'bash', 1],
  ['NODE_TLS_REJECT_UNAUTHORIZED: 0', 'curl -k https://example.org', 'bash', 1],
  ['NODE_TLS_REJECT_UNAUTHORIZED: "1"', 'curl https://example.org', 'bash', 0],
  ['A: b', 'curl -k https://localhost/health', 'bash', 0],
  ['A: b', 'curl -k https://example.org', 'python', 0],
])('%s, %s in %s', (env, run, shell, count) => {
  expect(told(env, run, shell)).toBe(count);
});
