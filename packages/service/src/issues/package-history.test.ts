import type { ListedPackage } from '@assay/scanner/advisories';
import { expect, it } from 'vitest';
import { comparePackages } from './package-history.ts';

function listed(purl: string, line: number, path = 'package.json'): ListedPackage {
  const place = { path, start: 0, end: 0, line };
  const [, name = '', version = ''] = /\/(.+)@(.+)$/.exec(purl) ?? [];
  const fixed = {
    ecosystem: 'npm',
    scope: 'prod',
    direct: true,
    source: 'registry',
    requirement: '',
    isLookedUp: true,
  } as const;
  return {
    ...fixed,
    purl,
    name,
    version,
    place,
    askedAt: place,
    via: [],
    reach: 'imported',
    importedBy: [],
    flaws: [],
  };
}

const at = (line: number, path = 'package.json') => ({ ruleId: 'packages/vulnerable-package', path, line });
const old = [
  { purl: 'pkg:npm/one@1', path: 'package.json', line: 3 },
  { purl: 'pkg:npm/two@1', path: 'package.json', line: 4 },
];

it('a package that has moved to another line is what it was, one that is upgraded or renamed is not', () => {
  const history = comparePackages(old, [listed('pkg:npm/one@1', 9), listed('pkg:npm/two-renamed@1', 4)]);
  expect([9, 4, 3].map((line) => history.wasThere(at(line)))).toEqual([true, false, false]);
  expect([3, 4].map((line) => history.isStillThere(at(line)))).toEqual([true, false]);
  const upgraded = comparePackages(old, [listed('pkg:npm/one@2', 3), listed('pkg:npm/two@1', 4)]);
  expect([3, 4].map((line) => upgraded.wasThere(at(line)))).toEqual([false, true]);
  expect([3, 4].map((line) => upgraded.isStillThere(at(line)))).toEqual([false, true]);
});

it('a line that brings along another package, and the same one of another manifest, are news', () => {
  const brought = comparePackages(old, [listed('pkg:npm/one@1', 3), listed('pkg:npm/three@1', 3)]);
  expect(brought.wasThere(at(3))).toBe(false);
  expect(brought.isStillThere(at(3))).toBe(true);
  const elsewhere = comparePackages(old, [listed('pkg:npm/one@1', 3, 'other/package.json')]);
  expect(elsewhere.wasThere(at(3, 'other/package.json'))).toBe(false);
});

it('nothing is called new where nobody looked before, and nothing is said of other rules', () => {
  const first = comparePackages(undefined, [listed('pkg:npm/one@1', 3)]);
  expect([first.wasThere(at(3)), first.isStillThere(at(3))]).toEqual([true, false]);
  const other = { ...at(3), ruleId: 'javascript/sql-injection' };
  expect([first.wasThere(other), comparePackages(old, []).isStillThere(other)]).toEqual([false, false]);
});
