/** Resolves module names in a language, using only the files of the program. */

/** A file that affects module resolution or data flow: `package.json`, `go.mod`, `app.properties`. */
export interface ManifestFile {
  readonly path: string;
  readonly text: string;
}

/** Stands for a computed part of a module's name. */
export const unknownPart = '*';

/** A bare name of files of the program that a library may have as well. */
interface SharedName {
  /**
   * Library that defines what the files do not. Absent if the name can only be the program's own, like a relative path.
   */
  readonly library?: string;
  /** The name may refer to the library instead of the files. */
  readonly isUncertain?: boolean;
}

export type ResolvedModule =
  | ({ readonly kind: 'file'; readonly file: number } & SharedName)
  /**
   * One module made of several sorted files, such as a Go package; or several candidates; or none, for a folder without
   * files.
   */
  | ({ readonly kind: 'files'; readonly files: readonly number[] } & SharedName)
  /** A package or platform module, by its imported name. */
  | {
      readonly kind: 'library';
      /** Several candidates are joined by `|`. */
      readonly name: string;
      /** A class and its objects share their members, as in Java: facts about the type apply to the class. */
      readonly hasTypes?: true;
    }
  | { readonly kind: 'unknown' };

/** Library that a module's name may belong to; `undefined` if files of the program certainly define it. */
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
  /** Submodule that a name of a module may refer to, if a package's modules are its members. */
  resolveMember?(fromPath: string, module: string, name: string): ResolvedModule;
  /** Classes declare their supertypes: a value of a declared type may be an object of any subclass. */
  readonly hasSubtypes?: true;
  /** Entries of a settings file that code reads by name, such as a properties file; `undefined` if unknown. */
  settingsOf?(name: string): ReadonlyMap<string, string> | undefined;
  /** Libraries that manifests of the tree depend on. */
  declared?(): readonly string[];
  /** False for a name that only code of its own module can use; absent if names do not tell. */
  isVisible?(name: string): boolean;
  /** Files that the program's packages export, sorted; empty for an application. See `publishedFilesOf`. */
  publishedFiles(): readonly number[];
}
