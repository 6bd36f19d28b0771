/**
 * Servlets, filters and security constraints of a deployment descriptor, `web.xml`.
 *
 * May miss: what library fragments add (`web-fragment.xml`), and servlets that are JSP pages.
 *
 * @see Jakarta Servlet 6.0, sections 12.2 (patterns), 13.8 (security constraints) and 14 (deployment descriptor)
 */

import type { GuardKind } from '@assay/core';
import type { DescribedGuard, DescribedRoute } from '../../modules/described-route.ts';
import type { ManifestFile } from '../../modules/module-resolver.ts';
import { type XmlText, xmlTexts } from './xml.ts';

const fileName = /(?:^|\/)web\.xml$/;
/**
 * Path from the root of a program to its descriptor, in the Maven and Gradle layout, then in that of older projects.
 */
const layout = /(?:src\/main\/|[^/]+\/WEB-INF\/|WEB-INF\/).*$/;
/** The package of the equivalent annotations; its filters also apply to servlets from descriptors. */
const framework = 'jakarta.servlet.annotation';
const answers: readonly (readonly [name: string, method: string])[] = [
  ['doGet', 'GET'],
  ['doPost', 'POST'],
  ['doPut', 'PUT'],
  ['doDelete', 'DELETE'],
  ['service', '*'],
];

/** One child of the root element, such as `servlet` or `filter-mapping`. */
interface Section {
  readonly name: string;
  readonly line: number;
  readonly texts: readonly XmlText[];
}

/** Routes of the servlets mapped in deployment descriptors. */
export function describedServlets(manifests: readonly ManifestFile[]): readonly DescribedRoute[] {
  return descriptors(manifests).flatMap(({ sections }) => {
    const patterns = servletPatterns(sections);
    return classesOf(sections, 'servlet').flatMap(({ type, name }) =>
      (patterns.get(name) ?? []).flatMap((route) =>
        answers.map(([handler, method]) => ({
          method,
          route,
          module: type,
          owner: type.slice(type.lastIndexOf('.') + 1),
          name: handler,
          isSecured: false,
          framework,
        })),
      ),
    );
  });
}

/** Filters and security constraints of deployment descriptors. */
export function describedGuards(manifests: readonly ManifestFile[]): readonly DescribedGuard[] {
  return descriptors(manifests).flatMap(({ path, sections }) => {
    const root = path.replace(layout, '');
    return [...filtersOf(sections), ...constraintsOf(sections)].map((one) => ({ ...one, path, root }));
  });
}

type PlacedGuard = Omit<DescribedGuard, 'path' | 'root'>;

function filtersOf(sections: readonly Section[]): readonly PlacedGuard[] {
  const servlets = servletPatterns(sections);
  const mappings = sections.filter(({ name }) => name === 'filter-mapping');
  return classesOf(sections, 'filter').flatMap(({ line, type, name }) => {
    const own = mappings.filter((one) => isOfRequests(one) && valuesIn(one, 'filter-name').includes(name));
    const named = own.flatMap((one) => valuesIn(one, 'servlet-name'));
    const patterns = [
      ...own.flatMap((one) => valuesIn(one, 'url-pattern')),
      ...named.flatMap((servlet) => (servlet === '*' ? ['/*'] : (servlets.get(servlet) ?? []))),
    ];
    return patterns.length === 0
      ? []
      : [{ line, on: patterns, methods: [], omitted: [], filter: type, kinds: [] }];
  });
}

/** False for a filter that runs only on internal forwards or error pages. */
function isOfRequests(mapping: Section): boolean {
  const dispatchers = valuesIn(mapping, 'dispatcher');
  return dispatchers.length === 0 || dispatchers.includes('REQUEST');
}

function constraintsOf(sections: readonly Section[]): readonly PlacedGuard[] {
  return sections
    .filter(({ name }) => name === 'security-constraint')
    .flatMap((section) => {
      const kinds = kindsOf(section);
      return collectionsOf(section).map(({ line, methods, omitted, patterns }) => ({
        line,
        on: patterns,
        methods,
        omitted,
        kinds,
      }));
    });
}

/**
 * What a constraint requires: an authenticated user, or a user with a role. One without `auth-constraint` only concerns
 * the transport.
 */
function kindsOf(section: Section): readonly GuardKind[] {
  if (!section.texts.some(({ path }) => path.endsWith('/auth-constraint'))) return [];
  const roles = valuesIn(section, 'role-name');
  return roles.some((role) => role === '*' || role === '**')
    ? ['authentication']
    : ['authentication', 'authorization'];
}

interface Collection {
  readonly line: number;
  readonly patterns: string[];
  readonly methods: string[];
  readonly omitted: string[];
}

function collectionsOf({ texts }: Section): readonly Collection[] {
  const found: Collection[] = [];
  for (const { path, text, line } of texts) {
    if (path.endsWith('/web-resource-collection'))
      found.push({ line, patterns: [], methods: [], omitted: [] });
    else if (path.endsWith('/url-pattern')) found.at(-1)?.patterns.push(text);
    else if (path.endsWith('/http-method')) found.at(-1)?.methods.push(text.toUpperCase());
    else if (path.endsWith('/http-method-omission')) found.at(-1)?.omitted.push(text.toUpperCase());
  }
  return found;
}

/** Classes of servlets or filters, with the names that mappings use for them. */
function classesOf(
  sections: readonly Section[],
  kind: 'servlet' | 'filter',
): readonly { readonly name: string; readonly type: string; readonly line: number }[] {
  return sections
    .filter(({ name }) => name === kind)
    .flatMap((section) => {
      const [name] = valuesIn(section, `${kind}-name`);
      const [type] = valuesIn(section, `${kind}-class`);
      return name === undefined || type === undefined ? [] : [{ name, type, line: section.line }];
    });
}

/** URL patterns by servlet name. */
function servletPatterns(sections: readonly Section[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const section of sections) {
    if (section.name !== 'servlet-mapping') continue;
    for (const name of valuesIn(section, 'servlet-name'))
      found.set(name, [...(found.get(name) ?? []), ...valuesIn(section, 'url-pattern')]);
  }
  return found;
}

function valuesIn({ texts }: Section, name: string): readonly string[] {
  return texts.flatMap(({ path, text }) => (path.endsWith(`/${name}`) && text !== '' ? [text] : []));
}

function descriptors(
  manifests: readonly ManifestFile[],
): readonly { readonly path: string; readonly sections: readonly Section[] }[] {
  return manifests
    .filter(({ path }) => fileName.test(path))
    .map(({ path, text }) => ({ path, sections: sectionsOf(text) }));
}

function sectionsOf(text: string): readonly Section[] {
  const bySection = Map.groupBy(xmlTexts(text), ({ section }) => section);
  return [...bySection].flatMap(([index, texts]) => {
    const [first] = texts;
    if (index < 0 || first === undefined || !first.path.startsWith('web-app/')) return [];
    return [{ name: first.path.slice('web-app/'.length), line: first.line, texts }];
  });
}
