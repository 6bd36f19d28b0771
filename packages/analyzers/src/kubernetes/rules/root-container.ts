/** Reports containers that run as root (CWE-250). */

import { configRule, together } from '../../documents/config-rule.ts';
import { textOf, truthOf, type Value } from '../../documents/value.ts';
import {
  containersOf,
  isFilled,
  type ManifestFile,
  type Running,
  securityOf,
  withinOf,
} from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/root-container',
    title: 'Container runs as root',
    severity: 'medium',
    cwe: [250],
    owasp: ['A05:2021'],
    remediationMinutes: 20,
    remedy: 'Set `runAsNonRoot: true` and a user ID: `runAsUser: 10001`.',
  },
  function* (file) {
    const silent: Running[] = [];
    // Reported once per pod, however many containers inherit it.
    const told = new Set<number>();
    for (const running of containersOf(file)) {
      const { manifest, container } = running;
      const user = securityOf(running, 'runAsUser');
      const nonRoot = securityOf(running, 'runAsNonRoot');
      if (textOf(user) === '0' && user !== undefined) {
        if (told.has(user.start)) continue;
        told.add(user.start);
        yield {
          at: user,
          message: `\`${container.name}\` runs as root.`,
          confidence: 'medium',
          identity: ['containers.securityContext.runAsUser', '0'],
          within: withinOf(manifest, container),
        };
      } else if (isUnsaid(user) && truthOf(nonRoot) !== true && !isFilled(nonRoot) && !manifest.isTemplate)
        silent.push(running);
    }
    yield* together(
      silent.map(({ container }) => container.node),
      {
        message: '`runAsNonRoot` is not set: the container runs as root if its image does.',
        confidence: 'low',
        severity: 'low',
        identity: ['containers.securityContext.runAsNonRoot', 'default'],
      },
    );
  },
  { harmsWhenReached: true },
);

function isUnsaid(user: Value | undefined): boolean {
  return textOf(user) === undefined;
}
