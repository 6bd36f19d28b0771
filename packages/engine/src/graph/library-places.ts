/** Imports of libraries. */

import type { ApiGraph, ApiNode } from '../model/api-graph.ts';

/** Places that a name of a library means; of `library/part` also the member `part` of the library. */
export function libraryPlaces(api: ApiGraph, library: string, name: string): ApiNode[] {
  let root = api.library(library);
  if (root === undefined) {
    const slash = library.lastIndexOf('/');
    const parent = slash < 0 ? undefined : api.library(library.slice(0, slash));
    root = parent?.members.get(library.slice(slash + 1));
  }
  if (root === undefined) return [];
  if (name === '=' || name === '*') return [root];
  return name === 'default' ? [root, ...root.memberNodes('default')] : root.memberNodes(name);
}
