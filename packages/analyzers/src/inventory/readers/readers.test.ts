import { describe, expect, it } from 'vitest';
import { readPackageFile } from '../read-package-file.ts';
import { otherCases } from '../testing/more-reader-cases.ts';
import { scriptCases } from '../testing/reader-cases.ts';

const cases = [...scriptCases, ...otherCases];

describe('readPackageFile', () => {
  it.each(cases.map((one) => [one.path, one] as const))('%s', (path, { text, packages }) => {
    const file = readPackageFile(path, text);
    expect(file?.problems).toEqual([]);
    const isManifest = file?.role !== 'lock';
    expect(
      file?.entries.map(({ name, version, scope, direct, requirement }) =>
        [name, version, scope, ...(direct ? ['direct'] : []), ...(isManifest ? [requirement] : [])].join(' '),
      ),
    ).toEqual(packages);
  });

  it.each(cases.map((one) => [one.path, one] as const))('%s: places are of the text', (path, { text }) => {
    for (const { name, start, end, requirement, requirementPlace } of readPackageFile(path, text)?.entries ??
      []) {
      const word = name.split(/[/:.]/).at(-1) ?? name;
      const shown = text.slice(start, end).toLowerCase().replaceAll('_', '-');
      // An alias stands for another name.
      if (!/renamed|alias|fork|plugin|stdlib/.test(shown + name) && !name.startsWith('three'))
        expect(shown).toContain(word.toLowerCase());
      if (requirementPlace !== undefined)
        expect(text.slice(requirementPlace.start, requirementPlace.end)).toContain(requirement);
    }
  });

  it('knows no other files', () => {
    for (const path of ['src/main.go', 'lock.json', 'my-package.json.bak', 'requirements.md'])
      expect(readPackageFile(path, '')).toBeUndefined();
  });
});
