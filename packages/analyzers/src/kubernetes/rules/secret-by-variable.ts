/** Reports secrets in environment variables, visible to every child process and environment dump (CWE-526). */

import { configRule, together } from '../../documents/config-rule.ts';
import { at, entryOf, listOf } from '../../documents/value.ts';
import { containersOf, type ManifestFile } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/secret-by-variable',
    title: 'Secret is passed as an environment variable',
    severity: 'low',
    precision: 'low',
    cwe: [526],
    owasp: ['A05:2021'],
    remedy:
      'Mount the secret as a file: environment variables are inherited by child processes and end up in crash logs.',
  },
  function* (file) {
    const places = containersOf(file).flatMap(({ container: { node } }) => [
      ...listOf(at(node, 'env')).flatMap(
        (variable) => entryOf(at(variable, 'valueFrom'), 'secretKeyRef')?.key ?? [],
      ),
      ...listOf(at(node, 'envFrom')).flatMap((source) => entryOf(source, 'secretRef')?.key ?? []),
    ]);
    yield* together(places, {
      message: 'The secret is in the environment of the program and of its child processes.',
      confidence: 'low',
      identity: ['containers.env.valueFrom', 'secretKeyRef'],
    });
  },
);
