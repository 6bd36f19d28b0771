import { analyzers } from '@assay/analyzers';
import { expect, it } from 'vitest';
import { whyUnread } from './advise-settings.ts';

const found = (ruleId: string, enclosingNames: readonly string[], sinkTokens = '', type = 'iac') =>
  ({
    ruleId,
    type: type as 'iac',
    identity: { family: '', sinkTokens, enclosingNames: [...enclosingNames], sourceKind: '' },
  }) as const;

it('names why there is no fix, and the place, for every rule of an analyzer', () => {
  const rules = analyzers.flatMap((analyzer) => analyzer.rules);
  for (const { id, remedy } of rules) {
    const { reason, text } = whyUnread(found(id, ['service', 'web']));
    expect(reason, id).not.toBe('no_fixer');
    expect(text, id).toContain(`\`service web\`: ${remedy}`);
  }
});

it('says that a digest is known elsewhere, and that a form is not covered where the rule has fixes', () => {
  expect(whyUnread(found('workflows/unpinned-action', [])).reason).toBe('value_elsewhere');
  expect(whyUnread(found('workflows/template-injection', [])).reason).toBe('form_not_covered');
});

it('names a secret by its name, and nothing that is no name', () => {
  const secret = (tokens: string) =>
    whyUnread(found('secrets/hard-coded-secret', ['never'], tokens, 'secret')).text;
  expect(secret('value DB_PASSWORD')).toContain('`DB_PASSWORD`: ');
  expect(secret('value')).not.toContain('`');
  expect(secret(`value ${'x'.repeat(90)}`)).not.toContain('xx');
});

it('leaves rules of code to the code', () => {
  expect(whyUnread(found('python/bare-except', []))).toEqual({ reason: 'no_fixer', text: undefined });
});
