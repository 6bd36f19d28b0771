/** Reports mutable image references of jobs and services (CWE-829). */

import { configRule, together } from '../../documents/config-rule.ts';
import { at, entriesOf, type Scalar, type Value } from '../../documents/value.ts';
import { stepsIn, type WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/unpinned-image',
    title: 'Image is not pinned to a digest',
    severity: 'low',
    precision: 'low',
    cwe: [829],
    owasp: ['A08:2021'],
    remedy: 'Pin the digest with the version: `node:24.2.0@sha256:...`.',
  },
  function* (file) {
    const jobs = file.kind === 'workflow' ? file.jobs : [];
    const images = [
      ...jobs.flatMap(({ node }) => [
        imageOf(at(node, 'container')),
        ...entriesOf(at(node, 'services')).map(({ value }) => imageOf(value)),
      ]),
      ...stepsIn(file).map(({ uses }) => (uses?.kind === 'image' ? uses.node : undefined)),
    ].flatMap((image) => image ?? []);
    const loose = images.filter(({ text }) => isLoose(text.replace(/^docker:\/\//, '')));
    yield* together(loose, {
      message: `The image \`${loose[0]?.text}\` has no tag or the tag \`latest\`, which can point to another image later.`,
      confidence: 'low',
      identity: ['image', 'unpinned'],
    });
  },
);

function imageOf(value: Value | undefined): Scalar | undefined {
  const image = value?.kind === 'map' ? at(value, 'image') : value;
  return image?.kind === 'scalar' && image.value !== null && image.text !== '' ? image : undefined;
}

function isLoose(image: string): boolean {
  if (image.includes('@sha256:') || image.includes('${{')) return false;
  const name = image.slice(image.lastIndexOf('/') + 1);
  return !name.includes(':') || name.endsWith(':latest');
}
