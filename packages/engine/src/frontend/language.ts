/** A language: its grammars, and what the language-neutral parts of the engine need to know about it. */

import type { IrFile } from '../ir/ir.ts';
import type { Model } from '../model/model.ts';
import type { DescribedBase, DescribedGuard, DescribedRoute } from '../modules/described-route.ts';
import type { ManifestFile, ModuleResolver } from '../modules/module-resolver.ts';
import type { PatternDialect } from '../regex/translate-pattern.ts';
import type { LanguageId } from '../syntax/language-ids.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { ChangeFacts } from './change-facts.ts';
import type { ComplexityTraits } from './complexity-traits.ts';
import type { DeclaredField } from './declared-field.ts';
import type { ExpressionTraits } from './expression-traits.ts';
import type { LanguageTraits } from './language-traits.ts';
import type { LevelTraits } from './level-traits.ts';
import type { Binding, Scopes } from './scopes.ts';

export interface Grammar {
  /** Module path of the parser: `tree-sitter-python/tree-sitter-python.wasm`. */
  readonly file?: string;
  /** Other grammars that may parse such files. */
  readonly others?: readonly LanguageId[];
  /** File extensions of the language, with the dot, in lower case. */
  readonly extensions: readonly string[];
}

/** Identifies a language's files without loading its front end. */
export interface LanguageFiles {
  /**
   * First part of the ids of its rules: `javascript` for TypeScript too. All files of one such language form one
   * program.
   */
  readonly id: string;
  readonly grammars: Readonly<Partial<Record<LanguageId, Grammar>>>;
  /**
   * Pages (`page`) may also be templates that the program renders, and are then part of it. The value names the grammar
   * of the converted page.
   */
  readonly pages?: LanguageId;
  /** Interpreters in a script's first line. */
  readonly interpreters: readonly string[];
  /** Names of files that affect module resolution or data flow. */
  readonly manifests: RegExp;
  /** Such files that are recognized by their whole path. Absent for none. */
  readonly manifestPaths?: RegExp;
}

export interface Language extends LanguageFiles {
  readonly traits: LanguageTraits;
  readonly expressions: ExpressionTraits;
  readonly levels: LevelTraits;
  /**
   * Importing only a type also loads the module; in other languages such imports are erased, or serve both purposes.
   */
  readonly linksTypes: boolean;
  /** Suffix of a function's name for a variant that the lowering distinguishes, and that users do not write. */
  readonly formOfName: RegExp | undefined;
  /** Facts for the gates of fixes, which compare two versions of a file. */
  readonly change: ChangeFacts;
  readonly complexity: ComplexityTraits;
  readonly analyzeScopes: (tree: SyntaxTree) => Scopes;
  /** Variables and imports that are never read, in source order. Errs on the side of silence. */
  readonly findUnusedBindings: (tree: SyntaxTree, scopes: Scopes) => readonly Binding[];
  /** Never throws, whatever the tree: unsupported syntax becomes a problem of the file. */
  readonly lower: (tree: SyntaxTree, path: string, scopes: Scopes) => IrFile;
  /** Tells whether the program's templates in a language output values unescaped; absent if it has none. */
  readonly plainPages?: (files: readonly IrFile[]) => (language: LanguageId) => boolean;
  /** The result of a library object's method derives from the object: strings and paths are such objects. */
  readonly objectsAreData?: true;
  /** Declared fields of a class; absent if assignments create fields. */
  readonly declaredFields?: (tree: SyntaxTree, node: number) => readonly DeclaredField[];
  /** True for a class whose declaration says that an object mapper stores its objects. Errs on the side of false. */
  readonly isStoredClass?: (tree: SyntaxTree, node: number) => boolean;
  /**
   * Dialect of the patterns that a backtracking engine runs; absent for JavaScript's dialect, and if none backtracks.
   */
  readonly patterns?: PatternDialect;
  /** @param files  files of the program, sorted by path */
  readonly createResolver: (files: readonly IrFile[], manifests: readonly ManifestFile[]) => ModuleResolver;
  /** Models of the program's own types that settings files define. */
  readonly readModels?: (manifests: readonly ManifestFile[]) => readonly Model[];
  /** Routes described in files outside the code, with their handler functions. */
  readonly readRoutes?: (manifests: readonly ManifestFile[]) => readonly DescribedRoute[];
  /** Prefixes of annotated routes, from files outside the code; if several apply to a file, the last one wins. */
  readonly readBases?: (manifests: readonly ManifestFile[]) => readonly DescribedBase[];
  /** Guards of routes, from files outside the code. */
  readonly readGuards?: (manifests: readonly ManifestFile[]) => readonly DescribedGuard[];
  /** Members that are always numbers: `text.length`. Absent for none: `d['length']` is whatever was stored. */
  readonly countMembers?: ReadonlySet<string>;
  /** Library types have only their declared members, because programs cannot add any. Absent for false. */
  readonly hasClosedTypes?: true;
  /** Keys are separate from members: `d['get'] = f` does not change `d.get`. Absent for false. */
  readonly keysAreNoMembers?: true;
  /**
   * Methods that libraries add to functions, which run the function later with the given arguments: `task.delay(x)`.
   */
  readonly deferringMethods?: ReadonlySet<string>;
  /** Names, by module, of what validates objects by their declared fields. Absent for none. */
  readonly validators?: ReadonlyMap<string, ReadonlySet<string>>;
  /** A file declares which of its names are exported. Absent for false. */
  readonly exportsByChoice?: true;
  /** Unifies names across files where a single file cannot determine them; absent if not needed. */
  readonly link?: (files: readonly IrFile[], resolver: ModuleResolver) => readonly IrFile[];
}
