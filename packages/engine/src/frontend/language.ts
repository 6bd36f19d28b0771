/** A language: its grammars, and what the language-neutral parts of the engine need of it. */

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
  /** Where the parser is found, as a module name: `tree-sitter-python/tree-sitter-python.wasm`. */
  readonly file?: string;
  /** Other grammars that may read such files. */
  readonly others?: readonly LanguageId[];
  /** Of files in the language, with the dot, in lower case. */
  readonly extensions: readonly string[];
}

/** What tells a language's files from others: loaded without its front end. */
export interface LanguageFiles {
  /** First part of the ids of its rules: `javascript` for TypeScript too. Files of one language make one program. */
  readonly id: string;
  readonly grammars: Readonly<Partial<Record<LanguageId, Grammar>>>;
  /**
   * Pages (`page`) may be templates that the program renders: they are part of it as well. Names the grammar that reads what
   * they are made into.
   */
  readonly pages?: LanguageId;
  /** Programs that a script's first line may name. */
  readonly interpreters: readonly string[];
  /** Names of files that tell how modules are found, or that decide a flow. */
  readonly manifests: RegExp;
  /** Such files that their folder tells, by the whole path. Absent for none. */
  readonly manifestPaths?: RegExp;
}

export interface Language extends LanguageFiles {
  readonly traits: LanguageTraits;
  readonly expressions: ExpressionTraits;
  readonly levels: LevelTraits;
  /** A module is linked for a type as well: others leave it out when they run, or import it for both. */
  readonly linksTypes: boolean;
  /** What stands behind the name of a function for a form of it that the lowering tells apart: no name as people write it. */
  readonly formOfName: RegExp | undefined;
  /** What gates of fixes ask of two versions of a file. */
  readonly change: ChangeFacts;
  readonly complexity: ComplexityTraits;
  readonly analyzeScopes: (tree: SyntaxTree) => Scopes;
  /** Variables and imports that nothing reads, in source order. Errs on the side of silence. */
  readonly findUnusedBindings: (tree: SyntaxTree, scopes: Scopes) => readonly Binding[];
  /** Never throws on any tree: what is not supported becomes a problem of the file. */
  readonly lower: (tree: SyntaxTree, path: string, scopes: Scopes) => IrFile;
  /** Tells whether the program's templates in a language put values out as they are; absent where none do. */
  readonly plainPages?: (files: readonly IrFile[]) => (language: LanguageId) => boolean;
  /** What a method of a library's object gives is made of the object: texts and paths are such objects. */
  readonly objectsAreData?: true;
  /** Fields that a class has by its declaration; absent where assignments make them. */
  readonly declaredFields?: (tree: SyntaxTree, node: number) => readonly DeclaredField[];
  /** True for a class whose declaration says that a mapper stores its objects. Errs on the side of missing. */
  readonly isStoredClass?: (tree: SyntaxTree, node: number) => boolean;
  /** How patterns are written that a backtracking matcher runs; absent for JavaScript's way, and where none backtracks. */
  readonly patterns?: PatternDialect;
  /** @param files  of the program, sorted by path */
  readonly createResolver: (files: readonly IrFile[], manifests: readonly ManifestFile[]) => ModuleResolver;
  /** What files of settings say of the program's own types, as models of these. */
  readonly readModels?: (manifests: readonly ManifestFile[]) => readonly Model[];
  /** Routes that files beside the code describe, with the functions of the program that answer. */
  readonly readRoutes?: (manifests: readonly ManifestFile[]) => readonly DescribedRoute[];
  /** What files beside the code say that annotated routes begin with: of several for a file the last one holds. */
  readonly readBases?: (manifests: readonly ManifestFile[]) => readonly DescribedBase[];
  /** What files beside the code put before routes. */
  readonly readGuards?: (manifests: readonly ManifestFile[]) => readonly DescribedGuard[];
  /** Members that are numbers, whatever they are of: `text.length`. Absent for none: `d['length']` is what was stored. */
  readonly countMembers?: ReadonlySet<string>;
  /** Types of libraries have the members that they are declared with: no program adds one. Absent for no. */
  readonly hasClosedTypes?: true;
  /** What is stored under a key is no member: `d['get'] = f` leaves `d.get` as it is. Absent for no. */
  readonly keysAreNoMembers?: true;
  /** Methods that libraries give to functions, which run them later with what the method is given: `task.delay(x)`. */
  readonly deferringMethods?: ReadonlySet<string>;
  /** What has the fields of objects checked as their declarations say, as names by module. Absent for nothing. */
  readonly validators?: ReadonlyMap<string, ReadonlySet<string>>;
  /** A file says which of its names are for others. Absent for no. */
  readonly exportsByChoice?: true;
  /** Makes names one for all files, where a file by itself cannot know them; absent where no name needs it. */
  readonly link?: (files: readonly IrFile[], resolver: ModuleResolver) => readonly IrFile[];
}
