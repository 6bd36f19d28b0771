/** Reports user ids that also exist on the node (CWE-653). */

import { configRule, together } from '../../documents/config-rule.ts';
import { at, textOf, truthOf } from '../../documents/value.ts';
import { containersOf, isFilled, type ManifestFile, securityOf } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/low-user-id',
    title: 'Container user ID may collide with a user of the node',
    severity: 'low',
    precision: 'low',
    cwe: [653],
    owasp: ['A05:2021'],
    remedy: 'Set `runAsUser` to a number above 10000.',
  },
  function* (file) {
    const low = containersOf(file).filter((running) => {
      const user = securityOf(running, 'runAsUser');
      if (isFilled(user) || running.manifest.isTemplate) return false;
      // With user namespaces, pod users map to other ids on the node.
      if (truthOf(at(running.pod.node, 'hostUsers')) === false) return false;
      const number = Number(textOf(user) ?? Number.NaN);
      return !(number >= 10_000);
    });
    yield* together(
      low.map(({ container }) => container.node),
      {
        message: '`runAsUser` is not set, or so low that a user of the node may have the same ID.',
        confidence: 'low',
        identity: ['containers.securityContext.runAsUser', 'low'],
      },
    );
  },
);
