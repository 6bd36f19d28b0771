/** The section `licenses` of `.assay.yml`: the licenses under which packages may be used. */

import { type LicensePolicy, licenseOf, noSettings } from '@assay/analyzers';
import { isScalar, type ParsedNode } from 'yaml';
import { offsetOf, type YamlReader } from './yaml-reader.ts';

type Yaml = ParsedNode | null;

/** More than any organization's list of approved licenses. */
const maxLicenses = 1_000;

/** Reports mistakes: anything but an SPDX identifier would silently match nothing. */
export function readLicenses(yaml: YamlReader, node: Yaml): LicensePolicy {
  if (node === null) return noSettings.licenses;
  const members = yaml.members(node, ['allow', 'deny']);
  const [allow = [], deny = []] = (['allow', 'deny'] as const).map((name) =>
    yaml.list(members.get(name) ?? null, name, maxLicenses).flatMap((item) => {
      const license = isScalar(item) && typeof item.value === 'string' ? licenseOf(item.value) : undefined;
      if (license !== undefined) return [license];
      yaml.tell(offsetOf(item), 'Expected an SPDX identifier, such as `Apache-2.0`.');
      return [];
    }),
  );
  return { allow, deny };
}
