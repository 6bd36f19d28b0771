/** Reports pods that share the processes or network of their node (CWE-653). */

import { configRule } from '../../documents/config-rule.ts';
import { entryOf, placeOf, truthOf } from '../../documents/value.ts';
import { type ManifestFile, podsOf, withinOf } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/host-namespace',
    title: 'Pod shares a namespace of its node',
    family: 'host-namespace',
    severity: 'medium',
    cwe: [653],
    owasp: ['A05:2021'],
    remedy: 'Remove `hostNetwork`, `hostPID` and `hostIPC`.',
  },
  function* (file) {
    for (const { manifest, pod } of podsOf(file))
      for (const key of ['hostNetwork', 'hostPID', 'hostIPC']) {
        const entry = entryOf(pod.node, key);
        if (entry === undefined || truthOf(entry.value) !== true) continue;
        // Node agents have no alternative to the host network.
        const isUsual = key === 'hostNetwork' && manifest.kind === 'DaemonSet';
        yield {
          at: placeOf(entry),
          message: `The pod sets \`${key}\`: whoever compromises it can access ${key === 'hostNetwork' ? 'the network' : 'the processes'} of the node.`,
          confidence: isUsual ? 'low' : 'medium',
          severity: isUsual ? 'low' : 'medium',
          identity: [`spec.${key}`, 'true'],
          within: withinOf(manifest),
        };
      }
  },
  { harmsWhenReached: true },
);
