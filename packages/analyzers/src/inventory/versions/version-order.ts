/** Version order of each ecosystem. */

import { compareComposer } from './composer.ts';
import type { VersionOrder } from './digits.ts';
import { compareApk, compareDebian, compareRpm } from './distributions.ts';
import { compareMaven } from './maven.ts';
import { comparePyPi } from './pypi.ts';
import { compareRubyGems } from './rubygems.ts';
import { compareNuGet, compareNumberLists, comparePub, compareSemantic } from './semantic.ts';

/** @see https://ossf.github.io/osv-schema/#defined-ecosystems */
const orders: ReadonlyMap<string, VersionOrder> = new Map([
  ['npm', compareSemantic],
  ['crates.io', compareSemantic],
  ['Go', compareSemantic],
  ['Hex', compareSemantic],
  ['GitHub Actions', compareSemantic],
  ['SwiftURL', compareSemantic],
  ['ConanCenter', compareSemantic],
  ['Bitnami', compareSemantic],
  ['NuGet', compareNuGet],
  ['Pub', comparePub],
  ['PyPI', comparePyPi],
  ['Maven', compareMaven],
  ['RubyGems', compareRubyGems],
  ['Packagist', compareComposer],
  ['Hackage', compareNumberLists],
  ['CRAN', compareNumberLists],
  ['Debian', compareDebian],
  ['Ubuntu', compareDebian],
  ['Alpine', compareApk],
  ['Wolfi', compareApk],
  ['Chainguard', compareApk],
  ['Red Hat', compareRpm],
  ['AlmaLinux', compareRpm],
  ['Rocky Linux', compareRpm],
  ['SUSE', compareRpm],
  ['openSUSE', compareRpm],
  ['Mageia', compareRpm],
  ['openEuler', compareRpm],
]);

/**
 * @param ecosystem as spelled by OSV; a release after a colon (`Debian:12`) is ignored
 * @returns undefined for an ecosystem with an unknown order
 */
export function versionOrderOf(ecosystem: string): VersionOrder | undefined {
  return orders.get(ecosystem.split(':')[0] ?? ecosystem);
}
