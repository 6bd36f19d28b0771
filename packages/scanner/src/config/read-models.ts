/**
 * The section `models` of `.assay.yml`: rows that describe functions unknown to Assay, of a library or of the
 * repository. They have the same power as Assay's own rows.
 */

import { checkModel, type EngineOptions } from '@assay/engine';
import type { Model, ModelDefinition, ModelRow } from '@assay/engine/rule';
import { type KindRole, kindNamed, kindsIn } from '@assay/rules';
import { isScalar, isSeq, type ParsedNode } from 'yaml';
import { isAbsent, offsetOf, type YamlReader } from './yaml-reader.ts';

type Yaml = ParsedNode | null;
type Models = EngineOptions['models'];
type Members = ReadonlyMap<string, Yaml>;

/**
 * Limits for the models of a repository and the rows of a model; a file with more is rejected. Not measured: no project
 * came near.
 */
const maxModels = 100;
const maxRows = 200;
const maxTextLength = 300;

/** A list of rows: the settings of each, which of them are optional, and the resulting row. */
interface RowForm {
  readonly settings: readonly string[];
  readonly role?: KindRole;
  readonly create: (text: (name: string) => string) => ModelRow;
}

const forms: ReadonlyMap<string, RowForm> = new Map<string, RowForm>([
  [
    'sources',
    {
      settings: ['kind', 'path', 'description'],
      role: 'source',
      create: (text) => ({
        row: 'source',
        kind: text('kind'),
        path: text('path'),
        description: text('description') || text('path'),
      }),
    },
  ],
  [
    'sinks',
    {
      settings: ['kind', 'path'],
      role: 'sink',
      create: (text) => ({ row: 'sink', kind: text('kind'), path: text('path'), when: [] }),
    },
  ],
  [
    'sanitizers',
    {
      settings: ['kind', 'path'],
      role: 'sanitizer',
      create: (text) => ({ row: 'sanitizer', kind: text('kind'), path: text('path') }),
    },
  ],
  [
    'guards',
    {
      settings: ['kind', 'path', 'returns'],
      role: 'sanitizer',
      create: (text) => ({
        row: 'guard',
        kind: text('kind'),
        path: text('path'),
        returns: text('returns') !== 'false',
      }),
    },
  ],
  [
    'propagators',
    {
      settings: ['from', 'to'],
      create: (text) => ({ row: 'propagator', from: text('from'), to: text('to') }),
    },
  ],
  ['neutral', { settings: ['path'], create: (text) => ({ row: 'neutral', path: text('path') }) }],
]);

/** Optional settings of a row. */
const optional = new Set(['description', 'returns']);

export const modelSettings = ['library', 'language', 'types', ...forms.keys()];

/** @param languages  ids of languages that have models */
export function readModels(reader: YamlReader, node: Yaml, languages: readonly string[]): Models {
  const models: Record<string, Model[]> = {};
  for (const item of reader.list(node, 'models', maxModels)) {
    const members = reader.members(item, modelSettings);
    const language = reader.word(members.get('language') ?? null, languages) ?? 'javascript';
    const definition = readModel(reader, item, members);
    const checked = definition === undefined ? undefined : checkModel(definition);
    if (checked === undefined) continue;
    if (checked.kind === 'invalid') reader.tell(offsetOf(item), `${checked.message}.`);
    else models[language] = [...(models[language] ?? []), checked.model];
  }
  return models;
}

function readModel(reader: YamlReader, item: Yaml, members: Members): ModelDefinition | undefined {
  const library = readText(reader, item, members, 'library');
  const rows = [...forms].flatMap(([name, form]) =>
    reader.list(members.get(name) ?? null, name, maxRows).flatMap((row) => readRow(reader, row, form) ?? []),
  );
  return library === ''
    ? undefined
    : { library, rows, types: readTypes(reader, members.get('types') ?? null) };
}

function readRow(reader: YamlReader, item: Yaml, form: RowForm): ModelRow | undefined {
  const members = reader.members(item, form.settings);
  const texts = new Map(form.settings.map((name) => [name, readText(reader, item, members, name)]));
  const kind = texts.get('kind') ?? '';
  if (form.role !== undefined && kind !== '' && kindNamed(kind)?.role !== form.role) {
    reader.tell(
      offsetOf(members.get('kind') ?? null),
      `Unknown ${form.role} kind ${kind}; expected one of ${kindsIn(form.role).join(', ')}.`,
    );
    return undefined;
  }
  if (form.settings.some((name) => !optional.has(name) && texts.get(name) === '')) return undefined;
  return form.create((name) => texts.get(name) ?? '');
}

/** A string; empty if it is missing, which is reported unless it is optional. */
function readText(reader: YamlReader, owner: Yaml, members: Members, name: string): string {
  const node = members.get(name) ?? null;
  if (isAbsent(node)) {
    if (!optional.has(name)) reader.tell(offsetOf(owner), `Expected ${name}.`);
    return '';
  }
  const value = isScalar(node) ? String(node.value) : '';
  if (value !== '' && value.length <= maxTextLength) return value;
  reader.tell(offsetOf(node), `Expected ${name} as a string of at most ${maxTextLength} characters.`);
  return '';
}

/** Type names, and the paths of the values that have them. */
function readTypes(reader: YamlReader, node: Yaml): Record<string, readonly string[]> {
  const types: Record<string, readonly string[]> = {};
  for (const [name, { value }] of reader.entries(node)) {
    const paths = isSeq(value) ? value.items : [value];
    types[name] = paths.flatMap((path) => {
      if (isScalar(path) && typeof path.value === 'string') return [path.value];
      reader.tell(offsetOf(value), `Expected paths of values that are ${name}.`);
      return [];
    });
  }
  return types;
}
