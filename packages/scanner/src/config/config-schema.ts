/** The JSON schema of `.assay.yml`, for editors. It does not list rules: Assay itself checks those. */

import { severities } from '@assay/core';
import { defaultConfig } from './config.ts';

const percent = { type: 'number', minimum: 0, maximum: 100 };

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
          own: {
            description:
              'Globs of files that are your own, though they look generated, bundled, minified or copied',
            type: ['array', 'null'],
            maxItems: 200,
            items: { type: 'string', minLength: 1, maxLength: 500 },
          },
        },
      },
      models: {
        description: 'What functions mean that Assay does not know, or that are your own: ./src/escape.js',
        type: ['array', 'null'],
        maxItems: 100,
        items: {
          type: 'object',
          required: ['library'],
          additionalProperties: false,
          properties: {
            library: { type: 'string', minLength: 1 },
            language: { type: 'string' },
            types: { type: ['object', 'null'] },
            sources: rowsOf(['kind', 'path'], ['description']),
            sinks: rowsOf(['kind', 'path']),
            sanitizers: rowsOf(['kind', 'path']),
            guards: rowsOf(['kind', 'path'], ['returns']),
            propagators: rowsOf(['from', 'to']),
            neutral: rowsOf(['path']),
          },
        },
      },
      secrets: {
        description: 'Forms of secrets that only this repository knows',
        type: ['array', 'null'],
        maxItems: 50,
        items: {
          type: 'object',
          required: ['name', 'form', 'keywords', 'examples'],
          additionalProperties: false,
          properties: {
            name: { type: 'string', pattern: '^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$', maxLength: 50 },
            form: {
              description:
                'A regular expression whose repetitions have a largest count; its first group is the secret, or the whole match',
              type: 'string',
              minLength: 1,
              maxLength: 500,
            },
            keywords: {
              description: 'One of them stands on the line of every secret, in capitals or not',
              ...textsOf(50),
              minItems: 1,
            },
            allow: {
              description: 'Regular expressions: a value in which one of them matches is no secret',
              ...textsOf(500),
            },
            examples: {
              description: 'Made-up texts in which the secret has to be found',
              ...textsOf(2000),
              minItems: 1,
            },
            not: { description: 'Texts in which it must not be found', ...textsOf(2000) },
          },
        },
      },
      licenses: {
        description: 'Under which licences packages may be used, as lock files say them',
        type: ['object', 'null'],
        additionalProperties: false,
        properties: {
          allow: {
            description:
              'Identifiers of SPDX: packages under none of them are told; default: all are allowed',
            ...textsOf(100),
          },
          deny: {
            description: 'Identifiers of SPDX: packages that can be had under these alone are told',
            ...textsOf(100),
          },
        },
      },
      gate: {
        type: ['object', 'null'],
        additionalProperties: false,
        properties: {
          fail_on: { description: 'New findings this bad or worse fail a gate', enum: [...severities] },
          no_new_secret: {
            description:
              'Whether a new secret fails a gate, whatever its severity; default: in the service it does',
            type: 'boolean',
          },
          max_new_duplication: {
            description: 'Percent of the new lines that may stand in the tree more than once',
            ...percent,
            default: defaultConfig.gate.maxNewDuplication,
          },
          min_new_coverage: {
            description: 'Percent of the new lines that tests have to run, where coverage was imported',
            ...percent,
            default: defaultConfig.gate.minNewCoverage,
          },
        },
      },
      new_code: {
        description: 'Since when code of the default branch is new; default: 30 days',
        type: ['object', 'null'],
        additionalProperties: false,
        maxProperties: 1,
        properties: {
          days: { type: 'number', minimum: 1, maximum: 3650 },
          date: { type: 'string', format: 'date' },
          tag: { type: 'string', minLength: 1 },
        },
      },
      projects: {
        description: 'Parts of a monorepo with metrics and a gate of their own',
        type: ['array', 'null'],
        maxItems: 100,
        items: {
          type: 'object',
          required: ['name', 'path'],
          additionalProperties: false,
          properties: {
            name: { description: 'The project stays the same while this does', type: 'string', minLength: 1 },
            path: {
              description: 'Its folder, as apps/web; none within another',
              type: 'string',
              minLength: 1,
            },
          },
        },
      },
    },
  };
}

function textsOf(maxLength: number): object {
  return {
    type: ['array', 'null'],
    maxItems: 20,
    items: { type: 'string', minLength: 1, maxLength },
  };
}

/** A list of rows with these settings. */
function rowsOf(required: readonly string[], optional: readonly string[] = []): object {
  const properties = Object.fromEntries([...required, ...optional].map((name) => [name, {}]));
  return {
    type: ['array', 'null'],
    maxItems: 200,
    items: { type: 'object', required, additionalProperties: false, properties },
  };
}
