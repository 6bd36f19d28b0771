/** Reports pods without a seccomp profile (CWE-693). */

import { configRule, together } from '../../documents/config-rule.ts';
import { at, entriesOf, entryOf, placeOf, textOf } from '../../documents/value.ts';
import {
  containersOf,
  isFilled,
  type ManifestFile,
  podsOf,
  securityOf,
  withinOf,
} from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/missing-seccomp',
    title: 'Pod runs without a seccomp profile',
    family: 'confinement-off',
    severity: 'low',
    precision: 'low',
    cwe: [693],
    owasp: ['A05:2021'],
    remediationMinutes: 5,
    remedy: 'Set `seccompProfile: {type: RuntimeDefault}` for the pod.',
  },
  function* (file) {
    const silent = podsOf(file).filter(({ manifest, pod }) => {
      const annotated = [
        ...entriesOf(at(pod.metadata, 'annotations')),
        ...entriesOf(at(manifest.root, 'metadata', 'annotations')),
      ];
      if (
        annotated.some(
          ({ key, value }) =>
            key.text.startsWith('seccomp.security.alpha') && /default/.test(textOf(value) ?? ''),
        )
      )
        return false;
      const running = pod.containers.map((container) => ({ manifest, pod, container }));
      return (
        !manifest.isTemplate && running.some((one) => securityOf(one, 'seccompProfile', 'type') === undefined)
      );
    });
    yield* together(
      silent.map(({ manifest }) => manifest.kindNode),
      {
        message: 'No seccomp profile limits the system calls of the pod.',
        confidence: 'low',
        identity: ['spec.securityContext.seccompProfile', 'default'],
      },
    );
    for (const { manifest, container } of containersOf(file)) {
      const entry = entryOf(at(container.node, 'securityContext', 'seccompProfile'), 'type');
      if (entry === undefined || isFilled(entry.value) || textOf(entry.value) !== 'Unconfined') continue;
      yield {
        at: placeOf(entry),
        message: `Seccomp is off for \`${container.name}\`.`,
        confidence: 'medium',
        severity: 'medium',
        identity: ['containers.securityContext.seccompProfile', 'Unconfined'],
        within: withinOf(manifest, container),
      };
    }
  },
);
