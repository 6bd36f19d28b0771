/** Reports containers that can modify their own programs (CWE-732). */

import type { HitFix } from '../../analyzer.ts';
import { configRule, together } from '../../documents/config-rule.ts';
import { indentAt, lineEndOf } from '../../documents/outline.ts';
import { at, truthOf } from '../../documents/value.ts';
import { containersOf, isFilled, type ManifestFile, type Running } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/writable-root',
    title: 'Root filesystem of the container is writable',
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
        message:
          'The root filesystem is writable: whoever compromises the container can modify its programs.',
        confidence: 'low',
        identity: ['containers.securityContext.readOnlyRootFilesystem', 'default'],
        fix: () => readOnly(file.text, writable),
      },
    );
  },
  { hasFix: true },
);

/** No fix if one of the containers uses a syntax that cannot be extended. */
function readOnly(text: string, containers: readonly Running[]): HitFix | undefined {
  const line = 'readOnlyRootFilesystem: true';
  const end = lineEndOf(text);
  const edits = containers.flatMap(({ container: { node } }) => {
    const context = at(node, 'securityContext');
    const setting = at(context, 'readOnlyRootFilesystem');
    if (setting !== undefined)
      return truthOf(setting) === false
        ? [
            {
              start: setting.start,
              end: setting.end,
              expect: text.slice(setting.start, setting.end),
              replace: 'true',
            },
          ]
        : [];
    const into = context ?? node;
    const first = into.kind === 'map' ? into.entries[0]?.key : undefined;
    const indent = first === undefined ? undefined : indentAt(text, first.start);
    if (first === undefined || indent === undefined) return [];
    const replace =
      context === undefined
        ? `securityContext:${end}${indent}  ${line}${end}${indent}`
        : `${line}${end}${indent}`;
    return [{ start: first.start, end: first.start, expect: '', replace }];
  });
  if (edits.length !== containers.length) return undefined;
  return {
    edits,
    explanation: 'The root filesystem is read-only, so a compromised process cannot modify it.',
    keys: ['readOnlyRootFilesystem'],
  };
}
