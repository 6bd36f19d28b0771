/** `/v1/rules`: the rules, what they find, and why it matters. `/v1/analyzers`: the analyzers that run them. */

import { categories, type RuleInfo, severities } from '@assay/core';
import { flawClasses } from '@assay/llm';
import { analyzerGroups, listAnalyzers, listRules } from '@assay/scanner';
import { Type } from '@fastify/type-provider-typebox';
import { notFound } from '../errors.ts';
import { issueTypes } from './issue-schema.ts';
import { extensibleEnum, named, nullable, oneOf } from './schemas.ts';
import type { ApiServer } from './server.ts';

const Rule = named(
  'Rule',
  Type.Object({
    id: Type.String(),
    title: Type.String(),
    category: oneOf(categories),
    type: extensibleEnum(issueTypes),
    severity: oneOf(severities),
    precision: extensibleEnum(['very-high', 'high', 'medium', 'low']),
    cwe: Type.Array(Type.String(), { description: 'Most specific first, as `CWE-89`' }),
    owasp: Type.Array(Type.String()),
    remedy: Type.String(),
    remediation_minutes: Type.Integer({ minimum: 0 }),
    since: Type.String({ description: 'Version that had the rule first' }),
    status: extensibleEnum(['preview', 'stable', 'deprecated']),
    aliases: Type.Array(Type.String(), { description: 'Earlier ids' }),
    help: Type.String({ description: 'Markdown' }),
  }),
);

const Analyzers = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.String({ description: 'First part of the ids of its rules, as `secrets`' }),
      scan_type: nullable(
        extensibleEnum(
          analyzerGroups,
          'Type of scans that run it, besides those that look for everything; null for code',
        ),
      ),
      rules: Type.Integer({ minimum: 0, description: 'Number of its rules' }),
    }),
    { description: 'Those of code first, each sorted by id' },
  ),
});

export function addRules(api: ApiServer): void {
  api.addSchema({ $id: Rule.name, ...Rule.schema });
  api.get(
    '/analyzers',
    {
      config: { scope: 'issue:read' },
      schema: {
        operationId: 'listAnalyzers',
        tags: ['rules'],
        summary: 'Lists the analyzers',
        description: 'The kinds of files that this version looks at; a scan may name some of them.',
        response: { 200: Analyzers },
      },
    },
    () => {
      const counts = new Map<string, number>();
      for (const { id } of listRules()) {
        const [analyzer = ''] = id.split('/');
        counts.set(analyzer, (counts.get(analyzer) ?? 0) + 1);
      }
      return {
        data: listAnalyzers().map(({ id, group }) => ({
          id,
          scan_type: group ?? null,
          rules: counts.get(id) ?? 0,
        })),
      };
    },
  );
  api.get(
    '/rules/:id',
    {
      config: { scope: 'issue:read' },
      schema: {
        operationId: 'getRule',
        tags: ['rules'],
        summary: 'Explains a rule',
        params: Type.Object({
          id: Type.String({
            minLength: 1,
            maxLength: 200,
            description: 'As issues have it, with `%2F` for its slash; an earlier id as well',
          }),
        }),
        response: { 200: Rule.ref },
      },
    },
    (request) => {
      const { id } = request.params;
      const rule = [...listRules(), ...flawClasses].find((one) => one.id === id || one.aliases.includes(id));
      if (rule === undefined) throw notFound('rule');
      return toRule(rule);
    },
  );
}

function toRule(rule: RuleInfo) {
  return {
    id: rule.id,
    title: rule.title,
    category: rule.category,
    type: rule.type,
    severity: rule.severity,
    precision: rule.precision,
    cwe: rule.cwe.map((number) => `CWE-${number}`),
    owasp: [...rule.owasp],
    remedy: rule.remedy,
    remediation_minutes: rule.remediationMinutes,
    since: rule.since,
    status: rule.status,
    aliases: [...rule.aliases],
    help: rule.help,
  };
}
