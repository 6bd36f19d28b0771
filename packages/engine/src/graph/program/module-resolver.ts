/** How a language finds the module that a name means, from the files of the program alone. */

/** A file that tells how modules are found, or that decides a flow: `package.json`, `go.mod`, `app.properties`. */
export interface ManifestFile {
  readonly path: string;
  readonly text: string;
}

/** Stands in a module's name for a part that the program works out while it runs. */
export const unknownPart = '*';

export type ResolvedModule =
  | { readonly kind: 'file'; readonly file: number }
  /** One module made of several files, sorted: a package of Go; or several of which one is meant. */
  | { readonly kind: 'files'; readonly files: readonly number[] }
  /** A package or a module of the platform, by the name that was imported. */
  | {
      readonly kind: 'library';
      /** Several that may have it are joined by `|`. */
      readonly name: string;
      /** A class and its objects share their members, as in Java: what is known of the type holds for the class. */
      readonly hasTypes?: true;
    }
  | { readonly kind: 'unknown' };

export interface ModuleResolver {
  /** @param name  module name of an `import` instruction in the file at `fromPath` */
  resolve(fromPath: string, name: string): ResolvedModule;
  /** The module that a name of another module may be, where a package's modules are its names. */
  resolveMember?(fromPath: string, module: string, name: string): ResolvedModule;
  /** Classes say what they extend and implement: of a declared type, objects of all classes below it are taken. */
  readonly hasSubtypes?: true;
  /** Entries of a settings file that code reads by a name, as a file of properties; `undefined` when it is not known. */
  settingsOf?(name: string): ReadonlyMap<string, string> | undefined;
  /** False for a name that only code of its own module can use; absent where names do not tell. */
  isVisible?(name: string): boolean;
  /** Files that the program's packages offer, sorted; empty for an application. See `publishedFilesOf`. */
  publishedFiles(): readonly number[];
}
