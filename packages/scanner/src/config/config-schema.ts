/** The JSON schema of `.assay.yml`, for editors. It names no rules: those are Assay's to check, which has them all. */

import { severities } from '@assay/core';

export function createConfigSchema(): object {
  const setting = { enum: ['off', false, ...severities] };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Assay',
    description: 'How Assay scans this repository: .assay.yml in its root',
    type: 'object',
    additionalProperties: false,
    properties: {
      rules: {
        description: 'Severity of a rule, or off; javascript/* is every rule of the language',
        type: ['object', 'null'],
        additionalProperties: false,
        patternProperties: { '^[a-z]+/(?:\\*|[a-z0-9-]+)$': setting },
      },
      paths: {
        type: ['object', 'null'],
        additionalProperties: false,
        properties: {
          exclude: {
            description: 'Globs of files whose findings are left out',
            type: ['array', 'null'],
            maxItems: 200,
            items: { type: 'string', minLength: 1, maxLength: 500 },
          },
        },
      },
      gate: {
        type: ['object', 'null'],
        additionalProperties: false,
        properties: {
          fail_on: { description: 'New findings this bad or worse fail a gate', enum: [...severities] },
        },
      },
    },
  };
}
