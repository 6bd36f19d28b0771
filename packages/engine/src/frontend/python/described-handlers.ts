/** Functions that a description in OpenAPI names: what they are given is a stranger's, what they give back is answered. */

import { defineModel, type Model, sink, source } from '../../model/model.ts';
import type { ManifestFile } from '../../modules/module-resolver.ts';
import { describedRoutes } from '../shared/openapi.ts';

/** One model for each module that a description names. */
export function describedModels(manifests: readonly ManifestFile[]): readonly Model[] {
  const byModule = new Map<string, Set<string>>();
  for (const { module, name } of describedRoutes(manifests)) {
    if (module === undefined) continue;
    const names = byModule.get(module) ?? new Set();
    byModule.set(module, names.add(name));
  }
  return [...byModule].map(([module, names]) =>
    defineModel({
      library: `described/${module.replaceAll('.', '/')}`,
      files: `(?:^|/)${module.replaceAll('.', '/')}(?:/__init__)?\\.py$`,
      rows: [...names].flatMap((name) => [
        source('remote-input', `${name}@*`, 'an argument that the request gives'),
        sink('returned-answer', `${name}^`),
      ]),
    }),
  );
}
