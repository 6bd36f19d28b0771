/**
 * Reads CycloneDX and SPDX bills of materials in JSON, from any producer: packages with a URL of a known ecosystem.
 * Linear in the text; never throws.
 *
 * @see https://cyclonedx.org/docs/1.6/json/ and https://spdx.github.io/spdx-spec/v2.3/
 */

import { at, itemsOf, type Place, textOf, type Value } from '../../documents/value.ts';
import type { PackageUse } from '../../package-types/package-use.ts';
import type { PackageScope } from '../package-file.ts';
import { packageUrl, readPackageUrl } from '../purl.ts';
import { readJson } from '../text/read-json.ts';

export type ReadBill =
  | {
      readonly kind: 'bill';
      /** In document order; one for each file in which the document locates a package. */
      readonly uses: readonly PackageUse[];
      /** Number of components without a package URL, or of an unknown ecosystem. */
      readonly leftOut: number;
    }
  | { readonly kind: 'invalid'; readonly message: string };

/** Maximum number of components, including nested ones. Chosen. */
const maxComponents = 200_000;

/** @param path  name of the document */
export function readBill(path: string, text: string): ReadBill {
  const { value, problems } = readJson(text);
  const [problem] = problems;
  if (problem !== undefined)
    return { kind: 'invalid', message: `The SBOM cannot be read: ${problem.message}` };
  const found = componentsOf(value);
  if (found === undefined)
    return { kind: 'invalid', message: 'The SBOM is neither CycloneDX JSON nor SPDX 2 JSON.' };
  if (found.length > maxComponents)
    return { kind: 'invalid', message: `The SBOM has more than ${maxComponents} components.` };
  const named = found.flatMap((component) => usesOf(component, path));
  return { kind: 'bill', uses: named, leftOut: found.filter(({ purl }) => !isNamed(purl)).length };
}

function isNamed(purl: string): boolean {
  return readPackageUrl(purl) !== undefined;
}

/** Package data common to both formats. */
interface Component extends Place {
  readonly purl: string;
  readonly scope: PackageScope;
  readonly direct: boolean;
  readonly license: string | undefined;
  /** Files that name it; empty if not stated. */
  readonly paths: readonly string[];
}

function usesOf(component: Component, path: string): readonly PackageUse[] {
  const found = readPackageUrl(component.purl);
  if (found === undefined) return [];
  const { ecosystem, name, version, repository: address } = found;
  const source = address === undefined ? 'registry' : 'git';
  const { scope, direct, license, paths, start, end } = component;
  return (paths.length === 0 ? [path] : paths).map((one) => ({
    ecosystem,
    name,
    version,
    purl: packageUrl(ecosystem, name, version, { source, address }),
    scope,
    direct,
    source,
    ...(address === undefined ? {} : { address }),
    place: { path: one, start: 0, end: 0 },
    askedAt: { path, start, end },
    via: [name],
    requirement: '',
    ...(license === undefined ? {} : { license }),
  }));
}

function componentsOf(document: Value | undefined): readonly Component[] | undefined {
  if (textOf(at(document, 'bomFormat')) === 'CycloneDX') return ofCycloneDx(document);
  return textOf(at(document, 'spdxVersion'))?.startsWith('SPDX-2') === true ? ofSpdx(document) : undefined;
}

function placeOfText(value: Value | undefined, around: Value): Place {
  const { start, end } = value?.kind === 'scalar' ? value : { start: around.start, end: around.start + 1 };
  return { start, end };
}

function ofCycloneDx(document: Value | undefined): readonly Component[] {
  const root = textOf(at(document, 'metadata', 'component', 'bom-ref'));
  const needs = itemsOf(at(document, 'dependencies')).find((one) => textOf(at(one, 'ref')) === root);
  const direct = new Set(itemsOf(at(needs, 'dependsOn')).flatMap((one) => textOf(one) ?? []));
  const found: Component[] = [];
  // Components may be nested.
  const waiting = [...itemsOf(at(document, 'components'))].reverse();
  while (waiting.length > 0 && found.length <= maxComponents) {
    const component = waiting.pop();
    if (component === undefined) break;
    waiting.push(...itemsOf(at(component, 'components')).toReversed());
    const occurrences = itemsOf(at(component, 'evidence', 'occurrences'));
    found.push({
      ...placeOfText(at(component, 'name'), component),
      purl: textOf(at(component, 'purl')) ?? '',
      scope: scopeOf(component),
      direct: direct.has(textOf(at(component, 'bom-ref')) ?? ''),
      license: licenseOf(component),
      paths: occurrences.flatMap((one) => textOf(at(one, 'location')) ?? []),
    });
  }
  return found;
}

const scopes: Readonly<Record<string, PackageScope>> = {
  prod: 'prod',
  dev: 'dev',
  test: 'test',
  optional: 'optional',
  required: 'prod',
  excluded: 'dev',
};

function scopeOf(component: Value): PackageScope {
  const own = itemsOf(at(component, 'properties')).find((one) => textOf(at(one, 'name')) === 'assay:scope');
  return scopes[textOf(at(own, 'value')) ?? textOf(at(component, 'scope')) ?? ''] ?? 'prod';
}

/** Joins all listed licenses into one expression. */
function licenseOf(component: Value): string | undefined {
  const all = itemsOf(at(component, 'licenses')).flatMap(
    (one) =>
      textOf(at(one, 'expression')) ??
      textOf(at(one, 'license', 'id')) ??
      textOf(at(one, 'license', 'name')) ??
      [],
  );
  return all.length === 0 ? undefined : all.join(' AND ');
}

/** Relationships that determine the scope of a package, which is their first element. */
const relationScopes: Readonly<Record<string, PackageScope>> = {
  DEPENDENCY_OF: 'prod',
  RUNTIME_DEPENDENCY_OF: 'prod',
  PROVIDED_DEPENDENCY_OF: 'prod',
  OPTIONAL_DEPENDENCY_OF: 'optional',
  DEV_DEPENDENCY_OF: 'dev',
  BUILD_DEPENDENCY_OF: 'dev',
  TEST_DEPENDENCY_OF: 'test',
};

interface SpdxRelation {
  readonly scope: PackageScope;
  readonly direct: boolean;
}

function ofSpdx(document: Value | undefined): readonly Component[] {
  const relations = itemsOf(at(document, 'relationships'));
  const roots = rootsOf(document, relations);
  const related = new Map<string, SpdxRelation>();
  for (const relation of relations) {
    const [from = '', kind = '', to = ''] = ['spdxElementId', 'relationshipType', 'relatedSpdxElement'].map(
      (name) => textOf(at(relation, name)),
    );
    const isFromRoot = kind === 'DEPENDS_ON' && roots.has(from);
    const scope = isFromRoot ? 'prod' : relationScopes[kind];
    if (scope === undefined) continue;
    const direct = isFromRoot || (roots.has(to) && textOf(at(relation, 'comment')) === undefined);
    const id = isFromRoot ? to : from;
    const known = related.get(id);
    if (known === undefined || (direct && !known.direct)) related.set(id, { scope, direct });
  }
  return itemsOf(at(document, 'packages')).flatMap((one) => {
    const id = textOf(at(one, 'SPDXID')) ?? '';
    if (roots.has(id)) return [];
    const references = itemsOf(at(one, 'externalRefs'));
    const purl = references.find((reference) => textOf(at(reference, 'referenceType')) === 'purl');
    const files = /^Named in (.+)\.$/.exec(textOf(at(one, 'sourceInfo')) ?? '')?.[1];
    return [
      {
        ...placeOfText(at(one, 'name'), one),
        purl: textOf(at(purl, 'referenceLocator')) ?? '',
        scope: related.get(id)?.scope ?? 'prod',
        direct: related.get(id)?.direct ?? false,
        license: spdxLicense(one),
        paths: files?.split(', ') ?? [],
      },
    ];
  });
}

function rootsOf(document: Value | undefined, relations: readonly Value[]): ReadonlySet<string> {
  const described = itemsOf(at(document, 'documentDescribes')).flatMap((one) => textOf(one) ?? []);
  const own = textOf(at(document, 'SPDXID'));
  const told = relations.filter(
    (one) => textOf(at(one, 'relationshipType')) === 'DESCRIBES' && textOf(at(one, 'spdxElementId')) === own,
  );
  return new Set([...described, ...told.flatMap((one) => textOf(at(one, 'relatedSpdxElement')) ?? [])]);
}

function spdxLicense(one: Value): string | undefined {
  const declared = textOf(at(one, 'licenseDeclared'));
  if (declared !== undefined && declared !== 'NOASSERTION' && declared !== 'NONE') return declared;
  return /^Declared as: (.+)$/s.exec(textOf(at(one, 'licenseComments')) ?? '')?.[1];
}
