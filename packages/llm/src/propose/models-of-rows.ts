/** Converts rows that a person has accepted to models, which have the same power as those of `.assay.yml`. */

import { checkModel, type EngineOptions } from '@assay/engine';
import type { Model, ModelRow } from '@assay/engine/rule';
import type { SpecRow } from './proposal.ts';

/** Sorted, so that the models do not depend on the order of acceptance. */
export function modelsOfRows(rows: readonly SpecRow[]): EngineOptions['models'] {
  const models: Record<string, Model[]> = {};
  const groups = Map.groupBy(rows, ({ language, library }) => `${language} ${library}`);
  for (const [, group] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = group;
    if (first === undefined) continue;
    const { language, library } = first;
    const types = [...new Set(group.map(({ type }) => type))].filter((type) => type !== '').toSorted();
    const checked = checkModel({
      library,
      types: Object.fromEntries(types.map((type) => [type, [`${type}()`]])),
      rows: group.map(toRow).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    });
    // An invalid path written by an older version must not fail a scan.
    if (checked.kind === 'model') models[language] = [...(models[language] ?? []), checked.model];
  }
  return models;
}

/** Models of the repository's own file come first. */
export function joinModels(
  own: EngineOptions['models'],
  more: EngineOptions['models'],
): EngineOptions['models'] {
  const languages = [...new Set([...Object.keys(own), ...Object.keys(more)])].toSorted();
  return Object.fromEntries(
    languages.map((language) => [language, [...(own[language] ?? []), ...(more[language] ?? [])]]),
  );
}

function toRow({ row, kind, path, to }: SpecRow): ModelRow {
  switch (row) {
    case 'source':
      return { row, kind, path, description: `what \`${path}\` gives` };
    case 'sink':
      return { row, kind, path, when: [] };
    case 'sanitizer':
      return { row, kind, path };
    case 'propagator':
      return { row, from: path, to };
  }
}
