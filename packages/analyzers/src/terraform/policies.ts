/** Reads AWS policies: JSON in a string, the same created with `jsonencode`, or an `aws_iam_policy_document`. */

import { filled } from '../documents/fill-template.ts';
import { readYaml } from '../documents/read-yaml.ts';
import {
  at,
  entryOf,
  itemsOf,
  type Mapping,
  type Place,
  placeOf,
  scalarsOf,
  textOf,
  type Value,
} from '../documents/value.ts';
import type { Resource } from './values/resource.ts';
import { blocksAt } from './values/resource.ts';

export interface Statement {
  readonly isAllowed: boolean;
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  /** Accounts, roles and services; `*` is everyone. */
  readonly principals: readonly string[];
  readonly hasCondition: boolean;
  readonly at: Place;
}

/** Resource attributes that hold a policy. */
const policyKeys = [
  'policy',
  'inline_policy',
  'assume_role_policy',
  'access_policy',
  'access_policies',
  'repository_policy',
];

export interface PolicyPlace {
  readonly key: string;
  readonly statements: readonly Statement[];
}

export function policiesOf(resource: Resource): readonly PolicyPlace[] {
  if (resource.mode === 'data')
    return resource.type === 'aws_iam_policy_document'
      ? [{ key: 'statement', statements: documentOf(resource) }]
      : [];
  if (!resource.type.startsWith('aws_')) return [];
  return policyKeys.flatMap((key) => {
    const entry = entryOf(resource.body, key);
    if (entry === undefined) return [];
    const place = placeOf(entry);
    if (key === 'inline_policy' && entry.value.kind === 'list')
      return blocksAt(resource.body, key).map((block) => ({
        key,
        statements: statementsOf(at(block, 'policy'), entryPlace(block, place)),
      }));
    return [{ key, statements: statementsOf(entry.value, place) }];
  });
}

function entryPlace(block: Mapping, otherwise: Place): Place {
  const entry = entryOf(block, 'policy');
  return entry === undefined ? otherwise : placeOf(entry);
}

function documentOf({ body }: Resource): readonly Statement[] {
  return blocksAt(body, 'statement').map((block) => ({
    isAllowed: (textOf(at(block, 'effect')) ?? 'Allow') === 'Allow',
    actions: textsOf(at(block, 'actions')),
    resources: textsOf(at(block, 'resources')),
    principals: blocksAt(block, 'principals').flatMap((one) => textsOf(at(one, 'identifiers'))),
    hasCondition: blocksAt(block, 'condition').some((one) => keepsOut(at(one, 'values'))),
    at: statementPlace(block),
  }));
}

/** Location of the allowed actions, or else of the block. */
function statementPlace(block: Mapping): Place {
  const entry = entryOf(block, 'actions') ?? block.entries[0];
  return entry === undefined ? block : { start: entry.key.start, end: entry.value.end };
}

function statementsOf(value: Value | undefined, place: Place): readonly Statement[] {
  const root = value?.kind === 'scalar' ? parsed(value.text) : value;
  return itemsOf(at(root, 'Statement')).flatMap((statement): readonly Statement[] => {
    if (statement.kind !== 'map') return [];
    return [
      {
        isAllowed: textOf(at(statement, 'Effect')) === 'Allow',
        actions: textsOf(at(statement, 'Action')),
        resources: textsOf(at(statement, 'Resource')),
        principals: principalsOf(at(statement, 'Principal')),
        hasCondition: keepsOut(at(statement, 'Condition')),
        at: place,
      },
    ];
  });
}

function parsed(text: string): Value | undefined {
  // JSON is valid YAML; computed values are in strings.
  return text.includes('"Statement"') && !text.startsWith(filled) ? readYaml(text).documents[0] : undefined;
}

function textsOf(value: Value | undefined): readonly string[] {
  return itemsOf(value).flatMap((item) => (item.kind === 'scalar' ? [item.text] : []));
}

function principalsOf(value: Value | undefined): readonly string[] {
  if (value?.kind === 'map')
    return value.entries.flatMap(({ key, value: names }) =>
      /^(?:AWS|\*)$/.test(key.text) ? textsOf(names) : [],
    );
  return textsOf(value);
}

export function isEverything(text: string): boolean {
  return text === '*' || text === '*:*';
}

/** True for a condition that does not hold for everyone. */
function keepsOut(condition: Value | undefined): boolean {
  return [...scalarsOf(condition)].some(
    ({ scalar }) => !/^(?:\*|arn:aws[\w-]*:(?:iam|sts)::\*(?::\*|:root)?)$/.test(scalar.text),
  );
}
