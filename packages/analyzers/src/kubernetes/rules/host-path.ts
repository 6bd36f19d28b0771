/** Reports pods that mount files of their node (CWE-668). */

import { configRule } from '../../documents/config-rule.ts';
import { at, listOf, textOf, truthOf } from '../../documents/value.ts';
import { type ManifestFile, type Pod, podsOf, withinOf } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/host-path',
    title: 'Pod mounts a sensitive host path with write access',
    family: 'host-folder',
    severity: 'high',
    cwe: [668],
    owasp: ['A05:2021'],
    remedy:
      'Mount only the file that is needed, and set `readOnly: true`; never mount the socket of the container runtime.',
  },
  function* (file) {
    for (const { manifest, pod } of podsOf(file)) {
      const written = writtenIn(pod);
      for (const volume of listOf(at(pod.node, 'volumes'))) {
        const place = at(volume, 'hostPath', 'path');
        const path = textOf(place);
        if (place === undefined || path === undefined) continue;
        const isSocket = /(?:docker|containerd|crio|podman)\.sock$/.test(path);
        const folder = path.length > 1 ? path.replace(/\/+$/, '') : path;
        if (!isSocket && (!isOfNode.test(folder) || !written.has(textOf(at(volume, 'name'))))) continue;
        yield {
          at: place,
          message: isSocket
            ? `The pod mounts \`${path}\` and can start privileged containers.`
            : `The pod can write to \`${folder}\` on the node.`,
          confidence: 'medium',
          identity: ['spec.volumes.hostPath', folder],
          within: withinOf(manifest),
        };
      }
    }
  },
  { harmsWhenReached: true },
);

const isOfNode =
  /^\/$|^\/(?:etc|root|boot|usr|s?bin|lib(?:64)?|dev|proc|sys|var|var\/run|run|var\/lib|var\/lib\/(?:docker|kubelet)|home|etc\/kubernetes(?:\/.*)?)$/;

/** Names of volumes that a container mounts writable. */
function writtenIn({ containers }: Pod): ReadonlySet<string | undefined> {
  const mounts = containers.flatMap(({ node }) => listOf(at(node, 'volumeMounts')));
  return new Set(
    mounts
      .filter((mount) => truthOf(at(mount, 'readOnly')) !== true)
      .map((mount) => textOf(at(mount, 'name'))),
  );
}
