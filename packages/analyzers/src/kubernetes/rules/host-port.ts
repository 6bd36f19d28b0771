/** Reports containers that bind a port of their node (CWE-668). */

import { configRule, together } from '../../documents/config-rule.ts';
import { at, entryOf, listOf, placeOf, textOf } from '../../documents/value.ts';
import { containersOf, type ManifestFile } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/host-port',
    title: 'Container uses a host port',
    severity: 'low',
    precision: 'medium',
    cwe: [668],
    owasp: ['A05:2021'],
    remedy: 'Use a Service; a host port bypasses network policies.',
  },
  function* (file) {
    const ports = containersOf(file).flatMap(({ container }) =>
      listOf(at(container.node, 'ports')).flatMap((port) => {
        const entry = entryOf(port, 'hostPort');
        return entry === undefined || textOf(entry.value) === undefined || textOf(entry.value) === '0'
          ? []
          : [placeOf(entry)];
      }),
    );
    yield* together(ports, {
      message: 'The port is open on the node and bypasses network policies.',
      confidence: 'low',
      identity: ['containers.ports.hostPort', 'set'],
    });
  },
);
