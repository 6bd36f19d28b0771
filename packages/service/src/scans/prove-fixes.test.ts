import type { Finding } from '@assay/core';
import { type FixOutcome, ScanError } from '@assay/scanner';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Scanner } from '../ports.ts';
import { createFinding } from '../testing/findings.ts';
import { proveFixes } from './prove-fixes.ts';

const proven = (explanation: string): FixOutcome => ({
  kind: 'proven',
  fix: {
    ruleId: 'javascript/sql-injection',
    findingFingerprint: '',
    origin: 'engine',
    safety: 'S',
    contractId: '',
    edits: [],
    explanation,
  },
  patch: '--- a/x.js\n+++ b/x.js\n',
  files: [],
  verification: { verdict: 'verified', gates: [] },
});

function run(
  findings: readonly Finding[],
  scanner: Omit<Scanner, 'scanDirectory'>,
  env: Record<string, string> = {},
) {
  const deps = {
    config: readConfig(env),
    log: pino({ level: 'silent' }),
    scanner: { scanDirectory: () => Promise.reject(new Error('not used')), ...scanner },
  };
  return proveFixes(deps, 'repository', '/tree', findings, new AbortController().signal);
}

describe('proveFixes', () => {
  const low = createFinding({ path: 'a.js', severity: 'low' });
  const critical = createFinding({ path: 'b.js', severity: 'critical' });

  it('takes the worst first and shows reason and diff', async () => {
    const asked: string[] = [];
    const fixes = await run([low, critical], {
      proposeFix: ({ finding }, limits) => {
        asked.push(finding.severity);
        // The process that has scanned the repository proves its fixes.
        expect(limits).toMatchObject({ namespace: 'repository', isBackground: true });
        return Promise.resolve(proven('Values are bound.'));
      },
    });
    expect(asked).toEqual(['critical', 'low']);
    expect(fixes.get(low)).toMatchObject({
      text: 'Values are bound.\n--- a/x.js\n+++ b/x.js\n',
      fix: { available: true, origin: 'engine', confidence: 'high' },
    });
  });

  it('says what to do where there is no fix', async () => {
    const advice = 'Give `stmt.execute` a constant text.';
    const fixes = await run([low], {
      proposeFix: () =>
        Promise.resolve({ kind: 'none', reason: 'no_fix_available', cause: 'protection_missing', advice }),
    });
    expect(fixes.get(low)).toEqual({ text: advice, fix: null, noFixReason: 'protection_missing' });
  });

  it('shows nothing that was not proven, and goes on after a proof that failed', async () => {
    const fixes = await run([critical, low], {
      proposeFix: ({ finding }) =>
        finding === critical
          ? Promise.reject(new ScanError('time-limit', 'slow'))
          : Promise.resolve({ kind: 'none', reason: 'no_fix_available', cause: 'no_fixer' }),
    });
    expect([...fixes]).toEqual([[low, { text: null, fix: null, noFixReason: 'no_fixer' }]]);
  });

  it('asks where there is a fixer first, then where there is something to say', async () => {
    const asked: string[] = [];
    const ports = {
      proposeFix: ({ finding }: { readonly finding: Finding }) => {
        asked.push(finding.severity);
        return Promise.resolve(proven(''));
      },
    };
    const without = await run([low], { ...ports, canFix: () => false });
    expect([...without]).toEqual([[low, { text: null, fix: null, noFixReason: 'no_fixer' }]]);
    expect(asked).toEqual([]);
    const canFix = (id: string) => id === low.ruleId;
    const other = { ...critical, ruleId: 'javascript/other' };
    await run([other, low], { ...ports, canFix, canAdvise: () => true });
    expect(asked).toEqual(['low', 'critical']);
  });

  it('does nothing without a budget', async () => {
    const proposeFix = () => Promise.resolve(proven(''));
    expect((await run([low], { proposeFix }, { ASSAY_FIX_TIME_BUDGET_SECONDS: '0' })).size).toBe(0);
    expect((await run([low], {})).size).toBe(0);
  });

  it('does not hide a bug', async () => {
    await expect(run([low], { proposeFix: () => Promise.reject(new Error('a bug')) })).rejects.toThrow(
      'a bug',
    );
  });
});
