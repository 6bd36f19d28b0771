/** Containers that can change their own programs (CWE-732). */

import { configRule, together } from '../../documents/config-rule.ts';
import { at, truthOf } from '../../documents/value.ts';
import { containersOf, isFilled, type ManifestFile } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/writable-root',
    title: 'Container can write its own files',
    severity: 'low',
    precision: 'low',
    cwe: [732],
    owasp: ['A05:2021'],
    remedy: 'Set `readOnlyRootFilesystem: true`, and mount a volume where the program writes.',
  },
  function* (file) {
    const writable = containersOf(file).filter(({ manifest, container }) => {
      const setting = at(container.node, 'securityContext', 'readOnlyRootFilesystem');
      return !manifest.isTemplate && !isFilled(setting) && truthOf(setting) !== true;
    });
    yield* together(
      writable.map(({ container }) => container.node),
      {
        message: 'What breaks into the container can change its programs.',
        confidence: 'low',
        identity: ['containers.securityContext.readOnlyRootFilesystem', 'default'],
      },
    );
  },
);
