/** Reports pipeline includes that others can change (CWE-829). */

import { configRule, together } from '../../documents/config-rule.ts';
import { at, entryOf, itemsOf, type Place, placeOf, textOf, type Value } from '../../documents/value.ts';
import { imagesOf, type Pipeline } from '../read-pipeline.ts';

export const rule = configRule<Pipeline>(
  {
    id: 'workflows/unpinned-include',
    title: 'Included pipeline or image is not pinned',
    severity: 'medium',
    precision: 'medium',
    cwe: [829],
    owasp: ['A08:2021'],
    remedy:
      'Pin the commit in `ref` and the versions of components and images, and vendor includes from other hosts.',
  },
  function* (pipeline) {
    const loose: Place[] = [];
    for (const include of itemsOf(at(pipeline.root, 'include'))) {
      const remote = entryOf(include, 'remote');
      const address = textOf(remote?.value) ?? (include.kind === 'scalar' ? include.text : '');
      if (/^http:\/\//i.test(address))
        yield {
          at: remote === undefined ? include : placeOf(remote),
          message: 'A part of the pipeline is included over plain HTTP: a man-in-the-middle can replace it.',
          confidence: 'high',
          severity: 'high',
          identity: ['include.remote', address],
        };
      else if (/^https:\/\//i.test(address) && entryOf(include, 'integrity') === undefined)
        loose.push(remote === undefined ? include : placeOf(remote));
      loose.push(...movingParts(include));
    }
    loose.push(...imagesOf(pipeline).filter(({ text }) => isMoving(text)));
    yield* together(
      loose.toSorted((a, b) => a.start - b.start),
      {
        message: 'The pipeline uses an include or an image at a version that its owner can change.',
        confidence: 'low',
        severity: 'low',
        identity: ['include', 'unpinned'],
      },
    );
  },
);

/** Files of other projects without a commit, and components without a version. */
function movingParts(include: Value): readonly Place[] {
  const project = entryOf(include, 'project');
  const component = entryOf(include, 'component');
  const isFixed = /^[0-9a-f]{40}$/.test(textOf(at(include, 'ref')) ?? '');
  return [
    ...(project !== undefined && !isFixed ? [placeOf(project)] : []),
    ...(component !== undefined && /@(?:~latest|main|master)$/.test(textOf(component.value) ?? '')
      ? [placeOf(component)]
      : []),
  ];
}

function isMoving(image: string): boolean {
  if (/[$@]/.test(image)) return false;
  const tag = /:([^/:]+)$/.exec(image)?.[1];
  return tag === undefined || tag === 'latest';
}
