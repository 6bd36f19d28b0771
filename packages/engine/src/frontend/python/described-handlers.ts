/**
 * Functions referenced by an OpenAPI description: their parameters are untrusted, and their return values are sent as
 * responses.
 */

import { defineModel, type Model, sink, source } from '../../model/model.ts';
import type { ManifestFile } from '../../modules/module-resolver.ts';
import { describedRoutes } from '../shared/openapi.ts';

/** One model for each module that a description references. */
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
