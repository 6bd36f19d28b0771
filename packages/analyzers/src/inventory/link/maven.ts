/**
 * Resolves versions in `pom.xml`: properties, parents in the tree, managed versions. Parents outside the tree are
 * unknown.
 */

import type { LinkProblem } from '../../package-types/package-use.ts';
import type { PackageEntry } from '../package-file.ts';
import { scopeOf } from '../readers/maven.ts';
import { folderOf, interpolate, joinPath, type LinkedFile, type LinksOf, linksOf } from './linked-file.ts';

interface Pom {
  readonly path: string;
  readonly links: LinksOf<'maven'>;
  /** By name as written; the first of equal names wins. */
  readonly managed: ReadonlyMap<string, LinksOf<'maven'>['managed'][number]>;
}

interface Managed {
  readonly version: string;
  readonly scope: string;
}

/** Maximum depth of parents; no build inspected has more than six. Chosen. */
const maxParents = 30;
/** Maximum number of bills of materials that one project imports, directly or transitively. Chosen. */
const maxImports = 200;

export class MavenTree {
  readonly problems: LinkProblem[] = [];
  readonly #poms = new Map<string, Pom>();
  readonly #byName = new Map<string, Pom>();
  readonly #chains = new Map<Pom, readonly Pom[]>();
  readonly #spelled = new Map<Pom, ReadonlyMap<string, Managed>>();
  readonly #imports = new Map<Pom, readonly Pom[]>();

  constructor(files: readonly LinkedFile[]) {
    for (const { path, file } of files) {
      const links = linksOf(file, 'maven');
      if (links === undefined) continue;
      const pom = {
        path,
        links,
        managed: new Map(
          links.managed
            .filter(({ scope }) => scope !== bill)
            .toReversed()
            .map((one) => [one.name, one]),
        ),
      };
      this.#poms.set(path, pom);
      const name = `${links.group}:${links.artifact}`;
      if (!this.#byName.has(name)) this.#byName.set(name, pom);
    }
  }

  /** Fills in the name, version and scope of an entry; the version is empty if no file of the tree has it. */
  resolve(path: string, entry: PackageEntry): PackageEntry {
    const pom = this.#poms.get(path);
    if (pom === undefined) return entry;
    const chain = this.#chainOf(pom);
    const name = this.#fill(entry.name, chain);
    const managed = this.#managedIn(pom, name);
    const asked = entry.requirement === '' ? (managed?.version ?? '') : this.#fill(entry.requirement, chain);
    const scope = managed === undefined || entry.scope !== 'prod' ? undefined : scopeOf(managed.scope);
    return { ...entry, name, version: exactMaven(asked), scope: scope ?? entry.scope };
  }

  /** The project, its parent, and so on, as far as they are in the tree. */
  #chainOf(pom: Pom): readonly Pom[] {
    const known = this.#chains.get(pom);
    if (known !== undefined) return known;
    const chain: Pom[] = [pom];
    for (let here: Pom | undefined = this.#parentOf(pom); here !== undefined; here = this.#parentOf(here)) {
      if (chain.includes(here) || chain.length >= maxParents) {
        this.problems.push({
          path: pom.path,
          reason: 'maven-parents-unbounded',
          message:
            'The parent chain of this project is cyclic or too long: versions inherited from it are unknown.',
          offset: 0,
        });
        break;
      }
      chain.push(here);
    }
    this.#chains.set(pom, chain);
    return chain;
  }

  #parentOf({ path, links: { parent } }: Pom): Pom | undefined {
    if (parent === undefined) return undefined;
    const place = parent.path === '' ? undefined : joinPath(folderOf(path), parent.path ?? '../pom.xml');
    const there =
      place === undefined
        ? undefined
        : (this.#poms.get(place) ?? this.#poms.get(joinPath(place, 'pom.xml') ?? ''));
    // Another project may be at that path: then Maven takes the parent from its repository.
    return there?.links.artifact === parent.artifact
      ? there
      : this.#byName.get(`${parent.group}:${parent.artifact}`);
  }

  #fill(text: string, chain: readonly Pom[]): string {
    if (!text.includes('${')) return text;
    return interpolate(text, /\$\{([^{}]{1,200})\}/g, (name) => propertyOf(chain, name));
  }

  /** Looks in the project and its parents, then in the bills of materials they import. */
  #managedIn(pom: Pom, name: string): Managed | undefined {
    for (const one of [pom, ...this.#importsOf(pom)]) {
      const chain = this.#chainOf(one);
      const found =
        chain.find(({ managed }) => managed.has(name))?.managed.get(name) ?? this.#spelledIn(one).get(name);
      if (found !== undefined) return { version: this.#fill(found.version, chain), scope: found.scope };
    }
    return undefined;
  }

  /** Managed packages whose names contain properties, by resolved name. */
  #spelledIn(pom: Pom): ReadonlyMap<string, Managed> {
    const known = this.#spelled.get(pom);
    if (known !== undefined) return known;
    const chain = this.#chainOf(pom);
    const spelled = chain.flatMap(({ links }) =>
      links.managed.filter(({ name, scope }) => name.includes('${') && scope !== bill),
    );
    const filled = new Map(spelled.toReversed().map((one) => [this.#fill(one.name, chain), one]));
    this.#spelled.set(pom, filled);
    return filled;
  }

  /** Imported bills of materials in the tree, including transitive ones. */
  #importsOf(pom: Pom): readonly Pom[] {
    const known = this.#imports.get(pom);
    if (known !== undefined) return known;
    const found = new Set<Pom>();
    const queue = [pom];
    for (let index = 0; index < queue.length && found.size < maxImports; index++) {
      const chain = this.#chainOf(queue[index] ?? pom);
      for (const { name, scope } of chain.flatMap(({ links }) => links.managed)) {
        const imported = scope === bill ? this.#byName.get(this.#fill(name, chain)) : undefined;
        if (imported === undefined || found.has(imported)) continue;
        found.add(imported);
        queue.push(imported);
      }
    }
    this.#imports.set(pom, [...found]);
    return [...found];
  }
}

/** Scope of a managed entry that imports all managed versions of another project. */
const bill = 'import';

function propertyOf(chain: readonly Pom[], name: string): string | undefined {
  for (const { links } of chain) {
    const value = Object.hasOwn(links.properties, name) ? links.properties[name] : undefined;
    if (value !== undefined) return value;
  }
  const own = chain[0]?.links;
  const [, part] = /^(?:project|pom)\.(?:parent\.)?(version|groupId|artifactId)$/.exec(name) ?? [];
  if (own === undefined || part === undefined) return undefined;
  const from = name.includes('.parent.') ? own.parent : own;
  if (part === 'version') return from?.version;
  return part === 'groupId' ? from?.group : from?.artifact;
}

/** `1.0` and `[1.0]` are exact versions; ranges and unresolved properties are not. */
function exactMaven(requirement: string): string {
  const [, version = ''] = /^\[?([\w.+-]+)\]?$/.exec(requirement.trim()) ?? [];
  return /^(?:LATEST|RELEASE)$/.test(version) ? '' : version;
}
