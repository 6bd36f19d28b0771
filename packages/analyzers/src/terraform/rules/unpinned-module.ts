/** Reports module sources that their owners can change (CWE-829). */

import { configRule, together } from '../../documents/config-rule.ts';
import { entryOf, placeOf, textOf } from '../../documents/value.ts';
import type { TerraformFile } from '../module.ts';

export const rule = configRule<TerraformFile>(
  {
    id: 'terraform/unpinned-module',
    title: 'Module is not pinned',
    severity: 'low',
    precision: 'low',
    cwe: [829],
    owasp: ['A08:2021'],
    remedy: 'Pin a commit with `?ref=`, or a version of the registry.',
  },
  function* (file) {
    const loose = file.others.flatMap(({ type, body }) => {
      const source = entryOf(body, 'source');
      const text = textOf(source?.value) ?? '';
      if (type !== 'module' || source === undefined) return [];
      return isLoose(text, entryOf(body, 'version') !== undefined) ? [placeOf(source)] : [];
    });
    const places = new Map(loose.map((place) => [place.start, place]));
    yield* together([...places.values()], {
      message: 'The module is used at a version that its owner can change.',
      confidence: 'low',
      identity: ['module', 'source'],
    });
  },
);

function isLoose(source: string, hasVersion: boolean): boolean {
  if (/^\.\.?\/|^$/.test(source) || source.includes('\uE0F1')) return false;
  if (/^(?:git::|git@|github\.com\/|bitbucket\.org\/|hg::)|\.git(?:\/\/|\?|$)/.test(source))
    return !/[?&]ref=(?:[0-9a-f]{40}|v?\d+(?:\.\d+)*)/.test(source);
  return /^[\w.-]+(?:\/[\w.-]+){2,3}(?:\/\/.*)?$/.test(source) && !hasVersion;
}
