/** Resolves versions in Gradle build scripts: catalogs, `gradle.properties`, and constants in the script itself. */

import type { PackageEntry } from '../package-file.ts';
import { exactGradle } from '../readers/gradle.ts';
import { folderOf, foldersUp, interpolate, type LinkedFile, linksOf } from './linked-file.ts';

export class GradleTree {
  readonly #catalogs = new Map<string, Readonly<Record<string, string>>>();
  readonly #properties = new Map<string, Readonly<Record<string, string>>>();

  constructor(files: readonly LinkedFile[]) {
    for (const { path, file } of files) {
      const catalog = linksOf(file, 'gradle-catalog');
      const properties = linksOf(file, 'properties');
      // A catalog is in the `gradle/` folder of its build.
      if (catalog !== undefined)
        this.#catalogs.set(folderOf(path).replace(/(?:^|\/)gradle$/, ''), catalog.aliases);
      else if (properties !== undefined && (file.role === 'settings' || /(?:^|\/)build\.gradle/.test(path)))
        this.#properties.set(folderOf(path), {
          ...this.#properties.get(folderOf(path)),
          ...properties.properties,
        });
    }
  }

  /** Returns nothing for an alias that is not in any catalog of the tree. */
  resolve({ path, file }: LinkedFile, entry: PackageEntry): readonly PackageEntry[] {
    const own = linksOf(file, 'properties')?.properties ?? {};
    const folders = [...foldersUp(folderOf(path))];
    if (entry.name.startsWith('libs.')) return this.#ofCatalog(entry, folders);
    if (!entry.requirement.includes('$')) return [entry];
    const around = [own, ...folders.map((folder) => this.#properties.get(folder) ?? {})];
    const asked = interpolate(entry.requirement, /\$\{?((?:\w+\.)*\w+)\}?/g, (name) => valueOf(around, name));
    return [{ ...entry, version: exactGradle(asked) }];
  }

  #ofCatalog(entry: PackageEntry, folders: readonly string[]): readonly PackageEntry[] {
    const alias = entry.name.slice('libs.'.length);
    for (const folder of folders) {
      const aliases = this.#catalogs.get(folder);
      const found = aliases !== undefined && Object.hasOwn(aliases, alias) ? aliases[alias] : undefined;
      if (found === undefined) continue;
      const at = found.lastIndexOf('@');
      return [{ ...entry, name: found.slice(0, at), version: found.slice(at + 1) }];
    }
    return [];
  }
}

/** A name may be qualified: `project.version`, `versions.jackson`. */
function valueOf(around: readonly Readonly<Record<string, string>>[], name: string): string | undefined {
  for (const key of [name, name.slice(name.lastIndexOf('.') + 1)])
    for (const properties of around) if (Object.hasOwn(properties, key)) return properties[key];
  return undefined;
}
