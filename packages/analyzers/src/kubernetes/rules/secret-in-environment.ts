/** Reports secrets in manifests (CWE-798). */

import { configRule } from '../../documents/config-rule.ts';
import { at, entryOf, listOf, textOf } from '../../documents/value.ts';
import { isSecretName, isSecretValue } from '../../settings/secret-names.ts';
import { containersOf, isFilled, type ManifestFile, withinOf } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/secret-in-environment',
    title: 'Secret is in the manifest',
    severity: 'high',
    cwe: [798],
    owasp: ['A07:2021'],
    remediationMinutes: 20,
    remedy: 'Rotate the secret, keep it in a secret store, and refer to it with `secretKeyRef` or a volume.',
  },
  function* (file) {
    for (const { manifest, container } of containersOf(file))
      for (const variable of listOf(at(container.node, 'env'))) {
        const name = textOf(at(variable, 'name')) ?? '';
        const value = entryOf(variable, 'value');
        if (
          value === undefined ||
          isFilled(value.value) ||
          !isSecretName(name) ||
          !isSecretValue(textOf(value.value))
        )
          continue;
        yield {
          at: value.key,
          message: `The value of \`${name}\` of \`${container.name}\` is committed to the repository.`,
          confidence: 'medium',
          identity: ['containers.env', name],
          within: withinOf(manifest, container),
        };
      }
  },
);
