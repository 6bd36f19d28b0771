/** How a language finds the module that a name means, from the files of the program alone. */

/** A file that tells how modules are found, or that decides a flow: `package.json`, `go.mod`, `app.properties`. */
export interface ManifestFile {
  readonly path: string;
  readonly text: string;
}

/** Stands in a module's name for a part that the program works out while it runs. */
export const unknownPart = '*';

/** Of a bare name that files of the program bear, which a library may bear as well. */
interface SharedName {
  /** The library that has what the files do not define. Absent where the name is the program's own, as that of a relative path. */
  readonly library?: string;
  /** That the files are meant is not certain: the whole module may be the library. */
  readonly isUncertain?: boolean;
}

export type ResolvedModule =
  | ({ readonly kind: 'file'; readonly file: number } & SharedName)
  /** One module made of several files, sorted: a package of Go; or several of which one is meant; none for a mere folder. */
  | ({ readonly kind: 'files'; readonly files: readonly number[] } & SharedName)
  /** A package or a module of the platform, by the name that was imported. */
  | {
      readonly kind: 'library';
      /** Several that may have it are joined by `|`. */
      readonly name: string;
      /** A class and its objects share their members, as in Java: what is known of the type holds for the class. */
      readonly hasTypes?: true;
    }
  | { readonly kind: 'unknown' };

/** The library that a name of a module may be of; `undefined` where files of the program have it for certain. */
export function libraryFor(
  found: ResolvedModule,
  name: string,
  defines: (file: number, name: string) => boolean,
): string | undefined {
  if (found.kind === 'library') return found.name;
  if (found.kind === 'unknown' || found.library === undefined) return undefined;
  const isWhole = /^(?:\*|=|default)$/.test(name);
  if (isWhole) return found.isUncertain === true ? found.library : undefined;
  const files = found.kind === 'file' ? [found.file] : found.files;
  return files.some((file) => defines(file, name)) ? undefined : found.library;
}

export interface ModuleResolver {
  /** @param name  module name of an `import` instruction in the file at `fromPath` */
  resolve(fromPath: string, name: string): ResolvedModule;
  /** The module that a name of another module may be, where a package's modules are its names. */
  resolveMember?(fromPath: string, module: string, name: string): ResolvedModule;
  /** Classes say what they extend and implement: of a declared type, objects of all classes below it are taken. */
  readonly hasSubtypes?: true;
  /** Entries of a settings file that code reads by a name, as a file of properties; `undefined` when it is not known. */
  settingsOf?(name: string): ReadonlyMap<string, string> | undefined;
  /** Libraries that manifests of the tree ask for. */
  declared?(): readonly string[];
  /** False for a name that only code of its own module can use; absent where names do not tell. */
  isVisible?(name: string): boolean;
  /** Files that the program's packages offer, sorted; empty for an application. See `publishedFilesOf`. */
  publishedFiles(): readonly number[];
}
