/** Permissions of roles. */

import { at, listOf, textOf, type Value } from '../documents/value.ts';
import type { Manifest, ManifestFile } from './read-manifests.ts';

export interface RoleRule {
  readonly manifest: Manifest;
  readonly node: Value;
  readonly groups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
}

export function roleRulesOf({ manifests }: ManifestFile): readonly RoleRule[] {
  return manifests
    .filter(({ kind }) => kind === 'Role' || kind === 'ClusterRole')
    .flatMap((manifest) =>
      listOf(at(manifest.root, 'rules')).map((node) => ({
        manifest,
        node,
        groups: textsOf(at(node, 'apiGroups')),
        resources: textsOf(at(node, 'resources')),
        verbs: textsOf(at(node, 'verbs')),
      })),
    );
}

function textsOf(value: Value | undefined): readonly string[] {
  return listOf(value).map((item) => textOf(item) ?? '');
}

/** True if the words contain one of those asked for, or the wildcard. */
export function allows(words: readonly string[], ...asked: readonly string[]): boolean {
  return words.includes('*') || asked.some((word) => words.includes(word));
}
