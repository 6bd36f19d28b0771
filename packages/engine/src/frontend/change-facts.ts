/**
 * Language-specific facts for comparing two versions of a file, as data and as functions on the tree: calls, imports,
 * declarations, names, and capabilities such as starting processes or writing files.
 *
 * The gates of fixes use these facts and contain no grammar knowledge themselves.
 */

import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { LanguageTraits } from './language-traits.ts';
import type { Scopes } from './scopes.ts';

/** A name imported into a file. */
export interface ImportedName {
  /** The whole statement, or the single line of an import group. */
  readonly statement: number;
  /** `subprocess`, `java.util`, `os/exec`, `child_process`. */
  readonly module: string;
  /** Name of the export; the empty string if the local name is the module, `*` for all exports. */
  readonly name: string;
  /** The empty string if no name is bound. */
  readonly local: string;
}

/** A capability of code beyond computation, and how it is used. */
export interface CapabilityRow {
  /** Verb phrase for reasons: `starts`, `writes files with`. */
  readonly does: string;
  /** Last names of callees. */
  readonly calls?: readonly string[];
  /** Import paths such as `subprocess` or `os.system`, including everything below them. Reads count like calls. */
  readonly places?: readonly string[];
}

/** Effect of a statement on control flow; `plain` for all others. */
export type StatementKind =
  | 'if'
  | 'else'
  | 'loop'
  | 'try'
  | 'catch'
  | 'finally'
  /** Holds a resource while its body runs: `with`, `synchronized`, a `try` with resources. */
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
  /** Nodes that contain the statements of another one, apart from its head. */
  readonly bodies: ReadonlySet<string>;
  /** Kinds of nodes that are statements regardless of their position. */
  readonly kinds: Readonly<Record<string, StatementKind>>;
  /** Children of lists that are not statements. */
  readonly besides: ReadonlySet<string>;
  /** Callees that do not return: `os.Exit`. */
  readonly endings: ReadonlySet<string>;
}

export interface ChangeFacts {
  readonly traits: LanguageTraits;
  readonly statements: StatementShapes;
  /** Call nodes, with the fields whose text names the callee: `{ method_invocation: ['object', 'name'] }`. */
  readonly calls: Readonly<Record<string, readonly string[]>>;
  /** Nodes that read a member, with the fields of the object and of the name. */
  readonly members: Readonly<Record<string, readonly [object: string, name: string]>>;
  /** Node types whose number may not change unless a contract allows it. */
  readonly shapes: ReadonlySet<string>;
  /** Nodes with two operands, the second of which is not always evaluated. */
  readonly logical: ReadonlySet<string>;
  /** Nodes that assign a variable or member, with the field of the target. */
  readonly assignments: Readonly<Record<string, string>>;
  /** Nodes that are lists of statements. */
  readonly blocks: ReadonlySet<string>;
  /** Nodes of complete imports. */
  readonly importTypes: ReadonlySet<string>;
  /** Comment directives that suppress tools; matched against comments in lower case. */
  readonly silencers: RegExp;
  /** Names of annotations and decorators with the same effect. */
  readonly silencingAnnotations: ReadonlySet<string>;
  /** Nodes of annotations and decorators. */
  readonly annotations: ReadonlySet<string>;
  readonly capabilities: readonly CapabilityRow[];
  /** Names of members and arguments that indicate a capability wherever they occur, with what they do. */
  readonly telltales: ReadonlyMap<string, string>;
  /** Functions that import a module by name. */
  readonly importCalls: ReadonlySet<string>;
  /** An import names a type rather than its package. */
  readonly importsNames: boolean;
  /** Imported names are members of the file, and other files can import them from there. */
  readonly sharesImports: boolean;
  /** Variables are declared by assigning them. */
  readonly declaresBySetting: boolean;
  /** Names that exist without a declaration. */
  readonly globals: ReadonlySet<string>;
  readonly importsOf: (tree: SyntaxTree) => readonly ImportedName[];
  /**
   * Paths of files that run as part of the file and share its variables: `./` is the folder of the file, `*` an unknown
   * part. Absent for languages without such files.
   */
  readonly includesOf?: (tree: SyntaxTree) => readonly string[];
  /** Declarations visible to other files, without their values; functions are excluded. */
  readonly declarationsOf: (tree: SyntaxTree) => readonly string[];
  /** Names that the file uses without declaring them. May miss some, but contains no declared name. */
  readonly freeNamesOf: (tree: SyntaxTree, scopes: Scopes) => ReadonlySet<string>;
  /** Names that the compiler rejects because they are declared twice, or declared but not used. */
  readonly brokenNamesOf: (tree: SyntaxTree, scopes: Scopes) => readonly string[];
}

/** Comment directives that suppress tools in any language. */
const commonSilencers =
  '(?:^|[^a-z])(?:no-?sec|nosonar|no-?semgrep|no-?lint|noqa|nopmd|nocheckstyle|noinspection|nopylint|lgtm|skipcq|codeql|checkmarx|devskim|snyk|sonar|bearer|njsscan|assay|gosec|bandit|spotbugs|findbugs|checkov|trivy|kics|horusec|gitleaks)\\b|[a-z]+ ?[-:] ?(?:disable|ignore|suppress|expect-error|off|skip-file)|(?:disable|ignore|suppress)[-:_ ](?:next|line|file|security|warning|rule|start|end|begin|check)|generated (?:by|code)|do not (?:edit|modify)|@generated|pragma: ?(?:no|allow)';

/** @param own  directives of this language only, as the source of a regular expression */
export function silencers(own: string): RegExp {
  return new RegExp(`${commonSilencers}|${own}`);
}

export function words(text: string): readonly string[] {
  return text.split(' ');
}

export function wordSet(text: string): ReadonlySet<string> {
  return new Set(words(text));
}
