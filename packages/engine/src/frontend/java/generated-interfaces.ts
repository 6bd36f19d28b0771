/**
 * Routes of interfaces that a build makes of a description in OpenAPI, and that stand in no file of the program: the build
 * file names the description, as plug-ins of Maven and Gradle take it (`inputSpec`). No build is run.
 *
 * May miss: descriptions of other names than `manifests` has, and those that are fetched.
 *
 * @see https://openapi-generator.tech/docs/plugins/
 */

import type { DescribedRoute } from '../../modules/described-route.ts';
import type { ManifestFile } from '../../modules/module-resolver.ts';
import { describedOperations } from '../shared/openapi.ts';

const buildFile = /(?:^|\/)(?:pom\.xml|build\.gradle(?:\.kts)?)$/;
/** The description that a build makes code of. */
const inputSpec =
  /<inputSpec>\s*(?<xml>[^<\n]{1,300}?)\s*<\/inputSpec>|\binputSpec\s*(?:=|\.set\s*\()\s*[^"'\n]{0,100}["'](?<text>[^"'\n]{1,300})["']/g;
/** Descriptions of one build that are read. Not measured. */
const maxSpecs = 50;

export function generatedRoutes(manifests: readonly ManifestFile[]): readonly DescribedRoute[] {
  const ends = new Set(
    manifests.filter(({ path }) => buildFile.test(path)).flatMap(({ text }) => specsOf(text)),
  );
  if (ends.size === 0) return [];
  const named = manifests.filter(({ path }) => [...ends].some((end) => `/${path}`.endsWith(`/${end}`)));
  return named.flatMap(({ text }) =>
    describedOperations(text).flatMap(({ base, id, isSecured, method, path }) => {
      const name = methodName(id);
      if (name === '') return [];
      return [{ method: method.toUpperCase(), route: path, base, module: undefined, name, isSecured }];
    }),
  );
}

/** Paths without the folder that a variable of the build names. */
function specsOf(text: string): readonly string[] {
  return Array.from(text.matchAll(inputSpec), ({ groups }) => groups?.['xml'] ?? groups?.['text'] ?? '')
    .map((spec) =>
      spec
        .replace(/^.*\}/, '')
        .replace(/^\$\w+/, '')
        .replace(/^(?:\.{0,2}\/)+/, ''),
    )
    .filter((spec) => spec !== '' && !spec.includes('://'))
    .slice(0, maxSpecs);
}

/** The name that the generator gives to the method: `list-pets` is `listPets`. */
function methodName(id: string): string {
  const joined = id.replace(/[^\w$]+(?<next>\w)?/g, (_, next: string | undefined) =>
    (next ?? '').toUpperCase(),
  );
  const camel = joined.replace(/_(?<next>\w)/g, (_, next: string) => next.toUpperCase());
  return camel.charAt(0).toLowerCase() + camel.slice(1);
}
