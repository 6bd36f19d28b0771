/**
 * Writes bills of materials as SPDX 2.3 JSON.
 *
 * @see https://spdx.github.io/spdx-spec/v2.3/
 */

import { expressionOf } from '../license-policy.ts';
import type { Bill, BillPackage } from './bill.ts';

const nothing = 'NOASSERTION';

/** Returns a plain object for `JSON.stringify`; deterministic. */
export function toSpdx({
  subject,
  tool,
  createdAt,
  namespace,
  packages,
}: Bill): Readonly<Record<string, unknown>> {
  const ids = packages.map((_, index) => `SPDXRef-Package-${index + 1}`);
  return {
    spdxVersion: 'SPDX-2.3',
    dataLicense: 'CC0-1.0',
    SPDXID: 'SPDXRef-DOCUMENT',
    name: subject.name,
    documentNamespace: namespace,
    creationInfo: { created: createdAt, creators: [`Tool: ${tool.name}-${tool.version}`] },
    packages: [
      {
        SPDXID: 'SPDXRef-Root',
        name: subject.name,
        ...(subject.version === '' ? {} : { versionInfo: subject.version }),
        downloadLocation: nothing,
        filesAnalyzed: false,
        licenseConcluded: nothing,
        licenseDeclared: nothing,
        copyrightText: nothing,
        primaryPackagePurpose: 'APPLICATION',
      },
      ...packages.map((one, index) => packageOf(one, ids[index] ?? '')),
    ],
    relationships: [
      {
        spdxElementId: 'SPDXRef-DOCUMENT',
        relationshipType: 'DESCRIBES',
        relatedSpdxElement: 'SPDXRef-Root',
      },
      ...packages.map((one, index) => relationOf(one, ids[index] ?? '')),
    ],
  };
}

function packageOf(
  { purl, name, version, license, paths }: BillPackage,
  id: string,
): Readonly<Record<string, unknown>> {
  return {
    SPDXID: id,
    name,
    ...(version === '' ? {} : { versionInfo: version }),
    downloadLocation: nothing,
    filesAnalyzed: false,
    licenseConcluded: nothing,
    ...declared(license),
    copyrightText: nothing,
    sourceInfo: `Named in ${paths.join(', ')}.`,
    primaryPackagePurpose: 'LIBRARY',
    externalRefs: [{ referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: purl }],
  };
}

/** Only SPDX expressions are valid in an expression field. */
function declared(license: string | undefined): Readonly<Record<string, unknown>> {
  if (license !== undefined && expressionOf(license) === license) return { licenseDeclared: license };
  return {
    licenseDeclared: nothing,
    ...(license === undefined ? {} : { licenseComments: `Declared as: ${license}` }),
  };
}

function relationOf({ scope, direct }: BillPackage, id: string): Readonly<Record<string, unknown>> {
  const types = {
    dev: 'DEV_DEPENDENCY_OF',
    test: 'TEST_DEPENDENCY_OF',
    optional: 'OPTIONAL_DEPENDENCY_OF',
    prod: 'DEPENDENCY_OF',
  };
  return {
    spdxElementId: id,
    relationshipType: types[scope],
    relatedSpdxElement: 'SPDXRef-Root',
    ...(direct ? {} : { comment: 'Transitive dependency.' }),
  };
}
