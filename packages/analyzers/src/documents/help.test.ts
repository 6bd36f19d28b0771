/** The examples in the help of rules on configuration are true, and are one flaw and its mending. */

import { readHelpBlocks } from '@assay/engine/testing';
import { describe, expect, it } from 'vitest';
import type { TreeContext } from '../analyzer.ts';
import { analyzers } from '../registry.generated.ts';
import { pipelineRules } from '../workflows/analyzer.ts';

/** A path at which an analyzer takes the examples of its rules. */
const pathOf: Readonly<Record<string, string>> = {
  workflows: '.github/workflows/example.yml',
  containers: 'Dockerfile',
  kubernetes: 'deploy/web.yaml',
  terraform: 'main.tf',
};
/** Of examples in YAML, where an analyzer has two kinds. */
const yamlPathOf: Readonly<Record<string, string>> = { containers: 'compose.yml' };
const context: TreeContext = { advisories: { kind: 'not-asked' }, imports: [], today: '2026-11-29' };
/** Rules whose examples are pipelines of GitLab. */
const pipelines = new Set(pipelineRules.map(({ info }) => info.id));
const documented = analyzers.filter(({ id }) => pathOf[id] !== undefined);

describe.each(documented.map((analyzer) => [analyzer.id, analyzer] as const))(
  'help of %s',
  (id, analyzer) => {
    it.each(analyzer.rules.map((rule) => [rule.id, rule] as const))('%s', (ruleId, { help }) => {
      const found = (heading: string) => {
        const block = readHelpBlocks(help).find((one) => one.heading === heading);
        const path = pipelines.has(ruleId)
          ? '.gitlab-ci.yml'
          : ((block?.language === 'yaml' ? yamlPathOf[id] : undefined) ?? pathOf[id] ?? '');
        const result = analyzer.analyzeFile({ path, text: block?.text ?? '' });
        expect(result?.problems ?? []).toEqual([]);
        const facts = result?.fact === undefined ? [] : [{ path, fact: result.fact }];
        const linked = analyzer.analyzeTree?.(facts, context).hits ?? [];
        return [...(result?.hits ?? []), ...linked].filter((hit) => hit.ruleId === ruleId).length;
      };
      expect(found('Vulnerable')).toBeGreaterThan(0);
      expect(found('Fixed')).toBe(0);
    });
  },
);
