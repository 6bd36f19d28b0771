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
            description: 'Globs of files whose findings are excluded',
            type: ['array', 'null'],
            maxItems: 200,
            items: { type: 'string', minLength: 1, maxLength: 500 },
          },
          own: {
            description:
              'Globs of files that are your own although they look generated, bundled, minified or copied',
            type: ['array', 'null'],
            maxItems: 200,
            items: { type: 'string', minLength: 1, maxLength: 500 },
          },
        },
      },
      models: {
        description: 'Models of functions that Assay does not know, or of your own: ./src/escape.js',
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
        description: 'Custom secret formats of this repository',
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
                'A regular expression with bounded repetitions; the secret is its first group, or the whole match',
              type: 'string',
              minLength: 1,
              maxLength: 500,
            },
            keywords: {
              description: 'One of them must be on the line of the secret, in any case',
              ...textsOf(50),
              minItems: 1,
            },
            allow: {
              description: 'Regular expressions: a value that matches one of them is not a secret',
              ...textsOf(500),
            },
            examples: {
              description: 'Sample texts in which the secret must be found',
              ...textsOf(2000),
              minItems: 1,
            },
            not: { description: 'Texts in which it must not be found', ...textsOf(2000) },
          },
        },
      },
      licenses: {
        description: 'Licenses under which packages may be used, as stated in lockfiles',
        type: ['object', 'null'],
        additionalProperties: false,
        properties: {
          allow: {
            description:
              'SPDX identifiers: packages under none of them are reported; default: all are allowed',
            ...textsOf(100),
          },
          deny: {
            description: 'SPDX identifiers: packages available only under these are reported',
            ...textsOf(100),
          },
        },
      },
      gate: {
        type: ['object', 'null'],
        additionalProperties: false,
        properties: {
          fail_on: {
            description: 'New findings of this severity or higher fail the gate',
            enum: [...severities],
          },
          no_new_secret: {
            description:
              'Whether a new secret fails the gate, regardless of its severity; default: true in the service',
            type: 'boolean',
          },
          max_new_duplication: {
            description: 'Maximum percentage of new lines that are duplicated',
            ...percent,
            default: defaultConfig.gate.maxNewDuplication,
          },
          min_new_coverage: {
            description: 'Minimum percentage of new lines covered by tests, if coverage was imported',
            ...percent,
            default: defaultConfig.gate.minNewCoverage,
          },
        },
      },
      new_code: {
        description: 'Start of the new-code period of the default branch; default: 30 days',
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
        description: 'Parts of a monorepo with their own metrics and gate',
        type: ['array', 'null'],
        maxItems: 100,
        items: {
          type: 'object',
          required: ['name', 'path'],
          additionalProperties: false,
          properties: {
            name: {
              description: 'Identifies the project: it is the same project as long as its name is',
              type: 'string',
              minLength: 1,
            },
            path: {
              description: 'Its folder, such as apps/web; projects cannot be nested',
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
