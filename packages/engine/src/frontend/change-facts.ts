/**
 * What a comparison of two versions of a file must know of its language, as data and as a few readings of the tree:
 * calls, imports, declarations, names, and what code of the language can do to the world around it.
 *
 * Gates of fixes ask these questions and know no grammar by themselves.
 */

import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { LanguageTraits } from './language-traits.ts';
import type { Scopes } from './scopes.ts';

/** A name that an import brings into a file. */
export interface ImportedName {
  /** The whole statement, or the one line of a group of imports. */
  readonly statement: number;
  /** `subprocess`, `java.util`, `os/exec`, `child_process`. */
  readonly module: string;
  /** Name of the export; the empty string where the local name is the module, `*` for all of them. */
  readonly name: string;
  /** The empty string where no name is bound. */
  readonly local: string;
}

/** Something that code can do beyond computing, and how it is written. */
export interface CapabilityRow {
  /** Verb phrase for reasons: `starts`, `writes files with`. */
  readonly does: string;
  /** Last names of callees. */
  readonly calls?: readonly string[];
  /** Places by their import: `subprocess`, `os.system`; what is below one counts as well. Reads count like calls. */
  readonly places?: readonly string[];
}

/** What a statement does to the flow of control; `plain` for all others. */
export type StatementKind =
  | 'if'
  | 'else'
  | 'loop'
  | 'try'
  | 'catch'
  | 'finally'
  /** Holds something while its body runs: `with`, `synchronized`, a `try` with resources. */
  | 'holding'
  | 'switch'
  | 'case'
  | 'return'
  | 'throw'
  /** `break`, `continue`, `goto`. */
  | 'jump'
  | 'defer'
  | 'plain';

/** How a grammar nests statements. */
export interface StatementShapes {
  /** Nodes whose named children are statements. */
  readonly lists: ReadonlySet<string>;
  /** Nodes that hold the statements of another one, its head aside. */
  readonly bodies: ReadonlySet<string>;
  /** Nodes that are statements of a kind, wherever they stand. */
  readonly kinds: Readonly<Record<string, StatementKind>>;
  /** Children of lists that are no statements. */
  readonly besides: ReadonlySet<string>;
  /** Callees that do not come back: `os.Exit`. */
  readonly endings: ReadonlySet<string>;
}

export interface ChangeFacts {
  readonly traits: LanguageTraits;
  readonly statements: StatementShapes;
  /** Nodes that call, with the fields whose texts name the callee: `{ method_invocation: ['object', 'name'] }`. */
  readonly calls: Readonly<Record<string, readonly string[]>>;
  /** Nodes that read a member, with the fields of the object and of the name. */
  readonly members: Readonly<Record<string, readonly [object: string, name: string]>>;
  /** Nodes whose number by type may not change but where a contract says so. */
  readonly shapes: ReadonlySet<string>;
  /** Nodes of two operands, the second of which is not always evaluated. */
  readonly logical: ReadonlySet<string>;
  /** Nodes that set a variable or a member, with the field of what is set. */
  readonly assignments: Readonly<Record<string, string>>;
  /** Nodes that are lists of statements. */
  readonly blocks: ReadonlySet<string>;
  /** Nodes of an import as a whole. */
  readonly importTypes: ReadonlySet<string>;
  /** Texts that tell tools, in a comment, to be silent; tried on comments in lower case. */
  readonly silencers: RegExp;
  /** Names of annotations and decorators that do the same. */
  readonly silencingAnnotations: ReadonlySet<string>;
  /** Nodes of annotations and decorators. */
  readonly annotations: ReadonlySet<string>;
  readonly capabilities: readonly CapabilityRow[];
  /** Names of members and arguments that give a capability wherever they stand, with what they do. */
  readonly telltales: ReadonlyMap<string, string>;
  /** Functions that import a module whose name they are given. */
  readonly importCalls: ReadonlySet<string>;
  /** An import names a type, and not the package that it is in. */
  readonly importsNames: boolean;
  /** What a file imports is a member of it, which other files may import from there. */
  readonly sharesImports: boolean;
  /** Variables are declared by setting them. */
  readonly declaresBySetting: boolean;
  /** Names that exist without a declaration. */
  readonly globals: ReadonlySet<string>;
  readonly importsOf: (tree: SyntaxTree) => readonly ImportedName[];
  /** Declarations that other files can see, each in a form without its value; functions are not among them. */
  readonly declarationsOf: (tree: SyntaxTree) => readonly string[];
  /** Names that the file uses and that nothing in it declares. May miss; a name that is declared is not among them. */
  readonly freeNamesOf: (tree: SyntaxTree, scopes: Scopes) => ReadonlySet<string>;
  /** Names that the compiler refuses because they are declared twice, or declared and not used. */
  readonly brokenNamesOf: (tree: SyntaxTree, scopes: Scopes) => readonly string[];
}

/** Comments by which any tool of any language is told to be silent. */
const commonSilencers =
  '(?:^|[^a-z])(?:no-?sec|nosonar|no-?semgrep|no-?lint|noqa|nopmd|nocheckstyle|noinspection|nopylint|lgtm|skipcq|codeql|checkmarx|devskim|snyk|sonar|bearer|njsscan|assay|gosec|bandit|spotbugs|findbugs|checkov|trivy|kics|horusec|gitleaks)\\b|[a-z]+ ?[-:] ?(?:disable|ignore|suppress|expect-error|off|skip-file)|(?:disable|ignore|suppress)[-:_ ](?:next|line|file|security|warning|rule|start|end|begin|check)|generated (?:by|code)|do not (?:edit|modify)|@generated|pragma: ?(?:no|allow)';

/** @param own  what is said in this language only, as the source of a regular expression */
export function silencers(own: string): RegExp {
  return new RegExp(`${commonSilencers}|${own}`);
}

export function words(text: string): readonly string[] {
  return text.split(' ');
}

export function wordSet(text: string): ReadonlySet<string> {
  return new Set(words(text));
}
